import { FLAGS, numberAttribute, optionsOf } from '../acroform/attributes.ts';
import { type Box, Canvas, type Colour } from '../canvas/canvas.ts';
import { PdfError } from '../errors/errors.ts';
import type { Dict, Ref } from '../objects/objects.ts';
import { addForm } from '../painting/page-content.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import type { FontSet } from '../text/font-set.ts';
import { type TextLook, textLook } from './default-appearance.ts';
import { maxLength } from './form-fields.ts';
import { type Frame, frameOf, inset, insideOf, paintFrame } from './frame.ts';

const USUAL_SIZE = 12;
const LINE = 1.2;
const SELECTED: Colour = [0.6, 0.76, 0.85];
/** Maximum number of characters in all fields of a PDF, because drawing more would take too long. */
const MOST_CHARACTERS = 500_000;

/** Creates the missing appearances of fields (ISO 32000-2, 12.7.4.3) as form XObjects. */
export class AppearanceMaker {
  #characters = 0;

  constructor(
    private readonly update: PageUpdate,
    private readonly fonts: FontSet,
  ) {}

  /**
   * Draws a text field. Returns undefined if the area of its widget is empty.
   * @throws `PdfError` `too-large`
   */
  text(widget: Dict, text: string): Ref | undefined {
    const { document } = this.update;
    const flags = numberAttribute(document, widget, 'Ff');
    const shown = flags & FLAGS.PASSWORD ? '*'.repeat([...text].length) : text.replace(/\r\n?/g, '\n');
    this.#account(shown);
    return this.#draw(widget, (canvas, frame) => {
      const look = textLook(document, widget);
      const cells = flags & FLAGS.COMB ? maxLength(document, widget) : null;
      if (flags & FLAGS.MULTILINE) drawLines(canvas, shown, look, frame);
      else if (cells) drawComb(canvas, shown, look, cells);
      else drawLine(canvas, shown, look, frame);
    });
  }

  choice(widget: Dict, selected: readonly string[]): Ref | undefined {
    const { document } = this.update;
    if (numberAttribute(document, widget, 'Ff') & FLAGS.COMBO) return this.text(widget, selected[0] ?? '');
    const labels = optionsOf(document, widget).map(({ label }) => label);
    this.#account(...labels);
    return this.#draw(widget, (canvas, frame) => {
      drawList(canvas, labels, new Set(selected), textLook(document, widget), frame);
    });
  }

  button(widget: Dict, isOn: boolean): Ref | undefined {
    const { document } = this.update;
    const isRadio = (numberAttribute(document, widget, 'Ff') & FLAGS.RADIO) !== 0;
    return this.#draw(
      widget,
      (canvas, frame) => {
        if (isOn) drawMark(canvas, frame, isRadio, textLook(document, widget).colour);
      },
      isRadio ? 'circle' : 'box',
    );
  }

  #account(...texts: string[]): void {
    for (const text of texts) this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) {
      throw new PdfError('too-large', 'The form of the PDF contains too much text.');
    }
  }

  #draw(widget: Dict, paint: (canvas: Canvas, frame: Frame) => void, shape: 'box' | 'circle' = 'box'): Ref | undefined {
    const frame = frameOf(this.update.document, widget);
    if (!frame) return undefined;
    const canvas = new Canvas(frame.size, this.fonts, this.update);
    paintFrame(canvas, frame, shape);
    paint(canvas, frame);
    return addForm(this.update, canvas.finish(), frame.matrix);
  }
}

/**
 * Draws a line that may use the full height of the field. Even with a border, the text must not be smaller than the field's font
 * size.
 */
const drawLine = (canvas: Canvas, text: string, look: TextLook, frame: Frame): void => {
  const { x, width } = inset(insideOf(frame), frame.borderWidth);
  const box = { x, y: 0, width, height: canvas.size.height };
  const fontSize = look.fontSize || box.height / LINE;
  canvas.paragraph(text.replace(/\n/g, ' '), box, style(look, fontSize, { verticalAlign: 'middle', wrap: false }));
};

const drawLines = (canvas: Canvas, text: string, look: TextLook, frame: Frame): void => {
  const box = inset(insideOf(frame), Math.max(1, frame.borderWidth));
  canvas.paragraph(text, box, style(look, look.fontSize || USUAL_SIZE, { verticalAlign: 'top' }));
};

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Draws each character in its own cell (table 231, Comb). */
const drawComb = (canvas: Canvas, text: string, look: TextLook, cells: number): void => {
  const { width: total, height } = canvas.size;
  const characters = Array.from(graphemes.segment(text.replace(/\n/g, ' ')), ({ segment }) => segment).slice(0, cells);
  const width = total / cells;
  const free = cells - characters.length;
  const first = { left: 0, center: Math.floor(free / 2), right: free }[look.align];
  const fontSize = Math.min(look.fontSize || height / LINE, width, height / LINE);
  for (const [index, character] of characters.entries()) {
    const cell = { x: (first + index) * width, y: 0, width, height };
    canvas.paragraph(character, cell, style({ ...look, align: 'center' }, fontSize, { verticalAlign: 'middle' }));
  }
};

/** Draws as many options as fit, starting at a row that keeps the selected option visible. */
const drawList = (
  canvas: Canvas,
  labels: string[],
  selected: ReadonlySet<string>,
  look: TextLook,
  frame: Frame,
): void => {
  const box = insideOf(frame);
  const fontSize = look.fontSize || USUAL_SIZE;
  const height = Math.min(fontSize * LINE, box.height);
  const rows = Math.max(1, Math.floor(box.height / height));
  const wanted = labels.findIndex((label) => selected.has(label));
  const first = Math.max(0, Math.min(wanted - rows + 1, labels.length - rows));
  for (const [index, label] of labels.slice(first, first + rows).entries()) {
    const row: Box = { x: box.x, y: box.y + index * height, width: box.width, height };
    if (selected.has(label)) canvas.rect(row, { fill: SELECTED });
    canvas.paragraph(label, inset(row, 1), style(look, fontSize, { verticalAlign: 'middle', wrap: false }));
  }
};

const style = (
  { colour, face, align }: TextLook,
  fontSize: number,
  more: { verticalAlign: 'top' | 'middle'; wrap?: boolean },
) => ({ colour, face, fontSize, textAlign: align, ...more });

/** Draws a ZapfDingbats cross, disc or square. Draws any other mark as a check mark. */
const drawMark = (canvas: Canvas, frame: Frame, isRadio: boolean, colour: Colour): void => {
  const inside = insideOf(frame);
  const side = Math.min(inside.width, inside.height) * 0.8;
  const left = inside.x + (inside.width - side) / 2;
  const top = inside.y + (inside.height - side) / 2;
  const at = (x: number, y: number) => ({ x: left + x * side, y: top + y * side });
  const width = side / 8;
  switch (frame.mark || (isRadio ? 'l' : '4')) {
    case 'l':
      canvas.circle(at(0.5, 0.5), side * 0.4, { fill: colour });
      return;
    case 'n':
      canvas.rect({ x: left, y: top, width: side, height: side }, { fill: colour });
      return;
    case '8':
      canvas.strokes(
        [
          [at(0.1, 0.1), at(0.9, 0.9)],
          [at(0.1, 0.9), at(0.9, 0.1)],
        ],
        { colour, width },
      );
      return;
    default:
      canvas.strokes([[at(0.1, 0.55), at(0.4, 0.85), at(0.9, 0.15)]], { colour, width });
  }
};
