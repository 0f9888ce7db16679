import { eq } from 'drizzle-orm';
import { changesBetween } from '../../domain/audit/audit-changes.ts';
import { isReadOnly, type ValueField } from '../../domain/fields/field-input.ts';
import type { FieldType } from '../../domain/fields/field-type.ts';
import { requireRecipientsFit } from '../../domain/recipients/recipient-list.ts';
import { insertReadOnlyValues } from '../../envelopes/insert-read-only-values.ts';
import { newLink } from '../../envelopes/new-link.ts';
import { recordedRecipient } from '../../envelopes/recorded-recipient.ts';
import type { RecipientRow } from '../../envelopes/rows.ts';
import { takeOutValue } from '../../envelopes/store-value.ts';
import { handOffs, recipientChallenges, recipientProofs, recipients } from '../../platform/db/schema.ts';
import type { RecipientAct } from './act-as-recipient.ts';

/** Who is to take the place of a recipient. */
export interface NamedSigner {
  name: string;
  /** In its stored form: lower case. */
  email: string;
}

/** How somebody took the place of a recipient. */
interface Replacement {
  entry: 'NEXT_SIGNER_NAMED' | 'RECIPIENT_DELEGATED';
  /** Of the person in the request, for issues. */
  path: string[];
  /** Fields that say who the one before was: their values are taken out, unless nobody may change them. */
  personal: readonly FieldType[];
}

/**
 * Puts somebody else in the place of a recipient who has not finished. The link there was dies, and with it whatever was
 * proved or begun through it; the new person has seen nothing yet.
 * @returns the recipient as they are since; null where nothing changes
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
export async function replaceRecipient(
  { work, contents, actor }: RecipientAct,
  before: RecipientRow,
  { name, email }: NamedSigner,
  { entry, path, personal }: Replacement,
): Promise<RecipientRow | null> {
  const changes = changesBetween(before, { name, email });
  if (changes.length === 0) return null;
  const values = {
    name,
    email,
    ...newLink(),
    readStatus: 'NOT_OPENED',
    openedAt: null,
    invitedAt: null,
    updatedAt: work.now,
  } as const;
  const replaced = { ...before, ...values };
  const others = contents.recipients.filter(({ id }) => id !== before.id);
  requireRecipientsFit(others, [replaced], () => path);
  await work.tx.orm.update(recipients).set(values).where(eq(recipients.id, before.id));
  for (const held of [recipientProofs, recipientChallenges, handOffs]) {
    await work.tx.orm.delete(held).where(eq(held.recipientId, before.id));
  }
  work.record(entry, { ...recordedRecipient(replaced), changes }, actor);
  const fields = contents.fields.filter(({ recipientId }) => recipientId === before.id);
  for (const field of fields) {
    const isTheirs = field.inserted && personal.includes(field.type) && !isReadOnly(field as typeof field & ValueField);
    if (isTheirs) await takeOutValue(work, field, actor);
  }
  // What nobody may change says who they are now.
  await insertReadOnlyValues(work, { ...contents, fields, recipients: [replaced] });
  return replaced;
}
