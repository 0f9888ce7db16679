import { LruCache } from '../caches/lru-cache.ts';
import { type Face, type FaceId, face } from './faces.ts';
import { type BaseFace, itemize } from './itemize.ts';
import { type Cluster, shapeRun } from './shape.ts';

export interface TextStyle {
  face?: BaseFace | undefined;
  /** Maximum font size in points. The actual size is as small as necessary for the text to fit. Default: 12. */
  fontSize?: number | undefined;
  /** Default: left or right, depending on the direction of the paragraph. */
  textAlign?: 'left' | 'center' | 'right' | undefined;
  /** Default: top. */
  verticalAlign?: 'top' | 'middle' | 'bottom' | undefined;
  /** Line spacing: 1 is single spacing (1.2 times the font size). Increased where ink would overlap. Default: 1. */
  lineHeight?: number | undefined;
  /** Space after each cluster, in points at the maximum font size. Shrinks with the font. Default: 0. */
  letterSpacing?: number | undefined;
  /** Whether lines wrap. If false, each paragraph stays on one line. Default: true. */
  wrap?: boolean | undefined;
  /** BCP 47 tag. Determines the shapes of Han characters if the text itself does not. */
  language?: string | undefined;
}

/** A line with its clusters in visual order. The position is in points from the top left corner of the box, y down. */
export interface LaidOutLine {
  clusters: readonly Cluster[];
  x: number;
  baseline: number;
  width: number;
}

export interface TextLayout {
  fontSize: number;
  /** Space after each cluster in points. Does not apply to cursive scripts. */
  letterSpacing: number;
  /** Whether letters are bold. If a face has no bold version, its letters are drawn with a stroke. */
  isBold: boolean;
  lines: readonly LaidOutLine[];
  /** Distance from the top of the box to the bottom of the text, in points. */
  bottom: number;
}

interface Placed {
  cluster: Cluster;
  level: number;
}

interface Unit {
  placed: Placed[];
  width: number;
  space: boolean;
}

interface ShapedParagraph {
  rtl: boolean;
  units: Unit[];
}

/**
 * A line whose font size is not yet known. Lengths are in em. Ink is relative to the start of the line and to the
 * baseline.
 */
interface EmLine {
  rtl: boolean;
  clusters: Cluster[];
  width: number;
  left: number;
  right: number;
  ascent: number;
  descent: number;
}

interface EmLayout {
  lines: EmLine[];
  brokenWord: boolean;
}

interface Size {
  width: number;
  height: number;
}

/** Maximum number of combinations of style and box to cache per text. Few texts have more. */
const MOST_LOOKS = 6;
const LONGEST_REMEMBERED = 250;
/** Caches layouts by text, because most text on a certificate page is the same in every document. */
const recent = new LruCache<string, { style: TextStyle; box: Size; layout: TextLayout }[]>(512);

/**
 * Height of a line of Latin text above the baseline, in em. The next constant is the depth below the baseline. A line
 * with taller ink gets more space.
 */
const ASCENT = 0.93;
const DESCENT = 0.27;
/** Fraction of the maximum font size to which text shrinks to avoid breaking words. */
const SMALLEST_UNBROKEN = 0.5;
/**
 * Minimum font size at which unbroken words are preferred, as a fraction of the size that is possible with broken
 * words.
 */
const WORTH_UNBROKEN = 0.8;
/**
 * Minimum font size in points. Text that still does not fit is not drawn: it is extremely long, or its box has no area.
 */
const SMALLEST_SIZE = 1e-4;
/** Width of the stroke that makes letters bold, in em. */
export const BOLD_STROKE = 0.036;
const SEARCH_STEPS = 8;
const TOLERANCE = 1e-6;

/**
 * Lays out text in a box of `width` by `height` points: wrapped, aligned, and as small as necessary for all ink to fit.
 * Returns no lines if the text is empty or the box has no area. Never throws.
 */
export function layoutText(text: string, style: TextStyle, box: Size): TextLayout {
  if (text.length > LONGEST_REMEMBERED) return layOut(text, style, box);
  const looks = recent.get(text) ?? [];
  const known = looks.find((look) => isSameBox(look.box, box) && isSameStyle(look.style, style));
  if (known) return known.layout;
  const layout = layOut(text, style, box);
  const { width, height } = box;
  recent.set(text, [{ style: { ...style }, box: { width, height }, layout }, ...looks.slice(0, MOST_LOOKS - 1)]);
  return layout;
}

const isSameBox = (a: Size, b: Size): boolean => a.width === b.width && a.height === b.height;

function isSameStyle(a: TextStyle, b: TextStyle): boolean {
  return (
    a.face === b.face &&
    a.fontSize === b.fontSize &&
    a.textAlign === b.textAlign &&
    a.verticalAlign === b.verticalAlign &&
    a.lineHeight === b.lineHeight &&
    a.letterSpacing === b.letterSpacing &&
    a.wrap === b.wrap &&
    a.language === b.language
  );
}

function layOut(text: string, style: TextStyle, box: Size): TextLayout {
  const asked = style.fontSize ?? 12;
  const isBold = style.face === 'sans-bold';
  const empty: TextLayout = { fontSize: asked, letterSpacing: style.letterSpacing ?? 0, isBold, lines: [], bottom: 0 };
  if (text.trim() === '' || !(box.width > 0) || !(box.height > 0) || !(asked > 0)) return empty;

  const tracking = Math.max(0, style.letterSpacing ?? 0) / asked;
  const lineHeight = style.lineHeight ?? 1;
  const paragraphs = itemize(text, style.face ?? 'sans', style.language).map(
    (paragraph): ShapedParagraph => ({
      rtl: paragraph.rtl,
      units: units(paragraph.items, tracking),
    }),
  );

  const attempt = (fontSize: number): { fits: boolean; layout: EmLayout } => {
    const limit = style.wrap === false ? Number.POSITIVE_INFINITY : box.width / fontSize;
    const layout = breakLines(paragraphs, limit, { tracking, isBold });
    const width = layout.lines.reduce((widest, line) => Math.max(widest, line.right - line.left), 0);
    const fits =
      width * fontSize <= box.width + TOLERANCE &&
      blockHeight(layout.lines, lineHeight) * fontSize <= box.height + TOLERANCE;
    return { fits, layout };
  };

  const { fontSize, layout } = largestFit(asked, attempt);
  return place(layout.lines, fontSize, tracking * fontSize, lineHeight, style, box);
}

export function textWidth(text: string, style: TextStyle): number {
  const line = text.replace(/\s+/g, ' ');
  const { lines } = layoutText(line, { ...style, wrap: false }, { width: Number.MAX_VALUE, height: Number.MAX_VALUE });
  return lines[0]?.width ?? 0;
}

interface Fit {
  fontSize: number;
  layout: EmLayout;
}

type Attempt = (fontSize: number) => { fits: boolean; layout: EmLayout };

function largestFit(asked: number, attempt: Attempt): Fit {
  const whole = (size: number): EmLayout | undefined => {
    const { fits, layout } = attempt(size);
    return fits && !layout.brokenWord ? layout : undefined;
  };
  const broken = (size: number): EmLayout | undefined => {
    const { fits, layout } = attempt(size);
    return fits ? layout : undefined;
  };

  const asAsked = whole(asked);
  if (asAsked) return { fontSize: asked, layout: asAsked };
  const smallest = asked * SMALLEST_UNBROKEN;
  const unbroken = whole(smallest);
  if (unbroken) return narrow(smallest, asked, unbroken, whole);

  const best = largestBrokenFit(asked, broken);
  const slightlySmaller = best.fontSize * WORTH_UNBROKEN;
  const stillUnbroken = best.layout.brokenWord ? whole(slightlySmaller) : undefined;
  return stillUnbroken ? narrow(slightlySmaller, best.fontSize, stillUnbroken, whole) : best;
}

function largestBrokenFit(asked: number, broken: (size: number) => EmLayout | undefined): Fit {
  const asAsked = broken(asked);
  if (asAsked) return { fontSize: asked, layout: asAsked };
  for (let size = asked; size > SMALLEST_SIZE; size /= 2) {
    const layout = broken(size / 2);
    if (layout) return narrow(size / 2, size, layout, broken);
  }
  return { fontSize: asked, layout: { lines: [], brokenWord: false } };
}

function narrow(fitting: number, tooLarge: number, layout: EmLayout, fit: (size: number) => EmLayout | undefined): Fit {
  let best = { fontSize: fitting, layout };
  let above = tooLarge;
  for (let step = 0; step < SEARCH_STEPS; step++) {
    const middle = (best.fontSize + above) / 2;
    const found = fit(middle);
    if (found) best = { fontSize: middle, layout: found };
    else above = middle;
  }
  return best;
}

function units(items: ReturnType<typeof itemize>[number]['items'], tracking: number): Unit[] {
  const result: Unit[] = [];
  let open: Unit | undefined;
  for (const item of items) {
    const rtl = item.level % 2 === 1;
    if (open && open.space !== item.space) open = undefined;
    if (!open) {
      open = { placed: [], width: 0, space: item.space };
      result.push(open);
    }
    for (const cluster of shapeRun(item.text, face(item.face), rtl)) {
      open.placed.push({ cluster, level: item.level });
      open.width += cluster.advance + spacing(cluster, tracking);
    }
    if (item.breakAfter) open = undefined;
  }
  return result;
}

/** Faces of scripts with connected letters. */
const CURSIVE: ReadonlySet<FaceId> = new Set(['adlam', 'arabic', 'mongolian', 'nko', 'syriac']);

/**
 * Returns the letter spacing after a cluster. It is 0 in cursive scripts, because spacing would separate connected
 * letters (CSS Text 3, 8.2.1).
 */
export function spacing(cluster: Cluster, letterSpacing: number): number {
  return CURSIVE.has(cluster.face.id) ? 0 : letterSpacing;
}

interface LineLook {
  tracking: number;
  isBold: boolean;
}

/**
 * Whether bold letters of this face are drawn with a stroke. Only Latin, Greek and Cyrillic have a bold face, because
 * each additional face adds several kilobytes to a file.
 */
export const isStroked = (face: Face): boolean => face.id !== 'sans-bold';

export const hasStrokedLetters = ({ isBold, lines }: TextLayout): boolean =>
  isBold && lines.some(({ clusters }) => clusters.some(({ face }) => isStroked(face)));

function breakLines(paragraphs: ShapedParagraph[], limit: number, look: LineLook): EmLayout {
  const { tracking } = look;
  const lines: EmLine[] = [];
  let brokenWord = false;
  for (const { rtl, units } of paragraphs) {
    let line: Placed[] = [];
    let width = 0;
    let spaces: Unit | undefined;
    const end = (): void => {
      lines.push(measure(line, rtl, look));
      line = [];
      width = 0;
      spaces = undefined;
    };
    for (const unit of units) {
      if (unit.space) {
        spaces = unit;
        continue;
      }
      const gap = spaces?.width ?? 0;
      if (line.length > 0 && width + gap + unit.width - tracking > limit) end();
      if (spaces && (line.length > 0 || spaces.width < limit)) {
        for (const placed of spaces.placed) line.push(placed);
        width += spaces.width;
      }
      spaces = undefined;
      if (width + unit.width - tracking <= limit) {
        for (const placed of unit.placed) line.push(placed);
        width += unit.width;
        continue;
      }
      for (const placed of unit.placed) {
        const advance = placed.cluster.advance + spacing(placed.cluster, tracking);
        if (line.length > 0 && width + advance - tracking > limit) {
          brokenWord = true;
          end();
        }
        line.push(placed);
        width += advance;
      }
    }
    end();
  }
  while (lines.at(-1)?.clusters.length === 0) lines.pop();
  return { lines, brokenWord };
}

function measure(placed: Placed[], rtl: boolean, { tracking, isBold }: LineLook): EmLine {
  const line: EmLine = { rtl, clusters: visualOrder(placed), width: 0, left: 0, right: 0, ascent: 0, descent: 0 };
  for (const cluster of line.clusters) {
    if (cluster.ink) {
      const around = isBold && isStroked(cluster.face) ? BOLD_STROKE / 2 : 0;
      line.left = Math.min(line.left, line.width + cluster.ink.left - around);
      line.right = Math.max(line.right, line.width + cluster.ink.right + around);
      line.ascent = Math.max(line.ascent, cluster.ink.top + around);
      line.descent = Math.max(line.descent, around - cluster.ink.bottom);
    }
    line.width += cluster.advance + spacing(cluster, tracking);
  }
  const last = line.clusters.at(-1);
  if (last) line.width -= spacing(last, tracking);
  line.right = Math.max(line.right, line.width);
  return line;
}

/**
 * Reorders clusters for display (UAX #9, rule L2): from the highest level down to the lowest odd level, reverses every
 * sequence at that level or above.
 */
function visualOrder(placed: Placed[]): Cluster[] {
  const highest = placed.reduce((level, { level: own }) => Math.max(level, own), 0);
  const ordered = [...placed];
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end++;
      for (const [offset, item] of ordered.slice(start, end).entries()) ordered[end - 1 - offset] = item;
      start = end;
    }
  }
  return ordered.map(({ cluster }) => cluster);
}

function step(above: EmLine, below: EmLine, lineHeight: number): number {
  return Math.max(lineHeight * (ASCENT + DESCENT), above.descent + below.ascent);
}

function blockHeight(lines: EmLine[], lineHeight: number): number {
  const first = lines[0];
  const last = lines.at(-1);
  if (!first || !last) return 0;
  let height = Math.max(ASCENT, first.ascent) + Math.max(DESCENT, last.descent);
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (above) height += step(above, line, lineHeight);
  }
  return height;
}

function place(
  lines: EmLine[],
  fontSize: number,
  letterSpacing: number,
  lineHeight: number,
  style: TextStyle,
  box: Size,
): TextLayout {
  const height = blockHeight(lines, lineHeight) * fontSize;
  const share = { top: 0, middle: 0.5, bottom: 1 }[style.verticalAlign ?? 'top'];
  const top = (box.height - height) * share;
  let baseline = top + Math.max(ASCENT, lines[0]?.ascent ?? 0) * fontSize;
  const placed: LaidOutLine[] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    if (above) baseline += step(above, line, lineHeight) * fontSize;
    const free = box.width - line.width * fontSize;
    const align = style.textAlign ?? (line.rtl ? 'right' : 'left');
    const aligned = free * { left: 0, center: 0.5, right: 1 }[align];
    // Ink can extend beyond the ends of the line (e.g. a slanted letter or a stacked mark). In that case, move the line
    // inward.
    const x = Math.max(-line.left * fontSize, Math.min(aligned, box.width - line.right * fontSize));
    placed.push({ clusters: line.clusters, x, baseline, width: line.width * fontSize });
  }
  return { fontSize, letterSpacing, isBold: style.face === 'sans-bold', lines: placed, bottom: top + height };
}
