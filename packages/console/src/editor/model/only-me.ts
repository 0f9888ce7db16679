import type { EditedDraft } from './draft.ts';

/** Whether the person with this address is the only recipient, and has to sign or approve. */
export const isOnlyFor = ({ recipients }: EditedDraft, address: string): boolean =>
  recipients.length === 1 &&
  recipients.every(
    ({ email, role }) => email.toLowerCase() === address.toLowerCase() && (role === 'SIGNER' || role === 'APPROVER'),
  );
