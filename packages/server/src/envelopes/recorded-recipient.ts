import type { RecipientRow } from './rows.ts';

/** A recipient in the form that audit entries have. */
export const recordedRecipient = ({ id, name, email, role }: Pick<RecipientRow, 'id' | 'name' | 'email' | 'role'>) => ({
  recipientId: id,
  name,
  email,
  role,
});
