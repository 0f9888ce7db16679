/* Collects parts that open on demand in one file, which is loaded when the browser is idle. */
export { ProofDialog } from '../proof/proof-dialog.tsx';
export { AskDialog } from './ask-dialog.tsx';
export { DelegateDialog } from './delegate-dialog.tsx';
export { RejectDialog } from './reject-dialog.tsx';
export { SignatureDialog } from './signature-dialog.tsx';
