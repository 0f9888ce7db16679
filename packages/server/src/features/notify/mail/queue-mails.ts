import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isEmailWanted } from '../../../domain/envelope/document-meta.ts';
import type { MailKind } from '../../../domain/envelope/mail-kind.ts';
import { fillPlaceholders } from '../../../domain/envelope/message-placeholders.ts';
import { requiredMethods } from '../../../domain/proofs/proof.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import type { EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import { findBrand } from '../../../envelopes/find-brand.ts';
import type { EnvelopeContents, EnvelopeRow, RecipientRow } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { mails, recipients as recipientsTable, teamMembers, teams, users } from '../../../platform/db/schema.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { newMailId } from '../../../platform/identifiers.ts';
import { signingUrl } from '../../../platform/links.ts';
import type { MailContent } from './mail-content.ts';
import {
  cancellation,
  completion,
  created,
  expiration,
  invitation,
  pageNotDrawable,
  pending,
  progress,
  rejection,
  webhookDisabled,
} from './mail-texts.ts';
import { renderHtml, renderText } from './render-mail.ts';

/** Larger sealed files are downloaded: many mail servers refuse more. */
const ATTACHMENT_LIMIT_BYTES = 10 * 1024 * 1024;

interface Addressee {
  recipientId: number | null;
  name: string;
  email: string;
}

interface Owner {
  name: string;
  email: string;
}

/**
 * Invites recipients whose turn has come, or reminds them. Their turn is noted even where no mail is wanted.
 * Part of the change that made it their turn: the mail leaves exactly when that is committed.
 * @returns whom a mail goes to
 */
export async function queueInvitations(
  work: EnvelopeChange,
  { envelope, recipients }: EnvelopeContents,
  invited: RecipientRow[],
  kind: 'INVITATION' | 'REMINDER' = 'INVITATION',
): Promise<RecipientRow[]> {
  if (invited.length === 0) return [];
  const ids = invited.map(({ id }) => id);
  await work.tx.orm
    .update(recipientsTable)
    .set({ invitedAt: work.now })
    .where(and(inArray(recipientsTable.id, ids), isNull(recipientsTable.invitedAt)));
  const { meta, title } = envelope;
  if (!isEmailWanted(meta, 'recipientSigningRequest')) return [];
  const sender = await ownerOf(work);
  const isReminder = kind === 'REMINDER';
  const comesAfterOthers =
    !isReminder &&
    meta.signingOrder === 'SEQUENTIAL' &&
    recipients.some(({ role, signingStatus }) => ROLES[role].blocksCompletion && signingStatus === 'SIGNED');
  for (const recipient of invited) {
    const words = { 'signer.name': recipient.name, 'signer.email': recipient.email, 'document.name': title };
    const content = invitation(envelope, {
      role: recipient.role,
      sender,
      subject: meta.subject && fillPlaceholders(meta.subject, words),
      message: meta.message && fillPlaceholders(meta.message, words),
      signingUrl: signingUrl(work.services.config, recipient.token),
      expiresAt: recipient.expiresAt,
      isReminder,
      comesAfterOthers,
    });
    await queue(work, kind, addresseeOf(recipient), content);
  }
  return invited;
}

/** Tells the owner that a document was created in their name, where they have asked for that. */
export async function queueCreationMail(work: EnvelopeChange): Promise<void> {
  const { envelope } = work;
  if (isEmailWanted(envelope.meta, 'ownerDocumentCreated')) await queueForOwner(work, 'CREATED', created(envelope));
}

/** Tells the owner, and the one who has just finished, that others have not. */
export async function queueProgressMails(
  work: EnvelopeChange,
  { envelope, recipients }: EnvelopeContents,
  finished: RecipientRow,
): Promise<void> {
  const { meta } = envelope;
  const left = recipients.filter(
    ({ role, signingStatus }) => ROLES[role].blocksCompletion && signingStatus === 'NOT_SIGNED',
  ).length;
  const { role } = finished;
  // Where the sender hands out the links, nobody is told by mail how it goes on.
  const isFollowed = isEmailWanted(meta, 'recipientSigningRequest');
  if (!isFollowed || left === 0 || !ROLES[role].blocksCompletion) return;
  if (isEmailWanted(meta, 'recipientSigned')) {
    await queueForOwner(work, 'SIGNED', progress(envelope, { by: finished, role, left }));
  }
  if (isEmailWanted(meta, 'documentPending')) {
    const url = signingUrl(work.services.config, finished.token);
    await queue(work, 'PENDING', addresseeOf(finished), pending(envelope, { role, url }));
  }
}

/** Tells the owner that the time of recipients is over. */
export async function queueExpirationMail(
  work: EnvelopeChange,
  { envelope }: EnvelopeContents,
  expired: RecipientRow[],
): Promise<void> {
  if (expired.length === 0 || !isEmailWanted(envelope.meta, 'ownerRecipientExpired')) return;
  await queueForOwner(work, 'EXPIRED', expiration(envelope, expired));
}

/** Tells the owner that nobody can finish, for a page cannot be shown. */
export async function queueUndrawableMail(work: EnvelopeChange, found: { page: number; file: string }): Promise<void> {
  await queueForOwner(work, 'PAGE_NOT_DRAWABLE', pageNotDrawable(work.envelope, found));
}

/** Tells everybody, CC included, and the owner that the document is completed. */
export async function queueCompletionMails(
  work: EnvelopeChange,
  { envelope, files, recipients }: EnvelopeContents,
): Promise<void> {
  const { meta } = envelope;
  const size = files.reduce((sum, file) => sum + (file.sealedSize ?? 0), 0);
  const attached = size <= ATTACHMENT_LIMIT_BYTES;
  const attachedFileIds = attached ? files.map(({ id }) => id) : [];
  if (isEmailWanted(meta, 'documentCompleted')) {
    for (const recipient of recipients) {
      const url = signingUrl(work.services.config, recipient.token);
      // Whoever has to prove who they are before they see the document does not find it in a mail.
      const isOpen = requiredMethods('ACCESS', envelope, recipient).length === 0;
      const content = completion(envelope, { url, attached: attached && isOpen });
      await queue(work, 'COMPLETED', addresseeOf(recipient), content, isOpen ? attachedFileIds : []);
    }
  }
  if (isEmailWanted(meta, 'ownerDocumentCompleted')) {
    await queueForOwner(work, 'COMPLETED', completion(envelope, { url: null, attached }), attachedFileIds);
  }
}

/** Tells the owner and everybody who was invited that a recipient has rejected. */
export async function queueRejectionMails(
  work: EnvelopeChange,
  { envelope, recipients }: EnvelopeContents,
  rejecter: RecipientRow,
): Promise<void> {
  const content = rejection(envelope, {
    by: rejecter,
    recordedBy: rejecter.rejectedOnBehalf ? await ownerOf(work) : null,
    reason: rejecter.rejectionReason,
  });
  const told = mailedBefore(envelope, recipients).filter(({ id }) => id !== rejecter.id);
  for (const recipient of told) await queue(work, 'REJECTED', addresseeOf(recipient), content);
  await queueForOwner(work, 'REJECTED', content);
}

/** Tells those who were invited that the document was taken back. */
export async function queueCancellationMails(
  work: EnvelopeChange,
  { envelope, recipients }: EnvelopeContents,
): Promise<void> {
  if (!isEmailWanted(envelope.meta, 'documentDeleted')) return;
  const told = mailedBefore(envelope, recipients);
  if (told.length === 0) return;
  const content = cancellation(envelope, await ownerOf(work));
  for (const recipient of told) await queue(work, 'CANCELLED', addresseeOf(recipient), content);
}

/** Those who got an invitation by mail. Where the sender hands out the links, they get no other mail either. */
function mailedBefore({ meta }: EnvelopeRow, recipients: RecipientRow[]): RecipientRow[] {
  if (!isEmailWanted(meta, 'recipientSigningRequest')) return [];
  return recipients.filter(({ invitedAt }) => invitedAt !== null);
}

/** Tells the admins of a team that one of its webhooks was switched off: part of the transaction that does it. */
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
    const mail = mailTo(
      { recipientId: null, ...admin },
      webhookDisabled('en', { ...webhook, teamName, failingSince }),
      now,
    );
    await tx.orm.insert(mails).values({ ...mail, teamId: webhook.teamId, kind: 'WEBHOOK_DISABLED' });
    await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
  }
}

export async function ownerOf(work: EnvelopeChange): Promise<Owner> {
  const [owner] = await work.tx.orm
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, work.envelope.userId));
  if (!owner) throw new Error(`envelope ${work.envelope.id} has no owner`);
  return owner;
}

export const addresseeOf = ({ id, name, email }: RecipientRow): Addressee => ({ recipientId: id, name, email });

export async function queueForOwner(
  work: EnvelopeChange,
  kind: MailKind,
  content: MailContent,
  attachedFileIds: string[] = [],
): Promise<void> {
  await queue(work, kind, { recipientId: null, ...(await ownerOf(work)) }, content, attachedFileIds);
}

/** Queues a mail about an envelope, as part of the change that causes it. */
export async function queue(
  work: EnvelopeChange,
  kind: MailKind,
  to: Addressee,
  content: MailContent,
  attachedFileIds: string[] = [],
): Promise<void> {
  const { teamId, id: envelopeId } = work.envelope;
  const { colour } = await findBrand(work.tx.orm, teamId);
  const mail = mailTo(to, content, work.now, colour);
  await work.tx.orm.insert(mails).values({ ...mail, teamId, envelopeId, kind, attachedFileIds });
  await work.enqueue('send-mail', { mailId: mail.id });
}

/** @param colour of buttons and links, `#rrggbb`; null for ours */
export const mailTo = (to: Addressee, content: MailContent, now: Date, colour: string | null = null) => ({
  id: newMailId(),
  recipientId: to.recipientId,
  toAddress: to.email,
  toName: to.name,
  subject: content.subject,
  text: renderText(content),
  html: renderHtml(content, colour),
  attachedFileIds: [],
  dueAt: now,
  createdAt: now,
});
