import { attribute } from '../../forms/attributes.ts';
import { type Dict, PdfString } from '../../objects.ts';
import { finding } from '../finding.ts';
import type { FormNode, FormNodes } from '../form-nodes.ts';
import { type Change, granted, type Permissions, unlisted } from './change.ts';
import { type Comparison, keysOf } from './comparison.ts';
import { showsOtherThanValue } from './look-of-value.ts';

/** Entries that are compared elsewhere, or that only tell viewers that there are signatures. */
const FREE = new Set(['Fields', 'SigFlags']);

/** What holds for all fields (ISO 32000-2, table 224), above all what viewers draw them with. */
export function* dictionaryChanges(
  comparison: Comparison,
  nodes: { before: FormNodes; after: FormNodes },
  permissions: Permissions,
): Generator<Change> {
  const { before, after } = comparison;
  const then = before.resolveDict(before.catalog.get('AcroForm')) ?? new Map();
  const now = after.resolveDict(after.catalog.get('AcroForm')) ?? new Map();
  for (const key of keysOf(then, now)) {
    if (FREE.has(key)) continue;
    const difference = comparison.difference(then.get(key), now.get(key));
    if (!difference) continue;
    const drawn = () => drawnByViewers(comparison, nodes.before, then);
    const isHarmless =
      (key === 'DR' && onlyGrows(comparison, then, now) && !givesFont(comparison, drawn(), then, now)) ||
      (key === 'DA' && !then.has(key) && drawn().every(({ own }) => attribute(before, own, 'DA') !== null)) ||
      // Set, it makes viewers draw fields anew; taken back, it leaves what was drawn.
      (key === 'NeedAppearances' && after.resolve(now.get(key)) !== true && looksAreRight(comparison, nodes, then));
    yield isHarmless
      ? granted(finding('form.drawing', difference))
      : unlisted(permissions, finding('form.entry', { entry: key, ...difference }));
  }
}

/** Fields whose text viewers draw by themselves: they have no look, or the form says that none is right. */
const drawnByViewers = ({ before }: Comparison, nodes: FormNodes, form: Dict): FormNode[] => {
  const anew = before.resolve(form.get('NeedAppearances')) === true;
  return [...nodes.values()].filter(
    (node) => isText(node) && before.resolve(node.value) !== null && (anew || !node.own.has('AP')),
  );
};

const isText = ({ type }: FormNode): boolean => type === 'Tx' || type === 'Ch';

/** Do these fields name a font that was not there, so that they look different with it? */
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

/** Do fields that viewers drew anew until now, by their values, show those in what was drawn before, too? */
const looksAreRight = (
  { before, after }: Comparison,
  nodes: { before: FormNodes; after: FormNodes },
  form: Dict,
): boolean =>
  before.resolve(form.get('NeedAppearances')) !== true ||
  [...nodes.after].every(([key, node]) => !nodes.before.has(key) || !isText(node) || !showsOtherThanValue(after, node));

/** Fonts and the like that fields are drawn with: new ones may come, known ones must stay as they are. */
const onlyGrows = (comparison: Comparison, then: Dict, now: Dict): boolean => {
  const known = comparison.before.resolveDict(then.get('DR')) ?? new Map();
  const current = comparison.after.resolveDict(now.get('DR')) ?? new Map();
  for (const [category, entries] of known) {
    const currentEntries = comparison.after.resolveDict(current.get(category));
    const knownEntries = comparison.before.resolveDict(entries);
    if (!knownEntries) {
      if (comparison.difference(entries, current.get(category))) return false;
    } else {
      for (const [name, value] of knownEntries) {
        if (comparison.difference(value, currentEntries?.get(name))) return false;
      }
    }
  }
  return true;
};
