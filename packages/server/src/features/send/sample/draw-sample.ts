import { type Language, sayIn, textDirection } from '@countersign/languages';
import { type Box, Canvas, type Colour, createFontSet, NewDocument, type PageSize } from '@countersign/pdf';
import { ownBytes } from '../../../platform/pdf-threads/transfer-bytes.ts';

/** A4 in points. */
const SIZE: PageSize = { width: 595.28, height: 841.89 };
const MARGIN = 64;
const SOFT: Colour = [0.37, 0.36, 0.33];
const RULE: Colour = [0.54, 0.52, 0.49];

/** Positions of the fields, measured from the side where lines begin. */
export const SAMPLE_BOXES = {
  SIGNATURE: { x: MARGIN, y: 460, width: 240, height: 56 },
  DATE: { x: 360, y: 484, width: 150, height: 32 },
} as const;

export interface SampleInput {
  language: Language;
  person: string;
  team: string;
  createdAt: Date;
}

/** Converts a box measured from the side where lines begin to percentages of the page. */
export function placeBox({ x, y, width, height }: Box, language: Language) {
  const left = textDirection(language) === 'rtl' ? SIZE.width - x - width : x;
  const percent = (length: number, of: number) => Math.round((length / of) * 100_000) / 1000;
  return {
    positionX: percent(left, SIZE.width),
    positionY: percent(y, SIZE.height),
    width: percent(width, SIZE.width),
    height: percent(height, SIZE.height),
  };
}

/** Draws a short agreement on one page, for people who are trying out the service. */
export function drawSample({ language, person, team, createdAt }: SampleInput): Uint8Array {
  const say = sayIn(language, 'start');
  const document = new NewDocument();
  const fonts = createFontSet(document);
  const canvas = new Canvas(SIZE, fonts, document, language);
  const isRtl = textDirection(language) === 'rtl';
  const textAlign = isRtl ? 'right' : 'left';
  const placed = ({ x, ...box }: Box): Box => ({ ...box, x: isRtl ? SIZE.width - x - box.width : x });
  const width = SIZE.width - 2 * MARGIN;
  const write = (text: string, box: Box, style: Parameters<Canvas['paragraph']>[2]) =>
    canvas.paragraph(text, placed(box), { textAlign, verticalAlign: 'top', lineHeight: 1.45, ...style });

  const title = say('sample.title');
  write(title, { x: MARGIN, y: 80, width, height: 36 }, { face: 'sans-bold', fontSize: 24 });
  write(
    say('sample.between', { person, team }),
    { x: MARGIN, y: 120, width, height: 40 },
    { fontSize: 12, colour: SOFT },
  );
  const texts = [say('sample.first'), say('sample.second'), say('sample.third')];
  for (const [index, text] of texts.entries()) {
    const y = 190 + index * 80;
    write(`${index + 1}`, { x: MARGIN, y, width: 24, height: 20 }, { face: 'sans-bold', fontSize: 12 });
    write(text, { x: MARGIN + 24, y, width: width - 24, height: 74 }, { fontSize: 12 });
  }
  const { SIGNATURE, DATE } = SAMPLE_BOXES;
  for (const [label, box] of [
    [say('sample.signature'), SIGNATURE],
    [say('sample.date'), DATE],
  ] as const) {
    const { x, y, width: length } = placed(box);
    canvas.line({ x, y: y + box.height + 4 }, { x: x + length, y: y + box.height + 4 }, { width: 0.6, colour: RULE });
    write(label, { ...box, y: y + box.height + 8, height: 16 }, { fontSize: 9.5, colour: SOFT });
  }
  const drawing = canvas.finish();
  fonts.finish();
  return ownBytes(document.finish([drawing], { title, language, createdAt }));
}
