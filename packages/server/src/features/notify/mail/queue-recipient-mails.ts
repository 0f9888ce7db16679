import { eq } from 'drizzle-orm';
import type { EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { recipients } from '../../../platform/db/schema.ts';
import { signingUrl } from '../../../platform/links.ts';
import { delegation, invitation, question, timeWanted } from './mail-texts.ts';
import { addresseeOf, ownerOf, queue, queueForOwner } from './queue-mails.ts';

/** Invites whom a document was handed over to, and tells the owner. Only where invitations are mailed at all. */
export async function queueDelegationMails(
  work: EnvelopeChange,
  { by, to, note }: { by: RecipientRow; to: RecipientRow; note: string | null },
): Promise<void> {
  const { envelope } = work;
  await work.tx.orm.update(recipients).set({ invitedAt: work.now }).where(eq(recipients.id, to.id));
  const content = invitation(envelope, {
    role: to.role,
    sender: await ownerOf(work),
    // The sender's subject and message may name whom they meant.
    subject: null,
    message: null,
    signingUrl: signingUrl(work.services.config, to.token),
    expiresAt: to.expiresAt,
    isReminder: false,
    comesAfterOthers: false,
    delegation: { by, note },
  });
  await queue(work, 'INVITATION', addresseeOf(to), content);
  await queueForOwner(work, 'DELEGATED', delegation(envelope, { by, to, note }));
}

/** Brings the owner a question of a recipient, whom the answer goes to. */
export async function queueQuestionMail(work: EnvelopeChange, by: RecipientRow, text: string): Promise<void> {
  await queue(work, 'QUESTION', await ownerAskedBy(work, by), question(work.envelope, by, text));
}

/** Tells the owner that a recipient whose time is over wants more, and gets the answer. */
export async function queueTimeWantedMail(work: EnvelopeChange, by: RecipientRow): Promise<void> {
  await queue(work, 'TIME_WANTED', await ownerAskedBy(work, by), timeWanted(work.envelope, by));
}

/** The owner, reached by a recipient: `addressesOf` has the answer go to them. */
const ownerAskedBy = async (work: EnvelopeChange, { id: recipientId }: RecipientRow) => ({
  recipientId,
  ...(await ownerOf(work)),
});
