import { type Dict, Name, PdfString, type PdfValue, Ref } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { decodeText } from '../../reader/text-string.ts';

/** A field of the form, or one of a field's boxes on a page (widgets); often both in one object. */
export interface FormNode {
  /** Its object; undefined where it is not one of its own. */
  number: number | undefined;
  /** The qualified name of the field it is, or belongs to (ISO 32000-2, 12.7.4.2). */
  name: string;
  own: Dict;
  /** The field it belongs to; itself where it is one. */
  field: Dict;
  /** `Sig`, `Tx`, `Btn` or `Ch`, its own or inherited. */
  type: string;
  /** Its flags (ISO 32000-2, table 227), its own or inherited. */
  flags: number;
}

const MAX_NODES = 100_000;

export type FormNodes = ReadonlyMap<number | string, FormNode>;

/** Everything in the form's tree, by object number, or by name where a node is no object of its own. */
export const formNodes = (document: PdfDocument): Map<number | string, FormNode> => {
  const form = document.resolveDict(document.catalog.get('AcroForm'));
  const found = new Map<number | string, FormNode>();
  const pending: { value: PdfValue; parent?: FormNode }[] = [];
  const push = (kids: PdfValue[] | undefined, parent?: FormNode): void => {
    for (const value of kids?.toReversed() ?? []) pending.push({ value, ...(parent && { parent }) });
  };
  push(document.resolveArray(form?.get('Fields')));
  for (let next = pending.pop(); next && found.size < MAX_NODES; next = pending.pop()) {
    const own = document.resolveDict(next.value);
    if (!own) continue;
    const node = nodeOf(document, next.value, own, next.parent);
    const key = node.number ?? node.name;
    if (found.has(key)) continue;
    found.set(key, node);
    push(document.resolveArray(own.get('Kids')), node);
  }
  return found;
};

const nodeOf = (document: PdfDocument, value: PdfValue, own: Dict, parent: FormNode | undefined): FormNode => {
  const title = document.resolve(own.get('T'));
  const partial = title instanceof PdfString ? decodeText(title) : undefined;
  const type = document.resolve(own.get('FT'));
  const flags = document.resolve(own.get('Ff'));
  return {
    number: value instanceof Ref ? value.number : undefined,
    name: [parent?.name, partial].filter((part) => part).join('.'),
    own,
    field: partial === undefined && parent ? parent.field : own,
    type: type instanceof Name ? type.value : (parent?.type ?? ''),
    flags: typeof flags === 'number' ? flags : (parent?.flags ?? 0),
  };
};
