import { resourceUses } from '../content/resource-uses.ts';
import { PdfError, unlessDamaged } from '../errors/errors.ts';
import { type Dict, Name, type PdfValue, Ref, Stream } from '../objects/objects.ts';
import { pageGeometry } from '../page/geometry.ts';
import { findPage } from '../page/page-tree.ts';
import type { PdfDocument } from '../reader/document.ts';
import { inlinePixels, pixelsOf } from './image-size.ts';

/**
 * Maximum bytes of content on a page. Content that is drawn several times counts each time. The densest maps need far
 * less.
 */
const MOST_CONTENT = 96 * 1024 * 1024;
/** Minimum cost of drawing anything, in bytes of content. */
const LEAST = 64;
/** Maximum number of pixels in an image: twice as many as in an A0 plan scanned at 600 dpi. */
const MOST_PIXELS = 2 ** 30;
const MOST_PIXELS_TOGETHER = 2 ** 31;
const MOST_SAMPLES = 2 ** 24;
const MOST_FUNCTIONS = 4_096;
const MOST_ANNOTATIONS = 50_000;
const MOST_DASHES = 1_000;
/** Maximum number of pattern tiles on a page. An A0 page with a tile every tenth of a point has 800 million. */
const MOST_TILES = 2 ** 30;
/** Maximum nesting depth that PDFium supports. */
const MOST_LEVELS = 40;
const MOST_STREAMS = 20_000;

interface Cost {
  content: number;
  pixels: number;
}

/**
 * Computes how much work drawing a page takes, without drawing it. In a file of a few kilobytes, forms can draw one
 * another so often that no renderer would ever finish.
 */
export class PageCosts {
  readonly #document: PdfDocument;
  readonly #known = new Map<PdfValue, Cost>();
  readonly #underWay = new Set<PdfValue>();
  /** Number of streams read for this page, except for those already counted for earlier pages. */
  #streams = 0;
  #read = 0;
  /** Area of the page in square units of user space. */
  #area = 0;

  constructor(document: PdfDocument) {
    this.#document = document;
  }

  /** Work done so far, in bytes of content. */
  get read(): number {
    return this.#read;
  }

  /**
   * @throws `PdfError` `too-large` if the page cannot be read or is too costly, with a message about the part that
   * exceeds its limit
   */
  requireDrawable(pageIndex: number): void {
    const page = findPage(this.#document, pageIndex).effective;
    this.#streams = 0;
    const { box } = pageGeometry(this.#document, page);
    this.#area = (box.right - box.left) * (box.top - box.bottom);
    const resources = this.#document.resolveDict(page.get('Resources'));
    const total: Cost = { content: 0, pixels: 0 };
    const contents = this.#document.resolve(page.get('Contents'));
    for (const part of Array.isArray(contents) ? contents : [contents]) {
      const stream = this.#document.resolve(part);
      if (stream instanceof Stream) this.#addContent(total, stream, resources, 0);
    }
    const annotations = this.#document.resolveArray(page.get('Annots')) ?? [];
    if (annotations.length > MOST_ANNOTATIONS) throw tooMuch('It has too many annotations');
    for (const annotation of annotations) {
      const looks = this.#document.resolveDict(this.#document.resolveDict(annotation)?.get('AP'))?.get('N');
      const look = this.#document.resolve(looks);
      for (const each of look instanceof Map ? look.values() : [looks]) this.#add(total, this.#costOf(each, 1), 1);
    }
  }

  #add(total: Cost, { content, pixels }: Cost, times: number): void {
    total.content += times * (content + LEAST);
    total.pixels += times * pixels;
    if (total.content > MOST_CONTENT) throw tooMuch('Its content is drawn over and over again');
    if (total.pixels > MOST_PIXELS_TOGETHER) throw tooMuch('Its images have too many pixels');
  }

  #costOf(value: PdfValue | undefined, level: number, inherited?: Dict, isGlyph = false): Cost {
    const free: Cost = { content: 0, pixels: 0 };
    if (value === undefined || value === null || level > MOST_LEVELS) return free;
    const key = value instanceof Ref ? value.number : value;
    const known = this.#known.get(key);
    if (known) return known;
    if (this.#underWay.has(key)) {
      // PDFium skips a glyph that draws itself, but does not stop drawing other recursive content.
      if (isGlyph) return free;
      throw tooMuch('Some of its content draws itself');
    }
    const stream = unlessDamaged(() => this.#document.resolve(value)) ?? null;
    if (!(stream instanceof Stream)) return free;
    this.#read += LEAST;
    if (++this.#streams > MOST_STREAMS) throw tooMuch('It draws too many different things');
    this.#underWay.add(key);
    try {
      const cost: Cost = { content: 0, pixels: 0 };
      const subtype = this.#document.resolve(stream.dict.get('Subtype'));
      if (subtype instanceof Name && subtype.value === 'Image') this.#addImage(cost, stream, level);
      else {
        const own = this.#document.resolveDict(stream.dict.get('Resources')) ?? inherited;
        this.#addContent(cost, stream, own, level);
      }
      this.#known.set(key, cost);
      return cost;
    } finally {
      this.#underWay.delete(key);
    }
  }

  #addImage(cost: Cost, image: Stream, level: number): void {
    const pixels = pixelsOf(this.#document, image);
    if (pixels > MOST_PIXELS) throw tooMuch('One of its images has too many pixels');
    cost.pixels += pixels;
    for (const entry of ['SMask', 'Mask']) {
      const mask = image.dict.get(entry);
      if (mask instanceof Ref) this.#add(cost, this.#costOf(mask, level + 1), 1);
    }
    this.#requireSoundFunctions(image.dict.get('ColorSpace'));
  }

  #addContent(cost: Cost, stream: Stream, resources: Dict | undefined, level: number): void {
    const bytes = unlessDamaged(() => this.#document.decode(stream, MOST_CONTENT));
    if (!bytes) return;
    this.#read += bytes.length;
    this.#add(cost, { content: bytes.length, pixels: 0 }, 1);
    const { uses, inlineImages } = resourceUses(bytes);
    for (const image of inlineImages) {
      const pixels = inlinePixels(image);
      if (pixels > MOST_PIXELS) throw tooMuch('One of its images has too many pixels');
      this.#add(cost, { content: 0, pixels }, 1);
    }
    for (const [name, times] of uses) {
      const [kind, key = ''] = name.split(' ');
      const value = this.#document.resolveDict(resources?.get(kind ?? ''))?.get(key);
      switch (kind) {
        case 'ExtGState':
          this.#addState(cost, value, times, level, resources);
          break;
        case 'Font':
          this.#addFont(cost, value, times, level, resources);
          break;
        case 'Pattern':
          this.#requireSoundFunctions(this.#document.resolveDict(value)?.get('Shading') ?? value);
          this.#requireFewTiles(value);
          this.#add(cost, this.#costOf(value, level + 1, resources), times);
          break;
        case 'Shading':
        case 'ColorSpace':
          this.#requireSoundFunctions(value);
          break;
        default:
          this.#add(cost, this.#costOf(value, level + 1, resources), times);
      }
    }
  }

  /** Adds the cost of a soft mask, which is drawn again for everything that uses it. */
  #addState(cost: Cost, value: PdfValue | undefined, times: number, level: number, resources?: Dict): void {
    const state = this.#document.resolveDict(value);
    const [dashes] = this.#document.resolveArray(state?.get('D')) ?? [];
    if ((this.#document.resolveArray(dashes)?.length ?? 0) > MOST_DASHES)
      throw tooMuch('One of its lines has too many dashes');
    const mask = this.#document.resolveDict(state?.get('SMask'));
    if (mask) this.#add(cost, this.#costOf(mask.get('G'), level + 1, resources), times);
  }

  /** Adds the cost of a Type 3 font, whose glyphs are content streams. Assumes that at least one glyph is drawn. */
  #addFont(cost: Cost, value: PdfValue | undefined, times: number, level: number, resources?: Dict): void {
    const font = this.#document.resolveDict(value);
    const glyphs = this.#document.resolveDict(font?.get('CharProcs'));
    if (!font || !glyphs) return;
    const own = this.#document.resolveDict(font.get('Resources')) ?? resources;
    const dearest: Cost = { content: 0, pixels: 0 };
    for (const glyph of glyphs.values()) {
      const each = this.#costOf(glyph, level + 1, own, true);
      dearest.content = Math.max(dearest.content, each.content);
      dearest.pixels = Math.max(dearest.pixels, each.pixels);
    }
    this.#add(cost, dearest, times);
  }

  /**
   * Rejects a tiling pattern if its steps are too small (ISO 32000-2, table 74). Steps are measured in pattern space.
   */
  #requireFewTiles(value: PdfValue | undefined): void {
    const pattern = unlessDamaged(() => this.#document.resolve(value)) ?? null;
    if (!(pattern instanceof Stream)) return;
    const number = (entry: PdfValue | undefined): number => {
      const found = this.#document.resolve(entry);
      return typeof found === 'number' ? found : 0;
    };
    const [a = 1, b = 0, c = 0, d = 1] = (this.#document.resolveArray(pattern.dict.get('Matrix')) ?? []).map(number);
    const tile = Math.abs(number(pattern.dict.get('XStep')) * number(pattern.dict.get('YStep')) * (a * d - b * c));
    if (this.#area > tile * MOST_TILES) throw tooMuch('One of its patterns is repeated too often');
  }

  #requireSoundFunctions(value: PdfValue | undefined): void {
    const left: { value: PdfValue | undefined; level: number }[] = [{ value, level: 0 }];
    let functions = 0;
    for (let next = left.pop(); next; next = left.pop()) {
      if (++functions > MOST_FUNCTIONS) throw tooMuch('A color is computed by too many functions');
      const { level } = next;
      const found = unlessDamaged(() => this.#document.resolve(next?.value)) ?? null;
      if (level > MOST_LEVELS) continue;
      if (Array.isArray(found)) {
        if (found.length <= MOST_FUNCTIONS) left.push(...found.map((each) => ({ value: each, level: level + 1 })));
        else throw tooMuch('A color is computed by too many functions');
        continue;
      }
      const entries = found instanceof Stream ? found.dict : found;
      if (!(entries instanceof Map)) continue;
      const sizes = this.#document.resolveArray(entries.get('Size')) ?? [];
      const samples = sizes.reduce<number>((product, size) => product * (typeof size === 'number' ? size : 1), 1);
      if (samples > MOST_SAMPLES) throw tooMuch('A color is computed by a function with too many samples');
      for (const key of ['Functions', 'Function', 'ColorSpace', 'Alternate']) {
        if (entries.has(key)) left.push({ value: entries.get(key), level: level + 1 });
      }
    }
  }
}

const tooMuch = (what: string): PdfError => new PdfError('too-large', `${what}.`);
