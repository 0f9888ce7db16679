import { LinkOrigins } from '../../../domain/audit/link-origins.ts';
import { Replay } from '../../../domain/audit/replay.ts';
import { type GivenProofs, OWN_PROOF_KINDS } from '../../../domain/proofs/proof.ts';
import { readRecord } from '../../../envelopes/record/read-record.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Services } from '../../../envelopes/services.ts';
import { notFound } from '../../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';

/** A completed document and the state recorded in its audit chain. The document's rows match the chain. */
export interface Verification {
  contents: WholeEnvelope;
  stated: Replay;
  /** Ids of recipients who came through a direct link and whose name and address no one has verified. */
  unchecked: ReadonlySet<number>;
}

/**
 * Finds a completed document by its verification token and checks it against its audit chain.
 * @throws RuleViolation NOT_FOUND for unknown tokens and for documents that are deleted or not completed, so that these
 * cases look the same; BrokenChainError, ContradictedChainError
 */
export async function findVerification(services: Services, qrToken: string): Promise<Verification> {
  // Tokens consist only of these characters. Some others would cause a database error.
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

/** Whether the proofs say anything about the person. Having the link does not. */
const provesWho = ({ authentication, provided = [] }: GivenProofs): boolean =>
  provided.length > 0 || OWN_PROOF_KINDS.some((kind) => authentication.includes(kind));

/** Whether this service completed the document. False if the document was imported after completion. */
export const wasCompletedHere = ({ contents, stated }: Pick<Verification, 'contents' | 'stated'>): boolean =>
  (stated.document.completedAt?.sequence ?? 0) > (contents.envelope.importedEntries ?? 0);
