import { PdfDocument } from '../../src/reader/document.ts';
import { changesSince } from '../../src/verify/changes/changes.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { edited } from './edit.ts';

export type Edits = Record<number, string | ((text: string) => string)>;

/** What the certification permits, and the names of the fields that are locked. */
export interface Rules {
  level?: number;
  locked?: string[];
}

/** The changes from one file to another, as they are found. */
export const foundBetween = (before: Buffer, after: Buffer, { level, locked = [] }: Rules = {}) =>
  changesSince(PdfDocument.open(before), PdfDocument.open(after), { level, locks: (name) => locked.includes(name) });

/** The same in short: the permission, the code, and the number of the object where there is one. */
export const changesBetween = (before: Buffer, after: Buffer, rules?: Rules): string[] =>
  foundBetween(before, after, rules).map(({ permission, code, parameters }) =>
    [permission, code, parameters.object].filter((part) => part !== undefined).join(' '),
  );

/** What is found where a document is edited: no signature need be made for it. */
export const changesBy = (options: PdfOptions, edits: Edits, rules?: Rules): string[] => {
  const before = buildPdf(options);
  return changesBetween(before, edited(before, edits), rules);
};
