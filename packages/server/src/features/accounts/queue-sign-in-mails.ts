import { PASSWORD_LINK_LIFETIME_MS, type ProofPurpose } from '../../domain/proofs/proof.ts';
import type { EnvelopeChange } from '../../envelopes/change-envelope.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { mails } from '../../platform/db/schema.ts';
import type { Transaction } from '../../platform/db/transaction.ts';
import { addresseeOf, mailTo, queue } from '../notify/mail/queue-mails.ts';
import { passwordLink, signingCode } from './sign-in-texts.ts';

/** Mails a recipient the code they asked for, whatever mail the sender has switched off. */
export async function queueCodeMail(
  work: EnvelopeChange,
  recipient: RecipientRow,
  { code, purpose, lifetimeMs }: { code: string; purpose: ProofPurpose; lifetimeMs: number },
): Promise<void> {
  const { title, meta } = work.envelope;
  const minutes = lifetimeMs / 60_000;
  await queue(
    work,
    'SIGNING_CODE',
    addresseeOf(recipient),
    signingCode(meta.language, { code, title, purpose, minutes }),
  );
}

/** Mails the link to choose a password: part of the transaction that makes it count. */
export async function queuePasswordLinkMail(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Transaction,
  now: Date,
  { email, ...link }: { email: string; url: string; isNew: boolean },
): Promise<void> {
  const hours = PASSWORD_LINK_LIFETIME_MS / 3_600_000;
  const mail = mailTo({ recipientId: null, name: '', email }, passwordLink('en', { ...link, hours }), now);
  await tx.orm.insert(mails).values({ ...mail, kind: 'PASSWORD_LINK' });
  await jobs.enqueue(tx, 'send-mail', { mailId: mail.id });
}
