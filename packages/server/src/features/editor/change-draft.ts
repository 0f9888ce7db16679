import { nextStatus } from '../../domain/envelope/envelope.ts';
import { changeEnvelope } from '../../envelopes/change/change-envelope.ts';
import { inSitting } from '../../envelopes/contents/sittings.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import { type Sender, toUserActor } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';
import { type Applied, applyOperations } from './apply-operations.ts';
import type { DraftOperation } from './draft-operation.ts';

export interface DraftChange {
  /** Revision of the draft that the operations were prepared for. */
  baseRevision: number;
  operations: readonly DraftOperation[];
}

export interface ChangedDraft extends Applied {
  /** Whether someone else has changed the draft since `baseRevision`. */
  isStale: boolean;
  /** Returns the current draft. Its new revision is available once the change has been written. */
  contents: () => WholeEnvelope;
}

/**
 * Changes a draft or template with several operations (see `applyOperations`). If one operation is invalid, nothing is
 * changed.
 * @throws RuleViolation NOT_FOUND, a status error such as DOCUMENT_NOT_DRAFT, and the errors from `applyOperations`
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
      const applied = await inSitting(work, toUserActor(sender), () =>
        applyOperations(work, sender, operations, isStale),
      );
      return { ...applied, isStale, contents: () => work.contents };
    },
    { reserve: { recipients: count('addRecipient'), fields: count('addField') } },
  );
}
