import { signatureFields } from '../../acroform/signature-fields.ts';
import type { Dict } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';

/**
 * Returns the signatures added later, each of which is checked separately. Excludes fields that show another field's
 * signature or none, because these could look signed although they are not.
 */
export const newSignatures = (before: PdfDocument, after: PdfDocument): ReadonlySet<Dict> => {
  const known = new Set(signatureFields(before).map(({ holder }) => holder));
  const added = signatureFields(after).filter(({ holder }) => !known.has(holder));
  return new Set(added.map(({ signature }) => signature));
};
