import { unlessDamaged } from '../../errors/errors.ts';
import { type Dict, Name, type PdfValue, Stream } from '../../objects/objects.ts';
import { textOf } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Change, granted, unlessNothingMay, unlisted } from '../comparison/change.ts';
import { type Comparison, isSameReference, keysOf } from '../comparison/comparison.ts';
import type { Revisions } from '../comparison/revisions.ts';
import { isSameTree } from '../comparison/trees.ts';
import { finding } from '../findings/finding.ts';
import { describedOtherwise } from './metadata.ts';
import type { CatalogEntry } from './rule.ts';
import { structureChange } from './structure.ts';

/** Catalog entries that determine a document's actions, files and layers. */
const CODES = new Map<string, 'document.actions' | 'document.files' | 'document.layers'>([
  ['OpenAction', 'document.actions'],
  ['AA', 'document.actions'],
  ['Names', 'document.files'],
  ['AF', 'document.files'],
  ['OCProperties', 'document.layers'],
]);

/** Entries whose content is compared by other rules. */
const COMPARED_ELSEWHERE = new Set(['Pages', 'AcroForm']);
/** Entries that display nothing: the required PDF version and private data of programs. */
const SHOWS_NOTHING = new Set(['Version', 'PieceInfo']);

const LISTS_OF_FILES = new Set(['Names', 'AF']);

export const isJudgedElsewhere = ({ attachments }: Revisions, key: string): boolean =>
  COMPARED_ELSEWHERE.has(key) || (attachments !== undefined && LISTS_OF_FILES.has(key));

/** Reports a catalog that is now a different object. */
export function* judgeCatalogReference({ before, after, permissions }: Revisions): Generator<Change> {
  if (isSameReference(before.root, after.root)) return;
  yield unlisted(permissions, finding('document.catalog', { object: after.root.number }));
}

/** Permits the structure to gain elements for new widgets. */
export const judgeStructure = (
  { comparison, permissions }: Revisions,
  { key, before: then, after: now, difference, object }: CatalogEntry,
): Change[] | undefined => {
  if (key !== 'StructTreeRoot') return undefined;
  // A damaged structure must still have the same damage.
  const change = unlessDamaged(() => structureChange(comparison, then, now)) ?? (difference ? 'changed' : 'none');
  if (change === 'none') return [];
  return change === 'grown'
    ? [granted(finding('document.structure', { object }))]
    : [unlisted(permissions, finding('document.entry', { entry: key, object }))];
};

/** Permits entries with equal content, even if a program divided their trees differently. */
export const judgeEqualEntry = (
  { comparison }: Revisions,
  { key, before: then, after: now, difference }: CatalogEntry,
): Change[] | undefined => {
  if (!difference) return [];
  return unlessDamaged(() => isDividedDifferently(comparison, key, then, now)) ? [] : undefined;
};

/** Permits data for long-term validation. */
export const judgeSecurityStore = (
  { after }: Revisions,
  { key, after: now, object }: CatalogEntry,
): Change[] | undefined =>
  key === 'DSS' && isSecurityStore(after.resolveDict(now))
    ? [granted(finding('document.store', { object }))]
    : undefined;

/** Permits new metadata that describes the document in the same way. */
export const judgeMetadata = (
  { before, after, comparison, permissions }: Revisions,
  { key, before: then, after: now, object }: CatalogEntry,
): Change[] | undefined => {
  if (key !== 'Metadata' || !isMetadata(before, then) || !isMetadata(after, now)) return undefined;
  const changed = describedOtherwise(comparison) ?? ['Metadata'];
  if (changed.length === 0) return [granted(finding('document.metadata', { object }))];
  return changed.map((entry) => unlisted(permissions, finding('document.information', { entry, object })));
};

/** Permits developer extensions, which only specify the features that readers must support. */
export const judgeExtensions = (_: Revisions, { key }: CatalogEntry): Change[] | undefined =>
  key === 'Extensions' ? [] : undefined;

/** Permits entries that display nothing, unless nothing may change. */
export const judgePrivateData = ({ permissions }: Revisions, { key, object }: CatalogEntry): Change[] | undefined =>
  SHOWS_NOTHING.has(key)
    ? [unlessNothingMay(permissions, finding('document.entry', { entry: key, object }))]
    : undefined;

/** Permits no other entry to change. */
export const judgeOtherEntry = ({ permissions }: Revisions, { key, object }: CatalogEntry): Change[] => [
  unlisted(permissions, finding(CODES.get(key) ?? 'document.entry', { entry: key, object })),
];

/** Reports encryption that was changed, added or removed. */
export function* judgeEncryption({ before, after, comparison, permissions }: Revisions): Generator<Change> {
  if (comparison.difference(before.trailer('Encrypt'), after.trailer('Encrypt'))) {
    yield unlisted(permissions, finding('document.encryption'));
  }
}

/** Whether an entry still has the same content after a program divided its trees differently. */
const isDividedDifferently = (
  comparison: Comparison,
  key: string,
  then: PdfValue | undefined,
  now: PdfValue | undefined,
): boolean => {
  if (key === 'PageLabels') return isSameTree(comparison, then, now, 'Nums');
  if (key !== 'Names') return false;
  const [one, other] = [comparison.before.resolveDict(then), comparison.after.resolveDict(now)];
  if (!one || !other) return false;
  return [...keysOf(one, other)].every((name) => isSameTree(comparison, one.get(name), other.get(name), 'Names'));
};

/**
 * Entries of a document security store (ISO 32000-2, table 261). An object with other entries could also be displayed
 * content.
 */
const STORED = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs']);

const isSecurityStore = (value: Dict | undefined): boolean =>
  value !== undefined && [...value.keys()].every((key) => STORED.has(key));

/** Whether a value is XMP metadata or missing. Any other object could be displayed content. */
const isMetadata = (document: PdfDocument, value: PdfValue | undefined): boolean => {
  if (value === undefined) return true;
  const stream = unlessDamaged(() => document.resolve(value));
  const subtype = stream instanceof Stream ? document.resolve(stream.dict.get('Subtype')) : null;
  return subtype instanceof Name && subtype.value === 'XML';
};

/** Document information entries that programs update (ISO 32000-2, 14.3.3). */
const NOTED_BY_PROGRAMS = new Set(['ModDate', 'Producer', 'Creator', 'CreationDate']);

/** Reports changes to the document information, except to entries that programs update. */
export function* judgeInformation({ before, after, comparison, permissions }: Revisions): Generator<Change> {
  const then: Dict = before.resolveDict(before.trailer('Info')) ?? new Map();
  const now: Dict = after.resolveDict(after.trailer('Info')) ?? new Map();
  for (const key of keysOf(then, now)) {
    if (NOTED_BY_PROGRAMS.has(key)) continue;
    const [one, other] = [before.resolve(then.get(key)), after.resolve(now.get(key))];
    // Compare as text. Every string in the document information is text (table 349), and some programs write strings
    // instead of names.
    const text = textOf(one);
    if (text !== undefined && text === textOf(other) && !text.includes('\ufffd')) continue;
    const difference = comparison.difference(one, other);
    if (difference) yield unlisted(permissions, finding('document.information', { entry: key, ...difference }));
  }
}
