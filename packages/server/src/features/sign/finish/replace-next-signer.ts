import type { NamedSigner } from '@countersign/contracts/signing';
import { nextSigner } from '../../../domain/envelope/turn-order.ts';
import { PROBLEMS } from '../../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { RecipientAct } from '../../../envelopes/progress/recipient-act.ts';
import { replaceRecipient } from '../../../envelopes/progress/replace-recipient.ts';
import type { EnvelopeContents, RecipientRow } from '../../../envelopes/rows.ts';

/**
 * Returns the next signer if the finishing recipient may replace them. Null if the sender does not allow this, or if
 * there is more than one next signer or none.
 */
export function replaceableSigner(
  { envelope, recipients }: EnvelopeContents,
  recipientId: number,
): RecipientRow | null {
  const { allowDictateNextSigner, signingOrder } = envelope.meta;
  return allowDictateNextSigner ? nextSigner(recipients, signingOrder, recipientId) : null;
}

/**
 * Replaces the next signer, who has not been invited yet. Clears personal fields, which an assistant may have filled in
 * for the previous signer.
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
