import { sayIn } from '@countersign/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import type { DocumentMeta } from '../../../domain/envelope/document-meta.ts';
import type { MailRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { isBelow } from '../../../envelopes/store/envelope-columns.ts';
import { auditEntries, envelopes } from '../../../envelopes/tables/index.ts';
import { users } from '../../../platform/db/schema.ts';
import { oneLine } from './mail-content.ts';
import type { MailAddress } from './mailer.ts';
import { findTraits } from './mails-of-facts.ts';

/**
 * Returns the From and Reply-To addresses of an email. From always has the service's address, because mail servers
 * verify it. Emails to recipients carry the sender's name. Their replies go to the document's reply address or the
 * sender. Replies to a recipient's question go to the recipient.
 */
export async function findAddresses(
  { config, database }: Services,
  mail: MailRow,
): Promise<{ from: MailAddress; replyTo?: MailAddress }> {
  const { kind, recipientId, envelopeId, teamId } = mail;
  const service = parseAddress(config.MAIL_FROM);
  const { from } = findTraits(kind);
  if (from === 'recipient') {
    const asker = await findAsker(database.orm, mail);
    return { from: service, ...(asker && { replyTo: { name: oneLine(asker.name), address: asker.email } }) };
  }
  if (recipientId === null || envelopeId === null || teamId === null || from !== 'sender') return { from: service };
  const [sender] = await database.orm
    .select({ name: users.name, address: users.email, meta: envelopes.meta })
    .from(envelopes)
    .innerJoin(users, eq(users.id, envelopes.userId))
    .where(and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId)));
  if (!sender) return { from: service };
  return addressForSender(config, sender, sender.meta);
}

/** Returns the From and Reply-To addresses of an email to a recipient. */
export function addressForSender(
  { MAIL_FROM }: Pick<Services['config'], 'MAIL_FROM'>,
  { name: given, address }: MailAddress,
  { language, emailReplyTo }: Pick<DocumentMeta, 'language' | 'emailReplyTo'>,
): { from: MailAddress; replyTo: MailAddress } {
  const service = parseAddress(MAIL_FROM);
  const name = oneLine(given) || address;
  const via = sayIn(language, 'mail')('from', { sender: name, service: service.name });
  return { from: { name: via, address: service.address }, replyTo: { name, address: emailReplyTo || address } };
}

/** Finds the recipient who asked. Uses the audit entry, because the recipient may have been replaced since. */
async function findAsker(
  orm: NodePgDatabase,
  { envelopeId, teamId, recipientId, createdAt }: MailRow,
): Promise<{ name: string; email: string } | undefined> {
  if (envelopeId === null || teamId === null) return undefined;
  const recorded = await orm
    .select({ content: auditEntries.content })
    .from(auditEntries)
    .where(
      and(
        isBelow(auditEntries, { id: envelopeId, teamId }),
        inArray(auditEntries.type, ['QUESTION_ASKED', 'TIME_REQUESTED'] satisfies AuditType[]),
        eq(auditEntries.createdAt, createdAt),
      ),
    );
  return recorded
    .map(({ content }) => (JSON.parse(content) as AuditEntry & { type: 'TIME_REQUESTED' }).data)
    .find((asked) => asked.recipientId === recipientId);
}

/** Parses `Countersign <no-reply@example.com>` or a bare address. */
export function parseAddress(text: string): MailAddress {
  const [, name = '', address = text] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || 'Countersign', address: address.trim() };
}
