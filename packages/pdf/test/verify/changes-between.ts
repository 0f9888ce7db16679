import { PdfDocument } from '../../src/reader/document.ts';
import { changesSince } from '../../src/verify/changes/changes.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { edited } from './edit.ts';

export type Edits = Record<number, string | ((text: string) => string)>;

/** The changes that the certification permits, and the names of the locked fields. */
export interface Rules {
  level?: number;
  locked?: string[];
}

/** The changes from one file to another, as they are found. */
export const foundBetween = (before: Buffer, after: Buffer, { level, locked = [] }: Rules = {}) =>
  changesSince(PdfDocument.open(before), PdfDocument.open(after), { level, locks: (name) => locked.includes(name) });

/** Returns the changes in short: the permission, the code, and the number of the object if there is one. */
export const changesBetween = (before: Buffer, after: Buffer, rules?: Rules): string[] =>
  foundBetween(before, after, rules).map(({ permission, code, parameters }) =>
    [permission, code, parameters.object].filter((part) => part !== undefined).join(' '),
  );

/** Returns the findings for an edited document, which needs no signature. */
export const changesBy = (options: PdfOptions, edits: Edits, rules?: Rules): string[] => {
  const before = buildPdf(options);
  return changesBetween(before, edited(before, edits), rules);
};
