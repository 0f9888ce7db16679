import { Replay } from '../../domain/audit/replay.ts';
import { notFound } from '../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/load-envelope.ts';
import { readRecord } from '../../envelopes/read-record.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';

/** A completed document, and what its audit chain states, which its rows do not contradict. */
export interface Verification {
  contents: WholeEnvelope;
  stated: Replay;
}

/**
 * The completed document of a verification token, compared with its audit chain.
 * @throws RuleViolation NOT_FOUND, the same for an unknown token and a document that is deleted or not completed;
 *   BrokenChainError, ContradictedChainError
 */
export async function findVerification(services: Services, qrToken: string): Promise<Verification> {
  // Tokens have no other characters, and the database rejects some.
  if (!/^\w{1,200}$/.test(qrToken)) throw notFound({ qrToken });
  const contents = await loadEnvelope(services.database.orm, { qrToken });
  const stated = new Replay();
  for await (const { entry } of readRecord(services, contents, null)) stated.follow(entry);
  return { contents, stated };
}

/** Whether this service completed it, and not the instance from which it was imported. */
export const wasCompletedHere = ({ contents, stated }: Verification): boolean =>
  (stated.document.completedAt?.sequence ?? 0) > (contents.envelope.importedEntries ?? 0);
