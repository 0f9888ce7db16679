import {
  type Canvas,
  type Colour,
  type DocumentUpdate,
  type Drawing,
  type FontSet,
  layoutText,
  type PageSize,
} from '@countersign/pdf';
import type { Certificate, Participant, Signature } from './certificate.ts';
import { isUtc, showTime } from './certificate-times.ts';
import { type Block, flow } from './page-flow.ts';

const INK: Colour = [0.09, 0.1, 0.14];
const MUTED: Colour = [0.4, 0.43, 0.49];
const RULE: Colour = [0.84, 0.86, 0.89];
const PAPER: Colour = [0.975, 0.98, 0.985];
const GREEN: Colour = [0.05, 0.42, 0.27];
const RED: Colour = [0.68, 0.11, 0.13];

const MARGIN = 40;
const FOOTER = 50;
const BODY = 9;
const SMALL = 7.5;
const LABEL_WIDTH = 92;
const QR_SIDE = 76;

const A4: PageSize = { width: 595.28, height: 841.89 };
const LETTER: PageSize = { width: 612, height: 792 };

/** Letter goes behind pages that are as wide as Letter either way round, A4 behind all others. */
export function certificatePageSize(lastPage: PageSize): PageSize {
  const shortSide = Math.min(lastPage.width, lastPage.height);
  return Math.abs(shortSide - LETTER.width) < 3 ? LETTER : A4;
}

/** Draws the certificate, on several pages where there are many participants. */
export function drawCertificate(
  certificate: Certificate,
  page: { size: PageSize; fonts: FontSet; sink: DocumentUpdate['sink'] },
): Drawing[] {
  const width = page.size.width - 2 * MARGIN;
  const blocks = [
    heading(certificate, width),
    ...rejection(certificate, width, page.size.height - MARGIN - FOOTER),
    ...facts(certificate, width),
    sectionTitle('Signers and approvers'),
    ...certificate.participants.map((participant) => card(participant, certificate.timezone, width)),
  ];
  return flow(blocks, { ...page, margins: { top: MARGIN, bottom: FOOTER } }, (canvas, number, count) => {
    const top = canvas.size.height - FOOTER + 12;
    canvas.line({ x: MARGIN, y: top }, { x: MARGIN + width, y: top }, { colour: RULE, width: 0.5 });
    const note =
      'This page was added when the document was sealed. The seal covers the whole file: any later change to it breaks the seal.';
    canvas.paragraph(
      note,
      { x: MARGIN, y: top + 7, width: width - 70, height: 20 },
      { fontSize: SMALL, colour: MUTED, lineHeight: 1.3 },
    );
    canvas.paragraph(
      `Page ${number} of ${count}`,
      { x: MARGIN + width - 70, y: top + 7, width: 70, height: 12 },
      { fontSize: SMALL, colour: MUTED, textAlign: 'right' },
    );
  });
}

function heading({ outcome, title, verificationUrl }: Certificate, width: number): Block {
  const isRejected = outcome.type === 'REJECTED';
  const textWidth = verificationUrl ? width - QR_SIDE - 24 : width;
  return {
    height: QR_SIDE + (verificationUrl ? 26 : 8),
    draw(canvas, top) {
      const kicker = isRejected ? 'REJECTED' : 'COMPLETED AND SEALED';
      canvas.text(
        kicker,
        { x: MARGIN, y: top + 8 },
        { face: 'sans-bold', fontSize: 8, letterSpacing: 0.8, colour: isRejected ? RED : GREEN },
      );
      canvas.text(
        isRejected ? 'Rejection certificate' : 'Signing certificate',
        { x: MARGIN, y: top + 32 },
        { face: 'sans-bold', fontSize: 20, colour: INK },
      );
      canvas.paragraph(
        title,
        { x: MARGIN, y: top + 40, width: textWidth, height: 34 },
        { fontSize: 12, colour: MUTED, lineHeight: 1.3 },
      );
      if (!verificationUrl) return;
      const left = MARGIN + width - QR_SIDE;
      canvas.qr(verificationUrl, { x: left, y: top, width: QR_SIDE, height: QR_SIDE }, INK);
      canvas.paragraph(
        'Scan to verify',
        { x: left, y: top + QR_SIDE + 4, width: QR_SIDE, height: 10 },
        { fontSize: SMALL, colour: MUTED, textAlign: 'center' },
      );
    },
  };
}

/** Who rejected, when and why, set apart. A very long reason is made smaller to fit on one page. */
function rejection({ outcome, timezone }: Certificate, width: number, limit: number): Block[] {
  if (outcome.type !== 'REJECTED') return [];
  const { by, at, reason, recordedBy } = outcome;
  const { local, utc } = showTime(at, timezone);
  const inner = width - 28;
  const words = reason?.trim() || 'No reason was given.';
  const style = { fontSize: BODY + 1, lineHeight: 1.35, colour: INK };
  const reasonHeight = Math.min(
    layoutText(words, style, { width: inner, height: Number.MAX_VALUE }).bottom + 1,
    limit - 60,
  );
  const height = reasonHeight + 46;
  return [
    {
      height: height + 14,
      draw(canvas, top) {
        canvas.rect({ x: MARGIN, y: top, width, height }, { fill: [0.995, 0.955, 0.955], radius: 4 });
        canvas.rect({ x: MARGIN, y: top, width: 3, height }, { fill: RED });
        canvas.paragraph(
          `Rejected by ${nameOf(by)}`,
          { x: MARGIN + 16, y: top + 9, width: inner, height: 14 },
          { face: 'sans-bold', fontSize: BODY + 1, colour: RED },
        );
        canvas.paragraph(
          [local, utc, recordedBy && `recorded by ${nameOf(recordedBy)}`].filter(Boolean).join('  \u00b7  '),
          { x: MARGIN + 16, y: top + 23, width: inner, height: 11 },
          { fontSize: SMALL, colour: MUTED },
        );
        canvas.paragraph(words, { x: MARGIN + 16, y: top + 37, width: inner, height: reasonHeight }, style);
      },
    },
  ];
}

function facts(certificate: Certificate, width: number): Block[] {
  const { timezone, sender, audit } = certificate;
  const time = (instant: Date): string => {
    const { local, utc } = showTime(instant, timezone);
    return [local, utc].filter(Boolean).join('  \u00b7  ');
  };
  const rows: [label: string, value: string][] = [
    ['Document ID', `${certificate.documentId}  \u00b7  ${certificate.envelopeId}`],
    ['Sender', nameAndAddress(sender)],
    ...(certificate.sentAt ? [['Sent', time(certificate.sentAt)] as [string, string]] : []),
    ['Sealed', time(certificate.sealedAt)],
    ['Time zone', isUtc(timezone) ? 'UTC' : `${timezone} and UTC`],
    ...certificate.files.flatMap(({ title, sha256, size, pageCount }, index): [string, string][] => [
      [index === 0 ? 'Presented file' : '', `${title}  \u00b7  ${pagesOf(pageCount)}, ${sizeOf(size)}`],
      ['SHA-256', sha256],
    ]),
    ['Audit chain', `${audit.length} entries, ending with SHA-256`],
    ['', audit.head],
    ...(certificate.verificationUrl ? [['Verify at', certificate.verificationUrl] as [string, string]] : []),
  ];
  return [...rows.map(([label, value]) => factRow(label, value, width)), space(6)];
}

function factRow(label: string, value: string, width: number): Block {
  const valueWidth = width - LABEL_WIDTH;
  const style = { fontSize: BODY, lineHeight: 1.3, colour: INK };
  const needed = layoutText(value, style, { width: valueWidth, height: Number.MAX_VALUE }).bottom;
  const height = Math.min(Math.max(needed, 11), 48);
  return {
    height: height + 4,
    draw(canvas, top) {
      canvas.paragraph(
        label,
        { x: MARGIN, y: top, width: LABEL_WIDTH - 8, height: 12 },
        { fontSize: BODY, colour: MUTED },
      );
      canvas.paragraph(value, { x: MARGIN + LABEL_WIDTH, y: top, width: valueWidth, height: height + 0.5 }, style);
    },
  };
}

const space = (height: number): Block => ({ height, draw() {} });

function sectionTitle(text: string): Block {
  return {
    height: 26,
    draw(canvas, top) {
      canvas.text(text, { x: MARGIN, y: top + 14 }, { face: 'sans-bold', fontSize: 11.5, colour: INK });
    },
  };
}

const CARD_HEIGHT = 128;
const CARD_PADDING = 12;
const SIGNATURE_WIDTH = 168;
const SIGNATURE_HEIGHT = 58;

function card(participant: Participant, timezone: string, width: number): Block {
  return {
    height: CARD_HEIGHT + 8,
    draw(canvas, top) {
      canvas.rect(
        { x: MARGIN, y: top, width, height: CARD_HEIGHT },
        { fill: PAPER, stroke: RULE, lineWidth: 0.6, radius: 5 },
      );
      const left = MARGIN + CARD_PADDING;
      const signatureLeft = MARGIN + width - CARD_PADDING - SIGNATURE_WIDTH;
      const textWidth = signatureLeft - left - 14;
      who(canvas, participant, { left, top: top + 10, width: textWidth });
      timeTable(canvas, participant, timezone, { left, top: top + 46, width: textWidth });
      where(canvas, participant, { left, top: top + CARD_HEIGHT - 32, width: width - 2 * CARD_PADDING });
      signatureBox(canvas, participant, { left: signatureLeft, top: top + 12 });
    },
  };
}

interface Place {
  left: number;
  top: number;
  width: number;
}

function who(canvas: Canvas, participant: Participant, { left, top, width }: Place): void {
  const role = participant.role === 'APPROVER' ? 'Approver' : 'Signer';
  const roleWidth = 52;
  canvas.paragraph(
    participant.name.trim() || participant.email,
    { x: left, y: top, width: width - roleWidth, height: 15 },
    { face: 'sans-bold', fontSize: 11, colour: INK, wrap: false },
  );
  canvas.paragraph(
    role,
    { x: left + width - roleWidth, y: top + 2, width: roleWidth, height: 11 },
    { face: 'sans-bold', fontSize: 8, colour: MUTED, textAlign: 'right' },
  );
  canvas.paragraph(
    participant.email,
    { x: left, y: top + 16, width, height: 12 },
    { fontSize: BODY, colour: MUTED, wrap: false },
  );
}

function timeTable(canvas: Canvas, participant: Participant, timezone: string, { left, top, width }: Place): void {
  const deed = participant.role === 'APPROVER' ? 'Approved' : 'Signed';
  const rows: [string, Date | null][] = [
    ['Sent', participant.sentAt],
    ['Opened', participant.openedAt],
    participant.rejectedAt ? ['Rejected', participant.rejectedAt] : [deed, participant.signedAt],
  ];
  for (const [index, [label, instant]] of rows.entries()) {
    const y = top + index * 15;
    const { local, utc } = instant ? showTime(instant, timezone) : { local: null, utc: '\u2013' };
    canvas.paragraph(label, { x: left, y, width: 46, height: 11 }, { fontSize: SMALL + 0.5, colour: MUTED });
    const x = left + 46;
    const half = local ? (width - 46) * 0.53 : 0;
    if (local) {
      canvas.paragraph(
        local,
        { x, y, width: half - 4, height: 11 },
        { fontSize: SMALL + 0.5, colour: INK, wrap: false },
      );
    }
    canvas.paragraph(
      utc,
      { x: x + half, y, width: width - 46 - half, height: 11 },
      { fontSize: SMALL + 0.5, colour: local ? MUTED : INK, wrap: false },
    );
  }
}

/** The line at the foot of a card: address, device, and how they proved who they are. */
function where(canvas: Canvas, { ip, device, authentication }: Participant, { left, top, width }: Place): void {
  canvas.line({ x: left, y: top }, { x: left + width, y: top }, { colour: RULE, width: 0.5 });
  const columns: [label: string, value: string, share: number][] = [
    ['IP address', ip ?? 'not recorded', 0.3],
    ['Device', device ?? 'not recorded', 0.25],
    ['Authentication', authentication, 0.45],
  ];
  let x = left;
  for (const [label, value, share] of columns) {
    const columnWidth = width * share - 8;
    canvas.paragraph(label, { x, y: top + 5, width: columnWidth, height: 9 }, { fontSize: 6.5, colour: MUTED });
    canvas.paragraph(
      value,
      { x, y: top + 14, width: columnWidth, height: 12 },
      { fontSize: 8, colour: INK, wrap: false },
    );
    x += width * share;
  }
}

function signatureBox(canvas: Canvas, participant: Participant, { left, top }: Omit<Place, 'width'>): void {
  const box = { x: left, y: top, width: SIGNATURE_WIDTH, height: SIGNATURE_HEIGHT };
  canvas.rect(box, { fill: [1, 1, 1], stroke: RULE, lineWidth: 0.6, radius: 3 });
  const inner = { x: left + 8, y: top + 5, width: SIGNATURE_WIDTH - 16, height: SIGNATURE_HEIGHT - 10 };
  if (participant.signature) drawSignature(canvas, participant.signature, inner);
  else {
    canvas.paragraph(absence(participant), inner, {
      fontSize: SMALL,
      colour: MUTED,
      textAlign: 'center',
      verticalAlign: 'middle',
    });
  }
}

function drawSignature(canvas: Canvas, signature: Signature, box: Parameters<Canvas['paragraph']>[1]): void {
  if (signature.type === 'image') canvas.image(signature.bytes, box);
  else {
    canvas.paragraph(signature.text, box, {
      face: 'script',
      fontSize: 28,
      colour: INK,
      textAlign: 'center',
      verticalAlign: 'middle',
      wrap: false,
    });
  }
}

function absence({ signedAt, rejectedAt, role }: Participant): string {
  if (rejectedAt) return 'Rejected';
  if (!signedAt) return role === 'APPROVER' ? 'Not approved' : 'Not signed';
  return 'No signature was asked for';
}

const nameOf = ({ name, email }: { name: string; email: string }): string => name.trim() || email;

const nameAndAddress = ({ name, email }: { name: string; email: string }): string =>
  name.trim() ? `${name}  \u00b7  ${email}` : email;

const pagesOf = (count: number): string => (count === 1 ? '1 page' : `${count} pages`);

/** `812 bytes`, `38.2 kB`, `30.9 MB` */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
