import { eq } from 'drizzle-orm';
import { changesBetween } from '../../domain/audit/audit-changes.ts';
import type { AuditActor, AuditData } from '../../domain/audit/audit-entry.ts';
import { requireRecipientsFit } from '../../domain/envelope/recipient-list.ts';
import { isReadOnly, type ValueField } from '../../domain/fields/field-input.ts';
import type { FieldType } from '../../domain/fields/field-type.ts';
import { insertReadOnlyValues } from '../../envelopes/insert-read-only-values.ts';
import { newSigningLink } from '../../envelopes/new-signing-link.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import { settleQuestions } from '../../envelopes/settle-questions.ts';
import { takeOutValue } from '../../envelopes/store-value.ts';
import { handOffs, recipientChallenges, recipientProofs } from '../../platform/db/schema.ts';
import type { RecipientAct } from './act-as-recipient.ts';

export interface NamedSigner {
  name: string;
  /** Stored in lower case. */
  email: string;
}

interface Replacement {
  /** Field types that identify the previous person. Their values are cleared, except in read-only fields. */
  personal: readonly FieldType[];
  say: (replaced: Omit<AuditData['NEXT_SIGNER_NAMED'], 'link'>, actor: AuditActor) => void;
}

/**
 * Replaces a recipient who has not finished with another person, if that person may be on the document with the others.
 * @param path path of the person in the request, to report issues
 * @returns the recipient afterwards; null if nothing changes
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
export async function replaceRecipient(
  act: RecipientAct,
  before: RecipientRow,
  named: NamedSigner,
  { path, ...replacement }: Replacement & { path: string[] },
): Promise<RecipientRow | null> {
  // Someone already on the document cannot take another place in the same role, not even in another step. Only the sender may
  // give one person two steps.
  if (named.email !== before.email) {
    const others = act.contents.recipients.filter(({ id }) => id !== before.id);
    requireRecipientsFit('PARALLEL', others, [{ ...before, ...named }], () => path);
  }
  return giveLinkTo(act, before, named, replacement);
}

/**
 * Gives the place of a recipient who has not finished to another person, with a new link. The old link stops working, and
 * everything proved or started through it ends. The document counts as not opened by the new person.
 * @returns the recipient afterwards; null if nothing changes
 */
export async function giveLinkTo(
  { work, contents, actor }: Pick<RecipientAct, 'work' | 'contents' | 'actor'>,
  before: RecipientRow,
  { name, email }: NamedSigner,
  { personal, say }: Replacement,
): Promise<RecipientRow | null> {
  const changes = changesBetween(before, { name, email });
  if (changes.length === 0) return null;
  const values = {
    name,
    email,
    ...newSigningLink(),
    readStatus: 'NOT_OPENED',
    openedAt: null,
    invitedAt: null,
    updatedAt: work.now,
  } as const;
  if (email !== before.email) settleQuestions(work, [before]);
  const replaced = work.updateRecipient(before.id, values);
  for (const held of [recipientProofs, recipientChallenges, handOffs]) {
    work.write(work.tx.orm.delete(held).where(eq(held.recipientId, before.id)));
  }
  say({ ...recordedRecipient(replaced), changes }, actor);
  const fields = contents.fields.filter(({ recipientId }) => recipientId === before.id);
  for (const field of fields) {
    const isTheirs = field.inserted && personal.includes(field.type) && !isReadOnly(field as typeof field & ValueField);
    if (isTheirs) takeOutValue(work, field, actor);
  }
  // Sets the values of read-only fields for the new person.
  await insertReadOnlyValues(work, { ...contents, fields, recipients: [replaced] });
  return replaced;
}
