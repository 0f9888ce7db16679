import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { RecipientRow, WholeEnvelope } from '../rows.ts';

/** An action of a recipient. The row of the envelope is locked. */
export interface RecipientAct {
  work: EnvelopeChange;
  contents: WholeEnvelope;
  recipient: RecipientRow;
  actor: AuditActor;
}
