import { type FormNodes, formNodes } from '../../acroform/form-nodes.ts';
import { signaturesOnPages } from '../../acroform/signatures-on-pages.ts';
import { unlessDamaged } from '../../errors/errors.ts';
import { type Dict, Ref } from '../../objects/objects.ts';
import { type Page, walkPages } from '../../page/page-tree.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type AddedAttachment, addedAttachments } from './attachments.ts';
import type { Permissions } from './change.ts';
import { Comparison, isSameReference } from './comparison.ts';
import { newSignatures } from './new-signatures.ts';
import { structureElements } from './structure-elements.ts';

interface Both<Part> {
  before: Part;
  after: Part;
}

export interface KeptPage {
  then: Page;
  now: Page;
  /** Current page number, starting at 1. */
  page: number;
}

type PageOf = (annotation: number | undefined) => number | undefined;

interface Parts {
  pages: Both<Page[]>;
  keptPages: readonly KeptPage[];
  nodes: Both<FormNodes>;
  comparison: Comparison;
}

/**
 * The signed revision and the current document, with the parts that rules compare. Each part is read when a rule first
 * needs it.
 */
export class Revisions {
  #parts: Parts | undefined;
  #pageOf: PageOf | undefined;
  #newSignatures: ReadonlySet<Dict> | undefined;
  #attachments: { added: AddedAttachment[] | undefined } | undefined;

  constructor(
    readonly before: PdfDocument,
    readonly after: PdfDocument,
    readonly permissions: Permissions,
  ) {}

  get pages(): Both<Page[]> {
    return this.#read().pages;
  }

  get nodes(): Both<FormNodes> {
    return this.#read().nodes;
  }

  get comparison(): Comparison {
    return this.#read().comparison;
  }

  get keptPages(): readonly KeptPage[] {
    return this.#read().keptPages;
  }

  get pageOf(): PageOf {
    this.#pageOf ??= pagesOfAnnotations(this.after, this.pages.after);
    return this.#pageOf;
  }

  /** Signatures that were added later, each of which is checked separately. */
  get newSignatures(): ReadonlySet<Dict> {
    this.#newSignatures ??= newSignatures(this.before, this.after);
    return this.#newSignatures;
  }

  /** Files that were attached to the document. Undefined if its files changed in any other way. */
  get attachments(): readonly AddedAttachment[] | undefined {
    this.#attachments ??= { added: unlessDamaged(() => addedAttachments(this.comparison)) };
    return this.#attachments.added;
  }

  #read(): Parts {
    this.#parts ??= readParts(this.before, this.after);
    return this.#parts;
  }
}

const readParts = (before: PdfDocument, after: PdfDocument): Parts => {
  const pages = { before: [...walkPages(before)], after: [...walkPages(after)] };
  const nodes = { before: formNodes(before), after: withUnlisted(formNodes(before), before, after) };
  const compared = comparedOnTheirOwn(before, after, pages, nodes);
  const comparison = new Comparison(before, after, compared, elementsOfBoth(before, after));
  return { pages, keptPages: keptPages(pages), nodes, comparison };
};

const keptPages = ({ before, after }: Both<Page[]>): KeptPage[] => {
  const numbers = numbered(after);
  return before.flatMap((then) => {
    const page = numbers.get(then.ref.number) ?? 0;
    const now = after[page - 1];
    return now ? [{ then, now, page }] : [];
  });
};

export const numbered = (pages: Page[]): Map<number, number> =>
  new Map(pages.map(({ ref }, index) => [ref.number, index + 1]));

/**
 * Returns the current form nodes, and the widgets of later signatures that the form does not list (Poppler writes such
 * files). Both are checked in the same way. Omits existing widgets that the form no longer lists.
 */
const withUnlisted = (then: FormNodes, before: PdfDocument, after: PdfDocument): FormNodes => {
  const nodes = new Map(formNodes(after));
  const known = new Set(signaturesOnPages(before).map(({ box }) => box?.number));
  for (const { box: ref, name, field, holder } of signaturesOnPages(after)) {
    if (!ref || nodes.has(ref.number) || then.has(ref.number) || known.has(ref.number)) continue;
    const value = field.get('V') ?? null;
    nodes.set(ref.number, { ref, number: ref.number, name, own: field, field, type: 'Sig', flags: 0, value, holder });
  }
  return nodes;
};

/** Returns the pages, form nodes and catalog that exist in both documents. Separate rules check them. */
const comparedOnTheirOwn = (
  before: PdfDocument,
  after: PdfDocument,
  pages: Both<Page[]>,
  nodes: Both<FormNodes>,
): Set<number> => {
  const now = numbered(pages.after);
  const compared = new Set<number>();
  for (const { ref } of pages.before) if (now.has(ref.number)) compared.add(ref.number);
  for (const key of nodes.before.keys()) if (typeof key === 'number' && nodes.after.has(key)) compared.add(key);
  if (before.root.number === after.root.number) compared.add(before.root.number);
  const [treeThen, treeNow] = [before.catalog.get('Pages'), after.catalog.get('Pages')];
  if (treeThen instanceof Ref && treeNow instanceof Ref && isSameReference(treeThen, treeNow)) {
    compared.add(treeThen.number);
  }
  return compared;
};

const elementsOfBoth = (before: PdfDocument, after: PdfDocument): Set<number> => {
  const [then, now] = [before, after].map((document) => unlessDamaged(() => structureElements(document)));
  return new Set([...(then ?? [])].filter((element) => now?.has(element)));
};

const pagesOfAnnotations = (document: PdfDocument, pages: Page[]): PageOf => {
  const found = new Map<number, number>();
  for (const [index, { own }] of pages.entries()) {
    for (const item of document.resolveArray(own.get('Annots')) ?? []) {
      if (item instanceof Ref) found.set(item.number, index + 1);
    }
  }
  return (annotation) => (annotation === undefined ? undefined : found.get(annotation));
};
