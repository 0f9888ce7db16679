import { AUDIT_WORDS, type AuditWord, type Say, sayIn } from '@countersign/languages';
import { type Drawing, ROW_HEADER, Tag } from '@countersign/pdf';
import type { AuditActor, AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import type { Certificate } from '../evidence/certificate.ts';
import { describeDevice } from '../evidence/describe-device.ts';
import { type Block, type CertificatePage, flow } from '../sheet/page-flow.ts';
import { footer } from '../sheet/page-footer.ts';
import { measureHeight, measureWidth, textStyle } from '../sheet/page-sheet.ts';
import { BODY, DANGER, FOOTER, INK, joined, LATER_TOP, MARGIN, SMALL, SOFT, TITLE, TOP } from '../sheet/page-style.ts';
import { findZone, showClock, showDay } from './certificate-times.ts';
import { type HeadedDocument, runningHead } from './running-head.ts';

export interface PrintedLog extends HeadedDocument, Pick<Certificate, 'timezone' | 'audit' | 'log'> {}

export const logIn = (certificate: Certificate): PrintedLog => ({
  ...certificate,
  isRejected: certificate.outcome.type === 'REJECTED',
});

const LINE = 11.5;
/** Column widths as fractions of the page width: number, local time, UTC, event, details. */
const COLUMNS = [0.05, 0.1, 0.19, 0.23, 0.43] as const;

const DAY = textStyle({ face: 'sans-bold', fontSize: 10, colour: INK, wrap: false });
const ACTOR = textStyle({ face: 'sans-bold', fontSize: BODY - 1, colour: INK, wrap: false });
const ORIGIN = textStyle({ fontSize: SMALL - 0.5, colour: SOFT, wrap: false });
const CELL = textStyle({ fontSize: BODY - 1, colour: INK, wrap: false });
const ASIDE = textStyle({ fontSize: SMALL - 0.5, colour: SOFT, wrap: false });
const DETAILS = textStyle({ fontSize: SMALL, colour: SOFT });
const EVENT = textStyle({ fontSize: BODY - 1, colour: INK });

/**
 * Draws the audit log as of sealing, oldest entry first, in the document's language. Draws nothing if the log is not
 * printed.
 */
export function drawAuditLog(document: PrintedLog, page: CertificatePage): Drawing[] {
  const { language, timezone, log } = document;
  if (!log) return [];
  const say = sayIn(language, 'certificate');
  const width = page.size.width - 2 * MARGIN;
  const tag = page.sink.isTagged ? new Tag('Sect', { language }) : Tag.none;
  const blocks = [heading(document, say, { width, tag }), ...entries(log, { say, language, timezone, width, tag })];
  const margins = { top: TOP, laterTop: LATER_TOP, bottom: FOOTER };
  return flow(blocks, { ...page, language, margins }, (sheet, number, count) => {
    if (number > 1) runningHead(sheet, document, say);
    footer(sheet, say, { number, count, isAlone: page.isAlone });
  });
}

function heading(document: PrintedLog, say: Say<'certificate'>, { width, tag }: { width: number; tag: Tag }): Block {
  const { title, documentId, envelopeId, isRejected, language, audit } = document;
  const id = joined([`${say('documentId')} ${documentId}`, envelopeId], language);
  return {
    height: 92,
    keepWithNext: true,
    tag,
    draw(sheet, top) {
      const line = (text: string, from: number, height: number, style: Parameters<typeof sheet.paragraph>[2]): void =>
        sheet.tagged(
          from === 0 ? 'H1' : 'P',
          text,
          { x: MARGIN, y: top + from, width, height },
          { wrap: false, ...style },
        );
      line(say('audit.title'), 0, 28, { face: 'sans-bold', fontSize: TITLE, colour: INK });
      if (isRejected) {
        const style = { face: 'sans-bold', fontSize: 12, colour: DANGER, align: 'end' } as const;
        line(say('status.rejected'), 8, 17, style);
      }
      line(title, 29, 17, { fontSize: 12, colour: SOFT });
      line(id, 48, 11, { fontSize: SMALL, colour: SOFT });
      line(say('auditChain.end', { count: audit.length }), 59, 11, { fontSize: SMALL, colour: SOFT });
      line(audit.head, 70, 11, { fontSize: SMALL, colour: SOFT });
    },
  };
}

interface LogRoom extends Pick<Certificate, 'language' | 'timezone'> {
  say: Say<'certificate'>;
  width: number;
  tag: Tag;
}

/**
 * Groups entries by day, and consecutive entries by actor. Both headings are repeated if a group continues on the next
 * page.
 */
function entries(log: readonly AuditEntry[], room: LogRoom): Block[] {
  const blocks: Block[] = [];
  let day = '';
  let actor = '';
  let table = Tag.none;
  let heads: Block | undefined;
  for (const entry of log) {
    const nextDay = showDay(new Date(entry.at), room.timezone, room.language);
    const nextActor = JSON.stringify(entry.actor);
    const isNewDay = nextDay !== day;
    if (isNewDay) blocks.push(dayHead(nextDay, room));
    if (isNewDay || nextActor !== actor) {
      const dayAgain = isNewDay ? undefined : above(dayHead(nextDay, room));
      blocks.push({ ...actorHead(entry.actor, room, room.tag), ...(dayAgain && { continued: dayAgain }) });
      table = room.tag.child('Table');
      heads = above(dayHead(nextDay, room), actorHead(entry.actor, room, undefined));
    }
    [day, actor] = [nextDay, nextActor];
    blocks.push({ ...row(entry, room, table), ...(heads && { continued: heads }) });
  }
  return blocks;
}

/** Combines repeated headings into one artifact, because their text is already on an earlier page. */
const above = (...blocks: Block[]): Block => ({
  height: blocks.reduce((sum, { height }) => sum + height, 0),
  draw(sheet, top) {
    let y = top;
    sheet.artifact(() => {
      for (const block of blocks) {
        block.draw(sheet, y);
        y += block.height;
      }
    });
  },
});

function dayHead(day: string, { width, timezone, say, tag }: LogRoom): Block {
  const zone = findZone(timezone, say);
  return {
    height: 24,
    keepWithNext: true,
    tag,
    draw(sheet, top) {
      sheet.artifact(() => sheet.rule({ x: MARGIN, y: top + 5 }, width, { colour: INK, width: 0.75 }));
      sheet.tagged('H2', day, { x: MARGIN, y: top + 9, width: width / 2, height: 14 }, DAY);
      const aside = { x: MARGIN + width / 2, y: top + 12, width: width / 2, height: 10 };
      sheet.tagged('P', zone, aside, { ...ASIDE, align: 'end' });
    },
  };
}

function actorHead(actor: AuditActor, { say, language, width }: LogRoom, tag: Tag | undefined): Block {
  const [who, from] = describeActor(actor, { say, language });
  const whoWidth = Math.min(measureWidth(who, ACTOR, language) + 1, width / 2);
  return {
    height: 15,
    keepWithNext: true,
    ...(tag && { tag }),
    draw(sheet, top) {
      sheet.tagged('H3', who, { x: MARGIN, y: top + 3, width: whoWidth, height: 11 }, ACTOR);
      const beside = { x: MARGIN + whoWidth + 8, y: top + 4, width: width - whoWidth - 8, height: 10 };
      sheet.tagged('P', from, beside, ORIGIN);
    },
  };
}

function row(entry: AuditEntry, { say, language, timezone, width }: LogRoom, table: Tag): Block {
  const { local, utc } = showClock(new Date(entry.at), timezone, language);
  const texts = [
    { text: String(entry.sequence), style: ASIDE },
    { text: local, style: CELL },
    { text: utc, style: ASIDE },
    { text: sayType(entry.type, say), style: EVENT },
    { text: joined(listDetails(entry, language), language), style: DETAILS },
  ];
  let x = MARGIN;
  const cells = texts.map((cell, index) => {
    const column = width * (COLUMNS[index] ?? 0);
    const placed = { ...cell, x, width: column - 6 };
    x += column;
    return placed;
  });
  const height = Math.max(...cells.map((cell) => measureHeight(cell.text, cell.width, cell.style, language)));
  return {
    height: Math.max(LINE, height + 1),
    draw(sheet, top) {
      const line = table.child('TR');
      for (const [index, { text, style, x, width }] of cells.entries()) {
        const cell = index === 0 ? line.child('TH', { attributes: ROW_HEADER }) : line.child('TD');
        // Move smaller text down to the baseline of the other columns.
        const y = top + (style.fontSize === CELL.fontSize ? 0 : 0.8);
        sheet.within(cell, () => sheet.flowing(text, { x, y, width }, style));
      }
    },
  };
}

/** Event types that occur only after sealing, or only for templates. */
type LaterType = `TEMPLATE_${string}` | `DIRECT_LINK_${string}` | 'DOCUMENT_DELETED';

const saidOf: Record<Exclude<AuditType, LaterType>, AuditWord> = AUDIT_WORDS;

function sayType(type: AuditType, say: Say<'certificate'>): string {
  return type in saidOf ? say(saidOf[type as keyof typeof saidOf]) : type;
}

function listDetails(entry: AuditEntry, language: Certificate['language']): string[] {
  const { data, actor } = entry;
  if ('fieldType' in data) {
    const type = data.fieldType === 'FREE_SIGNATURE' ? 'SIGNATURE' : data.fieldType;
    return [sayIn(language, 'page')(`field.${type}`), `#${data.fieldId}`];
  }
  if ('recipientId' in data && 'name' in data) {
    const isActor = actor.kind === 'recipient' && actor.recipientId === data.recipientId;
    const link = 'link' in data && data.link ? [sayIn(language, 'certificate')(`link.${data.link}`)] : [];
    return [...(isActor ? [] : [data.name.trim(), data.email]), ...link];
  }
  if ('fileId' in data) return [data.name];
  if ('attachmentId' in data) return [data.label];
  if (entry.type === 'EXPIRATION_EXTENDED') return [entry.data.expiresAt];
  if (entry.type === 'DRAFT_EDITED') return [entry.data.layoutSha256.slice(0, 16)];
  if (entry.type === 'SEALING_FAILED') return [entry.data.error];
  return [];
}

function describeActor(
  actor: AuditActor,
  { say, language }: Pick<LogRoom, 'say' | 'language'>,
): [name: string, from: string] {
  if (actor.kind === 'system') return [say('audit.system'), ''];
  const { name, email, ip, userAgent } = actor;
  const device = describeDevice(userAgent, say);
  return [name.trim() || email, joined([name.trim() && email, device, ip], language)];
}
