import { addRevision } from '../build-pdf.ts';

/** Returns the newest version of an uncompressed object as text. */
export const objectText = (file: Buffer, number: number): string => {
  const all = [
    ...file.toString('latin1').matchAll(new RegExp(`(?:^|\\n)${number} 0 obj\\n([\\s\\S]*?)\\nendobj`, 'g')),
  ];
  return all.at(-1)![1]!;
};

/** Appends a revision that replaces objects, or edits their text with functions. */
export const edited = (file: Buffer, edits: Record<number, string | ((text: string) => string)>): Buffer =>
  addRevision(
    file,
    Object.fromEntries(
      Object.entries(edits).map(([number, edit]) => [
        number,
        typeof edit === 'string' ? edit : edit(objectText(file, Number(number))),
      ]),
    ),
  );

export const withEntries = (entries: string) => (text: string) => text.replace(/>>\s*$/, `${entries}>>`);
