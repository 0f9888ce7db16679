import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { MailKind } from '../../../domain/audit/facts.ts';
import { mailedLink } from '../../../domain/audit/link-origins.ts';
import { listUndrawablePages } from '../../../domain/envelope/checks/undrawable-page.ts';
import { EMAIL_CODE, PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import { changeEnvelope } from '../../../envelopes/change/change-envelope.ts';
import type { MailRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { fileColumns, isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { contentKey } from '../../../envelopes/stored-content/content-key.ts';
import { readAllIntact } from '../../../envelopes/stored-content/intact-content.ts';
import { envelopes, files, mails, recipients } from '../../../envelopes/tables/index.ts';
import { invitations } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import type { ClaimedJob } from '../../../platform/work/claimed-job.ts';
import { findAddresses } from './from-address.ts';
import { type Mailer, type OutgoingMail, refusalToLog } from './mailer.ts';
import { findTraits } from './mails-of-facts.ts';

/** Kinds of emails with secrets. Their text is deleted once they have been sent. */
const SECRET_KINDS: readonly MailKind[] = [
  'SIGNING_CODE',
  'PASSWORD_LINK',
  'ADDRESS_LINK',
  'ADDRESS_ASKED',
  'RECOVERY_ASKED',
  'TEAM_INVITATION',
];

/**
 * Kinds of emails that ask recipients to act. By the time such an email is sent, the recipient may already have acted.
 */
const ASKING_KINDS: readonly MailKind[] = ['INVITATION', 'REMINDER', 'MORE_TIME'];

/**
 * Sends a queued email by SMTP and records it. If SMTP is not configured, the email is stored for `countersign mail`.
 * If the server rejects the email, the reason is recorded and the email is retried later. Runs as a job.
 */
export async function sendMail(
  services: Services,
  mailer: Mailer | undefined,
  job: ClaimedJob<'send-mail'>,
): Promise<void> {
  const mail = await findQueued(services, job.data.mailId);
  if (!mail) return;
  if (!(await hasPurpose(services, mail))) return setState(services, mail, 'DROPPED');
  if (!mailer) return setState(services, mail, 'KEPT');
  try {
    await mailer.send(await outgoing(services, mail));
  } catch (error) {
    await recordRefusal(services, job, mail, error);
    return;
  }
  await markSent(services, mail);
}

async function findQueued({ database: { orm } }: Services, id: string): Promise<MailRow | undefined> {
  const [mail] = await orm
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.state, 'QUEUED')));
  return mail;
}

/** Whether the email is still useful, because it may have been queued for a long time. */
async function hasPurpose(services: Services, mail: MailRow): Promise<boolean> {
  const { orm } = services.database;
  const { clock } = services;
  const { kind, recipientId, teamId } = mail;
  const ageMs = clock.now().getTime() - mail.createdAt.getTime();
  if (kind === 'SIGNING_CODE') return ageMs < EMAIL_CODE.lifetimeMs;
  if (kind === 'PASSWORD_LINK' || kind === 'ADDRESS_LINK') return ageMs < PASSWORD_LINK_LIFETIME_MS;
  if (kind === 'TEAM_INVITATION') return isStillInvited(services, mail);
  if (!ASKING_KINDS.includes(kind)) return true;
  if (recipientId === null || teamId === null) return false;
  const open = await orm
    .select({ undrawablePages: files.undrawablePages })
    .from(recipients)
    .innerJoin(envelopes, isOfEnvelope(recipients))
    .innerJoin(files, isOfEnvelope(files))
    .where(
      and(
        eq(recipients.id, recipientId),
        eq(envelopes.teamId, teamId),
        // Someone who has reassigned the document no longer has to act.
        eq(recipients.email, mail.toAddress),
        eq(recipients.signingStatus, 'NOT_SIGNED'),
        or(isNull(recipients.expiresAt), gt(recipients.expiresAt, clock.now())),
        eq(envelopes.status, 'PENDING'),
        isNull(envelopes.deletedAt),
      ),
    );
  // If a page cannot be displayed, no one can finish, and the sender has already been notified.
  return open.length > 0 && open.every((file) => listUndrawablePages(file, services.config).length === 0);
}

/** Whether the link in the email of an invitation still works. The invitation may have been cancelled or replaced. */
async function isStillInvited({ database: { orm }, clock }: Services, { text }: MailRow): Promise<boolean> {
  const [, id] = /\/account\/join\?token=(invitation_[0-9a-f]{24})_/.exec(text) ?? [];
  if (id === undefined) return false;
  const isOpen = and(eq(invitations.id, id), gt(invitations.expiresAt, clock.now()));
  return (await orm.select({ id: invitations.id }).from(invitations).where(isOpen)).length > 0;
}

async function setState({ database: { orm } }: Services, mail: MailRow, state: 'KEPT' | 'DROPPED'): Promise<void> {
  await orm.update(mails).set({ state }).where(isQueued(mail));
}

/** Matches the email if it is still queued. Account emails have no team. */
const isQueued = ({ id, teamId }: MailRow) =>
  and(eq(mails.id, id), teamId === null ? isNull(mails.teamId) : eq(mails.teamId, teamId), eq(mails.state, 'QUEUED'));

async function outgoing(services: Services, mail: MailRow): Promise<OutgoingMail> {
  const host = new URL(services.config.BASE_URL).hostname;
  return {
    messageId: `<${mail.id}@${host}>`,
    ...(mail.envelopeId && { references: `<${mail.envelopeId}@${host}>` }),
    ...(await findAddresses(services, mail)),
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: await readAttachments(services, mail),
  };
}

async function readAttachments(services: Services, mail: MailRow): Promise<OutgoingMail['attachments']> {
  const { attachedFileIds, teamId } = mail;
  if (attachedFileIds.length === 0 || teamId === null) return [];
  const attached = await services.database.orm
    .select(fileColumns)
    .from(files)
    .where(and(inArray(files.id, attachedFileIds), eq(files.teamId, teamId)));
  return Promise.all(
    attached.map(async ({ envelopeId, title, sealedSha256 }) => {
      if (!sealedSha256) throw new Error(`file ${title} is not sealed`);
      const filename = `${title.replace(/\.pdf$/i, '')}.pdf`;
      return { filename, content: await readAllIntact(services, contentKey(envelopeId, sealedSha256)) };
    }),
  );
}

async function recordRefusal(
  services: Services,
  job: ClaimedJob<'send-mail'>,
  mail: MailRow,
  error: unknown,
): Promise<void> {
  const lastError = describeFailure(error);
  const attempts = mail.attempts + 1;
  const reason = refusalToLog(error);
  services.log.warn({ event: 'mail.delivery_failed', mailId: mail.id, attempt: attempts, reason });
  await inTransaction(services.database, async (tx) => {
    const dueAt = await job.end(tx, 'FAILED');
    // Retry even after a permanent error, because the mailbox may work again later.
    const isRefused = dueAt === null || isRefusal(error) || attempts >= LONG_IN_VAIN;
    await tx.orm
      .update(mails)
      .set({ state: dueAt === null ? 'FAILED' : 'QUEUED', attempts, lastError, isRefused })
      .where(isQueued(mail));
  });
}

/** Returns the mail server's response or, if there is none, the error message. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as Error & { response?: unknown };
  return typeof response === 'string' && response !== '' ? response : error.message;
}

/** Number of failed attempts after which the sender is notified even if the error is temporary. */
const LONG_IN_VAIN = 4;

/** Whether the mail server permanently rejected the email (RFC 5321: 5yz). */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error && Number((error as Error & { responseCode?: number }).responseCode) >= 500;

async function markSent(services: Services, mail: MailRow): Promise<void> {
  const update = async (tx: Transaction): Promise<boolean> => {
    const updated = await tx.orm
      .update(mails)
      .set({
        state: 'SENT',
        attempts: mail.attempts + 1,
        lastError: null,
        isRefused: false,
        sentAt: services.clock.now(),
        ...(SECRET_KINDS.includes(mail.kind) && { subject: '', text: '', html: '' }),
      })
      .where(isQueued(mail))
      .returning({ id: mails.id });
    return updated.length > 0;
  };
  const { envelopeId, teamId } = mail;
  if (envelopeId === null || teamId === null) {
    await inTransaction(services.database, update);
    return;
  }
  await changeEnvelope(services, NO_REQUEST, { envelopeId, teamId }, async (work) => {
    if (!(await update(work.tx))) return;
    const recipient = work.contents.recipients.find(({ id }) => id === mail.recipientId);
    const emailType = recipient && findTraits(mail.kind).entry?.(recipient.role);
    if (!emailType) return;
    const { id: recipientId, role } = recipient;
    // Record the person who got the email, because the recipient may have been replaced since.
    const { toName: name, toAddress: email } = mail;
    const sent = { recipientId, name, email, role, emailType, ...mailedLink(emailType) };
    work.say('EMAIL_SENT', sent, { kind: 'system' });
  });
}
