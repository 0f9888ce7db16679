import type { FormNode } from '../../acroform/form-nodes.ts';
import { type Dict, Name, type PdfValue, Ref } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Change, notGranted, unlisted } from '../comparison/change.ts';
import { type Comparison, isSameReference } from '../comparison/comparison.ts';
import type { KeptPage, Revisions } from '../comparison/revisions.ts';
import { type FindingCode, finding } from '../findings/finding.ts';
import { shownArea, showsNothing } from './shown-area.ts';

type AnnotationCode = Extract<FindingCode, `annotation.${string}`>;

/**
 * Reports changes to a page's annotations, except form widgets. A certification can permit annotations, but they can
 * cover or imitate certified content, so readers must know about them.
 */
export function* judgeAnnotations(
  { comparison, nodes, permissions }: Revisions,
  { then: { own: then }, now: { own: now, ref }, page }: KeptPage,
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
    // A new widget is checked with its field. Only an existing widget that was not listed on a page can suddenly
    // appear.
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

/**
 * Whether a widget belongs to the page. Some programs list a widget on its page only after signing, although the widget
 * already referred to the page.
 */
const isOf = (box: FormNode | undefined, page: Ref): boolean => {
  const stated = box?.own.get('P');
  return stated instanceof Ref && stated.number === page.number;
};

/**
 * Whether a widget shows nothing, or only the signature that was just created in it. Such a widget is checked like a
 * new one.
 */
const showsLittle = (after: PdfDocument, then: FormNode | undefined, now: FormNode): boolean =>
  showsNothing(after, now) || (now.type === 'Sig' && then?.value === null && now.value !== null);

const isSameItem = (one: PdfValue, other: PdfValue | undefined): boolean =>
  one instanceof Ref && other instanceof Ref && isSameReference(one, other);

/** Returns the annotations that remain, in order. The order matters, because later annotations cover earlier ones. */
const stayed = (those: Map<string, PdfValue>, others: Map<string, PdfValue>): string =>
  [...those.keys()].filter((key) => others.has(key)).join();

/** Returns annotations by object number. Direct annotations are identified by their position. */
const annotations = (document: PdfDocument, page: Dict): Map<string, PdfValue> => {
  let place = 0;
  return new Map(
    document
      .resolveArray(page.get('Annots'))
      ?.map((item) => [item instanceof Ref ? `${item.number}` : `the ${place++}th`, item]),
  );
};

/**
 * Matches current annotations to earlier ones: first by object number, then by content, because some programs turn
 * direct annotations into objects. The remaining direct annotations count as changed, in order.
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
