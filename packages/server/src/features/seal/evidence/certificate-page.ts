import { type Say, sayIn } from '@countersign/languages';
import { type Drawing, layoutText, ROW_HEADER, Tag } from '@countersign/pdf';
import type { Certificate } from './certificate.ts';
import { isUtc, showTime } from './certificate-times.ts';
import { EVIDENCE_FILE_NAME } from './evidence-file.ts';
import { type Block, type CertificatePage, flow } from './page-flow.ts';
import type { PageSheet } from './page-sheet.ts';
import {
  BODY,
  FOOTER,
  GREEN,
  INK,
  joined,
  MARGIN,
  MUTED,
  RED,
  RULE,
  SMALL,
  sectionTitle,
  space,
} from './page-style.ts';
import { participantCard } from './participant-card.ts';
import { showSize } from './show-size.ts';

const LABEL_WIDTH = 100;
const QR_SIDE = 76;
const PAGE_NUMBER_WIDTH = 96;

/** Draws the certificate in the language of the document, on several pages where needed. */
export function drawCertificate(certificate: Certificate, page: CertificatePage): Drawing[] {
  const { language } = certificate;
  const say = sayIn(language, 'certificate');
  const width = page.size.width - 2 * MARGIN;
  const all = page.sink.isTagged ? new Tag('Sect', { language }) : Tag.none;
  const people = all.child('Sect');
  const blocks = [
    heading(certificate, say, { width, tag: all }),
    ...rejection(certificate, say, { width, limit: page.size.height - MARGIN - FOOTER, tag: all }),
    ...facts(certificate, say, { width, page, tag: all }),
    sectionTitle(say('participants'), width, people),
    ...certificate.participants.map((participant) =>
      participantCard(participant, certificate, { width, tag: people.child('Sect') }),
    ),
  ];
  return flow(blocks, { ...page, language, margins: { top: MARGIN, bottom: FOOTER } }, (sheet, number, count) =>
    footer(sheet, say, { number, count, isAlone: page.isAlone }),
  );
}

/** The foot of each page: its title, its place in the sealed file, and its number. */
export function footer(
  sheet: PageSheet,
  say: Say<'certificate'>,
  { number, count, isAlone }: { number: number; count: number; isAlone?: boolean | undefined },
): void {
  const width = sheet.size.width - 2 * MARGIN;
  const top = sheet.size.height - FOOTER + 12;
  const style = { fontSize: SMALL, colour: MUTED, lineHeight: 1.3 };
  sheet.rule({ x: MARGIN, y: top }, width, { colour: RULE, width: 0.5 });
  if (!isAlone) {
    sheet.paragraph(say('note'), { x: MARGIN, y: top + 7, width: width - PAGE_NUMBER_WIDTH - 8, height: 22 }, style);
  }
  const pageNumber = { x: MARGIN + width - PAGE_NUMBER_WIDTH, y: top + 7, width: PAGE_NUMBER_WIDTH, height: 12 };
  sheet.paragraph(say('page', { number, count }), pageNumber, { ...style, align: 'end', wrap: false });
}

function heading(
  { outcome, title, verificationUrl, language }: Certificate,
  say: Say<'certificate'>,
  { width, tag }: { width: number; tag: Tag },
): Block {
  const isRejected = outcome.type === 'REJECTED';
  const textWidth = verificationUrl ? width - QR_SIDE - 24 : width;
  return {
    height: QR_SIDE + (verificationUrl ? 26 : 8),
    tag,
    draw(sheet, top) {
      const status = say(isRejected ? 'status.rejected' : 'status.completed').toLocaleUpperCase(language);
      sheet.tagged(
        'P',
        status,
        { x: MARGIN, y: top, width: textWidth, height: 11 },
        { face: 'sans-bold', fontSize: 8, letterSpacing: 0.8, colour: isRejected ? RED : GREEN, wrap: false },
      );
      sheet.tagged(
        'H1',
        say(isRejected ? 'title.rejected' : 'title.completed'),
        { x: MARGIN, y: top + 12, width: textWidth, height: 28 },
        { face: 'sans-bold', fontSize: 20, colour: INK, wrap: false },
      );
      sheet.tagged(
        'P',
        title,
        { x: MARGIN, y: top + 42, width: textWidth, height: 34 },
        { fontSize: 12, colour: MUTED, lineHeight: 1.1 },
      );
      if (!verificationUrl) return;
      const left = MARGIN + width - QR_SIDE;
      const code = { x: left, y: top, width: QR_SIDE, height: QR_SIDE };
      sheet.figure(
        () => `${say('verifyAt')}: ${verificationUrl}`,
        code,
        () => sheet.qr(verificationUrl, code, INK),
      );
      sheet.tagged(
        'P',
        say('scan'),
        { x: left, y: top + QR_SIDE + 4, width: QR_SIDE, height: 11 },
        { fontSize: SMALL, colour: MUTED, align: 'center', wrap: false },
      );
    },
  };
}

/** Who rejected, when and why, set apart. A very long reason is printed smaller to fit on one page. */
function rejection(
  { outcome, timezone, language }: Certificate,
  say: Say<'certificate'>,
  { width, limit, tag }: { width: number; limit: number; tag: Tag },
): Block[] {
  if (outcome.type !== 'REJECTED') return [];
  const { by, at, reason, recordedBy } = outcome;
  const { local, utc } = showTime(at, timezone, language);
  const inner = width - 28;
  const words = reason?.trim() || say('noReason');
  const style = { fontSize: BODY + 1, lineHeight: 1.35, colour: INK };
  const needed = layoutText(words, { ...style, language }, { width: inner, height: Number.MAX_VALUE }).bottom + 1;
  const reasonHeight = Math.min(needed, limit - 60);
  const height = reasonHeight + 48;
  return [
    {
      height: height + 14,
      tag,
      draw(sheet, top) {
        sheet.artifact(() => {
          sheet.rect({ x: MARGIN, y: top, width, height }, { fill: [0.995, 0.955, 0.955], radius: 4 });
          sheet.rect({ x: MARGIN, y: top, width: 3, height }, { fill: RED });
        });
        sheet.tagged(
          'P',
          say('rejectedBy', { name: nameOf(by) }),
          { x: MARGIN + 16, y: top + 8, width: inner, height: 15 },
          { face: 'sans-bold', fontSize: BODY + 1, colour: RED },
        );
        sheet.tagged(
          'P',
          joined([local, utc, recordedBy && say('recordedBy', { name: nameOf(recordedBy) })], language),
          { x: MARGIN + 16, y: top + 24, width: inner, height: 11 },
          { fontSize: SMALL, colour: MUTED },
        );
        sheet.tagged('P', words, { x: MARGIN + 16, y: top + 38, width: inner, height: reasonHeight }, style);
      },
    },
  ];
}

function facts(
  certificate: Certificate,
  say: Say<'certificate'>,
  {
    width,
    tag,
    page: { isAlone, evidencePlace },
  }: { width: number; tag: Tag; page: Pick<CertificatePage, 'isAlone' | 'evidencePlace'> },
): Block[] {
  const { timezone, sender, audit, seal, language, sentAt, verificationUrl } = certificate;
  const row = { width, language, table: new FactTable(tag) };
  const blocks = [
    factRow(say('documentId'), joined([String(certificate.documentId), certificate.envelopeId], language), row),
    factRow(say('sender'), joined([sender.name.trim(), sender.email], language), row),
  ];
  if (sentAt) blocks.push(factRow(say('sent'), bothTimes(sentAt, certificate), row));
  blocks.push(
    factRow(say('sealed'), bothTimes(certificate.sealedAt, certificate), row),
    factRow(say('level'), levelOf(seal, say), row),
    factRow(say('timeZone'), isUtc(timezone) ? 'UTC' : say('timeZone.both', { timeZone: timezone }), row),
  );
  for (const [index, { title, sha256, size, pageCount }] of certificate.files.entries()) {
    const pages = say('pages', { count: pageCount });
    const label = index === 0 ? say('file') : '';
    blocks.push(factRow(label, joined([title, pages, showSize(size, language)], language), row));
    blocks.push(factRow('SHA-256', sha256, row));
  }
  blocks.push(
    factRow(say('auditChain'), say('auditChain.end', { count: audit.length }), row),
    factRow('', audit.head, row),
    factRow(say('evidence'), whereEvidenceIs({ isAlone, evidencePlace }, say), row),
  );
  if (verificationUrl !== null) blocks.push(factRow(say('verifyAt'), verificationUrl, row));
  return [...blocks, space(6)];
}

function bothTimes(instant: Date, { timezone, language }: Certificate): string {
  const { local, utc } = showTime(instant, timezone, language);
  return joined([local, utc], language);
}

function whereEvidenceIs(
  { isAlone, evidencePlace }: { isAlone: boolean | undefined; evidencePlace: CertificatePage['evidencePlace'] },
  say: Say<'certificate'>,
): string {
  if (evidencePlace === 'beside') return say('evidence.beside');
  // An attached certificate is next to the evidence inside the sealed file.
  return isAlone ? EVIDENCE_FILE_NAME : say('evidence.attached', { name: EVIDENCE_FILE_NAME });
}

const levelOf = ({ level, lowered }: Certificate['seal'], say: Say<'certificate'>): string =>
  lowered ? say('level.lowered', { level, ...lowered }) : `PAdES ${level}`;

const HEADER = { attributes: ROW_HEADER };

/** The facts as a table with a header in each row; a row without a label continues the one before. */
class FactTable {
  readonly #table: Tag;
  #value: Tag | undefined;

  constructor(within: Tag) {
    this.#table = within.child('Table');
  }

  row(label: string): { header: Tag; value: Tag } {
    const row = this.#table.child('TR');
    const header = row.child('TH', HEADER);
    if (label !== '' || !this.#value) this.#value = row.child('TD');
    return { header, value: this.#value };
  }
}

const FACT_LABEL = { fontSize: BODY, colour: MUTED, wrap: false };
const FACT = { fontSize: BODY, lineHeight: 1.3, colour: INK };

function factRow(
  label: string,
  value: string,
  { width, language, table }: Pick<Certificate, 'language'> & { width: number; table: FactTable },
): Block {
  const valueWidth = width - LABEL_WIDTH;
  const needed = layoutText(value, { ...FACT, language }, { width: valueWidth, height: Number.MAX_VALUE }).bottom;
  const height = Math.min(Math.max(needed, 11), 48);
  const { header, value: cell } = table.row(label);
  return {
    height: height + 4,
    draw(sheet, top) {
      const labelBox = { x: MARGIN, y: top, width: LABEL_WIDTH - 8, height: 13 };
      sheet.within(header, () => sheet.paragraph(label, labelBox, FACT_LABEL));
      const valueBox = { x: MARGIN + LABEL_WIDTH, y: top, width: valueWidth, height: height + 0.5 };
      sheet.within(cell, () => sheet.paragraph(value, valueBox, FACT));
    },
  };
}

const nameOf = ({ name, email }: { name: string; email: string }): string => name.trim() || email;
