import { signatureFields } from '../../acroform/signature-fields.ts';
import type { Dict } from '../../objects.ts';
import type { Comparison } from './comparison.ts';

/**
 * Returns the signatures added later, each of which is judged separately. A field that shows another field's signature, or
 * none, could look signed although it is not.
 */
export const newSignatures = ({ before, after }: Comparison): ReadonlySet<Dict> => {
  const known = new Set(signatureFields(before).map(({ holder }) => holder));
  const added = signatureFields(after).filter(({ holder }) => !known.has(holder));
  return new Set(added.map(({ signature }) => signature));
};
