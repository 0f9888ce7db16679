import { and, asc, eq, gt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ChainFollower } from '../../domain/audit/audit-chain.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { withIdsOfHere } from '../../domain/audit/imported-ids.ts';
import type { AuditEntryRow, EnvelopeRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { auditEntryColumns, isBelow, type NamedEnvelope } from '../store/envelope-columns.ts';
import { findEnvelope } from '../store/find-envelope.ts';
import { auditEntries, envelopes } from '../tables/index.ts';
import { BrokenChainError, broken } from './broken-chain.ts';
import { reportBrokenChain } from './report-broken-chain.ts';

/**
 * A verified entry: the stored row and the parsed entry, which has the ids of recipients and fields in this instance.
 */
export interface ReadEntry {
  row: AuditEntryRow;
  entry: AuditEntry;
}

/** End of an audit chain according to the envelope's row. */
export type ChainEnd = Pick<EnvelopeRow, 'id' | 'teamId' | 'auditLength' | 'auditHead'> &
  Partial<Pick<EnvelopeRow, 'importedIds'>>;

/** Number of entries per query, because a chain may be long. */
const BATCH = 500;

/**
 * Reads the audit chain and checks each entry. The chain is known to be intact only after the last entry. A break is
 * logged and recorded for the health check. Must not be used in a transaction.
 * @param end the last entry to read, even if more have been added since
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

/**
 * Reads a chain like `readChain`, but does not log breaks.
 * @throws BrokenChainError; RuleViolation NOT_FOUND if the envelope was purged in the meantime
 */
export async function* followChain(orm: NodePgDatabase, end: ChainEnd): AsyncGenerator<ReadEntry> {
  const { id: envelopeId, teamId, auditLength } = end;
  const follower = new ChainFollower(envelopeId);
  let rows: AuditEntryRow[];
  do {
    rows = await readRows(orm, { id: envelopeId, teamId }, follower.length);
    for (const row of rows) {
      if (follower.length === auditLength) {
        await requireAdded(orm, row, teamId);
        rows = [];
        break;
      }
      yield { row, entry: withIdsOfHere(followRow(follower, row), end.importedIds) };
    }
  } while (rows.length === BATCH);
  // The rows may have been purged while they were being read.
  if (follower.length < auditLength) await findEnvelope(orm, { envelopeId, teamId });
  requireEnd(follower, end);
}

/** @throws BrokenChainError */
export function followRow(follower: ChainFollower, row: AuditEntryRow): AuditEntry {
  const found = follower.follow(row);
  if ('because' in found) throw broken(row.envelopeId, follower.length + 1, found.because);
  const { entry } = found;
  // Queries select entries by these columns, so the columns must match the hashed content.
  const isFound =
    row.sequence === entry.sequence && row.type === entry.type && row.createdAt.toISOString() === entry.at;
  if (!isFound) throw broken(row.envelopeId, row.sequence, 'COLUMNS');
  return entry;
}

/**
 * Checks the end of the chain.
 * @throws BrokenChainError if entries are missing at the end or the last one differs
 */
export function requireEnd(follower: ChainFollower, { id, auditLength, auditHead }: ChainEnd): void {
  if (follower.length < auditLength) throw broken(id, follower.length + 1, 'MISSING');
  if (follower.length > auditLength) throw broken(id, auditLength + 1, 'SURPLUS');
  if (follower.head !== auditHead) throw broken(id, auditLength, 'HEAD');
}

const readRows = (orm: NodePgDatabase, envelope: NamedEnvelope, after: number): Promise<AuditEntryRow[]> =>
  orm
    .select(auditEntryColumns)
    .from(auditEntries)
    .where(and(isBelow(auditEntries, envelope), gt(auditEntries.sequence, after)))
    .orderBy(asc(auditEntries.sequence))
    .limit(BATCH);

/**
 * Checks that an entry after the known end was added by the service, which always commits new entries together with the
 * envelope's new head.
 */
async function requireAdded(
  orm: NodePgDatabase,
  { envelopeId, sequence }: AuditEntryRow,
  teamId: number,
): Promise<void> {
  const [now] = await orm
    .select({ auditLength: envelopes.auditLength })
    .from(envelopes)
    .where(and(eq(envelopes.id, envelopeId), eq(envelopes.teamId, teamId)));
  if (now && now.auditLength < sequence) throw broken(envelopeId, sequence, 'SURPLUS');
}
