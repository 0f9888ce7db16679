import { type Dict, Name, PdfString, type PdfValue, Ref } from '../objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { decodeText } from '../reader/text-string.ts';

/** A signature field that has been signed. */
export interface SignatureField {
  /** The fully qualified name (ISO 32000-2, 12.7.4.2). */
  name: string;
  /** The dictionary of the field. */
  field: Dict;
  signature: Dict;
  /** The object in which the signature dictionary stands: its own, or its field's. */
  holder: number | undefined;
}

const MAX_FIELDS = 100_000;

/** The signed signature fields of the form, in the form's order. */
export const signatureFields = (document: PdfDocument): SignatureField[] => {
  const form = document.resolveDict(document.catalog.get('AcroForm'));
  const found = new Map<Dict, SignatureField>();
  const seen = new Set<number>();
  const stack: { node: PdfValue; prefix: string; type: PdfValue; value: PdfValue }[] = [];
  const push = (kids: PdfValue[], parent: { prefix: string; type: PdfValue; value: PdfValue }): void => {
    for (let i = kids.length - 1; i >= 0; i--) stack.push({ ...parent, node: kids[i] ?? null });
  };
  push(document.resolveArray(form?.get('Fields')) ?? [], { prefix: '', type: null, value: null });
  for (let next = stack.pop(), visits = 0; next && visits < MAX_FIELDS; next = stack.pop(), visits++) {
    const { node } = next;
    if (node instanceof Ref && seen.has(node.number)) continue;
    if (node instanceof Ref) seen.add(node.number);
    const field = document.resolveDict(node);
    if (!field) continue;
    const title = document.resolve(field.get('T'));
    const partial = title instanceof PdfString ? decodeText(title) : '';
    const prefix = [next.prefix, partial].filter((part) => part !== '').join('.');
    const type = document.resolve(field.get('FT') ?? next.type);
    const value = field.get('V') ?? next.value;
    const kids = document.resolveArray(field.get('Kids'));
    if (kids) push(kids, { prefix, type, value });
    const signature = document.resolveDict(value);
    // A field whose kids are its widgets is listed with the first of them; its value is the same object.
    if (!kids && type instanceof Name && type.value === 'Sig' && signature) {
      const own = value instanceof Ref ? value : node;
      const holder = own instanceof Ref ? own.number : undefined;
      if (!found.has(signature)) found.set(signature, { name: prefix, field, signature, holder });
    }
  }
  return [...found.values()];
};

/**
 * What a certification permits to change afterwards (DocMDP, ISO 32000-2, 12.8.2.2): 1 nothing, 2 filling in and
 * signing, 3 annotating too. Undefined when the document is not certified.
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

/** The same, where it is this signature that certifies the document. */
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
