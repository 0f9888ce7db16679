import type { RecipientRole } from '../signing/signing-view.ts';

/** The words of the verification page. */
export const verify = {
  title: 'Verified: this document was completed here',
  lead: 'This page shows what the service recorded. To check a PDF you hold, compare its SHA-256 with the one below.',
  document: 'Document',
  completedAt: 'Completed',
  sentBy: 'Sent by',
  signedBy: 'Who signed',
  name: 'Name',
  role: 'Role',
  email: 'E-mail',
  signedAt: 'When',
  presented: 'Document as it was presented for signature',
  sealed: 'Sealed document',
  pages: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  unknownTitle: 'Nothing to verify here',
  unknown: 'There is no completed document under this address. Please scan the code on the certificate page again.',
  roles: {
    SIGNER: 'Signer',
    APPROVER: 'Approver',
    CC: 'Copy',
    VIEWER: 'Viewer',
    ASSISTANT: 'Assistant',
  } satisfies Record<RecipientRole, string>,
};
