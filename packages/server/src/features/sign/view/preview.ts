import type { FieldInput } from '@countersign/contracts/signing';
import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { findTurn } from '../../../domain/envelope/turn-order.ts';
import type { ValueField } from '../../../domain/fields/field-input.ts';
import { type InsertedValue, validateFieldValue } from '../../../domain/fields/field-value.ts';
import { requirePrintable } from '../../../domain/fields/printable-value.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { requireMayFillField } from '../../../domain/recipients/assisting.ts';
import { readOnlyValue } from '../../../envelopes/contents/insert-read-only-values.ts';
import { withValue } from '../../../envelopes/contents/store-value.ts';
import type { EnvelopeRow, FieldRow, WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import type { TeamKey } from '../../../envelopes/store/find-envelope.ts';
import { findField } from '../../../envelopes/store/find-field.ts';
import { findFieldOwner } from '../../../envelopes/store/find-field-owner.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { findLinkStanding } from '../recipient/signing-state.ts';
import { requireUsableImage } from '../values/require-usable-image.ts';
import { undrawableIn, type ViewedEnvelope } from './view-envelope.ts';

export interface Previewed {
  key: TeamKey;
  recipientId: number;
}

/**
 * Returns a draft as one of its recipients will see it when it is their turn. Earlier recipients count as finished, and
 * the sender's values are filled in. Stores nothing.
 * @param hasFinished whether this recipient also counts as finished
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and similar codes
 */
export async function previewEnvelope(
  services: Services,
  { key, recipientId }: Previewed,
  hasFinished = false,
): Promise<ViewedEnvelope> {
  const now = services.clock.now();
  const stored = await loadEnvelope(services.database.orm, key);
  nextStatus(stored.envelope.status, 'EDIT');
  if (!stored.recipients.some(({ id }) => id === recipientId)) {
    throw new RuleViolation('NOT_FOUND', 'Recipient not found.');
  }
  const { signingOrder } = stored.envelope.meta;
  const before = findTurn(stored.recipients, signingOrder, recipientId).waitingFor.map(({ id }) => id);
  const finished = hasFinished ? [...before, recipientId] : before;
  const envelope: EnvelopeRow = { ...stored.envelope, status: 'PENDING' };
  const recipients = stored.recipients.map((each) =>
    finished.includes(each.id) ? { ...each, signingStatus: 'SIGNED' as const, signedAt: now } : each,
  );
  const fields = stored.fields.map((field) => filledIn(field, stored, now));
  const contents = { ...stored, envelope, recipients, fields };
  const recipient = recipients.find(({ id }) => id === recipientId) ?? missing();
  return {
    contents,
    recipient,
    ...findLinkStanding({ contents, recipient }, now),
    undrawable: undrawableIn(contents.files, services.config),
  };
}

const missing = (): never => {
  throw new Error('the recipient was there a moment ago');
};

function filledIn(field: FieldRow, contents: WholeEnvelope, now: Date): FieldRow {
  try {
    const value = readOnlyValue(field, contents, now);
    // A fixed time makes the value and its drawing identical for each request.
    return value ? withValue(field, value, field.updatedAt) : field;
  } catch (error) {
    // The editor reports this problem, which prevents sending.
    if (error instanceof RuleViolation) return field;
    throw error;
  }
}

/**
 * Validates a value as if the recipient had entered it, but does not store it.
 * @throws RuleViolation NOT_FOUND, NOT_YOUR_TURN, FIELD_NOT_YOURS, CHARACTERS_NOT_PRINTABLE, and the codes of
 * `domain/fields/field-value`
 */
export async function previewValue(
  services: Services,
  previewed: Previewed,
  { fieldId, value }: { fieldId: number; value: FieldInput },
): Promise<{ viewed: ViewedEnvelope; field: FieldRow; accepted: InsertedValue }> {
  await requireUsableImage(services, value);
  const viewed = await previewEnvelope(services, previewed);
  const { contents, recipient } = viewed;
  const field = findField(contents, fieldId);
  requireMayFillField(recipient, findFieldOwner(contents, field), field.type);
  const now = services.clock.now();
  const accepted = validateFieldValue(field as FieldRow & ValueField, value, contents.envelope.meta, now);
  requirePrintable(field as FieldRow & ValueField, accepted, contents.envelope.meta);
  return { viewed, field: withValue(field, accepted, now), accepted };
}
