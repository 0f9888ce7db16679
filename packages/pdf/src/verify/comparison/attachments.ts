import { type Dict, type PdfValue, Ref } from '../../objects/objects.ts';
import { textOf } from '../../objects/text-string.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Comparison, keysOf } from './comparison.ts';
import { isSameTree, singlesOf } from './trees.ts';

export interface AddedAttachment {
  name: string;
  object: number | undefined;
}

/**
 * Returns the files attached to the document as a whole. Undefined if its names or associated files differ in any other
 * way (ISO 32000-2, 7.7.4 and 14.13). Earlier attachments must remain unchanged.
 */
export const addedAttachments = (comparison: Comparison): AddedAttachment[] | undefined => {
  const { before, after } = comparison;
  const [then, now] = [namesOf(before), namesOf(after)];
  for (const key of keysOf(then, now)) {
    if (key !== 'EmbeddedFiles' && !isSameTree(comparison, then.get(key), now.get(key), 'Names')) return undefined;
  }
  const [known, files] = [filesOf(before, then), filesOf(after, now)];
  if (!known || !files) return undefined;
  const added: [string, PdfValue][] = [];
  for (const [key, file] of files) {
    if (!known.has(key)) added.push([key, file]);
    else if (comparison.difference(known.get(key), file)) return undefined;
    else known.delete(key);
  }
  if (known.size > 0 || added.length === 0) return undefined;
  const numbers = new Set(added.flatMap(([, file]) => (file instanceof Ref ? file.number : [])));
  if (!onlyAssociates(comparison, numbers)) return undefined;
  return added.map(([key, file]) => ({
    name: textOf(after.resolve(after.resolveDict(file)?.get('UF'))) ?? key,
    object: file instanceof Ref ? file.number : undefined,
  }));
};

/** Whether the associated files are the earlier ones in the same order, followed only by added files. */
const onlyAssociates = (comparison: Comparison, added: ReadonlySet<number>): boolean => {
  const [then, now] = [associatedOf(comparison.before), associatedOf(comparison.after)];
  return (
    now.length >= then.length &&
    now.every((file, index) => {
      const known = then[index];
      if (known !== undefined) return comparison.difference(known, file) === undefined;
      return file instanceof Ref && added.has(file.number);
    })
  );
};

const associatedOf = (document: PdfDocument): PdfValue[] => {
  const value = document.catalog.get('AF');
  return document.resolveArray(value) ?? (value === undefined ? [] : [value]);
};

const namesOf = (document: PdfDocument): Dict => document.resolveDict(document.catalog.get('Names')) ?? new Map();

/** Returns attachments by name. Undefined if a name is missing or duplicated. */
const filesOf = (document: PdfDocument, names: Dict): Map<string, PdfValue> | undefined => {
  const entries = singlesOf(document, names.get('EmbeddedFiles'), 'Names');
  if (!entries) return undefined;
  const files = new Map<string, PdfValue>();
  for (const [key, file] of entries) {
    if (typeof key !== 'string') return undefined;
    files.set(key, file);
  }
  return files;
};
