import { signatureImage } from '../view/signature-image.ts';
import type { FieldAnswer } from '../view/signing-view.ts';
import type { Answer } from './answers.ts';
import { shownValue, wantedImage } from './shown-value.ts';

/** Resolves to a signature that already exists in another field. Rejects if the signature can't be fetched. */
export type Adopted = () => Promise<FieldAnswer>;

/**
 * Returns a function that provides a field's signature for use in other fields, even if it was created on an earlier
 * visit. Null if the field has no signature.
 */
export function adoptedFrom(answer: Answer, api: string): Adopted | null {
  const { signature, text = '', face } = shownValue(answer) ?? {};
  if (!signature) return null;
  if (signature === 'typed') return async () => ({ type: 'typed', text, face });
  return async () => ({ type: signature, image: wantedImage(answer) ?? (await storedImage(answer, api)) });
}

async function storedImage({ field }: Answer, api: string): Promise<string> {
  const { fetchDataUrl } = await import('../after-start.chunk.ts');
  return fetchDataUrl(signatureImage(api, field) ?? '');
}
