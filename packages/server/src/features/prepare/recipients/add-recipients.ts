import { nextStatus } from '../../../domain/envelope/envelope.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import type { AuthOptions, RecipientAuthMethod } from '../../../domain/proofs/auth-options.ts';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';
import { requireRecipientsFit } from '../../../domain/recipients/recipient-list.ts';
import { changeEnvelope, type EnvelopeChange } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { newLink } from '../../../envelopes/new-link.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { recipients } from '../../../platform/db/schema.ts';
import { conclude } from '../../../platform/idempotency/conclude.ts';

export interface NewRecipient {
  name: string;
  /** In its stored form: lower case. */
  email: string;
  role: RecipientRole;
  signingOrder: number | null;
  authOptions: AuthOptions<RecipientAuthMethod> | null;
}

/**
 * Adds recipients to a draft or a template, all or none.
 * @param pathOf where the recipient of an index sits in the request, for the issues
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, TOO_MANY_RECIPIENTS, RECIPIENT_EMAIL_TAKEN
 */
export async function addRecipients(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  added: readonly NewRecipient[],
  pathOf: (index: number) => Issue['path'],
): Promise<RecipientRow[]> {
  return changeEnvelope(services, key, async (work) => {
    nextStatus(work.envelope.status, 'EDIT');
    const contents = await work.contents();
    requireRecipientsFit(contents.recipients, added, pathOf);
    return conclude(services, work.tx, await insertRecipients(work, sender, added));
  });
}

/** Puts recipients that were checked on an envelope, each with a signing token of its own. */
export async function insertRecipients(
  work: EnvelopeChange,
  sender: Sender,
  added: readonly NewRecipient[],
): Promise<RecipientRow[]> {
  if (added.length === 0) return [];
  const inserted = await work.tx.orm
    .insert(recipients)
    .values(
      added.map((recipient) => ({
        ...recipient,
        envelopeId: work.envelope.id,
        ...newLink(),
        createdAt: work.now,
        updatedAt: work.now,
      })),
    )
    .returning();
  for (const recipient of inserted) work.record('RECIPIENT_ADDED', recordedRecipient(recipient), actorOf(sender));
  return inserted;
}
