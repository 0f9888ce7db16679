import type { FieldView, SigningView, ViewedFile } from './signing-view.ts';

/** Default size in points. */
export const DEFAULT_FONT_SIZE = 12;
/** Size of a typed signature, as a share of the height of its box. */
const SIGNATURE_SHARE = 0.8;

/** Returns the class of a field's box on its page. */
export const boxClass = (field: Pick<FieldView, 'id'>): string => `f${field.id}`;

/**
 * Returns CSS that places the boxes of fields on their pages. It goes into a style element with the nonce, since the policy
 * forbids style attributes. Lengths are shares of the page, so nothing is computed when a window is resized.
 */
export function fieldPlacement({ files, fields, filledByOthers }: SigningView): string {
  const pages = new Map(files.flatMap(({ id, pages }) => pages.map((page) => [`${id}/${page.number}`, page])));
  return [...fields, ...filledByOthers]
    .map((field) => {
      const page = pages.get(`${field.fileId}/${field.page}`) ?? { width: 1, height: 1 };
      const fontSize = (fontSizeOf(field, page) / page.width) * 100;
      const { positionX, positionY, width, height } = field;
      return `.${boxClass(field)}{left:${positionX}%;top:${positionY}%;width:${width}%;height:${height}%;font-size:${round(fontSize)}cqw}`;
    })
    .join('');
}

/** Returns the size in points. A typed signature fills its box. */
function fontSizeOf(
  { type, height, fieldMeta }: FieldView,
  page: Pick<ViewedFile['pages'][number], 'height' | 'fontSize'>,
): number {
  const isSignature = type === 'SIGNATURE' || type === 'FREE_SIGNATURE';
  return isSignature
    ? (height / 100) * page.height * SIGNATURE_SHARE
    : (fieldMeta?.fontSize ?? page.fontSize ?? DEFAULT_FONT_SIZE);
}

const round = (number: number): number => Math.round(number * 1000) / 1000;
