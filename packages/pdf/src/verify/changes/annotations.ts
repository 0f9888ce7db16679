import type { FormNode, FormNodes } from '../../acroform/form-nodes.ts';
import { type Dict, Name, type PdfValue, Ref } from '../../objects.ts';
import type { Page } from '../../page/page-tree.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type FindingCode, finding } from '../finding.ts';
import { type Change, notGranted, type Permissions, unlisted } from './change.ts';
import { type Comparison, isSameReference } from './comparison.ts';
import { shownArea, showsNothing } from './shown-area.ts';

type AnnotationCode = Extract<FindingCode, `annotation.${string}`>;

/**
 * Reports changes of a page's annotations except form widgets. A certification can permit annotations, but an annotation can
 * cover or imitate certified content, so readers must know about it.
 */
export function* annotationChanges(
  comparison: Comparison,
  { own: then }: Page,
  { own: now, ref }: Page,
  page: number,
  nodes: { before: FormNodes; after: FormNodes },
  permissions: Permissions,
): Generator<Change> {
  const change = (code: AnnotationCode, object?: number, kind?: string): Change =>
    permissions.level === 3
      ? notGranted(finding(code, { page, kind, object, certification: 3 }))
      : unlisted(permissions, finding(code, { page, kind, object }));
  const before = annotations(comparison.before, then);
  const after = matched(comparison, before, annotations(comparison.after, now));
  for (const [key, annotation] of before) {
    if (nodes.before.has(numberOf(annotation) ?? -1)) {
      if (!isSameItem(annotation, after.get(key))) yield change('annotation.fieldHidden', numberOf(annotation));
      continue;
    }
    const kind = kindOf(comparison.before, annotation);
    if (!after.has(key)) yield change('annotation.removed', numberOf(annotation), kind);
    else {
      const difference = comparison.difference(annotation, after.get(key));
      if (difference) yield change('annotation.changed', difference.object, kind);
    }
  }
  for (const [key, annotation] of after) {
    if (before.has(key)) continue;
    const number = numberOf(annotation) ?? -1;
    const box = nodes.after.get(number);
    // A new widget is judged with its field. Only an existing widget that was not listed on a page can appear suddenly.
    if (box && (!nodes.before.has(number) || shownArea(comparison.after, box) === 0)) continue;
    if (box) {
      const isQuiet =
        isOf(nodes.before.get(number), ref) && showsLittle(comparison.after, nodes.before.get(number), box);
      if (isQuiet && permissions.level === undefined) continue;
      const found = finding('annotation.fieldShown', { page, object: number });
      yield isQuiet ? notGranted(found) : change('annotation.fieldShown', number);
      continue;
    }
    const kind = kindOf(comparison.after, annotation);
    yield { ...change('annotation.added', numberOf(annotation), kind), adds: 'annotation' };
  }
  if (stayed(before, after) !== stayed(after, before)) yield change('annotation.order');
}

/** Some programs list a widget on its page only when it is signed, although it named the page before. */
const isOf = (box: FormNode | undefined, page: Ref): boolean => {
  const stated = box?.own.get('P');
  return stated instanceof Ref && stated.number === page.number;
};

/** Whether a widget shows nothing, or only the signature just made in it, which is judged like a new one. */
const showsLittle = (after: PdfDocument, then: FormNode | undefined, now: FormNode): boolean =>
  showsNothing(after, now) || (now.type === 'Sig' && then?.value === null && now.value !== null);

const isSameItem = (one: PdfValue, other: PdfValue | undefined): boolean =>
  one instanceof Ref && other instanceof Ref && isSameReference(one, other);

/** Returns the remaining annotations in order, because later ones cover earlier ones. */
const stayed = (those: Map<string, PdfValue>, others: Map<string, PdfValue>): string =>
  [...those.keys()].filter((key) => others.has(key)).join();

/** Returns annotations by object number. Direct annotations are keyed by their position. */
const annotations = (document: PdfDocument, page: Dict): Map<string, PdfValue> => {
  let place = 0;
  return new Map(
    document
      .resolveArray(page.get('Annots'))
      ?.map((item) => [item instanceof Ref ? `${item.number}` : `the ${place++}th`, item]),
  );
};

/**
 * Assigns the keys of earlier annotations to the current ones: by object number, then by content, because some programs turn
 * direct annotations into objects. The remaining direct ones count as changed, in order.
 */
const matched = (
  comparison: Comparison,
  before: Map<string, PdfValue>,
  after: Map<string, PdfValue>,
): Map<string, PdfValue> => {
  const direct = [...before].filter(([, item]) => !(item instanceof Ref));
  const take = (fits: (item: PdfValue) => boolean): string | undefined => {
    const index = direct.findIndex(([, item]) => fits(item));
    const [known] = index < 0 ? [] : direct.splice(index, 1);
    return known?.[0];
  };
  const sameAs = [...after].map(([key, item]) => {
    const isKnown = item instanceof Ref && before.has(key);
    return isKnown ? key : take((one) => !comparison.difference(one, item));
  });
  return new Map(
    [...after].map(([key, item], index) => [
      sameAs[index] ?? (item instanceof Ref ? key : (take(() => true) ?? `new: ${key}`)),
      item,
    ]),
  );
};

const numberOf = (annotation: PdfValue): number | undefined =>
  annotation instanceof Ref ? annotation.number : undefined;

const kindOf = (document: PdfDocument, annotation: PdfValue): string | undefined => {
  const subtype = document.resolve(document.resolveDict(annotation)?.get('Subtype'));
  return subtype instanceof Name ? subtype.value : undefined;
};
