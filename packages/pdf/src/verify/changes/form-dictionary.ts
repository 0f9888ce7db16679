import { attribute } from '../../acroform/attributes.ts';
import type { FormNode, FormNodes } from '../../acroform/form-nodes.ts';
import { type Dict, PdfString } from '../../objects/objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { isDrawnByViewers, showsOtherThanValue } from '../appearances/appearance-of-value.ts';
import { keepsWhatIsDrawnWith } from '../appearances/default-resources.ts';
import { type Change, granted, unlisted } from '../comparison/change.ts';
import { type Comparison, keysOf } from '../comparison/comparison.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';

/** Entries that are compared elsewhere, or that only indicate that there are signatures. */
const FREE = new Set(['Fields', 'SigFlags']);

/** Reports changes to the form dictionary (ISO 32000-2, table 224), especially to the resources for drawing fields. */
export function* judgeFormDictionary({ comparison, nodes, permissions }: Revisions): Generator<Change> {
  const { before, after } = comparison;
  const then = before.resolveDict(before.catalog.get('AcroForm')) ?? new Map();
  const now = after.resolveDict(after.catalog.get('AcroForm')) ?? new Map();
  for (const key of keysOf(then, now)) {
    if (FREE.has(key)) continue;
    const difference = comparison.difference(then.get(key), now.get(key), key);
    if (!difference) continue;
    const drawn = () => drawnByViewers(comparison, nodes.before);
    const isHarmless =
      (key === 'DR' && keepsWhatIsDrawnWith(comparison, nodes.before) && !givesFont(comparison, drawn(), then, now)) ||
      (key === 'DA' && !then.has(key) && drawn().every(({ own }) => attribute(before, own, 'DA') !== null)) ||
      (key === 'NeedAppearances' && looksAreRight(comparison, nodes));
    yield isHarmless
      ? granted(finding('form.drawing', difference))
      : unlisted(permissions, finding('form.entry', { entry: key, ...difference }));
  }
}

/**
 * Returns the fields whose text viewers draw, because they have no appearance or because either form sets
 * NeedAppearances.
 */
const drawnByViewers = ({ before, after }: Comparison, nodes: FormNodes): FormNode[] => {
  const anew = isDrawnByViewers(before) || isDrawnByViewers(after);
  return [...nodes.values()].filter(
    (node) => isText(node) && before.resolve(node.value) !== null && (anew || !node.own.has('AP')),
  );
};

const isText = ({ type }: FormNode): boolean => type === 'Tx' || type === 'Ch';

/** Whether any of the fields uses an added font, which changes how the field looks. */
const givesFont = ({ before, after }: Comparison, nodes: FormNode[], then: Dict, now: Dict): boolean => {
  const known = before.resolveDict(before.resolveDict(then.get('DR'))?.get('Font'));
  const fonts = after.resolveDict(after.resolveDict(now.get('DR'))?.get('Font'));
  return nodes.some(({ own }) => {
    const look = attribute(before, own, 'DA') ?? before.resolve(then.get('DA'));
    const written = look instanceof PdfString ? Buffer.from(look.bytes).toString('latin1') : '';
    const [, font = ''] = /\/(\S+)\s+[\d.]+\s+Tf/.exec(written) ?? [];
    return fonts?.has(font) === true && known?.has(font) !== true;
  });
};

/**
 * Whether toggling NeedAppearances changes nothing visible. If it was set, viewers now draw fields from their values,
 * which the earlier appearances must show. If it was removed, the remaining appearances must show the values.
 */
const looksAreRight = ({ before, after }: Comparison, nodes: { before: FormNodes; after: FormNodes }): boolean => {
  const isRight = (document: PdfDocument, node: FormNode): boolean =>
    !isText(node) || !node.own.has('AP') || !showsOtherThanValue(document, node);
  return (
    (isDrawnByViewers(before) || [...nodes.before.values()].every((node) => isRight(before, node))) &&
    (isDrawnByViewers(after) || [...nodes.after].every(([key, node]) => !nodes.before.has(key) || isRight(after, node)))
  );
};
