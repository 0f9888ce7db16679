import { lazily } from '../../page/lazily.tsx';
import { loadFaces } from '../view/handwriting.ts';
import type { SignatureMethod } from '../view/signing-view.ts';

const onDemand = () => import('../on-demand.chunk.ts');

export const SignatureDialog = lazily(() => onDemand().then((module) => module.SignatureDialog));
export const RejectDialog = lazily(() => onDemand().then((module) => module.RejectDialog));
export const DelegateDialog = lazily(() => onDemand().then((module) => module.DelegateDialog));
export const AskDialog = lazily(() => onDemand().then((module) => module.AskDialog));
export const ProofDialog = lazily(() => onDemand().then((module) => module.ProofDialog));

/** Delay that lets the visible part of the document load before the fonts. */
const FACES_AFTER_MS = 2000;

/**
 * Preloads the signature dialog, its pad and the default handwriting font when the browser is idle, so that the dialog
 * opens quickly and even offline.
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
