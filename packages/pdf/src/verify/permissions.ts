import { certificationLevel, type SignatureField, signatureFields } from '../acroform/signature-fields.ts';
import { type Dict, Name, PdfString } from '../objects/objects.ts';
import { decodeText } from '../objects/text-string.ts';
import type { PdfDocument } from '../reader/document.ts';
import type { Permissions } from './comparison/change.ts';

/** Returns the changes that the document's certification and the signature itself permit after the signature. */
export const permissionsAfter = (document: PdfDocument, { field, signature }: SignatureField): Permissions => {
  const locks = fieldLocks(document, field, signature);
  return {
    level: strictest([certificationLevel(document), lockLevel(document, field)]),
    locks: (name) => locks.some((lock) => lock(name)),
  };
};

/** Returns the level that all signatures of a document together permit. Undefined if none of them restricts it. */
export const permittedLevel = (document: PdfDocument): number | undefined =>
  strictest([
    certificationLevel(document),
    ...signatureFields(document).map(({ field }) => lockLevel(document, field)),
  ]);

const strictest = (levels: (number | undefined)[]): number | undefined => {
  const given = levels.filter((level) => level !== undefined);
  return given.length === 0 ? undefined : Math.min(...given);
};

/** Returns the level in the Lock of a signature field, which restricts changes like a certification (ISO 32000-2, table 236). */
const lockLevel = (document: PdfDocument, field: Dict): number | undefined => {
  const level = document.resolve(document.resolveDict(field.get('Lock'))?.get('P'));
  return typeof level === 'number' ? level : undefined;
};

type Lock = (fieldName: string) => boolean;

/**
 * Returns the locks of a signature, from its FieldMDP reference (ISO 32000-2, 12.8.2.4) and from the Lock of its field.
 * The reference must repeat the Lock (12.7.5.5), but the Lock counts even if the reference does not.
 */
const fieldLocks = (document: PdfDocument, field: Dict, signature: Dict): Lock[] => {
  const own = document.resolveDict(field.get('Lock'));
  const locks: Lock[] = own?.has('Action') ? [lockOf(document, own)] : [];
  for (const item of document.resolveArray(signature.get('Reference')) ?? []) {
    const reference = document.resolveDict(item);
    if (!reference) continue;
    const method = document.resolve(reference.get('TransformMethod'));
    if (!(method instanceof Name) || method.value !== 'FieldMDP') continue;
    locks.push(lockOf(document, document.resolveDict(reference.get('TransformParams'))));
  }
  return locks;
};

/** Reads a lock, which applies to all fields, to the listed fields and their descendants, or to all other fields. */
const lockOf = (document: PdfDocument, parameters: Dict | undefined): Lock => {
  const action = document.resolve(parameters?.get('Action'));
  const names = (document.resolveArray(parameters?.get('Fields')) ?? [])
    .map((name) => document.resolve(name))
    .filter((name) => name instanceof PdfString)
    .map(decodeText);
  const isNamed: Lock = (field) => names.some((name) => field === name || field.startsWith(`${name}.`));
  const kind = action instanceof Name ? action.value : undefined;
  return kind === 'Include' ? isNamed : kind === 'Exclude' ? (field) => !isNamed(field) : () => true;
};
