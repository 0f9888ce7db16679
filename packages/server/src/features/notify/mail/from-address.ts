import { sayIn } from '@countersign/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import { isOf } from '../../../envelopes/of-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { auditEntries, envelopes, users } from '../../../platform/db/schema.ts';
import { oneLine } from './mail-content.ts';
import type { MailAddress } from './mailer.ts';
import { traitsOf } from './mails-of-facts.ts';
import type { MailRow } from './send-mail.ts';

/**
 * Returns the From and Reply-To of an email. From is always the service's address, because mail servers check it. Emails to
 * recipients carry the sender's name, with the reply address of the document or the sender's own in Reply-To. An email from a
 * recipient to the sender has the recipient in Reply-To.
 */
export async function addressesOf(
  { config, database }: Services,
  mail: MailRow,
): Promise<{ from: MailAddress; replyTo?: MailAddress }> {
  const { kind, recipientId, envelopeId, teamId } = mail;
  const service = parseAddress(config.MAIL_FROM);
  const { from } = traitsOf(kind);
  if (from === 'recipient') {
    const asker = await askerOf(database.orm, mail);
    return { from: service, ...(asker && { replyTo: { name: oneLine(asker.name), address: asker.email } }) };
  }
  if (recipientId === null || envelopeId === null || teamId === null || from !== 'sender') return { from: service };
  const [sender] = await database.orm
    .select({ name: users.name, address: users.email, meta: envelopes.meta })
    .from(envelopes)
    .innerJoin(users, eq(users.id, envelopes.userId))
    .where(and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId)));
  if (!sender) return { from: service };
  const { meta, address } = sender;
  const name = oneLine(sender.name) || address;
  const via = sayIn(meta.language, 'mail')('from', { sender: name, service: service.name });
  return { from: { name: via, address: service.address }, replyTo: { name, address: meta.emailReplyTo || address } };
}

/**
 * Finds the recipient who asked. Reads the audit entry recorded with the email, because someone else may have taken the
 * recipient's place since.
 */
async function askerOf(
  orm: NodePgDatabase,
  { envelopeId, teamId, recipientId, createdAt }: MailRow,
): Promise<{ name: string; email: string } | undefined> {
  if (envelopeId === null || teamId === null) return undefined;
  const recorded = await orm
    .select({ content: auditEntries.content })
    .from(auditEntries)
    .where(
      and(
        isOf(auditEntries, { id: envelopeId, teamId }),
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
