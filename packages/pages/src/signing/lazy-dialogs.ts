import { lazily } from '../lazily.tsx';

export const SignatureDialog = lazily(() => import('./signature-dialog.tsx').then((module) => module.SignatureDialog));
export const RejectDialog = lazily(() => import('./reject-dialog.tsx').then((module) => module.RejectDialog));
export const DelegateDialog = lazily(() => import('./delegate-dialog.tsx').then((module) => module.DelegateDialog));
export const AskDialog = lazily(() => import('./ask-dialog.tsx').then((module) => module.AskDialog));
export const ProofDialog = lazily(() => import('../proof/proof-dialog.tsx').then((module) => module.ProofDialog));

/** Loads the signature dialog and its pad when the browser is idle, so that it opens at once and offline. */
export function preloadSignatureDialog(): void {
  const preload = () => {
    void SignatureDialog.preload();
    import('../pad/turnable-pad.ts').catch(() => {});
  };
  if ('requestIdleCallback' in window) requestIdleCallback(preload);
  else setTimeout(preload, 1000);
}
