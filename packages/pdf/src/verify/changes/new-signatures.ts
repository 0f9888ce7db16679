import { signatureFields } from '../../acroform/signature-fields.ts';
import type { Dict } from '../../objects.ts';
import type { Comparison } from './comparison.ts';

/**
 * The signatures added later. Each is judged separately; a field that shows the signature of another field, or none, could look signed
 * without being so.
 */
export const newSignatures = ({ before, after }: Comparison): ReadonlySet<Dict> => {
  const known = new Set(signatureFields(before).map(({ holder }) => holder));
  const added = signatureFields(after).filter(({ holder }) => !known.has(holder));
  return new Set(added.map(({ signature }) => signature));
};
