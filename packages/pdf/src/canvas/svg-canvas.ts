import { formatNumber } from '../objects/number.ts';
import type { PageSize } from '../page/drawing.ts';
import type { Face } from '../text/faces.ts';
import { layoutText, spacing, type TextLayout } from '../text/layout.ts';
import { BLACK, type Box, type Colour, type LineStyle, type PaintedTextStyle, type Point } from './canvas.ts';
import type { Surface } from './surface.ts';

/**
 * Draws part of a page as SVG, in points from the top left corner, with y pointing down. Characters become outlines, so that
 * viewers need no fonts.
 */
export class SvgCanvas implements Surface {
  readonly isTagged = false;
  readonly tag = undefined;
  readonly #elements: string[] = [];
  readonly #outlines = new Map<string, string>();

  /** @param language BCP 47 tag of the document's language, for text whose style has no language */
  constructor(
    readonly size: PageSize,
    readonly language?: string | undefined,
  ) {}

  within(_tag: unknown, draw: () => void): void {
    draw();
  }

  bounds({ x, y, width, height }: Box): readonly [number, number, number, number] {
    const top = this.size.height - y;
    return [x, top - height, x + width, top];
  }

  paragraph(text: string, box: Box, style: PaintedTextStyle = {}): TextLayout {
    const layout = layoutText(text, { ...style, language: style.language ?? this.language }, box);
    const { fontSize } = layout;
    const glyphs: string[] = [];
    for (const line of layout.lines) {
      let pen = box.x + line.x;
      const baseline = box.y + line.baseline;
      for (const cluster of line.clusters) {
        let start = pen;
        for (const glyph of cluster.glyphs) {
          const name = this.#outline(cluster.face, glyph.id);
          const scale = fontSize / cluster.face.unitsPerEm;
          const place = numbers(scale, 0, 0, -scale, start + glyph.x * fontSize, baseline - glyph.y * fontSize);
          if (name) glyphs.push(`<use href="#${name}" transform="matrix(${place})"/>`);
          start += glyph.advance * fontSize;
        }
        pen += cluster.advance * fontSize + spacing(cluster, layout.letterSpacing);
      }
    }
    if (glyphs.length > 0) this.#elements.push(`<g fill="${hex(style.colour ?? BLACK)}">${glyphs.join('')}</g>`);
    return layout;
  }

  rect({ x, y, width, height }: Box, style: ShapeStyle & { radius?: number }): void {
    const radius = Math.min(style.radius ?? 0, width / 2, height / 2);
    const [left, top, across, down, round] = [x, y, width, height, radius].map(formatNumber);
    const place = `x="${left}" y="${top}" width="${across}" height="${down}" rx="${round}"`;
    this.#elements.push(`<rect ${place} ${painted(style)}/>`);
  }

  circle({ x, y }: Point, radius: number, style: ShapeStyle): void {
    const [across, down, round] = [x, y, radius].map(formatNumber);
    this.#elements.push(`<circle cx="${across}" cy="${down}" r="${round}" ${painted(style)}/>`);
  }

  strokes(strokes: readonly (readonly Point[])[], { colour = BLACK, width = 1 }: LineStyle = {}): void {
    const paths = strokes.flatMap(([first, ...rest]) => {
      if (!first) return [];
      const others = rest.length > 0 ? rest : [first];
      return [`M${numbers(first.x, first.y)}${others.map(({ x, y }) => `L${numbers(x, y)}`).join('')}`];
    });
    const ends = 'stroke-linecap="round" stroke-linejoin="round"';
    const pen = painted({ stroke: colour, lineWidth: width });
    if (paths.length > 0) this.#elements.push(`<path d="${paths.join('')}" ${pen} ${ends}/>`);
  }

  image(bytes: Uint8Array, { x, y, width, height }: Box): void {
    const type = bytes[0] === 0x89 ? 'png' : 'jpeg';
    const [left, top, across, down] = [x, y, width, height].map(formatNumber);
    const place = `x="${left}" y="${top}" width="${across}" height="${down}"`;
    const address = `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
    this.#elements.push(`<image ${place} href="${address}"/>`);
  }

  finish({ x, y, width, height }: Box): string {
    const outlines = [...this.#outlines].map(([name, path]) => `<path id="${name}" d="${path}"/>`);
    const defined = outlines.length > 0 ? `<defs>${outlines.join('')}</defs>` : '';
    // Let the image stretch, because the proportions of a page on screen may differ slightly from the exact ones.
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${numbers(x, y, width, height)}" preserveAspectRatio="none">${defined}${this.#elements.join('')}</svg>`;
  }

  /** Returns the name of a glyph's outline. Undefined if the glyph draws nothing. */
  #outline(face: Face, glyph: number): string | undefined {
    if (!face.ink(glyph)) return undefined;
    const name = `${face.id}-${glyph}`;
    if (!this.#outlines.has(name)) this.#outlines.set(name, face.font.glyphToPath(glyph));
    return name;
  }
}

interface ShapeStyle {
  fill?: Colour;
  stroke?: Colour;
  lineWidth?: number;
}

const painted = ({ fill, stroke, lineWidth = 1 }: ShapeStyle): string =>
  `fill="${fill ? hex(fill) : 'none'}"${stroke ? ` stroke="${hex(stroke)}" stroke-width="${formatNumber(lineWidth)}"` : ''}`;

const hex = (colour: Colour): string =>
  `#${colour
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const numbers = (...values: readonly number[]): string => values.map(formatNumber).join(' ');
