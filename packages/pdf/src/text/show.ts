import type { Ref } from '../objects.ts';
import { formatNumber } from '../page/number.ts';
import { type EmbeddedFont, type FontSet, glyphCode, thousandths, utf16Hex } from './font-set.ts';
import { spacing, type TextLayout, type TextLine } from './layout.ts';

/**
 * The operators that paint a line with its start at (x, y), y up (ISO 32000-2, 9.4), to stand between BT and ET.
 * Enters the fonts it names into `used`.
 */
export function showLine(
  line: TextLine,
  { fontSize, letterSpacing }: TextLayout,
  x: number,
  y: number,
  fonts: FontSet,
  used: Map<string, Ref>,
): string {
  const operators = [`1 0 0 1 ${formatNumber(x)} ${formatNumber(y)} Tm`];
  // All in thousandths of the font size: where the viewer's pen stands, and where the next cluster belongs.
  let pen = 0;
  let target = 0;
  let current: EmbeddedFont | undefined;
  let rise = 0;
  let shown = '';
  const flush = (): void => {
    if (shown !== '') operators.push(`[${shown.replaceAll('><', '')}] TJ`);
    shown = '';
  };

  for (const cluster of line.clusters) {
    const font = fonts.font(cluster.face);
    if (font !== current) {
      flush();
      operators.push(`/${font.resourceName} ${formatNumber(fontSize)} Tf`);
      used.set(font.resourceName, font.ref);
      current = font;
    }
    const marked = font.use(cluster);
    if (marked) {
      flush();
      operators.push(`/Span <</ActualText <feff${utf16Hex(cluster.text)}>>> BDC`);
    }
    let origin = target;
    for (const glyph of cluster.glyphs) {
      if (glyph.y !== rise) {
        flush();
        operators.push(`${formatNumber(glyph.y * fontSize)} Ts`);
        rise = glyph.y;
      }
      const gap = origin + glyph.x * 1000 - pen;
      if (Math.abs(gap) >= 0.5) {
        shown += formatNumber(-gap);
        pen += gap;
      }
      shown += `<${glyphCode(glyph.id)}>`;
      pen += thousandths(cluster.face.advance(glyph.id));
      origin += glyph.advance * 1000;
    }
    if (marked) {
      flush();
      operators.push('EMC');
    }
    target += (cluster.advance + spacing(cluster, letterSpacing / fontSize)) * 1000;
  }
  flush();
  if (rise !== 0) operators.push('0 Ts');
  return operators.join('\n');
}
