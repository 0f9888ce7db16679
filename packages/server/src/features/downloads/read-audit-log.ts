import { and, asc, inArray } from 'drizzle-orm';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { withIdsOfHere } from '../../domain/audit/imported-ids.ts';
import { readChain } from '../../envelopes/record/read-chain.ts';
import type { AuditEntryRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { auditEntryColumns, isBelow } from '../../envelopes/store/envelope-columns.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { auditEntries } from '../../envelopes/tables/index.ts';

/**
 * Returns one page of a document's audit log, oldest entry first. Checks the whole chain, so that no part of a broken
 * chain is returned.
 * @throws RuleViolation NOT_FOUND; BrokenChainError
 */
export async function readAuditLog(
  services: Services,
  key: EnvelopeKey,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ entries: AuditEntryRow[]; totalPages: number }> {
  const envelope = await findEnvelope(services.database.orm, key);
  const [first, last] = [(page - 1) * perPage + 1, page * perPage];
  const entries: AuditEntryRow[] = [];
  for await (const { row } of readChain(services, envelope)) {
    if (row.sequence >= first && row.sequence <= last) entries.push(row);
  }
  return { entries, totalPages: Math.ceil(envelope.auditLength / perPage) };
}

interface ReadItem<T> {
  row: AuditEntryRow;
  item: T;
  place: number;
}

/**
 * Returns one page of items translated from audit entries, newest first by default. An entry may become several items
 * or none. Reads the whole chain, but keeps only one page in memory.
 * @throws RuleViolation NOT_FOUND; BrokenChainError
 */
export async function readTranslatedLog<T>(
  services: Services,
  key: EnvelopeKey,
  { page, perPage, orderByDirection }: { page: number; perPage: number; orderByDirection?: 'asc' | 'desc' | undefined },
  translate: (entry: AuditEntry) => readonly T[],
): Promise<{ items: ReadItem<T>[]; total: number }> {
  const { orm } = services.database;
  const envelope = await findEnvelope(orm, key);
  const sequences: number[] = [];
  for await (const { entry } of readChain(services, envelope)) {
    for (const _ of translate(entry)) sequences.push(entry.sequence);
  }
  const total = sequences.length;
  const before = (page - 1) * perPage;
  const [first, end] =
    orderByDirection === 'asc' ? [before, before + perPage] : [total - before - perPage, total - before];
  const wanted = sequences.slice(Math.max(0, first), Math.max(0, end));
  if (wanted.length === 0) return { items: [], total };
  const rows = await orm
    .select(auditEntryColumns)
    .from(auditEntries)
    .where(and(isBelow(auditEntries, envelope), inArray(auditEntries.sequence, wanted)))
    .orderBy(asc(auditEntries.sequence));
  const items = rows.flatMap((row) =>
    translate(withIdsOfHere(JSON.parse(row.content) as AuditEntry, envelope.importedIds)).map((item, place) => ({
      row,
      item,
      place,
    })),
  );
  // Some items of the first and last entries may be outside of the page.
  const skipped = Math.max(0, first) - sequences.indexOf(wanted[0] ?? 0);
  const onPage = items.slice(skipped, skipped + wanted.length);
  return { items: orderByDirection === 'asc' ? onPage : onPage.toReversed(), total };
}
