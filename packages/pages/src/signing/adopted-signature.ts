import type { Answer } from './answers.ts';
import { shownValue, wantedImage } from './shown-value.ts';
import { signatureImage } from './signature-image.ts';
import type { FieldAnswer } from './signing-view.ts';

/** Resolves to a signature that already exists in another field. Rejects if it cannot be fetched. */
export type Adopted = () => Promise<FieldAnswer>;

/**
 * Returns the signature of a field for use in other fields, even if it was created on an earlier visit. Null if the field has
 * none.
 */
export function adoptedFrom(answer: Answer, api: string): Adopted | null {
  const { signature, text = '', face } = shownValue(answer) ?? {};
  if (!signature) return null;
  if (signature === 'typed') return async () => ({ type: 'typed', text, face });
  return async () => ({ type: signature, image: wantedImage(answer) ?? (await fetchImage(answer, api)) });
}

async function fetchImage({ field }: Answer, api: string): Promise<string> {
  const response = await fetch(signatureImage(api, field) ?? '');
  if (!response.ok) throw new Error(`the service answered ${response.status}`);
  const image = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(image);
  });
}
