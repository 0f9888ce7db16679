import { sayIn } from '@countersign/languages';
import { Canvas, type DocumentUpdate, type FontSet, Tag } from '@countersign/pdf';
import { showTime } from './certificate/certificate-times.ts';
import type { Certificate } from './evidence/certificate.ts';
import { measureWidth, shortened, textStyle } from './sheet/page-sheet.ts';
import { DANGER, joined } from './sheet/page-style.ts';

/** Width of A4 in points. The mark grows on wider pages and shrinks slightly on narrower ones. */
const USUAL_WIDTH = 595;
const SMALLEST = 0.85;
const EDGE = 9;
const HEIGHT = 14;
const PADDING = 6;

/**
 * Marks the top of every page of a rejected document, so that no page can pass as part of a signed one. PDFs with
 * third-party signatures are left unchanged.
 */
export function drawRejection(update: DocumentUpdate, certificate: Certificate, fonts: FontSet): void {
  const { outcome, language, timezone } = certificate;
  if (outcome.type !== 'REJECTED' || update.isSigned) return;
  const name = outcome.by.name.trim() || outcome.by.email;
  const say = sayIn(language, 'certificate');
  const { recordedBy } = outcome;
  const recorder = recordedBy && say('recordedBy', { name: recordedBy.name.trim() || recordedBy.email });
  const when = showTime(outcome.at, timezone, language).utc;
  const text = joined([say('rejectedBy', { name }), recorder, when], language);
  for (let page = 0; page < update.pageCount; page++) {
    const size = update.pageSize(page);
    const scale = Math.max(SMALLEST, Math.min(size.width, size.height) / USUAL_WIDTH);
    const [edge, height, padding] = [EDGE, HEIGHT, PADDING].map((length) => length * scale) as [number, number, number];
    const style = textStyle({ face: 'sans-bold', fontSize: 7.5 * scale, colour: DANGER, wrap: false });
    const shown = shortened(text, size.width - 2 * (edge + padding), style, language);
    const width = measureWidth(shown, style, language) + 2 * padding;
    const box = { x: size.width - edge - width, y: edge, width, height };
    const isAnnotation = update.drawsAnnotations(page);
    const canvas = new Canvas(size, fonts, update.sink, language, isAnnotation ? 'unmarked' : 'tagged');
    canvas.rect(box, { stroke: DANGER, lineWidth: 0.8 * scale, radius: 2 * scale });
    const inner = { ...box, x: box.x + padding, width: width - padding - edge / 4 };
    canvas.within(new Tag('Sect', { language }).child('P'), () =>
      canvas.paragraph(shown, inner, { ...style, textAlign: 'left', verticalAlign: 'middle' }),
    );
    update.drawOnPage(
      page,
      isAnnotation ? { ...canvas.finish(outlined(box, scale)), description: shown } : canvas.finish(),
    );
  }
}

const outlined = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }, line: number) => ({
  ...{ x: x - line, y: y - line },
  ...{ width: width + 2 * line, height: height + 2 * line },
});
