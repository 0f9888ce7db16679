import type { RecipientRow } from '../rows.ts';

export const recordedRecipient = ({ id, name, email, role }: Pick<RecipientRow, 'id' | 'name' | 'email' | 'role'>) => ({
  recipientId: id,
  name,
  email,
  role,
});
