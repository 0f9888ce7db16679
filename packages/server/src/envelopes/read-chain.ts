import { and, asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ChainFollower } from '../domain/audit/audit-chain.ts';
import type { AuditEntry } from '../domain/audit/audit-entry.ts';
import { auditEntries, envelopes } from '../platform/db/schema.ts';
import { BrokenChainError, broken } from './broken-chain.ts';
import { findEnvelope } from './find-envelope.ts';
import { reportBrokenChain } from './report-broken-chain.ts';
import type { AuditEntryRow, EnvelopeRow } from './rows.ts';
import type { Services } from './services.ts';

/** An entry that follows the one before: as it is stored, and what it says. */
export interface ReadEntry {
  row: AuditEntryRow;
  entry: AuditEntry;
}

/** What the envelope says of the end of its chain. */
export type ChainEnd = Pick<EnvelopeRow, 'id' | 'auditLength' | 'auditHead'>;

/** Entries read at a time: a chain may be long. */
const BATCH = 500;

/**
 * The audit chain from its first entry, checked while it is read. That it holds to its end is known only when the last entry
 * was read. A break is logged, and noted for health. Not for use inside a transaction.
 * @param end as the envelope had it; entries added since are left out
 * @throws BrokenChainError
 */
export async function* readChain(
  services: Pick<Services, 'database' | 'log' | 'clock'>,
  end: ChainEnd,
): AsyncGenerator<ReadEntry> {
  try {
    yield* followChain(services.database.orm, end);
  } catch (error) {
    if (error instanceof BrokenChainError) await reportBrokenChain(services, error.found);
    throw error;
  }
}

/** The same without a word to anybody. @throws BrokenChainError; RuleViolation NOT_FOUND where it was purged meanwhile */
export async function* followChain(orm: NodePgDatabase, end: ChainEnd): AsyncGenerator<ReadEntry> {
  const { id: envelopeId, auditLength } = end;
  const follower = new ChainFollower(envelopeId);
  let rows: AuditEntryRow[];
  do {
    rows = await readRows(orm, envelopeId, follower.length);
    for (const row of rows) {
      if (follower.length === auditLength) {
        await requireAdded(orm, row);
        rows = [];
        break;
      }
      yield { row, entry: followRow(follower, row) };
    }
  } while (rows.length === BATCH);
  // Its rows may have been purged while they were read.
  if (follower.length < auditLength) await findEnvelope(orm, { envelopeId }, 'read');
  requireEnd(follower, end);
}

/** @throws BrokenChainError */
export function followRow(follower: ChainFollower, row: AuditEntryRow): AuditEntry {
  const found = follower.follow(row);
  if ('because' in found) throw broken(row.envelopeId, follower.length + 1, found.because);
  const { entry } = found;
  // Rows are found by these, so they have to say the same as what was hashed.
  const isFound =
    row.sequence === entry.sequence && row.type === entry.type && row.createdAt.toISOString() === entry.at;
  if (!isFound) throw broken(row.envelopeId, row.sequence, 'COLUMNS');
  return entry;
}

/** @throws BrokenChainError where entries are missing at the end, or the last is another one */
export function requireEnd(follower: ChainFollower, { id, auditLength, auditHead }: ChainEnd): void {
  if (follower.length < auditLength) throw broken(id, follower.length + 1, 'MISSING');
  if (follower.length > auditLength) throw broken(id, auditLength + 1, 'SURPLUS');
  if (follower.head !== auditHead) throw broken(id, auditLength, 'HEAD');
}

const readRows = (orm: NodePgDatabase, envelopeId: string, after: number): Promise<AuditEntryRow[]> =>
  orm
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.envelopeId, envelopeId), gt(auditEntries.sequence, after)))
    .orderBy(asc(auditEntries.sequence))
    .limit(BATCH);

/** Who adds an entry says so in the envelope in the same commit: one the envelope does not know of was put there. */
async function requireAdded(orm: NodePgDatabase, { envelopeId, sequence }: AuditEntryRow): Promise<void> {
  const [now] = await orm
    .select({ auditLength: envelopes.auditLength })
    .from(envelopes)
    .where(eq(envelopes.id, envelopeId));
  if (now && now.auditLength < sequence) throw broken(envelopeId, sequence, 'SURPLUS');
}
