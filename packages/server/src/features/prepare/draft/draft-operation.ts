import type { AuthOptions } from '../../../domain/proofs/auth-options.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import type { SettingsChange } from '../change-settings.ts';
import type { NewField } from '../fields/add-fields.ts';
import type { FileChange } from '../files/update-files.ts';
import type { NewRecipient } from '../recipients/add-recipients.ts';
import type { RecipientChange } from '../recipients/update-recipient.ts';

/** Refers to an object by its id, or by the key that an earlier operation gave it. */
export type Reference = number | string;

type Field = Omit<NewField, 'recipientId' | 'fileId'> & { recipientId: Reference; fileId: string };

/** One step in the change of a draft. Properties omitted from `set` stay unchanged. */
export type DraftOperation =
  | { do: 'addField'; key: string; values: Field }
  | { do: 'changeField'; field: Reference; set: Partial<Field> }
  | { do: 'removeField'; field: Reference }
  | { do: 'addRecipient'; key: string; values: NewRecipient }
  | { do: 'changeRecipient'; recipient: Reference; set: Omit<RecipientChange, 'id'> & { role?: RecipientRole } }
  | { do: 'removeRecipient'; recipient: Reference }
  | { do: 'changeFile'; fileId: string; set: Omit<FileChange, 'id'> }
  | { do: 'change'; set: SettingsChange<'title'> & Partial<AuthOptions> };

/** An operation that was skipped because its object no longer exists. */
export interface Gone {
  operation: number;
  kind: 'field' | 'recipient' | 'file' | 'page';
  reference: Reference;
}
