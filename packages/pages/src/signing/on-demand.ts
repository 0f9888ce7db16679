/* What is opened on demand, in one file that is fetched while nothing else is to be done. */
export { ProofDialog } from '../proof/proof-dialog.tsx';
export { AskDialog } from './ask-dialog.tsx';
export { DelegateDialog } from './delegate-dialog.tsx';
export { RejectDialog } from './reject-dialog.tsx';
export { SignatureDialog } from './signature-dialog.tsx';
