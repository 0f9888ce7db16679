/* Dialogs that open on demand, bundled as one file that loads when the browser is idle. */
export { ProofDialog } from '../proof/proof-dialog.tsx';
export { AskDialog } from './dialogs/ask-dialog.tsx';
export { DelegateDialog } from './dialogs/delegate-dialog.tsx';
export { RejectDialog } from './dialogs/reject-dialog.tsx';
export { SignatureDialog } from './signature/signature-dialog.tsx';
