import { type Say, sayIn } from '@countersign/languages';
import { type Box, COLUMN_HEADER, type Tag } from '@countersign/pdf';
import type { Certificate, Participant } from '../evidence/certificate.ts';
import type { Block } from '../sheet/page-flow.ts';
import { measureHeight, type PageSheet, textStyle } from '../sheet/page-sheet.ts';
import { BODY, FAINT, INK, LEADING, MARGIN, SMALL, SOFT } from '../sheet/page-style.ts';
import { absence, drawSignature, signatureMethod } from './drawn-signature.ts';
import { acceptedByMailServer, originCells, roleLine, timeCells } from './participant-facts.ts';

const SIGNATURE = { width: 164, height: 56 };
const GAP = 20;
/** Space above and below the line between two people. */
const PADDING = 9;
const TIMES_HEIGHT = 34;
const COLUMNS = 4;

const NAME = textStyle({ face: 'sans-bold', fontSize: 12, colour: INK });
const ADDRESS = textStyle({ fontSize: BODY, lineHeight: LEADING, colour: SOFT });
const SENTENCE = textStyle({ fontSize: BODY, lineHeight: LEADING, colour: INK });
const REMARK = textStyle({ fontSize: SMALL, lineHeight: LEADING, colour: SOFT });
const LABEL = textStyle({ fontSize: SMALL, colour: SOFT, wrap: false });
const TIME = textStyle({ fontSize: 8.5, colour: INK, wrap: false });

interface Line {
  tag: 'H3' | 'P';
  text: string;
  style: typeof NAME;
  after: number;
}

/**
 * Draws the block for a signer or approver: their proofs, signature and times. The block is never split across pages.
 */
export function participantBlock(
  participant: Participant,
  { language, timezone }: Pick<Certificate, 'language' | 'timezone'>,
  { width, tag, isFirst }: { width: number; tag: Tag; isFirst: boolean },
): Block {
  const say = sayIn(language, 'certificate');
  const { name, email, authentication } = participant;
  const accepted = acceptedByMailServer(participant, { language, timezone }, say);
  const textWidth = width - SIGNATURE.width - GAP;
  const lines: Line[] = [
    { tag: 'H3', text: name.trim() || email, style: NAME, after: 2 },
    { tag: 'P', text: roleLine(participant, say, language), style: ADDRESS, after: 3 },
    { tag: 'P', text: authentication.join(' '), style: SENTENCE, after: 2 },
    ...(participant.together ? [{ tag: 'P', text: participant.together, style: REMARK, after: 2 } as const] : []),
    ...(accepted ? [{ tag: 'P', text: accepted, style: REMARK, after: 2 } as const] : []),
    ...(participant.signature
      ? []
      : [{ tag: 'P', text: absence(participant, say), style: ADDRESS, after: 0 } as const]),
  ];
  const placed = lines.map((line) => ({
    ...line,
    height: measureHeight(line.text, textWidth, line.style, language) + line.after,
  }));
  const textHeight = placed.reduce((sum, { height }) => sum + height, 0);
  const timesTop = Math.max(textHeight, participant.signature ? SIGNATURE.height + 12 : 0) + 4;
  const before = isFirst ? 0 : PADDING;
  return {
    height: before + timesTop + TIMES_HEIGHT + PADDING,
    slack: PADDING - 3,
    tag,
    draw(sheet, from) {
      const top = from + before;
      if (!isFirst) sheet.artifact(() => sheet.rule({ x: MARGIN, y: from }, width, { colour: FAINT, width: 0.5 }));
      let y = top;
      for (const { tag: type, text, style, height } of placed) {
        sheet.taggedFlowing(type, text, { x: MARGIN, y, width: textWidth }, style);
        y += height;
      }
      signatureOver(sheet, participant, say, { x: MARGIN + width - SIGNATURE.width, y: top, ...SIGNATURE });
      times(sheet, participant, { say, language, timezone, tag }, { y: top + timesTop, width });
    },
  };
}

function signatureOver(sheet: PageSheet, participant: Participant, say: Say<'certificate'>, box: Box): void {
  const { signature } = participant;
  if (!signature) return;
  const line = { x: box.x, y: box.y + box.height };
  sheet.artifact(() => sheet.rule(line, box.width, { colour: SOFT, width: 0.5 }));
  const inner = { x: box.x + 6, y: box.y + 2, width: box.width - 12, height: box.height - 4 };
  const below = { x: box.x, y: line.y + 3, width: box.width, height: 11 };
  const alternative = () => `${say('signed')}: ${participant.name.trim() || participant.email}`;
  drawSignature(sheet, signature, { box: inner, fontSize: 28, alternative });
  sheet.tagged('P', signatureMethod(signature, say), below, LABEL);
}

interface Saying extends Pick<Certificate, 'language' | 'timezone'> {
  say: Say<'certificate'>;
  tag: Tag;
}

/**
 * Draws when the document was sent, opened and finished, and from where, in four columns. Local times are above UTC.
 */
function times(
  sheet: PageSheet,
  participant: Participant,
  { say, language, timezone, tag }: Saying,
  { y, width }: { y: number; width: number },
): void {
  const { role, rejectedAt } = participant;
  const act = rejectedAt ? 'rejected' : role === 'APPROVER' ? 'approved' : 'signed';
  const labels = [say('sent'), say('opened'), say(act), say('device')];
  const shown = [...timeCells(participant, { language, timezone }), originCells(participant, say)];
  const table = tag.child('Table');
  const [heads, cells] = [table.child('TR'), table.child('TR')];
  const column = width / COLUMNS;
  for (const [index, [first, second]] of shown.entries()) {
    const x = MARGIN + index * column;
    const box = { x, y, width: column - 8, height: 10 };
    sheet.within(heads.child('TH', HEADER), () => sheet.paragraph(labels[index] ?? '', box, LABEL));
    sheet.within(cells.child('TD'), () => {
      sheet.paragraph(first, { ...box, y: y + 10.5, height: 12 }, TIME);
      sheet.paragraph(second, { ...box, y: y + 22, height: 11 }, LABEL);
    });
  }
}

const HEADER = { attributes: COLUMN_HEADER };
