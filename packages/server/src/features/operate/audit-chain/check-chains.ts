import { asc, eq, gt, inArray } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { ChainFollower } from '../../../domain/audit/audit-chain.ts';
import type { ChainBreak } from '../../../domain/audit/chain-problem.ts';
import { contradictions } from '../../../domain/audit/contradictions.ts';
import { withIdsOfHere } from '../../../domain/audit/imported-ids.ts';
import { Replay } from '../../../domain/audit/replay.ts';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { BrokenChainError, ContradictedChainError } from '../../../envelopes/record/broken-chain.ts';
import { type ChainEnd, followChain, followRow, requireEnd } from '../../../envelopes/record/read-chain.ts';
import { requireRecord } from '../../../envelopes/record/read-record.ts';
import { recordedDocument } from '../../../envelopes/record/recorded-document.ts';
import { isPicture, readSignatureImages } from '../../../envelopes/record/signature-images.ts';
import type { AuditEntryRow } from '../../../envelopes/rows.ts';
import { auditEntryColumns, isOfEnvelope } from '../../../envelopes/store/envelope-columns.ts';
import { loadEnvelopes } from '../../../envelopes/store/load-envelope.ts';
import { auditEntries, envelopes } from '../../../envelopes/tables/index.ts';
import { noteProgress } from '../../../platform/progress.ts';

/** Maximum number of envelopes per query. ENTRIES limits the number of their entries. */
const ENVELOPES = 200;
const ENTRIES = 5_000;

export interface CheckedChains {
  /** Number of the last envelope that was checked. Null if there are no more. */
  last: number | null;
  checked: number;
  breaks: ChainBreak[];
}

/**
 * Number of documents that were checked, and the ids of those whose audit chain is broken or does not match the rows.
 */
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
  importedIds: envelopes.importedIds,
};

/**
 * Checks the audit chains of the next few hundred envelopes after a number, including deleted ones, and compares them
 * with the rows, in limited memory.
 */
export async function checkChains(orm: NodePgDatabase, after: number): Promise<CheckedChains> {
  const next = await orm
    .select({ ...endColumns, number: envelopes.number })
    .from(envelopes)
    .where(gt(envelopes.number, after))
    .orderBy(asc(envelopes.number))
    .limit(ENVELOPES);
  const portion = takePortion(next);
  const breaks: ChainBreak[] = [];
  // A chain longer than a batch is checked on its own.
  const [only] = portion;
  if (only && portion.length === 1) breaks.push(...(await checkChain(orm, only)));
  else breaks.push(...(await checkTogether(orm, portion)));
  noteProgress('audit logs', portion.length);
  return { last: portion.at(-1)?.number ?? null, checked: portion.length, breaks };
}

/** @returns where the chain is broken or does not match the rows; empty if it is intact */
export async function checkChain(orm: NodePgDatabase, end: ChainEnd): Promise<ChainBreak[]> {
  return findBreaks(async () => {
    for await (const _ of followChain(orm, end));
    await requireRows(orm, end.id);
  });
}

/**
 * Compares an envelope's rows with its audit chain, both from the same snapshot.
 * @throws BrokenChainError, ContradictedChainError
 */
async function requireRows(orm: NodePgDatabase, envelopeId: string): Promise<void> {
  const [contents] = await loadEnvelopes(orm, eq(envelopes.id, envelopeId));
  if (!contents) return;
  // For finished documents, only the sealed files count. The daily check therefore does not have to read all their
  // signature images.
  const images = contents.envelope.status === 'PENDING' ? await readSignatureImages(orm, contents) : null;
  await requireRecord({ orm }, contents, images);
}

export async function findChainEnd(orm: NodePgDatabase, envelopeId: string): Promise<ChainEnd | null> {
  const [end] = await orm.select(endColumns).from(envelopes).where(eq(envelopes.id, envelopeId));
  return end ?? null;
}

function takePortion<Sized extends ChainEnd>(ends: Sized[]): Sized[] {
  let entries = 0;
  const within = ends.findIndex(({ auditLength }) => {
    entries += auditLength;
    return entries > ENTRIES;
  });
  return within === -1 ? ends : ends.slice(0, Math.max(within, 1));
}

/** Checks several chains. Heads and entries are read in one statement, so that they are consistent. */
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
  // There are far more entries than the envelopes should have, so check each chain on its own.
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
  const intact: IntactChain[] = [];
  for (const { end, rows } of chains.values()) {
    breaks.push(
      ...(await findBreaks(() => {
        const follower = new ChainFollower(end.id);
        const replay = new Replay();
        for (const row of rows) replay.follow(withIdsOfHere(followRow(follower, row), end.importedIds));
        requireEnd(follower, end);
        intact.push({ end, replay });
      })),
    );
  }
  for (let at = 0; at < intact.length; at += COMPARED) {
    breaks.push(...(await compareRows(orm, intact.slice(at, at + COMPARED))));
  }
  return breaks;
}

interface IntactChain {
  end: ChainEnd;
  replay: Replay;
}

const COMPARED = 25;

async function compareRows(orm: NodePgDatabase, chains: readonly IntactChain[]): Promise<ChainBreak[]> {
  const ids = chains.map(({ end }) => end.id);
  const rows = new Map((await loadEnvelopes(orm, inArray(envelopes.id, ids))).map((each) => [each.envelope.id, each]));
  const breaks: ChainBreak[] = [];
  for (const { end, replay } of chains) {
    const contents = rows.get(end.id);
    if (!contents) continue;
    const hasPictures = contents.envelope.status === 'PENDING' && contents.fields.some(isPicture);
    const isSame = contents.envelope.auditLength === end.auditLength && !hasPictures;
    if (isSame && contradictions(replay, recordedDocument(contents, null)).length === 0) continue;
    // Envelopes that have changed since, contain images or do not match are checked again one by one, each from one
    // snapshot.
    breaks.push(...(await findBreaks(() => requireRows(orm, end.id))));
  }
  return breaks;
}

async function findBreaks(check: () => void | Promise<void>): Promise<ChainBreak[]> {
  try {
    await check();
    return [];
  } catch (error) {
    if (error instanceof BrokenChainError || error instanceof ContradictedChainError) return [error.found];
    // The envelope was purged in the meantime.
    if (error instanceof RuleViolation && error.code === 'NOT_FOUND') return [];
    throw error;
  }
}
