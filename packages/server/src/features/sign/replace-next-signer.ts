import { nextSigner } from '../../domain/envelope/turn-order.ts';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, RecipientRow } from '../../envelopes/rows.ts';
import type { RecipientAct } from './act-as-recipient.ts';
import { type NamedSigner, replaceRecipient } from './replace-recipient.ts';

/**
 * Returns the next signer, whom the finishing recipient may replace. Null if the sender does not allow it, or there is not
 * exactly one.
 */
export function replaceableSigner(
  { envelope, recipients }: EnvelopeContents,
  recipientId: number,
): RecipientRow | null {
  const { allowDictateNextSigner, signingOrder } = envelope.meta;
  return allowDictateNextSigner ? nextSigner(recipients, signingOrder, recipientId) : null;
}

/**
 * Replaces the next signer, who has not been invited yet. Personal fields are cleared, because an assistant may have filled
 * them in for the previous signer.
 * @throws RuleViolation NEXT_SIGNER_NOT_ALLOWED, RECIPIENT_EMAIL_TAKEN
 */
export async function replaceNextSigner(act: RecipientAct, named: NamedSigner): Promise<void> {
  const next = replaceableSigner(act.contents, act.recipient.id);
  if (!next) throw new RuleViolation('NEXT_SIGNER_NOT_ALLOWED', PROBLEMS.NEXT_SIGNER_NOT_ALLOWED.meaning);
  await replaceRecipient(act, next, named, {
    path: ['nextSigner'],
    personal: ['NAME', 'EMAIL'],
    say: (named, actor) => act.work.say('NEXT_SIGNER_NAMED', { ...named, link: 'ASSIGNED' }, actor),
  });
}
