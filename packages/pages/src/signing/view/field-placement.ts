import type { FieldView, SigningView, ViewedFile } from './signing-view.ts';

/** In points. */
export const DEFAULT_FONT_SIZE = 12;
/** Height of a typed signature relative to the height of its box. */
const SIGNATURE_SHARE = 0.8;

export const boxClass = (field: Pick<FieldView, 'id'>): string => `f${field.id}`;

/**
 * Returns CSS that positions all fields on their pages. It must go in a style element with the nonce, because the CSP
 * forbids style attributes. All lengths are relative to the page, so resizing the window needs no script.
 */
export function fieldPlacement({ files, fields, filledByOthers }: SigningView): string {
  const pages = new Map(files.flatMap(({ id, pages }) => pages.map((page) => [`${id}/${page.number}`, page])));
  return [...fields, ...filledByOthers]
    .map((field) => {
      const page = pages.get(`${field.fileId}/${field.page}`) ?? { width: 1, height: 1 };
      const fontSize = (toFontSize(field, page) / page.width) * 100;
      const { positionX, positionY, width, height } = field;
      return `.${boxClass(field)}{left:${positionX}%;top:${positionY}%;width:${width}%;height:${height}%;font-size:${round(fontSize)}cqw}`;
    })
    .join('');
}

function toFontSize(
  { type, height, fieldMeta }: FieldView,
  page: Pick<ViewedFile['pages'][number], 'height' | 'fontSize'>,
): number {
  const isSignature = type === 'SIGNATURE' || type === 'FREE_SIGNATURE';
  return isSignature
    ? (height / 100) * page.height * SIGNATURE_SHARE
    : (fieldMeta?.fontSize ?? page.fontSize ?? DEFAULT_FONT_SIZE);
}

const round = (number: number): number => Math.round(number * 1000) / 1000;
