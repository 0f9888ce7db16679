import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { isForeignKeyViolation } from '../../platform/db/constraint-violations.ts';
import { createEnvelope } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { WholeEnvelope } from '../rows.ts';
import type { Services } from '../services.ts';
import { isExternalIdTaken } from '../store/is-external-id-taken.ts';
import { findCreated } from './find-created.ts';
import { forgetPdfs, type PreparedDraft } from './prepare-draft.ts';

/**
 * Creates a prepared draft or template in one transaction. If a repeated request has created the envelope in the
 * meantime, returns that envelope.
 * @param create runs in the transaction and calls `createDraft`
 * @throws RuleViolation NOT_FOUND (an original), EXTERNAL_ID_TAKEN, and the errors from `create`
 */
export async function createPrepared(
  services: Services,
  draft: PreparedDraft,
  create: (work: EnvelopeChange) => Promise<WholeEnvelope>,
): Promise<WholeEnvelope> {
  const { envelope, creator, reserve } = draft;
  try {
    for (;;) {
      const created = await createEnvelope(services, creator, envelope, create, reserve).catch(nullIfTaken);
      if (created) return created;
      // Another request was first. If its envelope has been deleted since, try again.
      const first = await findCreated(services, envelope);
      if (!first) continue;
      await forgetPdfs(services, draft);
      return first;
    }
  } catch (error) {
    await forgetPdfs(services, draft);
    throw isShareRefused(error) ? new RuleViolation('NOT_FOUND', 'The original has been deleted.') : error;
  }
}

function nullIfTaken(error: unknown): null {
  if (isExternalIdTaken(error)) return null;
  throw error;
}

/** Whether the envelope that owns a shared PDF has been deleted in the meantime. */
const isShareRefused = (error: unknown): boolean =>
  isForeignKeyViolation(error, 'files_original_key_shared_contents_key_fk') ||
  isForeignKeyViolation(error, 'files_source_key_shared_contents_key_fk');
