import type { auditEntries, envelopes, fields, files, recipients } from '../platform/db/schema.ts';

export type EnvelopeRow = typeof envelopes.$inferSelect;
export type FileRow = typeof files.$inferSelect;
export type RecipientRow = typeof recipients.$inferSelect;
/** Without the image of a signature, which is large and read only where it is drawn: see `signature-images.ts`. */
export type FieldRow = Omit<typeof fields.$inferSelect, 'signatureImage'>;
export type AuditEntryRow = typeof auditEntries.$inferSelect;

/** An envelope with everything that hangs off it, each in order. */
export interface EnvelopeContents {
  envelope: EnvelopeRow;
  files: FileRow[];
  recipients: RecipientRow[];
  fields: FieldRow[];
}
