import { damaged, PdfError } from '../../errors/errors.ts';
import { type Dict, dict, Name, name, type PdfValue, Stream } from '../../objects/objects.ts';
import { type Matrix, type Rectangle, readRectangle, writeRectangle } from '../../page/geometry.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { wholeFile } from '../../writer/whole-file.ts';
import { CopiedObjects } from './copied.ts';
import { gridContent, gridSize } from './letter-shapes.ts';
import { type ReadGlyph, type Reading, resourceOf, times } from './reading.ts';

/**
 * Pages of a sheet: the whole appearance, the appearance without text, only its text in black, and each letter of embedded
 * fonts.
 */
export const SHEET = { whole: 0, frame: 1, texts: 2, letters: 3 } as const;

/**
 * Returns the matrices that map the coordinate space of an appearance to that of its widget, with the widget's corner
 * as the origin (ISO 32000-2, 12.5.5).
 */
export const placed = (document: PdfDocument, look: Stream, box: Rectangle): { form: Matrix; box: Matrix } => {
  const bounds = readRectangle(document, look.dict.get('BBox'));
  if (!bounds) throw damaged('the appearance of a field has no size');
  const form = matrixOf(document, look.dict.get('Matrix'));
  const corners = [
    [bounds.left, bounds.bottom],
    [bounds.left, bounds.top],
    [bounds.right, bounds.bottom],
    [bounds.right, bounds.top],
  ].map(([x = 0, y = 0]) => times([1, 0, 0, 1, x, y], form));
  const [across, along] = [corners.map(([, , , , x]) => x), corners.map(([, , , , , y]) => y)];
  const [left, bottom] = [Math.min(...across), Math.min(...along)];
  const [width, height] = [Math.max(...across) - left, Math.max(...along) - bottom];
  if (!(width > 0 && height > 0)) throw damaged('the appearance of a field has no size');
  const [x, y] = [(box.right - box.left) / width, (box.top - box.bottom) / height];
  return { form, box: [x, 0, 0, y, -left * x, -bottom * y] };
};

const matrixOf = (document: PdfDocument, value: PdfValue | undefined): Matrix => {
  const [a, b, c, d, e, f] = document.resolveArray(value)?.map((item) => document.resolve(item)) ?? [];
  const isMatrix = [a, b, c, d, e, f].every((each) => typeof each === 'number' && Number.isFinite(each));
  return isMatrix ? ([a, b, c, d, e, f] as Matrix) : [1, 0, 0, 1, 0, 0];
};

export const sheetOf = (
  document: PdfDocument,
  look: Stream,
  { content, frame, texts, glyphs }: Reading,
  defaults: Dict | undefined,
  box: Rectangle,
): Uint8Array => {
  const copies = new CopiedObjects(document);
  const place = placed(document, look, box);
  const resource = resourceOf(document, look, defaults);
  const fonts = new Map(
    [...new Set(glyphs.map(({ font }) => font))].map((key) => [key, copies.font(resource('Font', key))]),
  );
  const others = ['ColorSpace', 'ExtGState'].flatMap((category): [string, PdfValue][] => {
    const own = document.resolveDict(look.dict.get('Resources'));
    const entries = document.resolveDict(own?.get(category)) ?? document.resolveDict(defaults?.get(category));
    return entries ? [[category, copies.of(entries)]] : [];
  });
  const resources = copies.add(new Map<string, PdfValue>([['Font', fonts], ...others]));
  const form = (bytes: Uint8Array) =>
    copies.add(
      new Stream(
        dict({
          Type: name('XObject'),
          Subtype: name('Form'),
          BBox: writeRectangle(readRectangle(document, look.dict.get('BBox')) ?? box),
          Matrix: place.form,
          Resources: resources,
        }),
        bytes,
      ),
    );
  const [width, height] = [box.right - box.left, box.top - box.bottom];
  const parent = copies.add(null);
  const letters = ownLetters(glyphs);
  const page = (drawn: string, more: Uint8Array, its: PdfValue, area = { width, height }) =>
    copies.add(
      dict({
        Type: name('Page'),
        Parent: parent,
        MediaBox: [0, 0, area.width, area.height],
        Resources: its,
        Contents: copies.add(new Stream(new Map(), Buffer.concat([Buffer.from(drawn), more, Buffer.from('\nQ')]))),
      }),
    );
  const formPage = (bytes: Uint8Array) =>
    page(`q ${written(place.box)} cm /Look Do`, new Uint8Array(), dict({ XObject: dict({ Look: form(bytes) }) }));
  const pages = [
    formPage(content),
    formPage(frame),
    page(`q ${written(place.box)} cm ${written(place.form)} cm 0 g 0 G\n`, texts, resources),
    ...(letters.length > 0
      ? [page('q 0 g\n', Buffer.from(gridContent(letters)), resources, gridSize(letters.length))]
      : []),
  ];
  const tree = dict({ Type: name('Pages'), Kids: pages, Count: pages.length });
  const root = copies.add(dict({ Type: new Name('Catalog'), Pages: parent }));
  copies.set(parent, tree);
  return wholeFile('1.7', copies.numbered(), dict({ Root: root }));
};

/** Maximum number of distinct letters, more than in any real text. */
const MOST_LETTERS = 800;

export const ownLetters = (glyphs: readonly ReadGlyph[]): ReadGlyph[] => {
  const letters = [
    ...new Map(glyphs.filter(({ isEmbedded }) => isEmbedded).map((glyph) => [letterKey(glyph), glyph])).values(),
  ];
  if (letters.length > MOST_LETTERS) throw new PdfError('too-large', 'The appearance of a field is too large.');
  return letters;
};

export const letterKey = ({ font, code }: ReadGlyph): string => `${Buffer.from(code).toString('hex')} ${font}`;

const written = (matrix: Matrix): string => matrix.map((number) => number.toFixed(6)).join(' ');
