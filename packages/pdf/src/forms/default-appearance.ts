import { attribute, formOf, readable } from '../acroform/attributes.ts';
import { BLACK, type Colour } from '../canvas/canvas.ts';
import { type Dict, PdfString } from '../objects/objects.ts';
import type { PdfDocument } from '../reader/document.ts';
import type { BaseFace } from '../text/itemize.ts';

/** Style of the text in a field (ISO 32000-2, 12.7.4.3). */
export interface TextLook {
  /** Size in points. 0 means as large as possible. */
  fontSize: number;
  colour: Colour;
  face: BaseFace;
  align: 'left' | 'center' | 'right';
}

const LARGEST_FONT = 1000;
const ALIGNMENTS = ['left', 'center', 'right'] as const;

/**
 * Reads the entries DA and Q of a field or of the form. The engine draws with its own fonts, so it uses only the weight of the
 * field's font.
 */
export const textLook = (document: PdfDocument, field: Dict): TextLook => {
  const form = formOf(document);
  const given = attribute(document, field, 'DA') ?? readable(document, form?.get('DA'));
  const operators = given instanceof PdfString ? Buffer.from(given.bytes.subarray(0, 4096)).toString('latin1') : '';
  const [, font = '', size = '0'] = /\/(\S*)\s+([\d.]+)\s+Tf/.exec(operators) ?? [];
  const quadding = attribute(document, field, 'Q') ?? readable(document, form?.get('Q'));
  return {
    fontSize: Math.min(Number(size) || 0, LARGEST_FONT),
    colour: colourIn(operators),
    face: /bo(ld)?$|bold/i.test(font) ? 'sans-bold' : 'sans',
    align: ALIGNMENTS[typeof quadding === 'number' ? quadding : 0] ?? 'left',
  };
};

const colourIn = (operators: string): Colour => {
  const [, numbers = '0'] = /((?:[\d.]+\s+){1,4})(?:g|rg|k)(?:\s|$)/.exec(operators) ?? [];
  return colourOf(numbers.trim().split(/\s+/).map(Number)) ?? BLACK;
};

/**
 * Returns the color with these components (table 192): gray, RGB or CMYK. Undefined if there are none, which means transparent.
 */
export const colourOf = (components: readonly number[]): Colour | undefined => {
  const [a = 0, b = 0, c = 0, k = 0] = components.map((value) => Math.max(0, Math.min(value || 0, 1)));
  switch (components.length) {
    case 1:
      return [a, a, a];
    case 3:
      return [a, b, c];
    case 4:
      return [(1 - a) * (1 - k), (1 - b) * (1 - k), (1 - c) * (1 - k)];
    default:
      return undefined;
  }
};
