import { PdfError } from '../errors/errors.ts';
import { type Dict, Name, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import { decodeText } from '../objects/text-string.ts';
import type { PdfDocument } from '../reader/document.ts';
import { DocumentCache } from '../reader/document-cache.ts';

export interface FormNode {
  /** Undefined if the node is a direct object. */
  ref: Ref | undefined;
  number: number | undefined;
  /** Fully qualified name of the field (ISO 32000-2, 12.7.4.2). */
  name: string;
  own: Dict;
  /** The node itself, or its field if it is a widget. */
  field: Dict;
  type: string;
  flags: number;
  /** Value of the field, which may be inherited. `holder` is the number of the object that contains it. */
  value: PdfValue;
  holder: number | undefined;
}

/** Maximum number of nodes, to protect against malicious forms. Real forms are far smaller. */
const MAX_NODES = 100_000;
const MAX_DEPTH = 100;

export type FormNodes = ReadonlyMap<number | string, FormNode>;

const known = new DocumentCache<FormNodes>();

/**
 * Returns all nodes of the form's tree in tree order, keyed by object number. Direct objects are keyed by their name and their
 * position among direct objects with the same name.
 * @throws `PdfError` `too-large`
 */
export const formNodes = (document: PdfDocument): FormNodes => {
  const found = known.get(document) ?? walk(document);
  known.set(document, found);
  return found;
};

const walk = (document: PdfDocument): FormNodes => {
  const form = document.resolveDict(document.catalog.get('AcroForm'));
  const found = new Map<number | string, FormNode>();
  const unnumbered = new Map<string, number>();
  const pending: { value: PdfValue; parent: FormNode | undefined; depth: number }[] = [];
  const push = (kids: PdfValue[] | undefined, parent: FormNode | undefined, depth: number): void => {
    if (pending.length + (kids?.length ?? 0) > MAX_NODES || depth > MAX_DEPTH) throw tooLarge();
    for (const value of kids?.toReversed() ?? []) pending.push({ value, parent, depth });
  };
  push(document.resolveArray(form?.get('Fields')), undefined, 0);
  // Count visits rather than nodes, because many nodes may share one list of kids.
  for (let next = pending.pop(), visits = 0; next; next = pending.pop()) {
    if (++visits > MAX_NODES) throw tooLarge();
    const own = document.resolveDict(next.value);
    if (!own) continue;
    const node = nodeOf(document, next.value, own, next.parent);
    const place = unnumbered.get(node.name) ?? 0;
    if (node.number === undefined) unnumbered.set(node.name, place + 1);
    const key = node.number ?? `${node.name} ${place}`;
    if (found.has(key)) continue;
    found.set(key, node);
    push(document.resolveArray(own.get('Kids')), node, next.depth + 1);
  }
  return found;
};

const tooLarge = (): PdfError => new PdfError('too-large', 'The form of the PDF has too many fields.');

/** Returns a field's partial name (T, ISO 32000-2, table 226). Undefined if it has none. */
export const partialName = (document: PdfDocument, field: Dict): string | undefined => {
  const title = document.resolve(field.get('T'));
  return title instanceof PdfString ? decodeText(title) : undefined;
};

const nodeOf = (document: PdfDocument, value: PdfValue, own: Dict, parent: FormNode | undefined): FormNode => {
  const partial = partialName(document, own);
  const type = document.resolve(own.get('FT'));
  const flags = document.resolve(own.get('Ff'));
  const ref = value instanceof Ref ? value : undefined;
  const ownValue = own.get('V') ?? null;
  return {
    ref,
    number: ref?.number,
    name: [parent?.name, partial].filter((part) => part).join('.'),
    own,
    field: partial === undefined && parent ? parent.field : own,
    type: type instanceof Name ? type.value : (parent?.type ?? ''),
    flags: typeof flags === 'number' ? flags : (parent?.flags ?? 0),
    value: ownValue ?? parent?.value ?? null,
    holder: ownValue === null ? parent?.holder : ownValue instanceof Ref ? ownValue.number : ref?.number,
  };
};
