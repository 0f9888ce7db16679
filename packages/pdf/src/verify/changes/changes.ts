import { type FormNodes, formNodes } from '../../acroform/form-nodes.ts';
import { signaturesOnPages } from '../../acroform/signatures-on-pages.ts';
import { PdfError, unlessDamaged } from '../../errors.ts';
import { Ref } from '../../objects.ts';
import { type Page, walkPages } from '../../page/page-tree.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { finding } from '../finding.ts';
import { boxChanges } from './boxes.ts';
import { catalogChanges } from './catalog.ts';
import { type Change, notGranted, type Permissions, unlisted } from './change.ts';
import { Comparison, isSameReference } from './comparison.ts';
import { formChanges } from './form.ts';
import { strayByte } from './later-bytes.ts';
import { numbered, pageChanges } from './pages.ts';
import { structureElements } from './structure.ts';

/** Limit per permission, so that harmless changes do not crowd out the others. */
const MAX_CHANGES = 100;

/**
 * Returns all differences from the signed document, judged by small rules. Every part is compared once, by its own rules. If an
 * object is also referred to from elsewhere, it is compared there too, so that a rule for one place does not permit a change in
 * another.
 */
export const changesSince = (before: PdfDocument, after: PdfDocument, permissions: Permissions): Change[] => {
  const changes: Change[] = [];
  const left = { granted: MAX_CHANGES, 'not-granted': MAX_CHANGES, refused: MAX_CHANGES };
  try {
    for (const change of allChanges(before, after, permissions)) {
      if (left[change.permission]-- > 0) changes.push(change);
    }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    changes.push(notGranted(finding('bytes.incomparable', { problem: error.message })));
  }
  return changes;
};

function* allChanges(before: PdfDocument, after: PdfDocument, permissions: Permissions): Generator<Change> {
  if (!isSameReference(before.root, after.root)) {
    yield unlisted(permissions, finding('document.catalog', { object: after.root.number }));
  }
  const pages = { before: [...walkPages(before)], after: [...walkPages(after)] };
  const nodes = { before: formNodes(before), after: withUnlisted(formNodes(before), before, after) };
  const compared = comparedOnTheirOwn(before, after, pages, nodes);
  const comparison = new Comparison(before, after, compared, elementsOfBoth(before, after));
  yield* pageChanges(comparison, pages, nodes, permissions);
  const pageOf = pagesOfAnnotations(after, pages.after);
  yield* formChanges(comparison, nodes, pageOf, permissions);
  yield* boxChanges(after, pages.after, nodes, pageOf);
  yield* catalogChanges(comparison, permissions);
  if (comparison.difference(before.trailer('Encrypt'), after.trailer('Encrypt'))) {
    yield unlisted(permissions, finding('document.encryption'));
  }
  const stray = strayByte(before, after);
  if (stray !== undefined) yield notGranted(finding('bytes.stray', { byte: stray }));
}

/**
 * Returns the current form nodes, and the widgets of later signatures that the form does not list, as Poppler writes them. They
 * are judged like listed ones. Widgets that the form no longer lists are omitted.
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

/** Returns the pages, form nodes and catalog that exist in both, which have rules of their own. */
const comparedOnTheirOwn = (
  before: PdfDocument,
  after: PdfDocument,
  pages: { before: Page[]; after: Page[] },
  nodes: { before: ReturnType<typeof formNodes>; after: ReturnType<typeof formNodes> },
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

/** Returns a function that finds the page number of an annotation by its object number. */
const pagesOfAnnotations = (
  document: PdfDocument,
  pages: Page[],
): ((annotation: number | undefined) => number | undefined) => {
  const found = new Map<number, number>();
  for (const [index, { own }] of pages.entries()) {
    for (const item of document.resolveArray(own.get('Annots')) ?? []) {
      if (item instanceof Ref) found.set(item.number, index + 1);
    }
  }
  return (annotation) => (annotation === undefined ? undefined : found.get(annotation));
};
