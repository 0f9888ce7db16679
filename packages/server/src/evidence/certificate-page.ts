import { type Say, sayIn } from '@countersign/languages';
import { type Drawing, layoutText } from '@countersign/pdf';
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

/** Draws the certificate in the language of the document, on several pages where there are many participants. */
export function drawCertificate(certificate: Certificate, page: CertificatePage): Drawing[] {
  const { language } = certificate;
  const say = sayIn(language, 'certificate');
  const width = page.size.width - 2 * MARGIN;
  const blocks = [
    heading(certificate, say, width),
    ...rejection(certificate, say, { width, limit: page.size.height - MARGIN - FOOTER }),
    ...facts(certificate, say, { width, isAlone: page.isAlone }),
    sectionTitle(say('participants'), width),
    ...certificate.participants.map((participant) => participantCard(participant, certificate, width)),
  ];
  return flow(blocks, { ...page, language, margins: { top: MARGIN, bottom: FOOTER } }, (sheet, number, count) =>
    footer(sheet, say, { number, count, isAlone: page.isAlone }),
  );
}

/** Below each page: what it is, where it stands in the sealed file, and which of how many. */
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
  width: number,
): Block {
  const isRejected = outcome.type === 'REJECTED';
  const textWidth = verificationUrl ? width - QR_SIDE - 24 : width;
  return {
    height: QR_SIDE + (verificationUrl ? 26 : 8),
    draw(sheet, top) {
      const status = say(isRejected ? 'status.rejected' : 'status.completed').toLocaleUpperCase(language);
      sheet.paragraph(
        status,
        { x: MARGIN, y: top, width: textWidth, height: 11 },
        { face: 'sans-bold', fontSize: 8, letterSpacing: 0.8, colour: isRejected ? RED : GREEN, wrap: false },
      );
      sheet.paragraph(
        say(isRejected ? 'title.rejected' : 'title.completed'),
        { x: MARGIN, y: top + 12, width: textWidth, height: 28 },
        { face: 'sans-bold', fontSize: 20, colour: INK, wrap: false },
      );
      sheet.paragraph(
        title,
        { x: MARGIN, y: top + 42, width: textWidth, height: 34 },
        { fontSize: 12, colour: MUTED, lineHeight: 1.1 },
      );
      if (!verificationUrl) return;
      const left = MARGIN + width - QR_SIDE;
      sheet.qr(verificationUrl, { x: left, y: top, width: QR_SIDE, height: QR_SIDE }, INK);
      sheet.paragraph(
        say('scan'),
        { x: left, y: top + QR_SIDE + 4, width: QR_SIDE, height: 11 },
        { fontSize: SMALL, colour: MUTED, align: 'center', wrap: false },
      );
    },
  };
}

/** Who rejected, when and why, set apart. A very long reason is made smaller to fit on one page. */
function rejection(
  { outcome, timezone, language }: Certificate,
  say: Say<'certificate'>,
  { width, limit }: { width: number; limit: number },
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
      draw(sheet, top) {
        sheet.rect({ x: MARGIN, y: top, width, height }, { fill: [0.995, 0.955, 0.955], radius: 4 });
        sheet.rect({ x: MARGIN, y: top, width: 3, height }, { fill: RED });
        sheet.paragraph(
          say('rejectedBy', { name: nameOf(by) }),
          { x: MARGIN + 16, y: top + 8, width: inner, height: 15 },
          { face: 'sans-bold', fontSize: BODY + 1, colour: RED },
        );
        sheet.paragraph(
          joined([local, utc, recordedBy && say('recordedBy', { name: nameOf(recordedBy) })], language),
          { x: MARGIN + 16, y: top + 24, width: inner, height: 11 },
          { fontSize: SMALL, colour: MUTED },
        );
        sheet.paragraph(words, { x: MARGIN + 16, y: top + 38, width: inner, height: reasonHeight }, style);
      },
    },
  ];
}

function facts(
  certificate: Certificate,
  say: Say<'certificate'>,
  { width, isAlone }: { width: number; isAlone?: boolean | undefined },
): Block[] {
  const { timezone, sender, audit, seal, language, sentAt, verificationUrl } = certificate;
  const row = { width, language };
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
    // Alone, it lies beside the evidence, inside the sealed file.
    factRow(
      say('evidence'),
      isAlone ? EVIDENCE_FILE_NAME : say('evidence.attached', { name: EVIDENCE_FILE_NAME }),
      row,
    ),
  );
  if (verificationUrl !== null) blocks.push(factRow(say('verifyAt'), verificationUrl, row));
  return [...blocks, space(6)];
}

function bothTimes(instant: Date, { timezone, language }: Certificate): string {
  const { local, utc } = showTime(instant, timezone, language);
  return joined([local, utc], language);
}

const levelOf = ({ level, lowered }: Certificate['seal'], say: Say<'certificate'>): string =>
  lowered ? say('level.lowered', { level, ...lowered }) : `PAdES ${level}`;

const FACT_LABEL = { fontSize: BODY, colour: MUTED, wrap: false };
const FACT = { fontSize: BODY, lineHeight: 1.3, colour: INK };

function factRow(
  label: string,
  value: string,
  { width, language }: Pick<Certificate, 'language'> & { width: number },
): Block {
  const valueWidth = width - LABEL_WIDTH;
  const needed = layoutText(value, { ...FACT, language }, { width: valueWidth, height: Number.MAX_VALUE }).bottom;
  const height = Math.min(Math.max(needed, 11), 48);
  return {
    height: height + 4,
    draw(sheet, top) {
      sheet.paragraph(label, { x: MARGIN, y: top, width: LABEL_WIDTH - 8, height: 13 }, FACT_LABEL);
      sheet.paragraph(value, { x: MARGIN + LABEL_WIDTH, y: top, width: valueWidth, height: height + 0.5 }, FACT);
    },
  };
}

const nameOf = ({ name, email }: { name: string; email: string }): string => name.trim() || email;
