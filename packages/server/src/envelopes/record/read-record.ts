import { contradicted } from '../../domain/audit/chain-problem.ts';
import { contradictions } from '../../domain/audit/contradictions.ts';
import { Replay } from '../../domain/audit/replay.ts';
import type { EnvelopeContents } from '../rows.ts';
import type { Services } from '../services.ts';
import { ContradictedChainError } from './broken-chain.ts';
import { followChain, type ReadEntry, readChain } from './read-chain.ts';
import { recordedDocument } from './recorded-document.ts';
import { reportBrokenChain } from './report-broken-chain.ts';
import type { SignatureImages } from './signature-images.ts';

type Compared = Pick<EnvelopeContents, 'envelope' | 'files' | 'recipients' | 'fields'>;

/**
 * Reads a chain like `readChain`, then compares the rows with it. Callers may display or seal the rows only after the
 * last entry. A contradiction is logged and recorded for the health check.
 * @param images null if the caller does not display signature images
 * @throws BrokenChainError, ContradictedChainError
 */
export async function* readRecord(
  services: Pick<Services, 'database' | 'log' | 'clock'>,
  contents: Compared,
  images: SignatureImages | null,
): AsyncGenerator<ReadEntry> {
  const replay = new Replay();
  for await (const read of readChain(services, contents.envelope)) {
    replay.follow(read.entry);
    yield read;
  }
  const found = contradicted(contents.envelope.id, contradictions(replay, recordedDocument(contents, images)));
  if (!found) return;
  await reportBrokenChain(services, found);
  throw new ContradictedChainError(found);
}

/**
 * Checks the chain and the rows without logging.
 * @throws BrokenChainError, ContradictedChainError; RuleViolation NOT_FOUND if the envelope was purged in the meantime
 */
export async function requireRecord(
  { orm }: Pick<Services['database'], 'orm'>,
  contents: Compared,
  images: SignatureImages | null,
): Promise<void> {
  const replay = new Replay();
  for await (const { entry } of followChain(orm, contents.envelope)) replay.follow(entry);
  const found = contradicted(contents.envelope.id, contradictions(replay, recordedDocument(contents, images)));
  if (found) throw new ContradictedChainError(found);
}
