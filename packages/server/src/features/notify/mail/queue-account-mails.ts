import { and, eq } from 'drizzle-orm';
import { PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { passwordLink, webhookDisabled } from './account-mails.ts';
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
