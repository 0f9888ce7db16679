import { unlessDamaged } from '../errors/errors.ts';
import { type Dict, Name, type PdfValue, Ref } from '../objects/objects.ts';
import { walkPages } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { DocumentCache } from '../reader/document-cache.ts';
import { coverage } from './byte-range.ts';
import { partialName } from './form-nodes.ts';
import type { SignatureField } from './signature-fields.ts';

/** Entries of a signed widget that is merged with its field. */
const OF_SIGNED_BOXES = ['FT', 'V'];

export interface SignatureOnPage extends SignatureField {
  /** Undefined if the widget is a direct object. */
  box: Ref | undefined;
}

const known = new DocumentCache<readonly SignatureOnPage[]>();

/**
 * Returns signatures with widgets on pages, even if the form does not list them. Some viewers (Poppler) verify unlisted
 * signatures, others (PDFium, PDF.js) do not. Only signatures that cover this file count, because pages extracted from a signed
 * PDF still contain remnants of its signatures.
 */
export const signaturesOnPages = (document: PdfDocument): readonly SignatureOnPage[] => {
  const found = known.get(document) ?? find(document);
  known.set(document, found);
  return found;
};

const find = (document: PdfDocument): SignatureOnPage[] => {
  // Keyed by signature, because a widget may be on several pages.
  const found = new Map<Dict, SignatureOnPage>();
  // If the page tree is damaged, use the signatures found before the damage.
  unlessDamaged(() => {
    for (const page of walkPages(document)) {
      if (!page.has('Annots')) continue;
      for (const item of unlessDamaged(() => document.resolveArray(page.own.get('Annots'))) ?? []) {
        const field = unlessDamaged(() => signedBox(document, item));
        if (field) found.set(field.signature, field);
      }
    }
  });
  return [...found.values()];
};

const signedBox = (document: PdfDocument, item: PdfValue): SignatureOnPage | undefined => {
  const keys = item instanceof Ref ? document.keys(item.number) : undefined;
  if (keys && !OF_SIGNED_BOXES.every((key) => keys.has(key))) return undefined;
  const field = document.resolveDict(item);
  const type = document.resolve(field?.get('FT'));
  if (!field || !(type instanceof Name) || type.value !== 'Sig') return undefined;
  const value = field.get('V');
  const signature = document.resolveDict(value);
  if (!signature || coverage(document, signature).kind === 'malformed') return undefined;
  const name = partialName(document, field) ?? '';
  const box = item instanceof Ref ? item : undefined;
  return { name, field, signature, holder: numberOf(value) ?? box?.number, box };
};

const numberOf = (value: PdfValue | undefined): number | undefined => (value instanceof Ref ? value.number : undefined);
