import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { MailKind } from '../../../domain/audit/facts.ts';
import { mailedLink } from '../../../domain/audit/link-origins.ts';
import { undrawablePagesOf } from '../../../domain/envelope/undrawable-page.ts';
import { EMAIL_CODE, PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import { readAllIntact } from '../../../envelopes/intact-content.ts';
import { fileColumns, isOfEnvelope } from '../../../envelopes/of-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files, mails, recipients } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { NO_REQUEST } from '../../../platform/idempotency/request-context.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import type { ClaimedJob } from '../../../platform/work/claimed-job.ts';
import { addressesOf } from './from-address.ts';
import { type Mailer, type OutgoingMail, refusalToLog } from './mailer.ts';
import { traitsOf } from './mails-of-facts.ts';

export type MailRow = typeof mails.$inferSelect;

/** The text of these emails contains secrets, so it is deleted once they are sent. */
const SECRET_KINDS: readonly MailKind[] = [
  'SIGNING_CODE',
  'PASSWORD_LINK',
  'ADDRESS_LINK',
  'ADDRESS_ASKED',
  'RECOVERY_ASKED',
];

/** These emails ask recipients to act, but they may have acted before the email is sent. */
const ASKING_KINDS: readonly MailKind[] = ['INVITATION', 'REMINDER', 'MORE_TIME'];

/**
 * Job: sends one queued email by SMTP and records it. Without SMTP, the email is stored for `countersign mail`. A refusal is
 * recorded with its reason, and the email is retried later.
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

/** Whether there is still a reason to send the email, which may have waited for a long time. */
async function hasPurpose(services: Services, mail: MailRow): Promise<boolean> {
  const { orm } = services.database;
  const { clock } = services;
  const { kind, recipientId, teamId } = mail;
  const ageMs = clock.now().getTime() - mail.createdAt.getTime();
  if (kind === 'SIGNING_CODE') return ageMs < EMAIL_CODE.lifetimeMs;
  if (kind === 'PASSWORD_LINK' || kind === 'ADDRESS_LINK') return ageMs < PASSWORD_LINK_LIFETIME_MS;
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
        // A person who has reassigned the document has nothing left to do.
        eq(recipients.email, mail.toAddress),
        eq(recipients.signingStatus, 'NOT_SIGNED'),
        or(isNull(recipients.expiresAt), gt(recipients.expiresAt, clock.now())),
        eq(envelopes.status, 'PENDING'),
        isNull(envelopes.deletedAt),
      ),
    );
  // No one can finish a document whose pages cannot be displayed, and the sender knows about it.
  return open.length > 0 && open.every((file) => undrawablePagesOf(file, services.config).length === 0);
}

async function setState({ database: { orm } }: Services, mail: MailRow, state: 'KEPT' | 'DROPPED'): Promise<void> {
  await orm.update(mails).set({ state }).where(isQueued(mail));
}

/** Matches emails that are still waiting. Account emails have no team. */
const isQueued = ({ id, teamId }: MailRow) =>
  and(eq(mails.id, id), teamId === null ? isNull(mails.teamId) : eq(mails.teamId, teamId), eq(mails.state, 'QUEUED'));

async function outgoing(services: Services, mail: MailRow): Promise<OutgoingMail> {
  const host = new URL(services.config.BASE_URL).hostname;
  return {
    messageId: `<${mail.id}@${host}>`,
    ...(mail.envelopeId && { references: `<${mail.envelopeId}@${host}>` }),
    ...(await addressesOf(services, mail)),
    to: { name: mail.toName, address: mail.toAddress },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: await attachmentsOf(services, mail),
  };
}

async function attachmentsOf(services: Services, mail: MailRow): Promise<OutgoingMail['attachments']> {
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
  const lastError = answerOf(error);
  const attempts = mail.attempts + 1;
  const reason = refusalToLog(error);
  services.log.warn({ event: 'mail.delivery_failed', mailId: mail.id, attempt: attempts, reason });
  await inTransaction(services.database, async (tx) => {
    const dueAt = await job.end(tx, 'FAILED');
    // A refused email is retried anyway, because the mailbox may work again.
    const isRefused = dueAt === null || isRefusal(error) || attempts >= LONG_IN_VAIN;
    await tx.orm
      .update(mails)
      .set({ state: dueAt === null ? 'FAILED' : 'QUEUED', attempts, lastError, isRefused })
      .where(isQueued(mail));
  });
}

/** Returns only the mail server's response, or why there is none. */
function answerOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { response } = error as Error & { response?: unknown };
  return typeof response === 'string' && response !== '' ? response : error.message;
}

/** After this many attempts, the sender is notified whatever the reason. */
const LONG_IN_VAIN = 4;

/** Whether the mail server said that it will not accept the email later either (RFC 5321: 5yz). */
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
    const emailType = recipient && traitsOf(mail.kind).entry?.(recipient.role);
    if (!emailType) return;
    const { id: recipientId, role } = recipient;
    // The person the email was sent to. Someone else may have taken their place since.
    const { toName: name, toAddress: email } = mail;
    const sent = { recipientId, name, email, role, emailType, ...mailedLink(emailType) };
    work.say('EMAIL_SENT', sent, { kind: 'system' });
  });
}
