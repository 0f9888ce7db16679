import { appended } from '../bytes/read-on-demand.ts';
import { PdfError } from '../errors/errors.ts';
import { type Dict, dict, Name, name, type PdfValue, Ref } from '../objects/objects.ts';
import { findPage, type Page, pageCount, pageNodes, walkPages } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { Update } from '../writer/update.ts';

const MAX_DEPTH = 100;
const MAX_NODES = 200_000;

/**
 * Returns a clause that explains why sealing cannot rely on the page counts in the page tree. Each count must lead to
 * the same page as walking the whole tree.
 */
export const wrongCount = (document: PdfDocument): string | undefined => {
  try {
    const pages: Page[] = [...walkPages(document)];
    const isCounted =
      pages.length === pageCount(document) &&
      pages.every(({ ref }, index) => findPage(document, index).ref.number === ref.number);
    return isCounted ? undefined : 'its page tree states a different number of pages than it contains';
  } catch (error) {
    if (error instanceof PdfError && error.reason === 'damaged') return 'its page tree is broken';
    throw error;
  }
};

/**
 * Returns a clause that explains why viewers may interpret the page tree differently even if its counts are correct.
 * Some viewers use the type and parent that a node states (ISO 32000-2, 7.7.3.2), and others use its position in the
 * tree.
 */
export const wrongNode = (document: PdfDocument): string | undefined => {
  const nodes = pageNodes(document);
  if (nodes.size === 0) return 'its page tree is a single page';
  const isCalled = (node: Dict, expected: string): boolean => {
    const type = document.resolve(node.get('Type'));
    return type instanceof Name && type.value === expected;
  };
  for (const [number, node] of nodes) {
    if (!isCalled(node, 'Pages')) return `node ${number} of its page tree is not labeled as one`;
    for (const kid of document.resolveArray(node.get('Kids')) ?? []) {
      const entries = document.resolveDict(kid);
      if (!(kid instanceof Ref) || !entries) return 'its page tree contains something that is not a page';
      const parent = entries.get('Parent');
      if (!(parent instanceof Ref) || parent.number !== number) return `page ${kid.number} names a different parent`;
      if (!nodes.has(kid.number) && !isCalled(entries, 'Page')) return `page ${kid.number} is not labeled as one`;
    }
  }
  return undefined;
};

interface Fixed {
  ref: Ref;
  pages: number;
}

/**
 * Repairs a page tree in an incremental update: wrong counts, kids that are missing, cyclic or not indirect, and pages
 * that occur twice. Returns the whole file, which starts with the original bytes.
 */
export const repairPageTree = (document: PdfDocument): Uint8Array => {
  const update = new Update(document);
  const used = new Set<number>();
  let nodes = 0;

  const fix = (node: PdfValue, parent: Ref | undefined, above: Ref[]): Fixed | undefined => {
    if (++nodes > MAX_NODES) throw new PdfError('too-large', 'The PDF has too many pages.');
    const entries = document.resolveDict(node);
    const circular = node instanceof Ref && above.some(({ number }) => number === node.number);
    if (!entries || circular || above.length > MAX_DEPTH) return undefined;
    // If an object is used as several pages, all uses but the first become copies. Otherwise, drawing on one page would
    // also draw on the others.
    const isOwn = node instanceof Ref && !used.has(node.number);
    const ref = isOwn ? node : update.reserve();
    used.add(ref.number);
    const changed: Dict = new Map(entries);
    if (parent) changed.set('Parent', parent);
    const listed = document.resolveArray(entries.get('Kids'));
    let pages = 1;
    if (listed) {
      const path = node instanceof Ref ? [...above, node] : above;
      const kids = listed.map((kid) => fix(kid, ref, path)).filter((kid) => kid !== undefined);
      pages = kids.reduce((sum, kid) => sum + kid.pages, 0);
      changed.set(
        'Kids',
        kids.map((kid) => kid.ref),
      );
      changed.set('Count', pages);
    }
    changed.set('Type', name(listed ? 'Pages' : 'Page'));
    if (isOwn) update.replace(ref, changed);
    else update.set(ref, changed);
    return { ref, pages };
  };

  const top = document.catalog.get('Pages') ?? null;
  const isPage = document.resolveArray(document.resolveDict(top)?.get('Kids')) === undefined;
  const above = isPage ? update.reserve() : undefined;
  const root = fix(top, above, []);
  if (!root) throw new PdfError('no-pages', 'The PDF has no pages.');
  if (above) update.set(above, dict({ Type: name('Pages'), Kids: [root.ref], Count: 1 }));
  update.replace(document.root, new Map([...document.catalog, ['Pages', above ?? root.ref]]));
  return appended(document.bytes, update.finish().tail);
};
