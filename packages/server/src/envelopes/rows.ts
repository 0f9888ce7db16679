import type { EventName } from '../domain/envelope/events.ts';
import type { Expiration } from '../domain/envelope/expiration.ts';
import type { attachments, auditEntries, envelopes, fields, files, recipients } from '../platform/db/schema.ts';

export type EnvelopeRow = typeof envelopes.$inferSelect;
/**
 * Rows below an envelope belong to its team. The team is written in one place (`write-changes.ts`), and every statement names
 * it (`of-envelope.ts`).
 */
type Below<Row> = Omit<Row, 'teamId'>;

export type FileRow = Below<typeof files.$inferSelect>;
export type AttachmentRow = Below<typeof attachments.$inferSelect>;
export type RecipientRow = Below<typeof recipients.$inferSelect>;
/** Leaves out `signatureImage`, which is large and read only to be drawn (`signature-images.ts`). */
export type FieldRow = Omit<FieldValues, 'signatureImage'>;
export type FieldValues = Below<typeof fields.$inferSelect>;
export type AuditEntryRow = Below<typeof auditEntries.$inferSelect>;

/** An envelope with its attachments and files (sorted by position) and its recipients and fields (sorted by id). */
export interface EnvelopeContents {
  envelope: EnvelopeRow;
  attachments: AttachmentRow[];
  files: FileRow[];
  recipients: RecipientRow[];
  fields: FieldRow[];
}

export interface SenderName {
  name: string;
  email: string;
}

export interface TeamBrand {
  teamName: string;
  /** `#rrggbb`. Null for the service's color. */
  colour: string | null;
  /** Width and height are in the image's own pixels. Null to display the name of the service. */
  logo: { sha256: string; width: number; height: number } | null;
}

/** The parts of a team that the envelope's changes, pages and emails need. */
export interface EnvelopeTeam extends TeamBrand {
  /** The default for documents that set none. Null for no expiry. */
  defaultExpiration: Expiration | null;
  /** When a legal hold on the whole team began. Null if there is none. */
  heldAt: Date | null;
  /** Events to which at least one enabled webhook of the team subscribes. */
  awaitedEvents: EventName[];
}

export interface WholeEnvelope extends EnvelopeContents {
  sender: SenderName;
  team: EnvelopeTeam;
}
