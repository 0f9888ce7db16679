import type { ViewedFile } from '../view/signing-view.ts';
import type { Answer } from './answers.ts';

/** Boxes whose tops differ by less than this are on the same line. In percent of the page height. */
const SAME_LINE = 1;

/** Sorts answers by the position of their fields: by file, page, line and position within the line. */
export function inReadingOrder(answers: readonly Answer[], files: readonly ViewedFile[]): Answer[] {
  const position = new Map(files.map(({ id }, index) => [id, index]));
  const line = ({ field }: Answer) => Math.round(field.positionY / SAME_LINE);
  return answers.toSorted(
    (a, b) =>
      (position.get(a.field.fileId) ?? 0) - (position.get(b.field.fileId) ?? 0) ||
      a.field.page - b.field.page ||
      line(a) - line(b) ||
      a.field.positionX - b.field.positionX,
  );
}
