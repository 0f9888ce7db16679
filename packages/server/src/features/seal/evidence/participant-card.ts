import { type Say, sayIn } from '@countersign/languages';
import { type Box, ROW_HEADER, type Tag } from '@countersign/pdf';
import type { Certificate, Participant, Signature } from './certificate.ts';
import { showTime } from './certificate-times.ts';
import type { Block } from './page-flow.ts';
import type { PageSheet } from './page-sheet.ts';
import { BODY, INK, MARGIN, MUTED, PAPER, RULE, SMALL, WHITE } from './page-style.ts';

const HEIGHT = 128;
const CONSENT_HEIGHT = 14;
const PADDING = 12;
const GAP = 8;
const SIGNATURE = { width: 168, height: 58 };
const ROLE_WIDTH = 68;
const LABEL_WIDTH = 58;

/** The card of a signer or approver: name, times, signature, and what is known of their act. */
export function participantCard(
  participant: Participant,
  { language, timezone }: Pick<Certificate, 'language' | 'timezone'>,
  { width, tag }: { width: number; tag: Tag },
): Block {
  const say = sayIn(language, 'certificate');
  const height = HEIGHT + (participant.consent ? CONSENT_HEIGHT : 0);
  return {
    height: height + GAP,
    tag,
    draw(sheet, top) {
      const outline = { x: MARGIN, y: top, width, height };
      sheet.artifact(() => sheet.rect(outline, { fill: PAPER, stroke: RULE, lineWidth: 0.6, radius: 5 }));
      const left = MARGIN + PADDING;
      const signatureLeft = MARGIN + width - PADDING - SIGNATURE.width;
      const textWidth = signatureLeft - left - 14;
      who(sheet, participant, say, { left, top: top + 9, width: textWidth });
      const times = timesOf(participant, say).map(([label, instant]): [string, string | null, string] => {
        const shown = instant && showTime(instant, timezone, language);
        return [label, shown?.local ?? null, shown?.utc ?? '\u2013'];
      });
      const facts = tag.child('Table');
      timeTable(sheet, facts, times, { left, top: top + 46, width: textWidth });
      where(sheet, participant, { say, facts }, { left, top: top + HEIGHT - 32, width: width - 2 * PADDING });
      consentLine(sheet, participant, { say, facts }, { left, top: top + HEIGHT - 4, width: width - 2 * PADDING });
      signatureBox(sheet, participant, say, { x: signatureLeft, y: top + 12, ...SIGNATURE });
    },
  };
}

interface Saying {
  say: Say<'certificate'>;
  /** The table element of the participant's facts. */
  facts: Tag;
}

const HEADER = { attributes: ROW_HEADER };

function factRow(facts: Tag): { header: Tag; value: Tag } {
  const row = facts.child('TR');
  return { header: row.child('TH', HEADER), value: row.child('TD') };
}

interface Place {
  left: number;
  top: number;
  width: number;
}

function who(
  sheet: PageSheet,
  { name, email, role }: Participant,
  say: Say<'certificate'>,
  { left, top, width }: Place,
): void {
  sheet.tagged(
    'H3',
    name.trim() || email,
    { x: left, y: top, width: width - ROLE_WIDTH, height: 17 },
    { face: 'sans-bold', fontSize: 11, colour: INK, wrap: false, verticalAlign: 'middle' },
  );
  sheet.tagged(
    'P',
    say(role === 'APPROVER' ? 'role.APPROVER' : 'role.SIGNER'),
    { x: left + width - ROLE_WIDTH, y: top + 3, width: ROLE_WIDTH, height: 12 },
    { face: 'sans-bold', fontSize: 8, colour: MUTED, align: 'end', wrap: false },
  );
  sheet.tagged('P', email, { x: left, y: top + 17, width, height: 13 }, { fontSize: BODY, colour: MUTED, wrap: false });
}

function timesOf({ role, ...times }: Participant, say: Say<'certificate'>): [label: string, instant: Date | null][] {
  return [
    [say('sent'), times.sentAt],
    [say('opened'), times.openedAt],
    times.rejectedAt
      ? [say('rejected'), times.rejectedAt]
      : [say(role === 'APPROVER' ? 'approved' : 'signed'), times.signedAt],
  ];
}

const TIME = { fontSize: SMALL + 0.5, wrap: false, colour: INK };
const LESSER_TIME = { ...TIME, colour: MUTED };

function timeTable(
  sheet: PageSheet,
  facts: Tag,
  rows: [label: string, local: string | null, utc: string][],
  { left, top, width }: Place,
): void {
  for (const [index, [label, local, utc]] of rows.entries()) {
    const y = top + index * 15;
    const { header, value } = factRow(facts);
    const labelBox = { x: left, y, width: LABEL_WIDTH - 4, height: 12 };
    sheet.within(header, () => sheet.paragraph(label, labelBox, LESSER_TIME));
    const x = left + LABEL_WIDTH;
    const half = local ? (width - LABEL_WIDTH) * 0.53 : 0;
    sheet.within(value, () => {
      if (local) sheet.paragraph(local, { x, y, width: half - 4, height: 12 }, TIME);
      const rest = { x: x + half, y, width: width - LABEL_WIDTH - half, height: 12 };
      sheet.paragraph(utc, rest, local ? LESSER_TIME : TIME);
    });
  }
}

const COLUMN_TITLE = { fontSize: 6.5, colour: MUTED, wrap: false };
const CONSENT = { ...COLUMN_TITLE, colour: INK };
const COLUMN = { fontSize: 8, colour: INK, wrap: false };

/** The line at the foot of a card: address, device, and how they proved who they are. */
function where(sheet: PageSheet, participant: Participant, { say, facts }: Saying, { left, top, width }: Place): void {
  const { ip, device, authentication } = participant;
  sheet.artifact(() => sheet.rule({ x: left, y: top }, width, { colour: RULE, width: 0.5 }));
  const columns: [label: string, value: string, share: number][] = [
    [say('address'), ip ?? say('notRecorded'), 0.27],
    [say('device'), device ?? say('notRecorded'), 0.25],
    [say('authentication'), authentication, 0.48],
  ];
  let x = left;
  for (const [label, value, share] of columns) {
    const columnWidth = width * share - 8;
    const row = factRow(facts);
    const labelBox = { x, y: top + 4, width: columnWidth, height: 10 };
    sheet.within(row.header, () => sheet.paragraph(label, labelBox, COLUMN_TITLE));
    const valueBox = { x, y: top + 14, width: columnWidth, height: 13 };
    sheet.within(row.value, () => sheet.paragraph(value, valueBox, COLUMN));
    x += width * share;
  }
}

/** The version and hash of the consent they agreed to. */
function consentLine(
  sheet: PageSheet,
  { consent }: Participant,
  { say, facts }: Saying,
  { left, top, width }: Place,
): void {
  if (!consent) return;
  const { version, language, sha256 } = consent;
  const value = `${version} (${language}), SHA-256 ${sha256}`;
  const row = factRow(facts);
  const labelBox = { x: left, y: top, width: width * 0.25, height: 11 };
  sheet.within(row.header, () => sheet.paragraph(say('consent'), labelBox, COLUMN_TITLE));
  const valueBox = { x: left + width * 0.27, y: top, width: width * 0.73, height: 11 };
  sheet.within(row.value, () => sheet.paragraph(value, valueBox, CONSENT));
}

function signatureBox(sheet: PageSheet, participant: Participant, say: Say<'certificate'>, box: Box): void {
  sheet.artifact(() => sheet.rect(box, { fill: WHITE, stroke: RULE, lineWidth: 0.6, radius: 3 }));
  const inner = { x: box.x + 8, y: box.y + 5, width: box.width - 16, height: box.height - 10 };
  const middle = { align: 'center', verticalAlign: 'middle' } as const;
  if (participant.signature)
    drawSignature(sheet, participant.signature, {
      box: inner,
      alternative: () => `${say('signed')}: ${participant.name.trim() || participant.email}`,
    });
  else sheet.tagged('P', absence(participant, say), inner, { ...middle, fontSize: SMALL, colour: MUTED });
}

function drawSignature(
  sheet: PageSheet,
  signature: Signature,
  { box, alternative }: { box: Box; alternative: () => string },
): void {
  if (signature.type === 'image') sheet.figure(alternative, box, () => sheet.image(signature.bytes, box));
  else {
    const middle = { align: 'center', verticalAlign: 'middle', wrap: false } as const;
    sheet.tagged('P', signature.text, box, { ...middle, face: 'script', fontSize: 28, colour: INK });
  }
}

function absence({ signedAt, rejectedAt, role }: Participant, say: Say<'certificate'>): string {
  if (rejectedAt) return say('rejected');
  if (!signedAt) return say(role === 'APPROVER' ? 'notApproved' : 'notSigned');
  return say('noSignature');
}
