import { formNodes } from '../acroform/form-nodes.ts';
import { type SignatureField, signatureFields } from '../acroform/signature-fields.ts';
import { appended } from '../bytes/read-on-demand.ts';
import { type Dict, PdfString, Ref } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { Update } from '../writer/update.ts';

/** Minimum length in bytes. Real signature values are longer, and programs reserve even more space. */
const SHORTEST_VALUE = 32;

/** Whether a signature has space for a value but no value, because a program prepared it but no one signed. */
const isEmptySignature = ({ signature }: Pick<SignatureField, 'signature'>): boolean => {
  const contents = signature.get('Contents');
  if (!(contents instanceof PdfString) || contents.bytes.length < SHORTEST_VALUE) return false;
  return contents.bytes.every((byte) => byte === 0);
};

/**
 * Removes signatures without a value from a PDF that no one has signed. Keeps their fields, so that they can be signed. Returns
 * undefined if there is no such signature, or if the PDF is signed and must not change.
 */
export const withoutEmptySignatures = (document: PdfDocument): Uint8Array | undefined => {
  const fields = signatureFields(document);
  if (fields.length === 0 || !fields.every(isEmptySignature)) return undefined;
  const update = new Update(document);
  for (const { type, own, ref } of formNodes(document).values()) {
    if (type === 'Sig' && ref && own.has('V')) update.replace(ref, without(own, 'V'));
  }
  const form = document.catalog.get('AcroForm');
  const entries = document.resolveDict(form);
  const catalog = without(document.catalog, 'Perms');
  if (entries && form instanceof Ref) update.replace(form, without(entries, 'SigFlags'));
  else if (entries) catalog.set('AcroForm', without(entries, 'SigFlags'));
  update.replace(document.root, catalog);
  return appended(document.bytes, update.finish().tail);
};

const without = (entries: Dict, key: string): Dict => new Map([...entries].filter(([name]) => name !== key));
