import { type Dict, Name, type PdfValue, Ref } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { atObject, type Change, notGranted, type Permissions, unlisted } from './change.ts';
import type { Comparison } from './comparison.ts';

/**
 * What lies on a page, but for the boxes of form fields. A certification may permit annotating, but an annotation can
 * cover or imitate what was certified, so that whoever reads the document has to be told.
 */
export function* annotationChanges(
  comparison: Comparison,
  then: Dict,
  now: Dict,
  page: number,
  isFormNode: (object: number) => boolean,
  permissions: Permissions,
): Generator<Change> {
  const change = (sentence: string): Change =>
    permissions.level === 3
      ? notGranted(`Page ${page}: ${sentence}. The certification permits it, but it can cover what was certified.`)
      : unlisted(permissions, `Page ${page}: ${sentence}.`);
  const before = annotations(comparison.before, then);
  const after = annotations(comparison.after, now);
  for (const [key, annotation] of before) {
    if (isFormNode(numberOf(annotation) ?? -1)) {
      if (!after.has(key)) yield change(`the box of a form field was taken off it${atObject(numberOf(annotation))}`);
      continue;
    }
    const kind = kindOf(comparison.before, annotation);
    if (!after.has(key)) yield change(`${kind} was removed${atObject(numberOf(annotation))}`);
    else {
      const difference = comparison.difference(annotation, after.get(key));
      if (difference) yield change(`${kind} was changed${atObject(difference.object)}`);
    }
  }
  for (const [key, annotation] of after) {
    if (before.has(key) || isFormNode(numberOf(annotation) ?? -1)) continue;
    yield change(`${kindOf(comparison.after, annotation)} was added${atObject(numberOf(annotation))}`);
  }
}

/** By object, or by their place where they are no objects of their own. */
const annotations = (document: PdfDocument, page: Dict): Map<string, PdfValue> =>
  new Map(
    document
      .resolveArray(page.get('Annots'))
      ?.map((item, index) => [item instanceof Ref ? `${item.number}` : `the ${index}th`, item]),
  );

const numberOf = (annotation: PdfValue): number | undefined =>
  annotation instanceof Ref ? annotation.number : undefined;

const kindOf = (document: PdfDocument, annotation: PdfValue): string => {
  const subtype = document.resolve(document.resolveDict(annotation)?.get('Subtype'));
  return subtype instanceof Name ? `an annotation ("${subtype.value}")` : 'an annotation';
};
