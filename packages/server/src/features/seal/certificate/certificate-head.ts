import type { Say } from '@countersign/languages';
import { brandColours } from '@countersign/pages/brand-style';
import type { Colour, Point, Tag } from '@countersign/pdf';
import type { Certificate } from '../evidence/certificate.ts';
import type { Block } from '../sheet/page-flow.ts';
import { measureHeight, type PageSheet, textStyle } from '../sheet/page-sheet.ts';
import {
  BODY,
  DANGER,
  DANGER_FAINT,
  INK,
  joined,
  LEADING,
  MARGIN,
  SEAL_COLOR,
  SMALL,
  SOFT,
  TITLE,
  TOP,
  WHITE,
} from '../sheet/page-style.ts';
import { showTime } from './certificate-times.ts';

const QR_SIDE = 84;
const QR_GAP = 28;
const SIGN = 26;
/** Maximum length of a title at the normal font size. Longer titles are printed smaller. */
const MOST_TITLE = 72;

const LEAD = textStyle({ fontSize: 10, lineHeight: 1.25, colour: INK });
const TITLE_STYLE = textStyle({ face: 'sans-bold', fontSize: TITLE, colour: INK });

interface Room {
  width: number;
  limit: number;
  tag: Tag;
}

/** Draws the sender, the document, its outcome and one sentence about the purpose of the page. */
export function certificateHead(certificate: Certificate, say: Say<'certificate'>, room: Room): Block[] {
  return [heading(certificate, say, room), ...rejection(certificate, say, room), lead(certificate, say, room)];
}

function heading(certificate: Certificate, say: Say<'certificate'>, { width, tag }: Room): Block {
  const { outcome, title, verificationUrl, language, brand, sealedAt } = certificate;
  const isRejected = outcome.type === 'REJECTED';
  const textWidth = verificationUrl ? width - QR_SIDE - QR_GAP : width;
  const titleHeight = Math.min(measureHeight(title, textWidth, TITLE_STYLE, language), MOST_TITLE);
  const signTop = 16 + titleHeight + 8;
  const textHeight = signTop + SIGN + 12;
  const { local, utc } = showTime(sealedAt, certificate.timezone, language);
  return {
    height: Math.max(textHeight, verificationUrl ? QR_SIDE + 24 : 0),
    tag,
    draw(sheet, top) {
      if (brand) stripe(sheet, brand.colour, top);
      const kind = say(isRejected ? 'title.rejected' : 'title.completed');
      sheet.tagged(
        'P',
        joined([brand?.name, kind], language),
        { x: MARGIN, y: top, width: textWidth, height: 13 },
        { face: 'sans-bold', fontSize: BODY, colour: SOFT, wrap: false },
      );
      sheet.tagged('H1', title, { x: MARGIN, y: top + 16, width: textWidth, height: titleHeight + 0.5 }, TITLE_STYLE);
      const sign = { x: MARGIN, y: top + signTop, width: SIGN, height: SIGN };
      sheet.artifact(() => (isRejected ? cross(sheet, sign) : mark(sheet, sign)));
      const left = MARGIN + SIGN + 10;
      const beside = { x: left, y: top + signTop - 1, width: textWidth - SIGN - 10, height: 15 };
      sheet.tagged('P', say(isRejected ? 'status.rejected' : 'status.completed'), beside, {
        face: 'sans-bold',
        fontSize: SECTION_STATUS,
        colour: isRejected ? DANGER : INK,
        wrap: false,
      });
      sheet.tagged(
        'P',
        joined([local, utc], language),
        { ...beside, y: beside.y + 15, height: 12 },
        { fontSize: BODY, colour: SOFT, wrap: false },
      );
      if (verificationUrl) qrCode(sheet, verificationUrl, say, { x: MARGIN + width - QR_SIDE, y: top });
    },
  };
}

const SECTION_STATUS = 12;

function qrCode(sheet: PageSheet, url: string, say: Say<'certificate'>, { x, y }: Point): void {
  const code = { x, y, width: QR_SIDE, height: QR_SIDE };
  sheet.figure(
    () => `${say('verifyAt')}: ${url}`,
    code,
    () => sheet.qr(url, code, INK),
  );
  const caption = { x: x - 10, y: y + QR_SIDE + 5, width: QR_SIDE + 20, height: 11 };
  sheet.tagged('P', say('scan'), caption, { fontSize: SMALL, colour: SOFT, align: 'center', wrap: false });
}

function stripe(sheet: PageSheet, colour: string | null, top: number): void {
  if (colour === null) return;
  const bar = { x: 0, y: top - TOP, width: sheet.size.width, height: 5 };
  sheet.artifact(() => sheet.rect(bar, { fill: rgb(brandColours(colour).day.accent) }));
}

const rgb = (hex: string): Colour =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Colour;

interface Square extends Point {
  width: number;
  height: number;
}

const UNIT = SIGN / 24;

/** Strokes of the logo, from an SVG of 24 by 24. Scaled once, because every seal draws them. */
const MARK: Point[][] = [
  [
    [14.5, 6.25],
    [8.5, 6.25],
    [6.91, 6.91],
    [6.25, 8.5],
    [6.25, 15.5],
    [6.91, 17.09],
    [8.5, 17.75],
    [14.5, 17.75],
  ],
  [
    [17.6, 8.4],
    [17.6, 15.6],
  ],
].map((points) => points.map(([x = 0, y = 0]) => ({ x: x * UNIT, y: y * UNIT })));
const MARK_STYLE = { colour: WHITE, width: 2.25 * UNIT };

/** Draws the finished form of the logo, which stands for a completed document. */
function mark(sheet: PageSheet, box: Square): void {
  sheet.rect(box, { fill: SEAL_COLOR, radius: 5.5 * UNIT });
  sheet.strokes(MARK, box, MARK_STYLE);
}

function cross(sheet: PageSheet, box: Square): void {
  const [near, far] = [box.width * 0.34, box.width * 0.66];
  sheet.rect(box, { stroke: DANGER, lineWidth: 1.6, radius: box.width / 5 });
  sheet.strokes(
    [
      [
        { x: near, y: near },
        { x: far, y: far },
      ],
      [
        { x: far, y: near },
        { x: near, y: far },
      ],
    ],
    box,
    { colour: DANGER, width: 1.8 },
  );
}

function lead(certificate: Certificate, say: Say<'certificate'>, { width, tag }: Room): Block {
  const { sender, outcome, language } = certificate;
  const isRejected = outcome.type === 'REJECTED';
  const text = say(isRejected ? 'lead.rejected' : 'lead.completed', { sender: displayName(sender) });
  return {
    height: measureHeight(text, width, LEAD, language) + 14,
    tag,
    draw: (sheet, top) => sheet.taggedFlowing('P', text, { x: MARGIN, y: top, width }, LEAD),
  };
}

const REASON = textStyle({ fontSize: BODY + 1, lineHeight: LEADING, colour: INK });

/**
 * Draws who rejected the document, when and why. A very long reason is printed smaller, so that it fits on one page.
 */
function rejection(
  { outcome, timezone, language }: Certificate,
  say: Say<'certificate'>,
  { width, limit, tag }: Room,
): Block[] {
  if (outcome.type !== 'REJECTED') return [];
  const { by, at, reason, recordedBy } = outcome;
  const { local, utc } = showTime(at, timezone, language);
  const inner = width - 32;
  const words = reason?.trim() || say('noReason');
  const reasonHeight = Math.min(measureHeight(words, inner, REASON, language) + 1, limit - 60);
  const height = reasonHeight + 52;
  return [
    {
      height: height + 14,
      tag,
      draw(sheet, top) {
        const box = { x: MARGIN, y: top, width, height };
        sheet.artifact(() => sheet.rect(box, { fill: DANGER_FAINT, radius: 8 }));
        const line = (from: number, height: number) => ({ x: MARGIN + 16, y: top + from, width: inner, height });
        const who = say('rejectedBy', { name: displayName(by) });
        sheet.tagged('P', who, line(11, 15), { face: 'sans-bold', fontSize: BODY + 1, colour: DANGER });
        const when = joined([local, utc, recordedBy && say('recordedBy', { name: displayName(recordedBy) })], language);
        sheet.tagged('P', when, line(26, 11), { fontSize: SMALL, colour: SOFT });
        sheet.tagged('P', words, line(40, reasonHeight), REASON);
      },
    },
  ];
}

const displayName = ({ name, email }: { name: string; email: string }): string => name.trim() || email;
