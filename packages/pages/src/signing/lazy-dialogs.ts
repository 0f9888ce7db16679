import { lazily } from '../lazily.tsx';
import { loadFaces } from './handwriting.ts';
import type { SignatureMethod } from './signing-view.ts';

const onDemand = () => import('./on-demand.ts');

export const SignatureDialog = lazily(() => onDemand().then((module) => module.SignatureDialog));
export const RejectDialog = lazily(() => onDemand().then((module) => module.RejectDialog));
export const DelegateDialog = lazily(() => onDemand().then((module) => module.DelegateDialog));
export const AskDialog = lazily(() => onDemand().then((module) => module.AskDialog));
export const ProofDialog = lazily(() => onDemand().then((module) => module.ProofDialog));

/** Load the visible part of the document before the fonts. */
const FACES_AFTER_MS = 2000;

/**
 * Preloads the signature dialog, its pad and the default handwriting font when the browser is idle, so that the dialog opens
 * immediately and offline.
 */
export async function preloadSignatureDialog(methods: readonly SignatureMethod[]): Promise<void> {
  await idle();
  await SignatureDialog.preload();
  if (!methods.includes('typed')) return;
  await new Promise((resolve) => setTimeout(resolve, FACES_AFTER_MS));
  await idle();
  loadFaces(['caveat']);
}

const idle = (): Promise<unknown> =>
  new Promise((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(resolve) : setTimeout(resolve, 1000),
  );
