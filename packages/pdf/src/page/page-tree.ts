import { damaged, PdfError } from '../errors/errors.ts';
import { type Dict, Name, type PdfValue, Ref } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import { DocumentCache } from '../reader/document-cache.ts';

/** A page with its inherited entries (ISO 32000-2, 7.7.3.4). */
export class Page {
  #effective: Dict | undefined;

  /** @param keys the page's own keys, if they are known without parsing it */
  constructor(
    private readonly document: PdfDocument,
    readonly ref: Ref,
    private readonly inherited: Dict,
    private readonly keys?: ReadonlySet<string>,
  ) {}

  /** The page's dictionary without inherited entries. */
  get own(): Dict {
    return this.document.resolveDict(this.ref) ?? new Map();
  }

  /** The dictionary with inherited entries. Created on first use, because most pages do not need it. */
  get effective(): Dict {
    this.#effective ??= new Map([...this.own, ...inherit(this.inherited, this.own)]);
    return this.#effective;
  }

  /** Whether the page has its own entry. Does not parse the page if its keys are known. */
  has(key: string): boolean {
    return (this.keys ?? this.own).has(key);
  }

  entry(key: string): PdfValue | undefined {
    return this.own.get(key) ?? this.inherited.get(key);
  }
}

export const INHERITABLE = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];
const MAX_DEPTH = 100;
const MAX_PAGES = 100_000;

/** Returns the number of pages that the document claims to have. */
export const pageCount = (document: PdfDocument): number => {
  const root = document.resolveDict(document.catalog.get('Pages'));
  if (!root) throw new PdfError('no-pages', 'The PDF has no pages.');
  return countOf(document, root);
};

/**
 * Finds a page by its index, which starts at 0. Follows the counts in the page tree, so that the cost does not depend on the
 * number of pages. The counts must be correct, which inspection ensures.
 */
export const findPage = (document: PdfDocument, index: number): Page => {
  let node: PdfValue | undefined = document.catalog.get('Pages');
  let remaining = index;
  let inherited: Dict = new Map();
  for (let depth = 0; depth < MAX_DEPTH; depth++) {
    const own = document.resolveDict(node);
    if (!own || !(node instanceof Ref)) throw damaged('its page tree is broken');
    const kids = document.resolveArray(own.get('Kids'));
    if (!kids) {
      if (remaining !== 0) break;
      return new Page(document, node, inherited);
    }
    inherited = inherit(inherited, own);
    // If a node has as many kids as pages, it is nearly always a flat list, so the siblings need not be read.
    const direct = countOf(document, own) === kids.length ? kids[remaining] : undefined;
    if (direct !== undefined && isPage(document, direct)) {
      node = direct;
      remaining = 0;
      continue;
    }
    const starts = startsOf(document, kids);
    const kid = lastNotAbove(starts, remaining);
    node = kids[kid];
    remaining -= starts[kid] ?? 0;
  }
  throw damaged('its page tree is broken');
};

const starts = new DocumentCache<Map<PdfValue[], number[]>>();

const startsOf = (document: PdfDocument, kids: PdfValue[]): number[] => {
  const ofDocument = starts.get(document) ?? new Map<PdfValue[], number[]>();
  starts.set(document, ofDocument);
  const known = ofDocument.get(kids);
  if (known) return known;
  let pages = 0;
  const found = kids.map((kid) => {
    const child = document.resolveDict(kid);
    const start = pages;
    pages += child ? countOf(document, child) : 0;
    return start;
  });
  ofDocument.set(kids, found);
  return found;
};

/** Returns the last index in an ascending list whose value is at most `most`. This skips kids without pages. */
const lastNotAbove = (ascending: number[], most: number): number => {
  let low = 0;
  let high = ascending.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((ascending[middle] ?? 0) <= most) low = middle;
    else high = middle - 1;
  }
  return low;
};

const walked = new DocumentCache<readonly Page[]>();

/**
 * Yields all pages in order, without relying on the counts in the tree. Pages that can be recognized by their keys are parsed
 * only when needed.
 * @throws `PdfError` if the tree is damaged, after yielding the pages before the damage
 */
export const walkPages = (document: PdfDocument): Iterable<Page> => walked.get(document) ?? walk(document);

function* walk(document: PdfDocument): Generator<Page> {
  const found: Page[] = [];
  const seen = new Set<number>();
  const path: Branch[] = [{ kids: [document.catalog.get('Pages') ?? null], next: 0, inherited: new Map() }];
  let looked = 0;
  for (let branch = path.at(-1); branch; branch = path.at(-1)) {
    const node = branch.kids[branch.next++];
    if (node === undefined) {
      path.pop();
      continue;
    }
    // Count every kid, because many nodes may share one list of kids.
    if (++looked > MAX_PAGES * 10) throw new PdfError('too-large', 'The PDF has too many pages.');
    const keys = node instanceof Ref ? document.keys(node.number) : undefined;
    const isPage = keys && !keys.has('Kids');
    const own = isPage ? undefined : document.resolveDict(node);
    if (!isPage && !own) continue;
    if (!(node instanceof Ref)) throw damaged('a page is not a separate object');
    if (seen.has(node.number) || path.length > MAX_DEPTH + 1) throw damaged('its page tree refers to itself');
    seen.add(node.number);
    const kids = document.resolveArray(own?.get('Kids'));
    if (own && kids) path.push({ kids, next: 0, inherited: inherit(branch.inherited, own) });
    else {
      if (found.length === MAX_PAGES) throw new PdfError('too-large', 'The PDF has too many pages.');
      const page = new Page(document, node, branch.inherited, keys);
      found.push(page);
      yield page;
    }
  }
  walked.set(document, found);
}

interface Branch {
  kids: readonly PdfValue[];
  next: number;
  inherited: Dict;
}

/**
 * Returns the attributes of a page, including those inherited through `Parent`. Walks up from the page, as some viewers
 * do.
 */
export const effectiveUpwards = (document: PdfDocument, page: Dict): Dict => {
  let found: Dict = new Map();
  let node: Dict | undefined = page;
  for (let depth = 0; node && depth < MAX_DEPTH; depth++) {
    found = inherit(inherit(new Map(), node), found);
    node = document.resolveDict(node.get('Parent'));
  }
  return found;
};

/** Returns the nodes of the page tree that are not pages, by object number. */
export const pageNodes = (document: PdfDocument): Map<number, Dict> => {
  const found = new Map<number, Dict>();
  const pending = [document.catalog.get('Pages') ?? null];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const own = document.resolveDict(node);
    const kids = document.resolveArray(own?.get('Kids'));
    if (!own || !kids || !(node instanceof Ref) || found.has(node.number)) continue;
    found.set(node.number, own);
    for (const kid of kids) pending.push(kid);
  }
  return found;
};

const inherit = (inherited: Dict, own: Dict): Dict => {
  const merged: Dict = new Map(inherited);
  for (const key of INHERITABLE) {
    const value = own.get(key);
    if (value !== undefined && value !== null) merged.set(key, value);
  }
  return merged;
};

const countOf = (document: PdfDocument, node: Dict): number => {
  if (!node.has('Kids')) return 1;
  const count = document.resolve(node.get('Count'));
  return typeof count === 'number' && count >= 0 && Number.isInteger(count) ? count : 0;
};

const isPage = (document: PdfDocument, value: PdfValue): boolean => {
  const child = document.resolveDict(value);
  if (!child || child.has('Kids')) return false;
  const type = document.resolve(child.get('Type'));
  return !(type instanceof Name && type.value === 'Pages');
};
