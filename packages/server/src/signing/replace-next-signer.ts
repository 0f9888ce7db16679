import { eq } from 'drizzle-orm';
import { recipientChallenges, recipientProofs, recipients } from '../db/schema.ts';
import { changesBetween } from '../domain/audit-changes.ts';
import { isReadOnly, type ValueField } from '../domain/field-input.ts';
import { PROBLEMS } from '../domain/problem-codes.ts';
import { requireRecipientsFit } from '../domain/recipient-list.ts';
import { RuleViolation } from '../domain/rule-violation.ts';
import { nextSigner } from '../domain/turn-order.ts';
import type { EnvelopeContents, FieldRow, RecipientRow } from '../envelopes/rows.ts';
import { insertReadOnlyValues } from '../fields/insert-read-only-values.ts';
import { newSigningToken } from '../identifiers.ts';
import { recordedRecipient } from '../recipients/recorded-recipient.ts';
import type { RecipientAct } from './act-as-recipient.ts';
import { takeOutValue } from './store-value.ts';

/** Who is to take the place of the next signer. */
export interface NamedSigner {
  name: string;
  /** In its stored form: lower case. */
  email: string;
}

/** Whom a recipient who finishes may replace, where the sender allows it; null where there is nobody, or several. */
export function replaceableSigner(
  { envelope, recipients }: EnvelopeContents,
  recipientId: number,
): RecipientRow | null {
  const { allowDictateNextSigner, signingOrder } = envelope.meta;
  return allowDictateNextSigner ? nextSigner(recipients, signingOrder, recipientId) : null;
}

/**
 * Puts somebody else in the place of the next signer, who has not been invited yet: the link that exists dies.
 * @throws RuleViolation NEXT_SIGNER_NOT_ALLOWED, RECIPIENT_EMAIL_TAKEN
 */
export async function replaceNextSigner(
  { work, contents, recipient, actor }: RecipientAct,
  named: NamedSigner,
): Promise<void> {
  const next = replaceableSigner(contents, recipient.id);
  if (!next) throw new RuleViolation('NEXT_SIGNER_NOT_ALLOWED', PROBLEMS.NEXT_SIGNER_NOT_ALLOWED.meaning);
  const changes = changesBetween(next, { ...named });
  if (changes.length === 0) return;

  const replaced = { ...next, ...named, token: newSigningToken(), updatedAt: work.now };
  const others = contents.recipients.filter(({ id }) => id !== next.id);
  requireRecipientsFit(others, [replaced], () => ['nextSigner']);
  const { name, email, token, updatedAt } = replaced;
  await work.tx.orm.update(recipients).set({ name, email, token, updatedAt }).where(eq(recipients.id, next.id));
  // What the one before proved, or was asked, is nothing of theirs.
  await work.tx.orm.delete(recipientProofs).where(eq(recipientProofs.recipientId, next.id));
  await work.tx.orm.delete(recipientChallenges).where(eq(recipientChallenges.recipientId, next.id));
  work.record('NEXT_SIGNER_NAMED', { ...recordedRecipient(replaced), changes }, actor);
  const fields = contents.fields.filter(({ recipientId }) => recipientId === next.id);
  // Who the one before was, as an assistant has filled it in. What nobody may change says who they are now.
  for (const field of fields.filter(saysWho)) await takeOutValue(work, field, actor);
  await insertReadOnlyValues(work, { ...contents, fields, recipients: [replaced] });
}

const saysWho = (field: FieldRow): boolean =>
  field.inserted && (field.type === 'NAME' || field.type === 'EMAIL') && !isReadOnly(field as ValueField);
