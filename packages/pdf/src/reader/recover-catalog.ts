import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, dict, Name, name, type PdfValue, Ref } from '../objects/objects.ts';
import type { PdfDocument } from './document.ts';

/**
 * Finds the catalog of a recovered document: the one in its trailer, or else the last one that leads to pages. Without
 * a catalog, creates one for the root of the page tree. If the root is lost too, creates one for all pages.
 * @throws `PdfError` `no-pages`
 */
export const recoverCatalog = (document: PdfDocument): Dict => {
  const read = (value: PdfValue | undefined): Dict | undefined => unlessDamaged(() => document.resolveDict(value));
  const named = read(document.trailer('Root'));
  if (named && read(named.get('Pages'))) return named;
  const found = { catalog: undefined as Dict | undefined, root: undefined as Ref | undefined, pages: [] as Ref[] };
  for (const number of document.numbers) {
    const ref = new Ref(number);
    const entries = read(ref);
    const type = entries && unlessDamaged(() => document.resolve(entries.get('Type')));
    if (!entries || !(type instanceof Name)) continue;
    if (type.value === 'Catalog' && read(entries.get('Pages'))) found.catalog = entries;
    else if (type.value === 'Pages' && !read(entries.get('Parent'))) found.root = ref;
    else if (type.value === 'Page') found.pages.push(ref);
  }
  if (found.catalog) return found.catalog;
  const pages = found.root ?? dict({ Type: name('Pages'), Kids: found.pages, Count: found.pages.length });
  if (pages instanceof Map && found.pages.length === 0) {
    throw new PdfError('no-pages', 'The PDF has no pages.');
  }
  return new Map([...(named ?? []), ['Type', name('Catalog')], ['Pages', pages]]);
};
