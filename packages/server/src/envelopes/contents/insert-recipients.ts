import type { AuthOptions, RecipientAuthMethod } from '../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import type { RecipientRole } from '../../domain/recipients/recipient.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { RecipientRow } from '../rows.ts';
import { type Acting, getsLinks, toActor } from '../sender.ts';
import { newRecipient } from './new-rows.ts';

export interface NewRecipient {
  name: string;
  /** Email address in lower case. */
  email: string;
  role: RecipientRole;
  signingOrder: number | null;
  authOptions: AuthOptions<RecipientAuthMethod> | null;
}

/** Adds validated recipients, each with a new signing token. */
export function insertRecipients(work: EnvelopeChange, sender: Acting, added: readonly NewRecipient[]): RecipientRow[] {
  requireOffered(
    work.services.config,
    added.map(({ authOptions }) => authOptions),
  );
  const of = { envelopeId: work.envelope.id, now: work.now };
  const isAnswered = work.envelope.type === 'DOCUMENT' && getsLinks(sender);
  const handedOver = isAnswered ? { linkHandedOverAt: work.now } : {};
  const inserted = work.addRecipients(added.map((recipient) => ({ ...newRecipient(recipient, of), ...handedOver })));
  const actor = toActor(sender);
  for (const recipient of inserted) {
    const hasCome = actor.kind === 'recipient' && actor.recipientId === recipient.id;
    const link = hasCome ? 'CAME_BY_PUBLIC_LINK' : 'HANDED_OVER';
    const isGot = hasCome || isAnswered;
    work.say('RECIPIENT_ADDED', { ...recordedRecipient(recipient), ...(isGot && { link }) }, actor);
  }
  return inserted;
}
