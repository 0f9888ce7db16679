import { LinkOrigins } from '../../domain/audit/link-origins.ts';
import { Replay } from '../../domain/audit/replay.ts';
import { type GivenProofs, OWN_PROOF_KINDS } from '../../domain/proofs/proof.ts';
import { notFound } from '../../envelopes/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/load-envelope.ts';
import { readRecord } from '../../envelopes/read-record.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';

/** A completed document, and the statements of its audit chain, which its rows do not contradict. */
export interface Verification {
  contents: WholeEnvelope;
  stated: Replay;
  /** Ids of recipients who came through a direct link and whose name and address no one has checked. */
  unchecked: ReadonlySet<number>;
}

/**
 * Finds the completed document of a verification token and compares it with its audit chain.
 * @throws RuleViolation NOT_FOUND, the same for an unknown token and a document that is deleted or not completed;
 * BrokenChainError, ContradictedChainError
 */
export async function findVerification(services: Services, qrToken: string): Promise<Verification> {
  // Tokens contain no other characters, and the database would reject some of them.
  if (!/^\w{1,200}$/.test(qrToken)) throw notFound({ qrToken });
  const contents = await loadEnvelope(services.database.orm, { qrToken });
  const stated = new Replay();
  const origins = new LinkOrigins();
  const proved = new Set<number>();
  for await (const { entry } of readRecord(services, contents, null)) {
    stated.follow(entry);
    origins.follow(entry);
    if (entry.type === 'RECIPIENT_COMPLETED' && provesWho(entry.data)) proved.add(entry.data.recipientId);
  }
  const cameByPublicLink = contents.recipients.filter((recipient) =>
    origins.of(recipient).some(({ link }) => link === 'CAME_BY_PUBLIC_LINK'),
  );
  const unchecked = cameByPublicLink.flatMap(({ id }) => (proved.has(id) ? [] : [id]));
  return { contents, stated, unchecked: new Set(unchecked) };
}

/** Whether the proofs say something about the person. Having a link does not. */
const provesWho = ({ authentication, provided = [] }: GivenProofs): boolean =>
  provided.length > 0 || OWN_PROOF_KINDS.some((kind) => authentication.includes(kind));

/** Whether this service completed the document, rather than an instance from which it was imported. */
export const wasCompletedHere = ({ contents, stated }: Pick<Verification, 'contents' | 'stated'>): boolean =>
  (stated.document.completedAt?.sequence ?? 0) > (contents.envelope.importedEntries ?? 0);
