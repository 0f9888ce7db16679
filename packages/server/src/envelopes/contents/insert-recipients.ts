import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { AuthOptions, RecipientAuthMethod } from '../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import type { RecipientRole } from '../../domain/recipients/recipient.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { EnvelopeRow, RecipientRow } from '../rows.ts';
import { type Acting, getsLinks, toActor } from '../sender.ts';
import { newRecipient } from './new-rows.ts';

export interface NewRecipient {
  name: string;
  /** Email address in lower case. */
  email: string;
  role: RecipientRole;
  signingOrder: number | null;
  authOptions: AuthOptions<RecipientAuthMethod> | null;
  /** Whether a use of the template may leave the recipient out. False by default, and on documents. */
  isOptional?: boolean;
  /** Name of the role in a template, if the recipient is always the same person. Empty by default. */
  roleName?: string;
  /** Message in this recipient's emails, in place of the document's message. None by default. */
  message?: string | null;
}

/** Adds validated recipients, each with a new signing token. */
export function insertRecipients(work: EnvelopeChange, sender: Acting, added: readonly NewRecipient[]): RecipientRow[] {
  requireOffered(
    work.services.config,
    added.map(({ authOptions }) => authOptions),
  );
  for (const recipient of added) refuseOptionalOnDocument(work.envelope, recipient);
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

/**
 * Rejects optional recipients on a document. Only a use of a template can leave one out.
 * @throws RuleViolation INVALID_REQUEST
 */
export function refuseOptionalOnDocument(
  { type }: Pick<EnvelopeRow, 'type'>,
  { isOptional = false }: Pick<NewRecipient, 'isOptional'>,
): void {
  if (!isOptional || type === 'TEMPLATE') return;
  const message = 'only recipients of a template can be optional';
  throw new RuleViolation('INVALID_REQUEST', `"isOptional" is not allowed here: ${message}.`, [
    { path: ['isOptional'], message },
  ]);
}
