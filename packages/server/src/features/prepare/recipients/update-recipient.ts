import { changesBetween } from '../../../domain/audit/audit-changes.ts';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { requireRecipientsFit } from '../../../domain/envelope/recipient-list.ts';
import type { Issue } from '../../../domain/problems/rule-violation.ts';
import { type AuthOptions, changedAuthOptions, type RecipientAuthMethod } from '../../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../../domain/proofs/require-offered.ts';
import { ROLES } from '../../../domain/recipients/recipient.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeChange } from '../../../envelopes/envelope-change.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import { recordedRecipient } from '../../../envelopes/recorded-recipient.ts';
import type { RecipientRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import { actorOf, type Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { deleteFields } from '../fields/remove-field.ts';
import type { NewRecipient } from './add-recipients.ts';
import { correctRecipients } from './correct-recipients.ts';
import { findRecipient } from './find-recipient.ts';

/**
 * Changes a recipient of a draft or template. Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses
 * their fields.
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, RECIPIENT_EMAIL_TAKEN
 */
export async function updateRecipient(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  recipientId: number,
  values: Partial<NewRecipient>,
): Promise<RecipientRow> {
  return changeEnvelope(services, sender, key, async (work) => {
    const before = findRecipient(work.contents, recipientId);
    nextStatus(work.envelope.status, 'EDIT');
    requireFit(work.contents, [{ ...before, ...values }], () => []);
    return changeRecipient(work, sender, before, values);
  });
}

/** New properties of a recipient. The two lists of required authentication change separately. */
export interface RecipientChange
  extends Partial<Omit<NewRecipient, 'authOptions'>>,
    Partial<AuthOptions<RecipientAuthMethod>> {
  id: number;
}

/**
 * Changes several recipients, all or none. In a sent document, only names and addresses can be corrected (`correctRecipients`).
 * @param pathOf maps the index of a recipient to its path in the request, for reporting issues
 * @returns the envelope afterwards
 * @throws RuleViolation as `updateRecipient` and `correctRecipients`
 */
export async function updateRecipients(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  changes: readonly RecipientChange[],
  pathOf: (index: number) => Issue['path'],
): Promise<WholeEnvelope> {
  return changeEnvelope(services, sender, key, async (work) => {
    const befores = changes.map(({ id }) => findRecipient(work.contents, id));
    const values = changes.map(({ id: _, ...change }, index) => valuesOf(change, befores[index]?.authOptions ?? null));
    if (work.envelope.status === 'PENDING') {
      const corrected = befores.map((before, index) => ({ before, values: values[index] ?? {}, path: pathOf(index) }));
      return correctRecipients(work, sender, corrected);
    }
    nextStatus(work.envelope.status, 'EDIT');
    const afters = befores.map((before, index) => ({ ...before, ...values[index] }));
    requireFit(work.contents, afters, pathOf);
    for (const [index, before] of befores.entries()) changeRecipient(work, sender, before, values[index] ?? {});
    return work.contents;
  });
}

/** Returns the new values. An omitted list of authentication methods stays unchanged. */
export const valuesOf = (
  { accessAuth, actionAuth, ...values }: Omit<RecipientChange, 'id'>,
  before: RecipientRow['authOptions'],
): Partial<NewRecipient> => ({ ...values, ...changedAuthOptions({ accessAuth, actionAuth }, before) });

export function requireFit(
  { envelope, recipients }: WholeEnvelope,
  changed: readonly (NewRecipient & { id: number })[],
  pathOf: (index: number) => Issue['path'],
): void {
  const others = recipients.filter(({ id }) => changed.every((each) => each.id !== id));
  requireRecipientsFit(envelope.meta.signingOrder, others, changed, pathOf);
}

export function changeRecipient(
  work: EnvelopeChange,
  sender: Sender,
  before: RecipientRow,
  values: Partial<NewRecipient>,
): RecipientRow {
  const changes = changesBetween(before, values);
  if (changes.length === 0) return before;
  requireOffered(work.services.config, [values.authOptions]);
  const after = work.updateRecipient(before.id, { ...values, updatedAt: work.now });
  work.say('RECIPIENT_UPDATED', { ...recordedRecipient(after), changes }, actorOf(sender));
  const orphaned = ROLES[after.role].hasFields
    ? []
    : work.contents.fields.filter((field) => field.recipientId === after.id);
  deleteFields(work, sender, orphaned);
  return after;
}
