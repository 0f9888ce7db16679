import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import type { AuditedEmail } from '../../../domain/audit/audit-entry.ts';
import type { MailKind } from '../../../domain/envelope/mail-kind.ts';
import { EMAIL_CODE, PASSWORD_LINK_LIFETIME_MS } from '../../../domain/proofs/proof.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { readAllSound } from '../../../envelopes/sound-content.ts';
import { envelopes, files, mails, recipients } from '../../../platform/db/schema.ts';
import { inTransaction, type Transaction } from '../../../platform/db/transaction.ts';
import { contentKey } from '../../../platform/storage/content-key.ts';
import type { Jobs } from '../../../platform/work/job-queue.ts';
import { whileRenewed } from '../../../platform/work/while-renewed.ts';
import { addressesOf } from './mail-addresses.ts';
import { type Mailer, type OutgoingMail, refusalToLog } from './mailer.ts';

export type MailRow = typeof mails.$inferSelect;

/** Whoever reads these can act in the name of their reader, so they are not kept once they have left. */
const SECRET_KINDS: readonly MailKind[] = ['SIGNING_CODE', 'PASSWORD_LINK'];

const MINUTE = 60_000;
/** A process that has not renewed its lease on a mail for this long has died, and another sends it. */
export const LEASE_MS = 15_000;
/** How long to wait after each failed attempt; after the last, the mail has FAILED for good. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360, 720, 1440, 1440].map((minutes) => minutes * MINUTE);

/**
 * Job: hands one queued mail to SMTP and records that it left. Without SMTP it is kept for `countersign mail`.
 * A refusal is noted with its reason and tried again later; nothing else waits for it.
 */
export async function sendMail(
  services: Services,
  mailer: Mailer | undefined,
  { mailId }: Jobs['send-mail'],
): Promise<void> {
  const lease = await claim(services, mailId);
  if (lease)
    await whileRenewed(
      LEASE_MS,
      () => renew(services, lease),
      () => sendClaimed(services, mailer, lease.mail),
    );
}

async function sendClaimed(services: Services, mailer: Mailer | undefined, mail: MailRow): Promise<void> {
  if (!(await isStillMeant(services, mail))) return setState(services, mail, 'DROPPED');
  if (!mailer) return setState(services, mail, 'KEPT');
  try {
    await mailer.send(await outgoing(services, mail));
  } catch (error) {
    await retryLater(services, mail, error);
    return;
  }
  await markSent(services, mail);
}

/** A mail that this process, and no other, is to send. Its `dueAt` is the end of the lease. */
interface Lease {
  readonly mail: MailRow;
  until: Date;
}

/** The mail, when it is due; nobody else gets it while we renew the lease. Jobs may be doubled, mails must not. */
async function claim({ database: { orm }, clock }: Services, mailId: string): Promise<Lease | undefined> {
  const now = clock.now();
  const until = leaseFrom(now);
  const [mail] = await orm
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'QUEUED'), lte(mails.dueAt, now)))
    .returning();
  return mail && { mail, until };
}

/** Nothing where it has been sent meanwhile, put off, or taken over by another process. */
async function renew({ database: { orm }, clock }: Services, lease: Lease): Promise<void> {
  const until = leaseFrom(clock.now());
  const renewed = await orm
    .update(mails)
    .set({ dueAt: until })
    .where(and(eq(mails.id, lease.mail.id), eq(mails.state, 'QUEUED'), eq(mails.dueAt, lease.until)))
    .returning({ id: mails.id });
  if (renewed.length > 0) lease.until = until;
}

const leaseFrom = (now: Date): Date => new Date(now.getTime() + LEASE_MS);

/** A mail may have waited so long that there is nothing left to do with it. */
async function isStillMeant({ database: { orm }, clock }: Services, mail: MailRow): Promise<boolean> {
  const { kind, recipientId } = mail;
  const ageMs = clock.now().getTime() - mail.createdAt.getTime();
  if (kind === 'SIGNING_CODE') return ageMs < EMAIL_CODE.lifetimeMs;
  if (kind === 'PASSWORD_LINK') return ageMs < PASSWORD_LINK_LIFETIME_MS;
  if (kind !== 'INVITATION' && kind !== 'REMINDER') return true;
  if (recipientId === null) return false;
  const open = await orm
    .select({ id: recipients.id })
    .from(recipients)
    .innerJoin(envelopes, eq(envelopes.id, recipients.envelopeId))
    .where(
      and(
        eq(recipients.id, recipientId),
        // Whoever handed the document over has nothing left to do.
        eq(recipients.email, mail.toAddress),
        eq(recipients.signingStatus, 'NOT_SIGNED'),
        or(isNull(recipients.expiresAt), gt(recipients.expiresAt, clock.now())),
        eq(envelopes.status, 'PENDING'),
        isNull(envelopes.deletedAt),
      ),
    );
  return open.length > 0;
}

async function setState({ database: { orm } }: Services, { id }: MailRow, state: 'KEPT' | 'DROPPED'): Promise<void> {
  await orm
    .update(mails)
    .set({ state })
    .where(and(eq(mails.id, id), eq(mails.state, 'QUEUED')));
}

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
  if (mail.attachedFileIds.length === 0) return [];
  const attached = await services.database.orm.select().from(files).where(inArray(files.id, mail.attachedFileIds));
  return Promise.all(
    attached.map(async ({ envelopeId, title, sealedSha256 }) => {
      if (!sealedSha256) throw new Error(`file ${title} is not sealed`);
      const filename = `${title.replace(/\.pdf$/i, '')}.pdf`;
      return { filename, content: await readAllSound(services, contentKey(envelopeId, sealedSha256)) };
    }),
  );
}

async function retryLater(services: Services, mail: MailRow, error: unknown): Promise<void> {
  const now = services.clock.now();
  const wait = RETRY_AFTER_MS[mail.attempts];
  const dueAt = new Date(now.getTime() + (wait ?? 0));
  const reason = error instanceof Error ? error.message : String(error);
  services.log.warn({ mailId: mail.id, attempt: mail.attempts + 1, reason: refusalToLog(error) }, 'mail not sent');
  await inTransaction(services.database, async (tx) => {
    await tx.orm
      .update(mails)
      .set({ state: wait === undefined ? 'FAILED' : 'QUEUED', attempts: mail.attempts + 1, lastError: reason, dueAt })
      .where(and(eq(mails.id, mail.id), eq(mails.state, 'QUEUED')));
    if (wait !== undefined) await services.jobs.enqueue(tx, 'send-mail', { mailId: mail.id }, dueAt);
  });
}

async function markSent(services: Services, mail: MailRow): Promise<void> {
  const update = async (tx: Transaction): Promise<boolean> => {
    const updated = await tx.orm
      .update(mails)
      .set({
        state: 'SENT',
        attempts: mail.attempts + 1,
        lastError: null,
        sentAt: services.clock.now(),
        ...(SECRET_KINDS.includes(mail.kind) && { subject: '', text: '', html: '' }),
      })
      .where(and(eq(mails.id, mail.id), eq(mails.state, 'QUEUED')))
      .returning({ id: mails.id });
    return updated.length > 0;
  };
  if (!mail.envelopeId) {
    await inTransaction(services.database, update);
    return;
  }
  await changeEnvelope(services, { envelopeId: mail.envelopeId }, async (work) => {
    if (!(await update(work.tx))) return;
    const recipient = mail.recipientId === null ? undefined : await recipientOf(work.tx, mail.recipientId);
    const emailType = recipient && auditedEmail(mail.kind, recipient.role);
    if (!emailType) return;
    const { id: recipientId, role } = recipient;
    // Whom it was sent to: somebody else may have taken their place meanwhile.
    const { toName: name, toAddress: email } = mail;
    work.record('EMAIL_SENT', { recipientId, name, email, role, emailType }, { kind: 'system' });
  });
}

async function recipientOf(tx: Transaction, id: number): Promise<RecipientRow | undefined> {
  const [recipient] = await tx.orm.select().from(recipients).where(eq(recipients.id, id));
  return recipient;
}

const INVITATIONS: Record<RecipientRole, AuditedEmail> = {
  SIGNER: 'SIGNING_REQUEST',
  APPROVER: 'APPROVE_REQUEST',
  ASSISTANT: 'ASSISTING_REQUEST',
  VIEWER: 'VIEW_REQUEST',
  CC: 'VIEW_REQUEST',
};

/** Null for mail that is not for recipients. */
function auditedEmail(kind: MailKind, role: RecipientRole): AuditedEmail | null {
  switch (kind) {
    case 'INVITATION':
      return INVITATIONS[role];
    case 'REMINDER':
      return 'REMINDER';
    case 'PENDING':
      return 'DOCUMENT_PENDING';
    case 'COMPLETED':
      return 'DOCUMENT_COMPLETED';
    case 'REJECTED':
      return 'DOCUMENT_REJECTED';
    case 'CANCELLED':
      return 'DOCUMENT_CANCELLED';
    case 'CREATED':
    case 'SIGNED':
    case 'EXPIRED':
    case 'PAGE_NOT_DRAWABLE':
    case 'DELEGATED':
    case 'QUESTION':
    case 'TIME_WANTED':
    case 'WEBHOOK_DISABLED':
    case 'PASSWORD_LINK':
    // Its entry is that of the authentication it was requested for.
    case 'SIGNING_CODE':
      return null;
  }
}

/** Until the next sweep. */
const HORIZON_MS = MINUTE;

/**
 * Sees to it that each mail that is due before the next sweep has a job: what a process that died took along, and what it
 * was sending, once the lease of that ends.
 */
export async function sweepOverdueMails({ database, clock, jobs }: Services): Promise<void> {
  const now = clock.now();
  const due = await database.orm
    .select({ id: mails.id, dueAt: mails.dueAt })
    .from(mails)
    .where(and(eq(mails.state, 'QUEUED'), lte(mails.dueAt, new Date(now.getTime() + HORIZON_MS))))
    // Whoever tries one makes it due later: the others come to the front.
    .orderBy(asc(mails.dueAt))
    .limit(1000);
  if (due.length === 0) return;
  await inTransaction(database, async (tx) => {
    for (const { id, dueAt } of due) {
      await jobs.enqueue(tx, 'send-mail', { mailId: id }, dueAt > now ? dueAt : undefined);
    }
  });
  jobs.wake('send-mail');
}
