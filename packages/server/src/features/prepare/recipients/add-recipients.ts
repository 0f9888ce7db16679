import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { requireRecipientsFit } from '../../../domain/envelope/recipient-list.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import type { AuthOptions, RecipientAuthMethod } from '../../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../../domain/proofs/require-offered.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { newRecipient } from '../../../envelopes/new-rows.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { type Acting, actorOf, getsLinks, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';

export interface NewRecipient {
  name: string;
  /** Stored in lower case. */
  email: string;
  role: RecipientRole;
  signingOrder: number | null;
  authOptions: AuthOptions<RecipientAuthMethod> | null;
}

/**
 * Adds recipients to a draft or template, all or none.
 * @param pathOf maps the index of a recipient to its path in the request, for reporting issues
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_RECIPIENTS, RECIPIENT_EMAIL_TAKEN
 */
export async function addRecipients(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewRecipient[],
  pathOf: (index: number) => Issue['path'],
): Promise<RecipientRow[]> {
  return changeEnvelope(
    services,
    sender,
    key,
    async (work) => {
      nextStatus(work.envelope.status, 'EDIT');
      const contents = work.contents;
      requireRecipientsFit(contents.envelope.meta.signingOrder, contents.recipients, added, pathOf);
      return insertRecipients(work, sender, added);
    },
    { recipients: added.length },
  );
}

/** Adds recipients that have been checked, each with a new signing token. */
export function insertRecipients(work: EnvelopeChange, sender: Acting, added: readonly NewRecipient[]): RecipientRow[] {
  requireOffered(
    work.services.config,
    added.map(({ authOptions }) => authOptions),
  );
  const of = { envelopeId: work.envelope.id, now: work.now };
  const isAnswered = work.envelope.type === 'DOCUMENT' && getsLinks(sender);
  const handedOver = isAnswered ? { linkHandedOverAt: work.now } : {};
  const inserted = work.addRecipients(added.map((recipient) => ({ ...newRecipient(recipient, of), ...handedOver })));
  const actor = actorOf(sender);
  for (const recipient of inserted) {
    const hasCome = actor.kind === 'recipient' && actor.recipientId === recipient.id;
    const link = hasCome ? 'CAME_BY_PUBLIC_LINK' : 'HANDED_OVER';
    const isGot = hasCome || isAnswered;
    work.say('RECIPIENT_ADDED', { ...recordedRecipient(recipient), ...(isGot && { link }) }, actor);
  }
  return inserted;
}
