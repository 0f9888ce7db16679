import type { AuthOptions } from '../../domain/proofs/auth-options.ts';
import type { RecipientRole } from '../../domain/recipients/recipient.ts';
import type { FileChange } from '../../envelopes/contents/change-files.ts';
import type { RecipientChange } from '../../envelopes/contents/change-recipient.ts';
import type { SettingsChange } from '../../envelopes/contents/change-settings.ts';
import type { NewField } from '../../envelopes/contents/insert-fields.ts';
import type { NewRecipient } from '../../envelopes/contents/insert-recipients.ts';

/** The id of an object, or the key that an earlier operation gave it. */
export type DraftReference = number | string;

type Field = Omit<NewField, 'recipientId' | 'fileId'> & { recipientId: DraftReference; fileId: string };

/** One step of a change to a draft. Properties omitted from `set` stay unchanged. */
export type DraftOperation =
  | { do: 'addField'; key: string; values: Field }
  | { do: 'changeField'; field: DraftReference; set: Partial<Field> }
  | { do: 'removeField'; field: DraftReference }
  | { do: 'addRecipient'; key: string; values: NewRecipient }
  | { do: 'changeRecipient'; recipient: DraftReference; set: Omit<RecipientChange, 'id'> & { role?: RecipientRole } }
  | { do: 'removeRecipient'; recipient: DraftReference }
  | { do: 'changeFile'; fileId: string; set: Omit<FileChange, 'id'> }
  | { do: 'change'; set: SettingsChange<'title'> & Partial<AuthOptions> };

/** An operation that was skipped because its object no longer exists. */
export interface Gone {
  operation: number;
  kind: 'field' | 'recipient' | 'file' | 'page';
  reference: DraftReference;
}
