import type { RecipientRow } from './rows.ts';

/** A recipient as the audit chain names them. */
export const recordedRecipient = ({ id, name, email, role }: Pick<RecipientRow, 'id' | 'name' | 'email' | 'role'>) => ({
  recipientId: id,
  name,
  email,
  role,
});
