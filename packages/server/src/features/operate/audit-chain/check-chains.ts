import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ChainFollower } from '../../../domain/audit/audit-chain.ts';
import type { ChainBreak } from '../../../domain/audit/chain-problem.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { BrokenChainError } from '../../../envelopes/broken-chain.ts';
import { auditEntryColumns, isOfEnvelope } from '../../../envelopes/of-envelope.ts';
import { type ChainEnd, followChain, followRow, requireEnd } from '../../../envelopes/read-chain.ts';
import type { AuditEntryRow } from '../../../envelopes/rows.ts';
import { auditEntries, envelopes } from '../../../platform/db/schema.ts';

/** The envelopes, and their entries in all, that are read at a time. */
const ENVELOPES = 200;
const ENTRIES = 5_000;

/** The result of checking some chains. */
export interface CheckedChains {
  /** The number of the last envelope checked; null where there was none. */
  last: number | null;
  checked: number;
  breaks: ChainBreak[];
}

/** Documents whose audit chains were checked, and the ids of those whose chain is broken. */
export interface AllChains {
  chains: number;
  broken: string[];
}

export async function checkAllChains(orm: NodePgDatabase): Promise<AllChains> {
  const all: AllChains = { chains: 0, broken: [] };
  let after: number | null = 0;
  while (after !== null) {
    const portion: CheckedChains = await checkChains(orm, after);
    all.chains += portion.checked;
    all.broken.push(...portion.breaks.map(({ envelopeId }) => envelopeId));
    after = portion.last;
  }
  return all;
}

const endColumns = {
  id: envelopes.id,
  teamId: envelopes.teamId,
  auditLength: envelopes.auditLength,
  auditHead: envelopes.auditHead,
};

/** Checks the chains of the next envelopes after a number, deleted ones too: some hundreds, in bounded memory. */
export async function checkChains(orm: NodePgDatabase, after: number): Promise<CheckedChains> {
  const next = await orm
    .select({ ...endColumns, number: envelopes.number })
    .from(envelopes)
    .where(gt(envelopes.number, after))
    .orderBy(asc(envelopes.number))
    .limit(ENVELOPES);
  const portion = firstOf(next);
  const breaks: ChainBreak[] = [];
  // A chain longer than a portion is checked by itself.
  const [only] = portion;
  if (only && portion.length === 1) breaks.push(...(await checkChain(orm, only)));
  else breaks.push(...(await checkTogether(orm, portion)));
  return { last: portion.at(-1)?.number ?? null, checked: portion.length, breaks };
}

/** @returns where the chain breaks; empty where it does not */
export async function checkChain(orm: NodePgDatabase, end: ChainEnd): Promise<ChainBreak[]> {
  return breaksOf(async () => {
    for await (const _ of followChain(orm, end));
  });
}

/** The end of an envelope's chain; null where there is no such envelope. */
export async function findChainEnd(orm: NodePgDatabase, envelopeId: string): Promise<ChainEnd | null> {
  const [end] = await orm.select(endColumns).from(envelopes).where(eq(envelopes.id, envelopeId));
  return end ?? null;
}

function firstOf<Sized extends ChainEnd>(ends: Sized[]): Sized[] {
  let entries = 0;
  const within = ends.findIndex(({ auditLength }) => {
    entries += auditLength;
    return entries > ENTRIES;
  });
  return within === -1 ? ends : ends.slice(0, Math.max(within, 1));
}

/** One statement reads ends and entries, so that they are consistent. */
async function checkTogether(orm: NodePgDatabase, portion: ChainEnd[]): Promise<ChainBreak[]> {
  if (portion.length === 0) return [];
  const ids = portion.map(({ id }) => id);
  const read = await orm
    .select({ end: endColumns, row: auditEntryColumns })
    .from(envelopes)
    .leftJoin(auditEntries, isOfEnvelope(auditEntries))
    .where(inArray(envelopes.id, ids))
    .orderBy(asc(envelopes.number), asc(auditEntries.sequence))
    .limit(2 * ENTRIES);
  const breaks: ChainBreak[] = [];
  // The database has far more entries than the envelopes record, so each chain is checked by itself.
  if (read.length === 2 * ENTRIES) {
    for (const end of portion) breaks.push(...(await checkChain(orm, end)));
    return breaks;
  }
  const chains = new Map<string, { end: ChainEnd; rows: AuditEntryRow[] }>();
  for (const { end, row } of read) {
    const chain: { end: ChainEnd; rows: AuditEntryRow[] } = chains.get(end.id) ?? { end, rows: [] };
    if (row) chain.rows.push(row);
    chains.set(end.id, chain);
  }
  for (const { end, rows } of chains.values()) {
    breaks.push(
      ...(await breaksOf(() => {
        const follower = new ChainFollower(end.id);
        for (const row of rows) followRow(follower, row);
        requireEnd(follower, end);
      })),
    );
  }
  return breaks;
}

async function breaksOf(check: () => void | Promise<void>): Promise<ChainBreak[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof BrokenChainError) return [error.found];
    // Purged meanwhile.
    if (error instanceof RuleViolation && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}
