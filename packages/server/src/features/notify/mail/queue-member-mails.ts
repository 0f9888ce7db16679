import type { Language } from '@countersign/languages';
import { INVITATION_DAYS } from '../../../domain/teams/invitation.ts';
import { documentsUrl, sendingUrl } from '../../../envelopes/links.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails } from '../../../envelopes/tables/index.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { handedOver, sendingEnded, teamInvitation } from './account-mails.ts';
import { mailRow } from './mail-row.ts';

/** Queues the emails with the links of new invitations. Call this in the transaction that creates the invitations. */
export async function queueInvitationMails(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  now: Date,
  { inviter, team, links }: { inviter: string; team: string; links: readonly { email: string; url: string }[] },
): Promise<void> {
  const rows = links.map(({ email, url }) => {
    const content = teamInvitation('en', { inviter, team, email, url, days: INVITATION_DAYS });
    return { ...mailRow({ recipientId: null, name: '', email }, content, now), kind: 'TEAM_INVITATION' as const };
  });
  await tx.orm.insert(mails).values(rows);
  await jobs.enqueueAll(
    tx,
    'send-mail',
    rows.map(({ id }) => ({ mailId: id })),
  );
}

/** Queues the email about a handover to a new owner. Call this in the transaction that hands over. */
export async function queueHandOverMail(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  now: Date,
  handed: {
    teamId: number;
    team: string;
    leaving: string;
    to: { name: string; email: string };
    counts: Parameters<typeof handedOver>[1]['counts'];
  },
): Promise<void> {
  const { teamId, to, ...told } = handed;
  const content = handedOver('en', { ...told, url: documentsUrl(config, teamId) });
  const { name, email } = to;
  const mail = mailRow({ recipientId: null, name, email }, content, now);
  await tx.orm.insert(mails).values({ ...mail, teamId, kind: 'HANDED_OVER' });
  await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
}

/** Queues the email about the end of a sending. Call this in the transaction that ends it. */
export async function queueSendingMail(
  { jobs, config }: Pick<Services, 'jobs' | 'config'>,
  tx: Transaction,
  now: Date,
  ended: {
    teamId: number;
    bulkId: string;
    language: Language;
    to: { name: string; email: string };
    counts: Omit<Parameters<typeof sendingEnded>[1], 'url'>;
  },
): Promise<void> {
  const { teamId, bulkId, language, to, counts } = ended;
  const content = sendingEnded(language, { ...counts, url: sendingUrl(config, teamId, bulkId) });
  const mail = mailRow({ recipientId: null, ...to }, content, now);
  await tx.orm.insert(mails).values({ ...mail, teamId, kind: 'SENDING_ENDED' });
  await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
}
