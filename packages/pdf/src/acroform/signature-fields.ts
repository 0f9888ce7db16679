import { type Dict, Name } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { formNodes } from './form-nodes.ts';
import { signaturesOnPages } from './signatures-on-pages.ts';

export interface SignatureField {
  name: string;
  field: Dict;
  signature: Dict;
  /** Number of the object that contains the signature dictionary. Undefined if the field is a direct object. */
  holder: number | undefined;
}

/** Returns the signed fields: first the ones found only on pages, then those of the form in the form's order. */
export const signatureFields = (document: PdfDocument): SignatureField[] => {
  const listed = listedFields(document);
  const unlisted = signaturesOnPages(document).filter(({ signature }) => !listed.has(signature));
  return [...unlisted, ...listed.values()];
};

const listedFields = (document: PdfDocument): Map<Dict, SignatureField> => {
  const found = new Map<Dict, SignatureField>();
  for (const { type, name, field, value, holder } of formNodes(document).values()) {
    const signature = type === 'Sig' ? document.resolveDict(value) : undefined;
    // Widgets come after their field and inherit its value, so the first match is the field itself.
    if (signature && !found.has(signature)) found.set(signature, { name, field, signature, holder });
  }
  return found;
};

/** Whether the form still has fields to fill in or sign. Flattening does not remove them from a signed PDF. */
export const hasOpenFields = (document: PdfDocument): boolean =>
  [...formNodes(document).values()].some(
    ({ type, value }) => type !== '' && !(type === 'Sig' && document.resolveDict(value)),
  );

/**
 * Returns the changes that a certification permits (DocMDP, ISO 32000-2, 12.8.2.2). 1: none. 2: filling in and signing. 3: also
 * adding annotations. Undefined if the document is not certified.
 */
export const certificationLevel = (document: PdfDocument): number | undefined => {
  const permissions = document.resolveDict(document.catalog.get('Perms'));
  const certifying = document.resolveDict(permissions?.get('DocMDP'));
  const candidates = [
    ...(certifying ? [certifying] : []),
    ...signatureFields(document).map((field) => field.signature),
  ];
  for (const signature of candidates) {
    const level = ownCertificationLevel(document, signature);
    if (level !== undefined) return level;
  }
  return undefined;
};

/** Returns the certification level of this signature. Undefined if the signature does not certify the document. */
export const ownCertificationLevel = (document: PdfDocument, signature: Dict): number | undefined => {
  for (const item of document.resolveArray(signature.get('Reference')) ?? []) {
    const reference = document.resolveDict(item);
    const method = document.resolve(reference?.get('TransformMethod'));
    if (!(method instanceof Name) || method.value !== 'DocMDP') continue;
    const level = document.resolve(document.resolveDict(reference?.get('TransformParams'))?.get('P'));
    return typeof level === 'number' ? level : 2;
  }
  return undefined;
};
