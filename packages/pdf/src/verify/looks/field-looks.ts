import { attribute, formOf } from '../../acroform/attributes.ts';
import type { FormNode } from '../../acroform/form-nodes.ts';
import { PdfError, unlessRefused } from '../../errors/errors.ts';
import { type Dict, Ref, type Stream } from '../../objects/objects.ts';
import { type PageGeometry, pageGeometry, type Rectangle, readRectangle } from '../../page/geometry.ts';
import { walkPages } from '../../page/page-tree.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { DocumentCache } from '../../reader/document-cache.ts';
import { DrawingAtOnce, type OpenPages, type Paper, type Pixels } from '../../render/draw-at-once.ts';
import { encodePng } from '../../render/encode-png.ts';
import { PageCosts } from '../../render/page-cost.ts';
import { turnPixels } from '../../render/turn-pixels.ts';
import { gridSize, otherLetter, type Shape, shapesIn } from './letter-shapes.ts';
import { isSamePicture, isVaried, type Lines, rowsOf, shareSeen } from './pixels.ts';
import { type ReadGlyph, type Reading, readLook } from './reading.ts';
import { letterKey, ownLetters, placed, SHEET, sheetOf } from './sheet.ts';

/** A glyph as drawn in a field. Positions are relative to the corner of the widget. */
export interface DrawnGlyph extends ReadGlyph {
  x: number;
  y: number;
  /** Bounds of the glyph's ink. Undefined if it has none. */
  ink: Rectangle | undefined;
  /** Fraction of the glyph's ink that differs visibly from its surroundings. */
  seen: number;
  /** Shape of the glyph, if an embedded font draws it. */
  shape: Shape | undefined;
  /** Right and up vectors of the glyph, scaled by its size, in points. */
  axes: ReadGlyph['axes'];
}

export interface DrawnLook {
  glyphs: DrawnGlyph[];
  size: { width: number; height: number };
  margin: number;
  /** Background color of each row of pixels, from the top. Only for lists. */
  rows: readonly string[];
  /** Description of content other than text, background and border, as a clause. */
  problem: string | undefined;
}

const known = new DocumentCache<FieldLooks>();

export const looksIn = (document: PdfDocument): FieldLooks => {
  const looks = known.get(document) ?? new FieldLooks(document);
  known.set(document, looks);
  return looks;
};

const WHITE: Paper = [255, 255, 255];
const GREEN: Paper = [40, 130, 60];

/** Maximum resolution: pixels per point, and pixels along the longer side of a widget. */
const [FINEST, MOST_ACROSS] = [3, 1_500];
const LEAST_BOX = 0.5;
/** Minimum overlap that counts, in points. */
const TOUCH = 1;
/** Maximum number of renderings per document, far more than the longest forms need. */
const MOST_LOOKS = 3_000;
const MOST_PIXELS = 300_000_000;
/** Maximum number of images to return, to keep the result small. */
const MOST_PNGS = 10;
const MOST_PNG_BYTES = 64 * 1024;
const MOST_PNG_PIXELS = { width: 600, height: 200 };

/** Thrown if the page under a field cannot be rendered, because then the visible content of the field is unknown. */
export class PageNotDrawn extends PdfError {
  constructor(cause: PdfError) {
    super(cause.reason, cause.message, { cause });
  }
}

export class FieldLooks {
  #drawing: DrawingAtOnce | undefined;
  #pages: { geometry: PageGeometry; index: number; annotations: ReadonlySet<number> }[] | undefined;
  #costs: PageCosts | undefined;
  readonly #drawn = new Map<Stream, Map<number | undefined, DrawnLook>>();
  readonly #printed = new Map<number, ReturnType<OpenPages['letters']>>();
  readonly #letters = new Map<Shape, Map<string, string | undefined>>();
  #looks = 0;
  #pixels = 0;
  #pngs = 0;

  constructor(private readonly document: PdfDocument) {}

  /**
   * Returns what an appearance shows.
   * @throws PdfError if it cannot be read or rendered
   */
  drawn(node: FormNode, look: Stream): DrawnLook {
    const known = this.#drawn.get(look) ?? new Map<number | undefined, DrawnLook>();
    const drawn = known.get(node.number) ?? this.#draw(node, look);
    this.#drawn.set(look, known.set(node.number, drawn));
    return drawn;
  }

  #draw(node: FormNode, look: Stream): DrawnLook {
    const box = this.#boxOf(node);
    const size = { width: box.right - box.left, height: box.top - box.bottom };
    const reading = readLook(this.document, look, this.#defaults());
    const problem = problemOf(look, reading);
    const scale = this.#scaleOf(size);
    const lines = this.#linesOf(node, size, scale);
    const plain = { glyphs: [], size, margin: lines.margin / scale, rows: [] };
    if (problem || (reading.glyphs.length === 0 && !reading.isFramed)) return { ...plain, problem };
    const pixels = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
    this.#account(pixels);
    const place = placed(this.document, look, box);
    const sheet = sheetOf(this.document, look, reading, this.#defaults(), box);
    return this.#start().withFile(sheet, (pages) => {
      const isMore =
        reading.isFramed && [WHITE, GREEN].some((paper) => isVaried(pages.draw(SHEET.frame, pixels, paper), lines));
      if (isMore) return { ...plain, problem: 'shows a drawing that is neither background nor border' };
      if (reading.glyphs.length === 0) return { ...plain, problem: undefined };
      const texts = pages.texts(SHEET.texts);
      if (texts.length !== reading.glyphs.length) throw new PdfError('damaged', 'The text of a field cannot be drawn.');
      const paper = this.#under(node, box, scale, pixels);
      const pictures = {
        whole: pages.draw(SHEET.whole, pixels, paper),
        frame: pages.draw(SHEET.frame, pixels, paper),
        texts: pages.draw(SHEET.texts, pixels, WHITE),
      };
      const boxes = texts.map(({ ink }) => ink);
      const { glyphs, hasMoreInk } = shareSeen(pictures, boxes, scale, size);
      const [a, b, c, d] = place.form;
      const [x, , , y] = place.box;
      const turned = ([p, q, r, s]: ReadGlyph['axes']): ReadGlyph['axes'] => [
        (p * a + q * c) * x,
        (p * b + q * d) * y,
        (r * a + s * c) * x,
        (r * b + s * d) * y,
      ];
      const own = ownLetters(reading.glyphs);
      const area = gridSize(own.length);
      const grid = own.length > 0 ? shapesIn(pages.draw(SHEET.letters, area, WHITE), own.length) : [];
      const shapes = new Map(own.map((glyph, index) => [letterKey(glyph), grid[index]]));
      return {
        ...plain,
        rows: lines.isList ? rowsOf(pictures.frame, lines) : [],
        problem: hasMoreInk ? 'shows strokes beside its letters' : undefined,
        glyphs: reading.glyphs.map((glyph, index) => ({
          ...glyph,
          axes: turned(glyph.axes),
          ...(texts[index] ?? { x: 0, y: 0, ink: undefined }),
          shape: shapes.get(letterKey(glyph)),
          seen: glyph.isDrawn ? (glyphs[index] ?? 0) : 0,
        })),
      };
    });
  }

  /** Returns the wrong letter that a shape looks like. Undefined if it may be the expected letter. */
  otherLetter(shape: Shape, letter: string): string | undefined {
    const known = this.#letters.get(shape) ?? new Map<string, string | undefined>();
    this.#letters.set(shape, known);
    if (!known.has(letter)) known.set(letter, otherLetter(this.#start(), shape, letter));
    return known.get(letter);
  }

  printedUnder(node: FormNode, pageIndex: number): string {
    const box = this.#boxOf(node);
    // Cache the letters, because checking each signature needs them for each widget.
    const letters = this.#printed.get(pageIndex) ?? this.#lettersOf(pageIndex);
    this.#printed.set(pageIndex, letters);
    const isUnder = ({ left, right, bottom, top }: Rectangle): boolean => {
      const [x, y] = [(left + right) / 2, (bottom + top) / 2];
      return x > box.left + TOUCH && x < box.right - TOUCH && y > box.bottom + TOUCH && y < box.top - TOUCH;
    };
    return letters
      .filter((letter) => isUnder(letter.box))
      .map(({ text }) => text)
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  }

  #lettersOf(pageIndex: number): ReturnType<OpenPages['letters']> {
    this.#costs ??= new PageCosts(this.document);
    this.#costs.requireDrawable(pageIndex);
    return this.#start().withLargeFile(this.document, (pages) => pages.letters(pageIndex));
  }

  /** Whether an appearance of a field in this document looks the same as one in the other document. */
  isSameAs(node: FormNode, look: Stream, other: FieldLooks, then: FormNode, old: Stream): boolean {
    const [one, two] = [this.picture(node, look), other.picture(then, old)];
    return one !== undefined && two !== undefined && isSamePicture(one, two);
  }

  /** Renders an appearance on white paper. Undefined if it cannot be rendered. */
  picture(node: FormNode, look: Stream): Pixels | undefined {
    const box = this.#boxOf(node);
    const reading = readLook(this.document, look, this.#defaults());
    if (reading.problem) return undefined;
    const size = { width: box.right - box.left, height: box.top - box.bottom };
    const scale = this.#scaleOf(size);
    const pixels = { width: Math.ceil(size.width * scale), height: Math.ceil(size.height * scale) };
    this.#account(pixels);
    const sheet = sheetOf(this.document, look, reading, this.#defaults(), box);
    return this.#start().withFile(sheet, (pages) => pages.draw(SHEET.whole, pixels, WHITE));
  }

  /**
   * Renders an appearance on its page as PNG. Undefined if it cannot be rendered, if the image is too large, or if the document
   * already has the maximum number of images.
   */
  png(node: FormNode, look: Stream): Uint8Array | undefined {
    if (++this.#pngs > MOST_PNGS) return undefined;
    return unlessRefused(() => {
      const box = this.#boxOf(node);
      const reading = readLook(this.document, look, this.#defaults());
      if (problemOf(look, reading)) return undefined;
      const rotate = this.#pageOf(node)?.geometry.rotate ?? 0;
      const [width, height] = [box.right - box.left, box.top - box.bottom];
      const [across, along] = rotate % 180 === 0 ? [width, height] : [height, width];
      const scale = Math.min(FINEST, MOST_PNG_PIXELS.width / across, MOST_PNG_PIXELS.height / along);
      const size = { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
      const paper = this.#under(node, box, scale, size);
      const sheet = sheetOf(this.document, look, reading, this.#defaults(), box);
      const pixels = this.#start().withFile(sheet, (pages) => pages.draw(SHEET.whole, size, paper));
      const png = encodePng(turnPixels(pixels, rotate));
      return png.length <= MOST_PNG_BYTES ? png : undefined;
    });
  }

  /** Returns the rotations in which text counts as upright: that of the widget and that of the page. */
  turnsOf(node: FormNode): number[] {
    const turn = this.document.resolve(this.document.resolveDict(node.own.get('MK'))?.get('R'));
    const page = this.#pageOf(node);
    return [...new Set([typeof turn === 'number' ? ((turn % 360) + 360) % 360 : 0, page?.geometry.rotate ?? 0])];
  }

  #under(node: FormNode, box: Rectangle, scale: number, size: Omit<Pixels, 'data'>): Pixels | Paper {
    const page = this.#pageOf(node);
    if (!page) return WHITE;
    try {
      this.#costs ??= new PageCosts(this.document);
      this.#costs.requireDrawable(page.index);
      return this.#start().withLargeFile(this.document, (pages) =>
        pages.drawPart(page.index, page.geometry, box, scale, size),
      );
    } catch (error) {
      throw error instanceof PdfError ? new PageNotDrawn(error) : error;
    }
  }

  #pageOf({ number }: FormNode) {
    this.#pages ??= [...walkPages(this.document)].map(({ own, effective }, index) => ({
      index,
      geometry: pageGeometry(this.document, effective),
      annotations: new Set(
        (this.document.resolveArray(own.get('Annots')) ?? []).flatMap((item) =>
          item instanceof Ref ? [item.number] : [],
        ),
      ),
    }));
    return number === undefined ? undefined : this.#pages.find(({ annotations }) => annotations.has(number));
  }

  #boxOf({ own }: FormNode): Rectangle {
    const box = readRectangle(this.document, own.get('Rect'));
    if (!box || box.right - box.left < LEAST_BOX || box.top - box.bottom < LEAST_BOX) {
      throw new PdfError('damaged', 'The box of a field has no size.');
    }
    return box;
  }

  #scaleOf({ width, height }: { width: number; height: number }): number {
    return Math.min(FINEST, MOST_ACROSS / Math.max(width, height));
  }

  #linesOf(node: FormNode, { width, height }: { width: number; height: number }, scale: number): Lines {
    const style = this.document.resolveDict(node.own.get('BS'))?.get('W');
    const array = this.document.resolveArray(node.own.get('Border'));
    const border = this.document.resolve(style ?? array?.[2]);
    const wide = 2 * (typeof border === 'number' ? Math.max(0, Math.min(border, 20)) : 1) + 1.5;
    const cells = attribute(this.document, node.own, 'MaxLen');
    const isComb = (node.flags & (1 << 24)) !== 0 && typeof cells === 'number';
    return {
      margin: Math.min(wide, width / 5, height / 5) * scale,
      cells: isComb ? cells : 0,
      isList: node.type === 'Ch',
    };
  }

  #account({ width, height }: Omit<Pixels, 'data'>): void {
    this.#pixels += width * height;
    if (++this.#looks > MOST_LOOKS || this.#pixels > MOST_PIXELS) {
      throw new PdfError('too-large', 'The form has too much to draw.');
    }
  }

  #start(): DrawingAtOnce {
    this.#drawing ??= new DrawingAtOnce();
    return this.#drawing;
  }

  #defaults(): Dict | undefined {
    return this.document.resolveDict(formOf(this.document)?.get('DR'));
  }
}

/** Returns a clause that describes content which cannot be checked. */
const problemOf = ({ dict }: Stream, { problem }: Reading): string | undefined =>
  problem ?? (dict.has('OC') || dict.has('Ref') ? 'shows what is on a layer' : undefined);
