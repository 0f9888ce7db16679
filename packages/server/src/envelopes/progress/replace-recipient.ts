import type { NamedSigner } from '@countersign/contracts/signing';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../domain/audit/audit-changes.ts';
import type { AuditActor, AuditData } from '../../domain/audit/audit-entry.ts';
import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import { isReadOnly, type ValueField } from '../../domain/fields/field-input.ts';
import type { FieldType } from '../../domain/fields/field-type.ts';
import { insertReadOnlyValues } from '../contents/insert-read-only-values.ts';
import { newSigningLink } from '../contents/new-rows.ts';
import { takeOutValue } from '../contents/store-value.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { RecipientRow } from '../rows.ts';
import { handOffs, recipientChallenges, recipientProofs } from '../tables/index.ts';
import type { RecipientAct } from './recipient-act.ts';
import { settleQuestions } from './settle-questions.ts';

interface Replacement {
  /** Field types that identify the previous person. Their values are cleared, except in read-only fields. */
  personal: readonly FieldType[];
  say: (replaced: Omit<AuditData['NEXT_SIGNER_NAMED'], 'link'>, actor: AuditActor) => void;
}

/**
 * Gives a recipient's place to another person, if that person is allowed on the document. The recipient must not have
 * finished.
 * @param path path of the person in the request, for error messages
 * @returns the recipient after the change; null if nothing changes
 * @throws RuleViolation RECIPIENT_EMAIL_TAKEN
 */
export async function replaceRecipient(
  act: RecipientAct,
  before: RecipientRow,
  named: NamedSigner,
  { path, ...replacement }: Replacement & { path: string[] },
): Promise<RecipientRow | null> {
  // The new person must not have the same role on the document already, even in a different step. Only the sender may
  // give one person two steps.
  if (named.email !== before.email) {
    const others = act.contents.recipients.filter(({ id }) => id !== before.id);
    requireRecipientsFit('PARALLEL', others, [{ ...before, ...named }], () => path);
  }
  const replaced = await giveLinkTo(act, before, named, replacement);
  // The sender's message is for the previous person.
  return replaced && replaced.email !== before.email
    ? act.work.updateRecipient(replaced.id, { message: null })
    : replaced;
}

/**
 * Gives a recipient's place to another person, who gets a new link. The recipient must not have finished. The old link
 * stops working, and proofs given or started through it are deleted. The document counts as not yet opened by the new
 * person.
 * @returns the recipient after the change; null if nothing changes
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
  await insertReadOnlyValues(work, { ...contents, fields, recipients: [replaced] });
  return replaced;
}
