import {
  type FormFieldType,
  fieldType,
  formOf,
  MAX_FIELD_DEPTH,
  readable,
  readableDict,
} from '../acroform/attributes.ts';
import { PdfError } from '../errors/errors.ts';
import { type Dict, PdfString, type PdfValue, Ref } from '../objects/objects.ts';
import { decodeText } from '../objects/text-string.ts';
import type { PdfDocument } from '../reader/document.ts';

/** The visible part of a field on a page (ISO 32000-2, 12.5.6.19). A field with only one widget can be the same object. */
export interface Widget {
  ref: Ref;
  entries: Dict;
}

/** A terminal field, which has a value. */
export interface Field {
  /** The fully qualified name (12.7.4.2). */
  name: string;
  type: FormFieldType;
  ref: Ref;
  entries: Dict;
  widgets: Widget[];
}

const MAX_NODES = 50_000;
/** Maximum length of a name, because each level of the tree makes it longer. Requests cannot contain longer names. */
const MAX_NAME_LENGTH = 1024;

interface Node extends Widget {
  prefix: string;
  depth: number;
}

/**
 * Returns the terminal fields of the form in order. Skips duplicates, unreadable fields, and fields without a type or name.
 * @throws `PdfError` `too-large`
 */
export const readFields = (document: PdfDocument): Field[] => {
  const seen = new Set<number>();
  const read = (items: PdfValue[], prefix: string, depth: number): Node[] =>
    items.flatMap((item) => {
      if (!(item instanceof Ref) || seen.has(item.number) || depth > MAX_FIELD_DEPTH) return [];
      seen.add(item.number);
      if (seen.size > MAX_NODES) throw new PdfError('too-large', 'The form of the PDF has too many fields.');
      const entries = readableDict(document, item);
      return entries ? [{ ref: item, entries, prefix, depth }] : [];
    });

  const found: Field[] = [];
  const stack = read(itemsOf(document, formOf(document)?.get('Fields')), '', 0).reverse();
  for (let node = stack.pop(); node; node = stack.pop()) {
    const { ref, entries, depth } = node;
    const name = qualify(node.prefix, partialName(document, entries));
    const kids = read(itemsOf(document, entries.get('Kids')), name, depth + 1);
    const isWidget = (kid: Node): boolean => !kid.entries.has('T') && !kid.entries.has('Kids');
    const widgets = entries.has('Kids') ? kids.filter(isWidget) : [{ ref, entries }];
    const [first] = widgets;
    // In malformed forms, the type may be set only on the widgets.
    const type = first && (fieldType(document, entries) ?? fieldType(document, first.entries));
    if (type && name !== '' && name.length <= MAX_NAME_LENGTH) found.push({ name, type, ref, entries, widgets });
    for (const kid of kids.reverse()) if (!isWidget(kid)) stack.push(kid);
  }
  return found;
};

const itemsOf = (document: PdfDocument, value: PdfValue | undefined): PdfValue[] => {
  const items = readable(document, value);
  return Array.isArray(items) ? items : [];
};

const partialName = (document: PdfDocument, entries: Dict): string => {
  const title = readable(document, entries.get('T'));
  return title instanceof PdfString ? decodeText(title) : '';
};

const qualify = (prefix: string, partial: string): string => {
  if (prefix.length > MAX_NAME_LENGTH) return prefix;
  return [prefix, partial].filter((part) => part !== '').join('.');
};
