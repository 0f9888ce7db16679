import { nextStatus } from '../../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../../envelopes/change-envelope.ts';
import type { EnvelopeKey } from '../../../envelopes/find-envelope.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import { type Sender, userOf } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { inSitting } from '../../../envelopes/sittings.ts';
import { type Applied, applyOperations } from './apply-operations.ts';
import type { DraftOperation } from './draft-operation.ts';

export interface DraftChange {
  /** The revision of the draft for which the operations were prepared. */
  baseRevision: number;
  operations: readonly DraftOperation[];
}

export interface ChangedDraft extends Applied {
  /** Whether someone else has changed the draft since `baseRevision`. */
  isStale: boolean;
  /** Returns the current draft. Its revision is set once the change is written. */
  contents: () => WholeEnvelope;
}

/**
 * Changes a draft or template by several operations, all or none (see `applyOperations`).
 * @throws RuleViolation NOT_FOUND, DOCUMENT_NOT_DRAFT and the like, and the errors of `applyOperations`
 */
export function changeDraft(
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  { baseRevision, operations }: DraftChange,
): Promise<ChangedDraft> {
  const count = (name: DraftOperation['do']) => operations.filter((operation) => operation.do === name).length;
  return changeEnvelope(
    services,
    sender,
    key,
    async (work) => {
      nextStatus(work.envelope.status, 'EDIT');
      const isStale = work.envelope.contentRevision !== baseRevision;
      const applied = await inSitting(work, userOf(sender), () => applyOperations(work, sender, operations, isStale));
      return { ...applied, isStale, contents: () => work.contents };
    },
    { recipients: count('addRecipient'), fields: count('addField') },
  );
}
