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

/** Catalog entries that determine a document's actions, files and layers. */
const CODES = new Map<string, 'document.actions' | 'document.files' | 'document.layers'>([
  ['OpenAction', 'document.actions'],
  ['AA', 'document.actions'],
  ['Names', 'document.files'],
  ['AF', 'document.files'],
  ['OCProperties', 'document.layers'],
]);

/** Pages and form are compared separately. Extensions only state what readers must support. */
const FREE = new Set(['Pages', 'AcroForm', 'Extensions']);
/** Entries that display nothing: the required PDF version and private data of programs. */
const SHOWS_NOTHING = new Set(['Version', 'PieceInfo']);

const LISTS_OF_FILES = new Set(['Names', 'AF']);

/** Reports changes of the document except in its pages and form. */
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
  // If the structure is damaged, the damage must be unchanged too.
  const change = unlessDamaged(() => structureChange(comparison, then, now)) ?? (difference ? 'changed' : 'none');
  const object = difference?.object ?? comparison.after.root.number;
  if (change === 'grown') yield granted(finding('document.structure', { object }));
  if (change === 'changed') yield unlisted(permissions, finding('document.entry', { entry, object }));
}

/** Whether an entry has the same content in trees that a program divided differently. */
const isDividedAnew = (comparison: Comparison, key: string): boolean => {
  const [then, now] = [comparison.before.catalog.get(key), comparison.after.catalog.get(key)];
  if (key === 'PageLabels') return isSameTree(comparison, then, now, 'Nums');
  if (key !== 'Names') return false;
  const [one, other] = [comparison.before.resolveDict(then), comparison.after.resolveDict(now)];
  if (!one || !other) return false;
  return [...keysOf(one, other)].every((name) => isSameTree(comparison, one.get(name), other.get(name), 'Names'));
};

/**
 * Entries of a document security store (ISO 32000-2, table 261). With any others, the object could also be something that is
 * drawn.
 */
const STORED = new Set(['Type', 'VRI', 'Certs', 'OCSPs', 'CRLs']);

const isSecurityStore = (value: Dict | undefined): boolean =>
  value !== undefined && [...value.keys()].every((key) => STORED.has(key));

/** Whether a value is XMP metadata or missing. Any other object could be something that is displayed. */
const isMetadata = (document: PdfDocument, value: PdfValue | undefined): boolean => {
  if (value === undefined) return true;
  const stream = unlessDamaged(() => document.resolve(value));
  const subtype = stream instanceof Stream ? document.resolve(stream.dict.get('Subtype')) : null;
  return subtype instanceof Name && subtype.value === 'XML';
};

/** Reports changes of the metadata, by property of the document information, or as `Metadata` if it cannot be read. */
function* metadataChanges(comparison: Comparison, object: number, permissions: Permissions): Generator<Change> {
  const changed = describedOtherwise(comparison) ?? ['Metadata'];
  if (changed.length === 0) yield granted(finding('document.metadata', { object }));
  for (const entry of changed) yield unlisted(permissions, finding('document.information', { entry, object }));
}

/** Entries of the document information that programs write (ISO 32000-2, 14.3.3). */
const NOTED_BY_PROGRAMS = new Set(['ModDate', 'Producer', 'Creator', 'CreationDate']);

function* informationChanges(comparison: Comparison, permissions: Permissions): Generator<Change> {
  const { before, after } = comparison;
  const then: Dict = before.resolveDict(before.trailer('Info')) ?? new Map();
  const now: Dict = after.resolveDict(after.trailer('Info')) ?? new Map();
  for (const key of keysOf(then, now)) {
    if (NOTED_BY_PROGRAMS.has(key)) continue;
    const [one, other] = [before.resolve(then.get(key)), after.resolve(now.get(key))];
    // Compare as text. Every string in it is text (table 349), and some programs write strings for names.
    const text = textOf(one);
    if (text !== undefined && text === textOf(other) && !text.includes('\ufffd')) continue;
    const difference = comparison.difference(one, other);
    if (difference) yield unlisted(permissions, finding('document.information', { entry: key, ...difference }));
  }
}
