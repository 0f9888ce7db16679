import type { AuditEntry } from './audit-entry.ts';

/**
 * Maps ids in the audit log of an imported envelope, which cannot change, to ids in this instance. Contains only
 * recipients and fields whose ids were taken.
 */
export interface ImportedIds {
  recipients: Record<string, number>;
  fields: Record<string, number>;
}

/** Returns an entry with the ids of this instance. The stored, hashed content stays the same. */
export function withIdsOfHere(entry: AuditEntry, ids: ImportedIds | null | undefined): AuditEntry {
  if (!ids) return entry;
  const recipient = (id: number): number => ids.recipients[id] ?? id;
  const { actor } = entry;
  const data: Record<string, unknown> = { ...entry.data };
  for (const name of ['recipientId', 'assistedBy']) {
    const id = data[name];
    if (typeof id === 'number') data[name] = recipient(id);
  }
  if (entry.type === 'DOCUMENT_SENT') {
    const sent = entry.data.recipients;
    data.recipients = sent?.map((each) => ({ ...each, recipientId: recipient(each.recipientId) }));
    data.handedOver = entry.data.handedOver?.map(recipient);
  }
  if (Array.isArray(data.recipientIds)) data.recipientIds = data.recipientIds.map(recipient);
  if (typeof data.fieldId === 'number') data.fieldId = ids.fields[data.fieldId] ?? data.fieldId;
  const acting = actor.kind === 'recipient' ? { ...actor, recipientId: recipient(actor.recipientId) } : actor;
  return { ...entry, actor: acting, data } as AuditEntry;
}

/**
 * Returns a function that maps ids of this instance to ids in the audit log. Ids that are not listed are the same in
 * both.
 */
export function idsInLog(ids: ImportedIds | null | undefined): (kind: keyof ImportedIds, id: number) => number {
  const turned = (of: Record<string, number> = {}): ReadonlyMap<number, number> =>
    new Map(Object.entries(of).map(([there, here]) => [here, Number(there)]));
  const maps = { recipients: turned(ids?.recipients), fields: turned(ids?.fields) };
  return (kind, id) => maps[kind].get(id) ?? id;
}
