import { AUDIT_WORDS, type AuditWord, type Say, sayIn } from '@countersign/languages';
import { type Drawing, ROW_HEADER, Tag } from '@countersign/pdf';
import type { AuditActor, AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import type { Certificate } from './certificate.ts';
import { showTime } from './certificate-times.ts';
import { type Block, type CertificatePage, flow } from './page-flow.ts';
import { footer } from './page-footer.ts';
import { BODY, FAINT, FOOTER, INK, joined, MARGIN, SMALL, SOFT, TITLE, TOP } from './page-style.ts';

const ROW = 27;
/** Shares of the page width: number, time, event, actor. */
const COLUMNS = [0.06, 0.27, 0.37, 0.3] as const;

/**
 * Draws the audit log as of sealing, oldest entry first, in the language of the document; nothing where it is not to be
 * printed.
 */
export function drawAuditLog(
  certificate: Pick<Certificate, 'title' | 'language' | 'timezone' | 'audit' | 'log'>,
  page: CertificatePage,
): Drawing[] {
  const { language, timezone, log } = certificate;
  if (!log) return [];
  const say = sayIn(language, 'certificate');
  const width = page.size.width - 2 * MARGIN;
  const tag = page.sink.isTagged ? new Tag('Sect', { language }) : Tag.none;
  const table = tag.child('Table');
  const rows = log.map((entry) => row(entry, { say, language, timezone, table }, width));
  const blocks = [heading(certificate, say, { width, tag }), ...rows];
  return flow(blocks, { ...page, language, margins: { top: TOP, bottom: FOOTER } }, (sheet, number, count) =>
    footer(sheet, say, { number, count, isAlone: page.isAlone }),
  );
}

function heading(
  { title, audit }: Pick<Certificate, 'title' | 'audit'>,
  say: Say<'certificate'>,
  { width, tag }: { width: number; tag: Tag },
): Block {
  return {
    height: 78,
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
      line(title, 29, 17, { fontSize: 12, colour: SOFT });
      line(say('auditChain.end', { count: audit.length }), 48, 11, { fontSize: SMALL, colour: SOFT });
      line(audit.head, 59, 11, { fontSize: SMALL, colour: SOFT });
    },
  };
}

interface Wording extends Pick<Certificate, 'language' | 'timezone'> {
  say: Say<'certificate'>;
  table: Tag;
}

function row(entry: AuditEntry, { say, language, timezone, table }: Wording, width: number): Block {
  const { local, utc } = showTime(new Date(entry.at), timezone, language);
  const what = sayType(entry.type, say);
  const cells: [first: string, second: string][] = [
    [String(entry.sequence), ''],
    local ? [local, utc] : [utc, ''],
    [what, joined(detailsOf(entry, language), language)],
    whoOf(entry.actor, say),
  ];
  return {
    height: ROW,
    draw(sheet, top) {
      sheet.rule({ x: MARGIN, y: top }, width, { colour: FAINT, width: 0.5 });
      const line = table.child('TR');
      let x = MARGIN;
      for (const [index, [first, second]] of cells.entries()) {
        const cell = index === 0 ? line.child('TH', { attributes: ROW_HEADER }) : line.child('TD');
        const column = width * (COLUMNS[index] ?? 0);
        const box = { x, y: top + 4, width: column - 8, height: 11 };
        sheet.within(cell, () => {
          sheet.paragraph(first, box, { fontSize: BODY - 1, colour: INK, wrap: false });
          sheet.paragraph(
            second,
            { ...box, y: top + 14, height: 10 },
            { fontSize: SMALL - 0.5, colour: SOFT, wrap: false },
          );
        });
        x += column;
      }
    },
  };
}

/** These types come after sealing, or belong to templates. */
type LaterType = `TEMPLATE_${string}` | `DIRECT_LINK_${string}` | 'DOCUMENT_DELETED';

const saidOf: Record<Exclude<AuditType, LaterType>, AuditWord> = AUDIT_WORDS;

function sayType(type: AuditType, say: Say<'certificate'>): string {
  return type in saidOf ? say(saidOf[type as keyof typeof saidOf]) : type;
}

/** The recipient, field or file that an entry is about. */
function detailsOf(entry: AuditEntry, language: Certificate['language']): string[] {
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

function whoOf(actor: AuditActor, say: Say<'certificate'>): [name: string, from: string] {
  if (actor.kind === 'system') return [say('audit.system'), ''];
  return [actor.name.trim() || actor.email, actor.ip ?? ''];
}
