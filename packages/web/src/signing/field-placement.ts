import type { FieldView, SigningView } from './signing-view.ts';

const DEFAULT_FONT_SIZE = 12;

/** Class of the box of a field on its page. */
export const boxClass = (field: Pick<FieldView, 'id'>): string => `f${field.id}`;

/**
 * CSS that places the boxes of fields on their pages: in a style element with the nonce, since the policy forbids style
 * attributes. Lengths are shares of the page, so nothing has to be computed when a window changes its size.
 */
export function fieldPlacement({ files, fields, filledByOthers }: SigningView): string {
  const pageWidths = new Map(
    files.flatMap(({ id, pages }) => pages.map(({ number, width }) => [`${id}/${number}`, width])),
  );
  return [...fields, ...filledByOthers]
    .map((field) => {
      const pageWidth = pageWidths.get(`${field.fileId}/${field.page}`) ?? 0;
      const fontSize = ((field.fieldMeta?.fontSize ?? DEFAULT_FONT_SIZE) / pageWidth) * 100;
      const { positionX, positionY, width, height } = field;
      return `.${boxClass(field)}{left:${positionX}%;top:${positionY}%;width:${width}%;height:${height}%;font-size:${round(fontSize)}cqw}`;
    })
    .join('');
}

const round = (number: number): number => (Number.isFinite(number) ? Math.round(number * 1000) / 1000 : 1);
