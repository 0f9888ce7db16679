import type { Language } from '@countersign/languages';
import { and, eq } from 'drizzle-orm';
import type { MailKind } from '../../../domain/audit/facts.ts';
import { EMAIL_CODE, PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import { newPasswordUrl, ownTokensUrl } from '../../../envelopes/links.ts';
import type { TeamBrand } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails } from '../../../envelopes/tables/index.ts';
import { teamMembers, teams, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import {
  type AccountChange,
  accountChanged,
  addressAsked,
  addressLink,
  passwordLink,
  recoveryAsked,
  webhookDisabled,
} from './account-mails.ts';
import type { MailContent } from './mail-content.ts';
import { mailRow } from './mail-row.ts';
import { visitorCode } from './mails-to-recipients.ts';
import { toMailLook } from './team-look.ts';

const HOUR_MS = 3_600_000;

/** Queues the email with a link to set a password. Call this in the transaction that creates the link. */
export async function queuePasswordLinkMail(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  now: Date,
  { email, ...link }: { email: string; url: string; isNew: boolean },
): Promise<void> {
  const hours = PASSWORD_LINK_LIFETIME_MS / HOUR_MS;
  const mail = mailRow({ recipientId: null, name: '', email }, passwordLink('en', { ...link, hours }), now);
  await tx.orm.insert(mails).values({ ...mail, kind: 'PASSWORD_LINK' });
  await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
}

/**
 * Queues the email with the code by which a visitor of a direct link confirms their address. It belongs to the team, but to no
 * document.
 */
export async function queueVisitorCodeMail(
  { jobs }: Queuing,
  tx: Transaction,
  now: Date,
  asked: {
    to: { name: string; email: string };
    teamId: number;
    look: TeamBrand;
    code: string;
    title: string;
    language: Language;
  },
): Promise<void> {
  const { to, teamId, look, code, title, language } = asked;
  const minutes = EMAIL_CODE.lifetimeMs / 60_000;
  const content = visitorCode(language, { code, title, minutes, team: look.teamName });
  const mail = mailRow({ recipientId: null, ...to }, content, now, toMailLook(look));
  await tx.orm.insert(mails).values({ ...mail, teamId, kind: 'SIGNING_CODE' });
  await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
}

/**
 * Queues the emails about an address change to an account's new, current and former addresses. Call this in the
 * transaction that creates the links.
 */
export async function queueAddressMails(
  services: Queuing,
  tx: Transaction,
  now: Date,
  asked: { before: readonly string[]; email: string; confirmUrl: string; stopUrl: string; language: Language },
): Promise<void> {
  const { before, email, confirmUrl, stopUrl, language } = asked;
  const confirm = addressLink(language, { url: confirmUrl, hours: PASSWORD_LINK_LIFETIME_MS / HOUR_MS });
  await queueTo(services, tx, now, [email], { kind: 'ADDRESS_LINK', content: confirm });
  const stop = addressAsked(language, { email, url: stopUrl });
  await queueTo(services, tx, now, before, { kind: 'ADDRESS_ASKED', content: stop });
}

/**
 * Queues the emails with the link that stops the removal of second factors. Call this in the transaction that starts
 * the waiting period.
 */
export async function queueRecoveryMails(
  services: Queuing,
  tx: Transaction,
  now: Date,
  { to, language, ...asked }: { to: readonly string[]; email: string; url: string; language: Language },
): Promise<void> {
  const content = recoveryAsked(language, asked);
  await queueTo(services, tx, now, to, { kind: 'RECOVERY_ASKED', content });
}

/**
 * Queues the notice about an account change to all addresses of the account. Call this in the transaction that makes
 * the change.
 */
export async function queueAccountChanged(
  services: Queuing & Pick<Services, 'config'>,
  tx: Transaction,
  now: Date,
  changed: {
    email: string;
    to: readonly string[];
    change: AccountChange;
    tokens?: readonly string[];
    language: Language;
  },
): Promise<void> {
  const { email, to, change, tokens = [], language } = changed;
  const urls = { passwordUrl: newPasswordUrl(services.config), tokensUrl: ownTokensUrl(services.config) };
  const content = accountChanged(language, { change, email, tokens, ...urls });
  await queueTo(services, tx, now, to, { kind: 'ACCOUNT_CHANGED', content });
}

type Queuing = { jobs: Pick<Services['jobs'], 'enqueue'> };

async function queueTo(
  { jobs }: Queuing,
  tx: Transaction,
  now: Date,
  addresses: readonly string[],
  { kind, content }: { kind: MailKind; content: MailContent },
): Promise<void> {
  for (const email of addresses) {
    const mail = mailRow({ recipientId: null, name: '', email }, content, now);
    await tx.orm.insert(mails).values({ ...mail, kind });
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
  }
}

/**
 * Queues emails about a disabled webhook to the team's admins. Call this in the transaction that disables the webhook.
 */
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
    const content = webhookDisabled('en', { ...webhook, teamName });
    const mail = mailRow({ recipientId: null, ...admin }, content, now);
    await tx.orm.insert(mails).values({ ...mail, teamId: webhook.teamId, kind: 'WEBHOOK_DISABLED' });
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
  }
}
