import { changesBetween } from '../../domain/audit/audit-changes.ts';
import type { AuditChange } from '../../domain/audit/audit-entry.ts';
import { requireRecipientsFit } from '../../domain/envelope/checks/recipient-list.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import { type AuthOptions, changedAuthOptions, type RecipientAuthMethod } from '../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import { ROLES } from '../../domain/recipients/recipient.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { recordedRecipient } from '../record/recorded-recipient.ts';
import type { RecipientRow, WholeEnvelope } from '../rows.ts';
import { type Sender, toActor } from '../sender.ts';
import { deleteFields } from './delete-fields.ts';
import { type NewRecipient, refuseOptionalOnDocument } from './insert-recipients.ts';

/** New properties of a recipient. The two lists of authentication methods can change separately. */
export interface RecipientChange
  extends Partial<Omit<NewRecipient, 'authOptions'>>,
    Partial<AuthOptions<RecipientAuthMethod>> {
  id: number;
}

/** Returns the new values. An omitted list of authentication methods stays unchanged. */
export const mergeAuth = (
  { accessAuth, actionAuth, ...values }: Omit<RecipientChange, 'id'>,
  before: RecipientRow['authOptions'],
): Partial<NewRecipient> => ({ ...values, ...changedAuthOptions({ accessAuth, actionAuth }, before) });

export function requireFit(
  { envelope, recipients }: WholeEnvelope,
  changed: readonly (NewRecipient & { id: number })[],
  toPath: (index: number) => Issue['path'],
): void {
  const others = recipients.filter(({ id }) => changed.every((each) => each.id !== id));
  requireRecipientsFit(envelope.meta.signingOrder, others, changed, toPath);
}

export function changeRecipient(
  work: EnvelopeChange,
  sender: Sender,
  before: RecipientRow,
  values: Partial<NewRecipient>,
): RecipientRow {
  const changes = changesBetween(before, values);
  if (changes.length === 0) return before;
  refuseOptionalOnDocument(work.envelope, values);
  requireOffered(work.services.config, [values.authOptions]);
  const after = work.updateRecipient(before.id, { ...values, updatedAt: work.now });
  work.say('RECIPIENT_UPDATED', { ...recordedRecipient(after), changes: changes.map(withoutText) }, toActor(sender));
  const orphaned = ROLES[after.role].hasFields
    ? []
    : work.contents.fields.filter((field) => field.recipientId === after.id);
  deleteFields(work, sender, orphaned);
  return after;
}

/** Everyone gets the audit log with the sealed PDF, so it records only whether a recipient has a message of their own. */
const withoutText = (change: AuditChange): AuditChange =>
  change.property === 'message' ? { ...change, from: change.from !== null, to: change.to !== null } : change;
