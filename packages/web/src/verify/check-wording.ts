import type { CheckedFileView, CheckedSignatureView } from './check-view.ts';

/** The words of the page where people check a file. */
export const check = {
  title: 'Check a signed PDF',
  lead: 'Choose a PDF, or drop it here, to see who signed it and whether it is as it was signed. The file is not kept.',
  file: 'PDF',
  submit: 'Check',
  busy: 'Checking …',
  failed: 'The file could not be sent. Please check your connection and try again.',
  verdicts: {
    'TOTAL-PASSED': 'This file is as it was signed',
    'TOTAL-FAILED': 'Do not rely on this file',
    INDETERMINATE: 'This file could not be confirmed',
    'NOT-SIGNED': 'This file is not signed',
  } satisfies Record<CheckedFileView['verdict'], string>,
  kinds: { signature: 'Signature', 'document-timestamp': 'Timestamp of the document' } satisfies Record<
    CheckedSignatureView['kind'],
    string
  >,
  evidence: {
    holds: (entries: number) =>
      `It carries its evidence: an unbroken audit chain of ${entries} entries about this document.`,
    fails: 'It carries evidence whose audit chain is broken, or which is about another document.',
  },
  onRecord: 'This service sealed this very file.',
  original: 'Document as it was before it was sealed',
  words: 'In the words of ETSI EN 319 102-1',
  signer: 'Signer, as the certificate has it',
  issuer: 'Certificate issued by',
  ours: 'Seal of this service',
  claimedAt: 'Signed, as the signer says',
  provenAt: 'Existed, as a timestamp proves',
  statedReason: 'Reason given',
  level: 'Level',
  changes: 'What was changed afterwards',
  permissions: { granted: 'Harmless', 'not-granted': 'Not covered', refused: 'Forbidden' } satisfies Record<
    CheckedSignatureView['changes'][number]['permission'],
    string
  >,
  thisFile: 'This file',
};
