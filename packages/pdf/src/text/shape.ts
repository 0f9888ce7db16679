import { Direction, Buffer as HarfBuzzBuffer, shape } from 'harfbuzzjs';
import { LruCache } from '../caches/lru-cache.ts';
import { type Face, type Ink, thousandths } from './faces.ts';

/** A glyph and its offset from the pen position, y up. Lengths are in em. */
export interface Glyph {
  id: number;
  advance: number;
  /**
   * Distance by which a viewer's pen advances, in thousandths of the font size. This is the width in the font, without
   * kerning.
   */
  width: number;
  x: number;
  y: number;
}

/**
 * The smallest unit of shaped text: the glyphs that together represent `text`, in visual order. A line can break
 * between clusters but not inside a cluster.
 */
export interface Cluster {
  text: string;
  face: Face;
  rtl: boolean;
  advance: number;
  glyphs: readonly Glyph[];
  /** Ink of the whole cluster, relative to the pen position before it. Undefined if the cluster paints nothing. */
  ink: Ink | undefined;
  missing: boolean;
}

const buffer = new HarfBuzzBuffer();
const recent = new LruCache<string, readonly Cluster[]>(4096);
const LONGEST_REMEMBERED = 48;
/**
 * Matches a hash or key, if the text is too long for a word. Its letters are read individually, so they must not form
 * ligatures.
 */
const KEY = /^[0-9A-Za-z]+$/;

/**
 * Shapes text in one face and direction. Returns the clusters in reading order. Results for words are cached in the
 * process.
 */
export function shapeRun(text: string, face: Face, rtl: boolean): readonly Cluster[] {
  if (text.length > LONGEST_REMEMBERED) {
    return KEY.test(text) ? [...text].flatMap((letter) => shapeRun(letter, face, rtl)) : shapeAnew(text, face, rtl);
  }
  const key = `${face.id}${rtl ? '<' : '>'}${text}`;
  const known = recent.get(key);
  if (known) return known;
  const clusters = shapeAnew(text, face, rtl);
  recent.set(key, clusters);
  return clusters;
}

function shapeAnew(text: string, face: Face, rtl: boolean): Cluster[] {
  buffer.clearContents();
  buffer.addText(text);
  buffer.setDirection(rtl ? Direction.RTL : Direction.LTR);
  buffer.guessSegmentProperties();
  shape(face.font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions();

  const groups: { start: number; glyphs: Glyph[] }[] = [];
  for (const [index, info] of infos.entries()) {
    const position = positions[index];
    if (!position) continue;
    const glyph: Glyph = {
      id: info.codepoint,
      advance: position.xAdvance / face.unitsPerEm,
      width: thousandths(face.advance(info.codepoint)),
      x: position.xOffset / face.unitsPerEm,
      y: position.yOffset / face.unitsPerEm,
    };
    const group = groups.at(-1);
    if (group?.start === info.cluster) group.glyphs.push(glyph);
    else groups.push({ start: info.cluster, glyphs: [glyph] });
  }
  if (rtl) groups.reverse();
  return groups.map((group, index) =>
    cluster(text.slice(group.start, groups[index + 1]?.start ?? text.length), face, rtl, group.glyphs),
  );
}

function cluster(text: string, face: Face, rtl: boolean, glyphs: Glyph[]): Cluster {
  let pen = 0;
  let ink: Ink | undefined;
  for (const glyph of glyphs) {
    const own = face.ink(glyph.id);
    if (own) {
      const left = pen + glyph.x + own.left;
      const right = pen + glyph.x + own.right;
      const top = glyph.y + own.top;
      const bottom = glyph.y + own.bottom;
      ink = ink
        ? {
            left: Math.min(ink.left, left),
            right: Math.max(ink.right, right),
            top: Math.max(ink.top, top),
            bottom: Math.min(ink.bottom, bottom),
          }
        : { left, right, top, bottom };
    }
    pen += glyph.advance;
  }
  return { text, face, rtl, advance: pen, glyphs, ink, missing: glyphs.some((glyph) => glyph.id === 0) };
}
