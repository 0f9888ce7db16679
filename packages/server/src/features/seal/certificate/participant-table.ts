import { type Language, type Say, sayIn } from '@countersign/languages';
import { COLUMN_HEADER, type Point, ROW_HEADER, type Tag } from '@countersign/pdf';
import type { Certificate, Participant } from '../evidence/certificate.ts';
import type { Block } from '../sheet/page-flow.ts';
import { measureHeight, measureWidth, type PageSheet, type SheetTextStyle, textStyle } from '../sheet/page-sheet.ts';
import { DANGER, FAINT, INK, joined, MARGIN, SOFT } from '../sheet/page-style.ts';
import { absence, drawSignature, signatureMethod } from './drawn-signature.ts';
import { acceptedByMailServer, originCells, roleLine, timeCells } from './participant-facts.ts';
import { type ProofNote, proofName } from './proof-notes.ts';

/** From this number of people on, they are listed in a table instead of separate blocks. */
export const FEWEST_IN_TABLE = 6;

const SIGNATURE = { width: 84, height: 22 };
const GAP = 10;
const COLUMNS = 4;
const HEAD_HEIGHT = 13;
const PADDING = 2.5;
const LINE = 8.4;

const NAME = textStyle({ face: 'sans-bold', fontSize: 8.5, colour: INK });
const ROLE = textStyle({ fontSize: 7.5, colour: SOFT });
/**
 * Font sizes for proofs, largest first. The table uses the first size at which each person's proofs fit on one line, or
 * the largest if none fits.
 */
const PROOFS = [7, 6.6, 6.2].map((fontSize) => textStyle({ fontSize, colour: INK })) as [
  SheetTextStyle,
  ...SheetTextStyle[],
];
const LABEL = textStyle({ fontSize: 6.5, colour: SOFT, wrap: false });
const REFUSED = textStyle({ face: 'sans-bold', fontSize: 7, colour: DANGER, wrap: false });
const FIRST = textStyle({ fontSize: 7, colour: INK, wrap: false });

interface TableRoom {
  width: number;
  tag: Tag;
}

/** Lists signers and approvers in three or four lines each. Proofs are abbreviated and refer to numbered notes. */
export function participantTable(
  certificate: Certificate,
  notes: ReadonlyMap<string, ProofNote>,
  { width, tag }: TableRoom,
): Block[] {
  const say = sayIn(certificate.language, 'certificate');
  const table = tag.child('Table');
  const repeated = tableHead(say, width, undefined);
  const rows = certificate.participants.map((participant) =>
    tableRow(toRowWords(participant, { certificate, notes, say }), { certificate, say }, { width, tag: table }),
  );
  return [tableHead(say, width, table), ...rows.map((row) => ({ ...row, continued: repeated }))];
}

const leftWidth = (width: number): number => width - SIGNATURE.width - GAP;

/** @param table undefined for a header that is repeated on another page */
function tableHead(say: Say<'certificate'>, width: number, table: Tag | undefined): Block {
  const left = leftWidth(width);
  const column = left / COLUMNS;
  const labels = [say('sent'), say('opened'), `${say('signed')} / ${say('approved')}`, say('device')];
  const heads = [
    ...labels.map((label, index) => ({ label, x: MARGIN + index * column, width: column - 6 })),
    { label: say('signature'), x: MARGIN + left + GAP, width: SIGNATURE.width },
  ];
  return {
    height: HEAD_HEIGHT,
    keepWithNext: true,
    draw(sheet, top) {
      const line = table?.child('TR');
      for (const { label, ...place } of heads) {
        const draw = () => sheet.paragraph(label, { ...place, y: top, height: 9 }, LABEL);
        if (line) sheet.within(line.child('TH', { attributes: COLUMN_HEADER }), draw);
        else sheet.artifact(draw);
      }
    },
  };
}

interface RowSource {
  certificate: Certificate;
  notes: ReadonlyMap<string, ProofNote>;
  say: Say<'certificate'>;
}

/** Texts above the times in a row, with their widths on a single line. */
interface RowWords {
  participant: Participant;
  who: string;
  role: string;
  proofs: string;
  widths: { who: number; role: number; proofs: number };
}

function toRowWords(participant: Participant, source: RowSource): RowWords {
  const { language } = source.certificate;
  const who = participant.name.trim() || participant.email;
  const role = roleLine(participant, source.say, language);
  const proofs = proofsInShort(participant, source);
  const widths = {
    who: measureWidth(who, NAME, language),
    role: measureWidth(role, ROLE, language),
    proofs: proofs.includes('\n') ? Number.POSITIVE_INFINITY : measureWidth(proofs, PROOFS[0], language),
  };
  return { participant, who, role, proofs, widths };
}

const WORD_GAP = 8;

/**
 * Minimum table width for proofs next to the name. In narrower tables, proofs are always below the name, because few
 * would fit beside it.
 */
const WIDE = 600;

const isOneLine = ({ widths }: RowWords, width: number): boolean =>
  width >= WIDE && widths.who + widths.role + widths.proofs + 3 * WORD_GAP <= width;

interface PlacedText {
  text: string;
  style: SheetTextStyle;
  x: number;
  y: number;
  width: number;
}

/**
 * Places the name, role and proofs next to or below each other. Both `bottom` and `y` are measured from the top of the
 * name.
 */
function placeWords(words: RowWords, width: number, language: Language): { placed: PlacedText[]; bottom: number } {
  const { who, role, proofs, widths } = words;
  const proofsBeside = isOneLine(words, width);
  const roleBeside = widths.who + WORD_GAP + widths.role <= width;
  const nameHeight = measureHeight(who, width, NAME, language);
  const afterName = widths.who + WORD_GAP;
  const roleBottom = roleBeside ? nameHeight : nameHeight + measureHeight(role, width, ROLE, language);
  const style = PROOFS.find((each) => measureWidth(proofs, each, language) <= width) ?? PROOFS[0];
  const afterRole = afterName + widths.role + 2 * WORD_GAP;
  return {
    placed: [
      { text: who, style: NAME, x: 0, y: 0, width: roleBeside ? widths.who + 1 : width },
      roleBeside
        ? { text: role, style: ROLE, x: afterName, y: 0.9, width: width - afterName }
        : { text: role, style: ROLE, x: 0, y: nameHeight, width },
      proofsBeside
        ? { text: proofs, style: PROOFS[0], x: afterRole, y: 1.3, width: width - afterRole }
        : { text: proofs, style, x: 0, y: roleBottom, width },
    ],
    bottom: proofsBeside ? roleBottom : roleBottom + measureHeight(proofs, width, style, language),
  };
}

function tableRow(words: RowWords, { certificate, say }: Omit<RowSource, 'notes'>, { width, tag }: TableRoom): Block {
  const { language } = certificate;
  const { participant } = words;
  const left = leftWidth(width);
  const { placed, bottom } = placeWords(words, left - 6, language);
  const timesTop = PADDING + bottom + 1;
  const height = Math.max(timesTop + 2 * LINE, PADDING + SIGNATURE.height + LINE) + PADDING;
  const cells = [...timeCells(participant, certificate), originCells(participant, say)];
  return {
    height,
    draw(sheet, top) {
      sheet.artifact(() => sheet.rule({ x: MARGIN, y: top }, width, { colour: FAINT, width: 0.5 }));
      const line = tag.child('TR');
      const y = top + PADDING;
      sheet.within(line.child('TH', { attributes: ROW_HEADER }), () => {
        for (const { text, style, ...at } of placed) {
          sheet.flowing(text, { x: MARGIN + at.x, y: y + at.y, width: at.width }, style);
        }
      });
      for (const [index, [first, second]] of cells.entries()) {
        const cell = { x: MARGIN + (index * left) / COLUMNS, width: left / COLUMNS - 6 };
        sheet.within(line.child('TD'), () => {
          sheet.paragraph(first, { ...cell, y: top + timesTop, height: 9.5 }, FIRST);
          sheet.paragraph(second, { ...cell, y: top + timesTop + LINE, height: 9 }, LABEL);
        });
      }
      sheet.within(line.child('TD'), () => smallSignature(sheet, participant, say, { x: MARGIN + left + GAP, y }));
    },
  };
}

/**
 * Returns proofs with the numbers of their notes, followed by facts that differ between people and are therefore not
 * part of a note.
 */
function proofsInShort(participant: Participant, { certificate, notes, say }: RowSource): string {
  const { proofs, authentication } = participant;
  const given = proofs.map((proof, index) => ({
    note: notes.get(proofName(proof, say)),
    did: authentication[index] ?? '',
  }));
  const names = given.flatMap(({ note }) => (note ? [`${note.name} [${note.number}]`] : []));
  const own = given.flatMap(({ note, did }) => (note?.did === null && did ? [did] : []));
  const accepted = acceptedByMailServer(participant, certificate, say);
  return [joined([...names, accepted], certificate.language), ...own].join('\n');
}

function smallSignature(sheet: PageSheet, participant: Participant, say: Say<'certificate'>, { x, y }: Point): void {
  const { signature } = participant;
  const below = { x, y: y + SIGNATURE.height + 1, width: SIGNATURE.width, height: 9 };
  if (!signature) {
    const style = participant.rejectedAt ? REFUSED : LABEL;
    sheet.paragraph(absence(participant, say), { ...below, y }, style);
    return;
  }
  const alternative = () => `${say('signed')}: ${participant.name.trim() || participant.email}`;
  drawSignature(sheet, signature, { box: { x, y, ...SIGNATURE }, fontSize: 17, alternative });
  sheet.tagged('P', signatureMethod(signature, say), below, LABEL);
}
