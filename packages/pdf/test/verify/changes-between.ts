import { PdfDocument } from '../../src/reader/document.ts';
import { changesSince } from '../../src/verify/changes/changes.ts';
import { buildPdf, type PdfOptions } from '../build-pdf.ts';
import { edited } from './edit.ts';

export type Edits = Record<number, string | ((text: string) => string)>;

export interface Rules {
  level?: number;
  locked?: string[];
}

export const foundBetween = (before: Buffer, after: Buffer, { level, locked = [] }: Rules = {}) =>
  changesSince(PdfDocument.open(before), PdfDocument.open(after), { level, locks: (name) => locked.includes(name) });

/** Returns each change in short form: permission, code, and the object number if there is one. */
export const changesBetween = (before: Buffer, after: Buffer, rules?: Rules): string[] =>
  foundBetween(before, after, rules).map(({ permission, code, parameters }) =>
    [permission, code, parameters.object].filter((part) => part !== undefined).join(' '),
  );

/** Returns the findings for an edited document, which does not need to be signed. */
export const changesBy = (options: PdfOptions, edits: Edits, rules?: Rules): string[] => {
  const before = buildPdf(options);
  return changesBetween(before, edited(before, edits), rules);
};
