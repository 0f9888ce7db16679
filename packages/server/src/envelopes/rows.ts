import type { EventName } from '@countersign/contracts/vocabulary';
import type { Expiration } from '../domain/envelope/expiration.ts';
import type { attachments, auditEntries, envelopes, fields, files, mails, recipients } from './tables/index.ts';

export type EnvelopeRow = typeof envelopes.$inferSelect;
export type MailRow = typeof mails.$inferSelect;
/**
 * A child row of an envelope without the team id. Only `write-changes.ts` writes the team id, and
 * `store/envelope-columns.ts` adds it to every statement.
 */
type Below<Row> = Omit<Row, 'teamId'>;

export type FileRow = Below<typeof files.$inferSelect>;
export type AttachmentRow = Below<typeof attachments.$inferSelect>;
export type RecipientRow = Below<typeof recipients.$inferSelect>;
/** Without `signatureImage`, which is large and read only when it is drawn (`signature-images.ts`). */
export type FieldRow = Omit<FieldValues, 'signatureImage'>;
export type FieldValues = Below<typeof fields.$inferSelect>;
export type AuditEntryRow = Below<typeof auditEntries.$inferSelect>;

/** An envelope with its attachments and files (by position) and its recipients and fields (by id). */
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
  /** Color as `#rrggbb`. Null for the service's color. */
  colour: string | null;
  /** Width and height are in image pixels. Null shows the service's name instead. */
  logo: { sha256: string; width: number; height: number } | null;
}

/** The team settings that affect an envelope, its pages and its emails. */
export interface EnvelopeTeam extends TeamBrand {
  /** Default expiration of documents. Null means never. */
  defaultExpiration: Expiration | null;
  /** Start of a legal hold on the whole team. Null if there is none. */
  heldAt: Date | null;
  /** Events that at least one enabled webhook of the team subscribes to. */
  awaitedEvents: EventName[];
}

export interface WholeEnvelope extends EnvelopeContents {
  sender: SenderName;
  team: EnvelopeTeam;
}
