import { unlessDamaged } from '../../errors.ts';
import { type Dict, Name, type PdfValue, Stream } from '../../objects.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { textOf } from '../../reader/text-string.ts';
import { finding } from '../finding.ts';
import { addedAttachments } from './attachments.ts';
import { type Change, granted, type Permissions, unlessNothingMay, unlisted } from './change.ts';
import { type Comparison, keysOf } from './comparison.ts';
import { describedOtherwise } from './metadata.ts';
import { structureChange } from './structure.ts';
import { isSameTree } from './trees.ts';

/** The entries of the catalog that say what a document does, brings along, and shows. */
const CODES = new Map<string, 'document.actions' | 'document.files' | 'document.layers'>([
  ['OpenAction', 'document.actions'],
  ['AA', 'document.actions'],
  ['Names', 'document.files'],
  ['AF', 'document.files'],
  ['OCProperties', 'document.layers'],
]);

/** Pages and form are compared on their own; extensions say what readers must be able to do. */
const FREE = new Set(['Pages', 'AcroForm', 'Extensions']);
/** Shows nothing: what readers must be able to do, and programs' own data. */
const SHOWS_NOTHING = new Set(['Version', 'PieceInfo']);

/** Entries that list attached files. */
const LISTS_OF_FILES = new Set(['Names', 'AF']);

/** The document as a whole: all that is neither pages nor form. */
export function* catalogChanges(comparison: Comparison, permissions: Permissions): Generator<Change> {
  const { before, after } = comparison;
  const attachments = unlessDamaged(() => addedAttachments(comparison));
  for (const { name, object } of attachments ?? []) {
    yield { ...unlisted(permissions, finding('document.attached', { name, object })), adds: 'attachment' };
  }
  for (const key of keysOf(before.catalog, after.catalog)) {
    if (FREE.has(key) || (attachments && LISTS_OF_FILES.has(key))) continue;
    const [then, now] = [before.catalog.get(key), after.catalog.get(key)];
    if (key === 'StructTreeRoot') {
      yield* structureChanges(comparison, permissions);
      continue;
    }
    const difference = comparison.difference(then, now, key);
    if (!difference || unlessDamaged(() => isDividedAnew(comparison, key))) continue;
    const object = difference.object ?? after.root.number;
    if (key === 'DSS' && isSecurityStore(after.resolveDict(now))) {
      yield granted(finding('document.store', { object }));
    } else if (key === 'Metadata' && isMetadata(before, then) && isMetadata(after, now)) {
      yield* metadataChanges(comparison, object, permissions);
    } else if (SHOWS_NOTHING.has(key)) {
      yield unlessNothingMay(permissions, finding('document.entry', { entry: key, object }));
    } else yield unlisted(permissions, finding(CODES.get(key) ?? 'document.entry', { entry: key, object }));
  }
  yield* informationChanges(comparison, permissions);
}

function* structureChanges(comparison: Comparison, permissions: Permissions): Generator<Change> {
  const entry = 'StructTreeRoot';
  const [then, now] = [comparison.before.catalog.get(entry), comparison.after.catalog.get(entry)];
  const difference = comparison.difference(then, now, entry);
  // A damaged structure must be damaged in the same way.
  const change = unlessDamaged(() => structureChange(comparison, then, now)) ?? (difference ? 'changed' : 'none');
  const object = difference?.object ?? comparison.after.root.number;
  if (change === 'grown') yield granted(finding('document.structure', { object }));
  if (change === 'changed') yield unlisted(permissions, finding('document.entry', { entry, object }));
}

/** Whether an entry holds the same in trees that a program wrote anew. */
const isDividedAnew = (comparison: Comparison, key: string): boolean => {
  const [then, now] = [comparison.before.catalog.get(key), comparison.after.catalog.get(key)];
  if (key === 'PageLabels') return isSameTree(comparison, then, now, 'Nums');
  if (key !== 'Names') return false;
  const [one, other] = [comparison.before.resolveDict(then), comparison.after.resolveDict(now)];
  if (!one || !other) return false;
  return [...keysOf(one, other)].every((name) => isSameTree(comparison, one.get(name), other.get(name), 'Names'));
};

/** The entries of a security store (ISO 32000-2, table 261); with others, it could be used as something that is drawn. */
const STORED = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs']);

const isSecurityStore = (value: Dict | undefined): boolean =>
  value !== undefined && [...value.keys()].every((key) => STORED.has(key));

/** XMP metadata or none: another object in its place could be one that is shown. */
const isMetadata = (document: PdfDocument, value: PdfValue | undefined): boolean => {
  if (value === undefined) return true;
  const stream = unlessDamaged(() => document.resolve(value));
  const subtype = stream instanceof Stream ? document.resolve(stream.dict.get('Subtype')) : null;
  return subtype instanceof Name && subtype.value === 'XML';
};

/** Yields changes of the metadata, named as in the document information, or as `Metadata` if it cannot be read. */
function* metadataChanges(comparison: Comparison, object: number, permissions: Permissions): Generator<Change> {
  const changed = describedOtherwise(comparison) ?? ['Metadata'];
  if (changed.length === 0) yield granted(finding('document.metadata', { object }));
  for (const entry of changed) yield unlisted(permissions, finding('document.information', { entry, object }));
}

/** The entries of programs in the document information (ISO 32000-2, 14.3.3). */
const NOTED_BY_PROGRAMS = new Set(['ModDate', 'Producer', 'Creator', 'CreationDate']);

function* informationChanges(comparison: Comparison, permissions: Permissions): Generator<Change> {
  const { before, after } = comparison;
  const then: Dict = before.resolveDict(before.trailer('Info')) ?? new Map();
  const now: Dict = after.resolveDict(after.trailer('Info')) ?? new Map();
  for (const key of keysOf(then, now)) {
    if (NOTED_BY_PROGRAMS.has(key)) continue;
    const [one, other] = [before.resolve(then.get(key)), after.resolve(now.get(key))];
    // All of its strings are text (table 349); some programs write those that are names as such.
    const text = textOf(one);
    if (text !== undefined && text === textOf(other) && !text.includes('\ufffd')) continue;
    const difference = comparison.difference(one, other);
    if (difference) yield unlisted(permissions, finding('document.information', { entry: key, ...difference }));
  }
}
