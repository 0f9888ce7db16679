import type { Language } from '@countersign/languages';
import { and, eq } from 'drizzle-orm';
import type { MailKind } from '../../../domain/audit/facts.ts';
import { PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { newPasswordUrl } from '../../../platform/links.ts';
import { addressAsked, addressLink, passwordLink, webhookDisabled } from './account-mails.ts';
import type { MailContent } from './mail-content.ts';
import { mailRow } from './mail-row.ts';

/** Queues the mail with the link to set a password, in the transaction that creates the link. */
export async function queuePasswordLinkMail(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  now: Date,
  { email, ...link }: { email: string; url: string; isNew: boolean },
): Promise<void> {
  const hours = PASSWORD_LINK_LIFETIME_MS / 3_600_000;
  const mail = mailRow({ recipientId: null, name: '', email }, passwordLink('en', { ...link, hours }), now);
  await tx.orm.insert(mails).values({ ...mail, kind: 'PASSWORD_LINK' });
  await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
}

/** Queues the mails to both addresses of an account that is to get another one, in the transaction that creates the link. */
export async function queueAddressMails(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  now: Date,
  asked: { name: string; before: string; email: string; url: string; language: Language },
): Promise<void> {
  const { name, before, email, url, language } = asked;
  const hours = PASSWORD_LINK_LIFETIME_MS / 3_600_000;
  const queue = async (kind: MailKind, to: string, content: MailContent) => {
    const mail = mailRow({ recipientId: null, name, email: to }, content, now);
    await tx.orm.insert(mails).values({ ...mail, kind });
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
  };
  await queue('ADDRESS_LINK', email, addressLink(language, { url, hours }));
  await queue('ADDRESS_ASKED', before, addressAsked(language, { email, url: newPasswordUrl(config) }));
}

/** Queues mails to the admins of a team about a webhook that was switched off, in the transaction that does it. */
export async function queueWebhookDisabledMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  now: Date,
  webhook: { teamId: number; url: string; failingSince: Date; error: string },
): Promise<void> {
  const admins = await tx.orm
    .select({ name: users.name, email: users.email, teamName: teams.name })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.teamId, webhook.teamId), eq(teamMembers.role, 'ADMIN')));
  for (const { teamName, ...admin } of admins) {
    const failingSince = webhook.failingSince.toISOString();
    const content = webhookDisabled('en', { ...webhook, teamName, failingSince });
    const mail = mailRow({ recipientId: null, ...admin }, content, now);
    await tx.orm.insert(mails).values({ ...mail, teamId: webhook.teamId, kind: 'WEBHOOK_DISABLED' });
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
  }
}
