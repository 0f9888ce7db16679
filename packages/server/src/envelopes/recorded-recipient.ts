import type { RecipientRow } from './rows.ts';

/** Returns a recipient in the form of audit entries. */
export const recordedRecipient = ({ id, name, email, role }: Pick<RecipientRow, 'id' | 'name' | 'email' | 'role'>) => ({
  recipientId: id,
  name,
  email,
  role,
});
