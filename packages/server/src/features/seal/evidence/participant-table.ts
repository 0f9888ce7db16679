import { type Say, sayIn } from '@countersign/languages';
import { COLUMN_HEADER, type Point, ROW_HEADER, type Tag } from '@countersign/pdf';
import type { Certificate, Participant } from './certificate.ts';
import { absence, drawSignature, signatureMethod } from './drawn-signature.ts';
import type { Block } from './page-flow.ts';
import { heightOf, type PageSheet, type SheetTextStyle, textStyle, widthOf } from './page-sheet.ts';
import { DANGER, FAINT, INK, joined, MARGIN, SOFT } from './page-style.ts';
import { acceptedByMailServer, originCells, roleLine, timeCells } from './participant-facts.ts';
import { type ProofNote, proofName } from './proof-notes.ts';

/** From so many people on, each has a few lines of a table instead of a block of their own. */
export const FEWEST_IN_TABLE = 6;

const SIGNATURE = { width: 84, height: 22 };
const GAP = 10;
const COLUMNS = 4;
const HEAD_HEIGHT = 13;
const PADDING = 2.5;
const LINE = 8.4;

const NAME = textStyle({ face: 'sans-bold', fontSize: 8.5, colour: INK });
const PERSON = textStyle({ fontSize: 7.5, colour: SOFT });
/** The largest in which the proofs take one line; the first where they need several. */
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

/**
 * Signers and approvers in three or four lines each. What their proofs are is said in short, with the number of the note
 * that explains it.
 */
export function participantTable(
  certificate: Certificate,
  notes: ReadonlyMap<string, ProofNote>,
  { width, tag }: TableRoom,
): Block[] {
  const say = sayIn(certificate.language, 'certificate');
  const table = tag.child('Table');
  const repeated = tableHead(say, width, undefined);
  const rows = certificate.participants.map((participant) =>
    tableRow(participant, { certificate, notes, say }, { width, tag: table }),
  );
  return [tableHead(say, width, table), ...rows.map((row) => ({ ...row, continued: repeated }))];
}

const leftOf = (width: number): number => width - SIGNATURE.width - GAP;

/** @param table none where the head is repeated on a further page */
function tableHead(say: Say<'certificate'>, width: number, table: Tag | undefined): Block {
  const left = leftOf(width);
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

function tableRow(participant: Participant, source: RowSource, { width, tag }: TableRoom): Block {
  const { certificate, say } = source;
  const { language } = certificate;
  const { name, email } = participant;
  const left = leftOf(width);
  const text = left - 6;
  const who = name.trim() || email;
  const person = roleLine(participant, say, language);
  const nameWidth = widthOf(who, NAME, language);
  const isOneLine = nameWidth + 8 + widthOf(person, PERSON, language) <= text;
  const nameHeight = heightOf(who, text, NAME, language);
  const headHeight = isOneLine ? nameHeight : nameHeight + heightOf(person, text, PERSON, language);
  const proofs = proofsInShort(participant, source);
  const proofStyle = PROOFS.find((style) => widthOf(proofs, style, language) <= text) ?? PROOFS[0];
  const timesTop = PADDING + headHeight + heightOf(proofs, text, proofStyle, language) + 1;
  const height = Math.max(timesTop + 2 * LINE, PADDING + SIGNATURE.height + LINE) + PADDING;
  const cells = [...timeCells(participant, certificate), originCells(participant, say)];
  return {
    height,
    draw(sheet, top) {
      sheet.artifact(() => sheet.rule({ x: MARGIN, y: top }, width, { colour: FAINT, width: 0.5 }));
      const line = tag.child('TR');
      const y = top + PADDING;
      sheet.within(line.child('TH', { attributes: ROW_HEADER }), () => {
        sheet.flowing(who, { x: MARGIN, y, width: isOneLine ? nameWidth + 1 : text }, NAME);
        const beside = { x: MARGIN + nameWidth + 8, y: y + 0.9, width: text - nameWidth - 8 };
        sheet.flowing(person, isOneLine ? beside : { x: MARGIN, y: y + nameHeight, width: text }, PERSON);
        sheet.flowing(proofs, { x: MARGIN, y: y + headHeight, width: text }, proofStyle);
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

/** The names of their proofs with the numbers of the notes, then what the notes do not say: what differs from others. */
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
