import { sayIn } from '@countersign/languages';
import { and, eq, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AuditEntry, AuditType } from '../../../domain/audit/audit-entry.ts';
import type { MailKind } from '../../../domain/envelope/mail-kind.ts';
import type { Services } from '../../../envelopes/services.ts';
import { auditEntries, envelopes, users } from '../../../platform/db/schema.ts';
import { oneLine } from './mail-content.ts';
import type { MailAddress } from './mailer.ts';
import type { MailRow } from './send-mail.ts';

/** What recipients may want to ask the sender about. A code comes from nobody but the service. */
const IN_NAME_OF_SENDER: readonly MailKind[] = [
  'INVITATION',
  'REMINDER',
  'PENDING',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
];

/** What a recipient has to tell the sender, who answers them. */
const FROM_RECIPIENT: readonly MailKind[] = ['QUESTION', 'TIME_WANTED'];

/**
 * Who a mail comes from: always from the address of the service, as mail servers check; to recipients in the name of the
 * person who asks them, whom their answers reach. What a recipient asks the sender is answered to the recipient.
 */
export async function addressesOf(
  { config, database }: Services,
  mail: MailRow,
): Promise<{ from: MailAddress; replyTo?: MailAddress }> {
  const { kind, recipientId, envelopeId } = mail;
  const service = parseAddress(config.MAIL_FROM);
  if (FROM_RECIPIENT.includes(kind)) {
    const asker = await askerOf(database.orm, mail);
    return { from: service, ...(asker && { replyTo: { name: oneLine(asker.name), address: asker.email } }) };
  }
  if (recipientId === null || envelopeId === null || !IN_NAME_OF_SENDER.includes(kind)) return { from: service };
  const [sender] = await database.orm
    .select({ name: users.name, address: users.email, meta: envelopes.meta })
    .from(envelopes)
    .innerJoin(users, eq(users.id, envelopes.userId))
    .where(eq(envelopes.id, envelopeId));
  if (!sender) return { from: service };
  const { meta, address } = sender;
  const name = oneLine(sender.name) || address;
  const via = sayIn(meta.language, 'mail')('from', { sender: name, service: service.name });
  return { from: { name: via, address: service.address }, replyTo: { name, address } };
}

/**
 * Who asked: somebody else may have their place since the mail was queued, so it is read from the entry that was recorded
 * with it, at the same moment.
 */
async function askerOf(
  orm: NodePgDatabase,
  { envelopeId, recipientId, createdAt }: MailRow,
): Promise<{ name: string; email: string } | undefined> {
  if (envelopeId === null) return undefined;
  const recorded = await orm
    .select({ content: auditEntries.content })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.envelopeId, envelopeId),
        inArray(auditEntries.type, ['QUESTION_ASKED', 'TIME_REQUESTED'] satisfies AuditType[]),
        eq(auditEntries.createdAt, createdAt),
      ),
    );
  return recorded
    .map(({ content }) => (JSON.parse(content) as AuditEntry & { type: 'TIME_REQUESTED' }).data)
    .find((asked) => asked.recipientId === recipientId);
}

/** `Countersign <no-reply@example.com>`, or an address alone. */
function parseAddress(text: string): MailAddress {
  const [, name = '', address = text] = /^\s*(.*?)\s*<([^<>]*)>\s*$/.exec(text) ?? [];
  return { name: name.replace(/^"(.*)"$/, '$1') || 'Countersign', address: address.trim() };
}
