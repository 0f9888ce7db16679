import { nextSigner } from '../../domain/envelope/turn-order.ts';
import { PROBLEMS } from '../../domain/problems/problem-codes.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { EnvelopeContents, RecipientRow } from '../../envelopes/rows.ts';
import type { RecipientAct } from './act-as-recipient.ts';
import { type NamedSigner, replaceRecipient } from './replace-recipient.ts';

/** Whom a recipient who finishes may replace, where the sender allows it; null where there is nobody, or several. */
export function replaceableSigner(
  { envelope, recipients }: EnvelopeContents,
  recipientId: number,
): RecipientRow | null {
  const { allowDictateNextSigner, signingOrder } = envelope.meta;
  return allowDictateNextSigner ? nextSigner(recipients, signingOrder, recipientId) : null;
}

/**
 * Puts somebody else in the place of the next signer, who has not been invited yet. Who the one before was, an assistant
 * may have filled in.
 * @throws RuleViolation NEXT_SIGNER_NOT_ALLOWED, RECIPIENT_EMAIL_TAKEN
 */
export async function replaceNextSigner(act: RecipientAct, named: NamedSigner): Promise<void> {
  const next = replaceableSigner(act.contents, act.recipient.id);
  if (!next) throw new RuleViolation('NEXT_SIGNER_NOT_ALLOWED', PROBLEMS.NEXT_SIGNER_NOT_ALLOWED.meaning);
  await replaceRecipient(act, next, named, {
    entry: 'NEXT_SIGNER_NAMED',
    path: ['nextSigner'],
    personal: ['NAME', 'EMAIL'],
  });
}
