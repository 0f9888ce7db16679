import { BLACK, type Box, type Point } from '../canvas/canvas.ts';
import type { Surface } from '../canvas/surface.ts';
import { printedField } from '../structure/attributes.ts';
import { Tag } from '../structure/tag.ts';
import { layoutText, textWidth } from '../text/layout.ts';

/** Options of a radio or checkbox field, and whether each is selected. */
export interface Choices {
  kind: 'choices';
  options: readonly { label: string; checked: boolean }[];
  shape: 'radio' | 'checkbox';
  direction: 'vertical' | 'horizontal';
  /** Font size in points. Default: 12. Reduced if the options do not fit. */
  fontSize?: number;
}

/** Characters that screen readers read instead of the marks. */
const MARKS = {
  radio: { on: '\u25c9', off: '\u25cb' },
  checkbox: { on: '\u2611', off: '\u2610' },
} as const;

const fieldOf = (
  { label, checked }: { label: string; checked: boolean },
  shape: Choices['shape'],
  within: Tag | undefined,
): Tag => new Tag('Form', { attributes: printedField(shape === 'radio' ? 'rb' : 'cb', label, checked) }, within);

interface PlacedOption extends Box {
  label: string;
  checked: boolean;
}

const MARK = 0.85;
const MARK_TO_LABEL = 0.4;
const BETWEEN_OPTIONS = 1;
const BETWEEN_ROWS = 0.25;
const ROW = 1.2;
const SEARCH_STEPS = 8;

/** Draws all options with their marks, one below another or side by side. Reduces the font size until they fit. */
export function drawChoices(canvas: Surface, choices: Choices, box: Box): void {
  if (choices.options.length === 0 || !(box.width > 0) || !(box.height > 0)) return;
  const { fontSize, placed, height } = largestFit(choices, box, canvas.language);
  const top = box.y + (box.height - height) / 2;
  for (const option of placed) {
    const origin = { x: box.x + option.x, y: top + option.y };
    const { shape } = choices;
    const field = canvas.isTagged ? fieldOf(option, shape, canvas.tag) : Tag.none;
    const mark = field.child('Span', { actualText: MARKS[shape][option.checked ? 'on' : 'off'] });
    canvas.within(mark, () => drawMark(canvas, shape, option.checked, origin, fontSize));
    const labelStart = (MARK + MARK_TO_LABEL) * fontSize;
    const label = { x: origin.x + labelStart, y: origin.y, width: option.width - labelStart, height: option.height };
    canvas.within(field, () => canvas.paragraph(option.label, label, { fontSize, textAlign: 'left' }));
  }
}

interface Fit {
  fontSize: number;
  placed: PlacedOption[];
  height: number;
}

function largestFit(choices: Choices, box: Box, language: string | undefined): Fit {
  const placeAt = (fontSize: number): Fit => place(choices, { fontSize, language }, box);
  let above = choices.fontSize ?? 12;
  let best = placeAt(above);
  if (fits(best, box)) return best;
  while (!fits(best, box) && best.fontSize > 1e-3) {
    above = best.fontSize;
    best = placeAt(above / 2);
  }
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = placeAt((best.fontSize + above) / 2);
    if (fits(middle, box)) best = middle;
    else above = middle.fontSize;
  }
  return best;
}

function fits({ placed, height }: Fit, box: Box): boolean {
  return height <= box.height && placed.every((option) => option.x + option.width <= box.width + 1e-6);
}

function place(
  { options, direction }: Choices,
  style: { fontSize: number; language: string | undefined },
  box: Box,
): Fit {
  const { fontSize } = style;
  const placed: PlacedOption[] = [];
  const mark = MARK * fontSize;
  const labelStart = (MARK + MARK_TO_LABEL) * fontSize;
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  for (const { label, checked } of options) {
    const natural = textWidth(label, style);
    const space = box.width - labelStart;
    // Make the label slightly wider than its text, so that rounding does not cause a line break.
    const labelWidth = Math.min(natural * 1.001, space);
    const width = natural === 0 ? mark : labelWidth <= 0 ? Number.POSITIVE_INFINITY : labelStart + labelWidth;
    const layout = layoutText(label, style, { width: labelWidth, height: Number.MAX_VALUE });
    // A smaller font in this layout means that a word is too wide for the box. Reject the size, so that all options
    // shrink.
    const height = layout.fontSize < fontSize ? Number.POSITIVE_INFINITY : Math.max(ROW * fontSize, layout.bottom);
    const startsRow = direction === 'vertical' || x + width > box.width;
    if (placed.length > 0 && startsRow) {
      y += rowHeight + BETWEEN_ROWS * fontSize;
      x = 0;
      rowHeight = 0;
    }
    placed.push({ label, checked, x, y, width, height });
    x += width + BETWEEN_OPTIONS * fontSize;
    rowHeight = Math.max(rowHeight, height);
  }
  return { fontSize, placed, height: y + rowHeight };
}

function drawMark(canvas: Surface, shape: Choices['shape'], checked: boolean, origin: Point, fontSize: number): void {
  const side = MARK * fontSize;
  const lineWidth = fontSize / 14;
  // Align the mark with the first line of its label. Half of the outline is outside of the path, so inset the path by
  // that much.
  const top = origin.y + ((ROW - MARK) / 2) * fontSize;
  const inset = lineWidth / 2;
  const centre = { x: origin.x + side / 2, y: top + side / 2 };
  if (shape === 'radio') {
    canvas.circle(centre, side / 2 - inset, { stroke: BLACK, lineWidth });
    if (checked) canvas.circle(centre, side / 4, { fill: BLACK });
    return;
  }
  const square = { x: origin.x + inset, y: top + inset, width: side - lineWidth, height: side - lineWidth };
  canvas.rect(square, { stroke: BLACK, lineWidth, radius: side / 8 });
  if (!checked) return;
  const tick = [
    { x: origin.x + side * 0.24, y: top + side * 0.52 },
    { x: origin.x + side * 0.43, y: top + side * 0.71 },
    { x: origin.x + side * 0.77, y: top + side * 0.3 },
  ];
  canvas.strokes([tick], { width: fontSize / 9 });
}
