import { lazily } from '../lazily.tsx';

export const SignatureDialog = lazily(() => import('./signature-dialog.tsx').then((module) => module.SignatureDialog));
export const RejectDialog = lazily(() => import('./reject-dialog.tsx').then((module) => module.RejectDialog));
export const DelegateDialog = lazily(() => import('./delegate-dialog.tsx').then((module) => module.DelegateDialog));
export const AskDialog = lazily(() => import('./ask-dialog.tsx').then((module) => module.AskDialog));
export const ProofDialog = lazily(() => import('../proof/proof-dialog.tsx').then((module) => module.ProofDialog));

/** Fetches the signature dialog once the page has come to rest, so that it opens at once, without a connection too. */
export function preloadSignatureDialog(): void {
  const preload = () => void SignatureDialog.preload();
  if ('requestIdleCallback' in window) requestIdleCallback(preload);
  else setTimeout(preload, 1000);
}
