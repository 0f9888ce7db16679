import type { AuditActor, AuditData } from './audit-entry.ts';
import type { Fact } from './fact.ts';

/** Ids that changed in a sitting, without those that were added and removed again. */
interface Touched<Id> {
  added: Id[];
  changed: Id[];
  removed: Id[];
}

/**
 * A member's changes to a draft in the editor, from the first change until the member leaves, is idle or sends the
 * draft. The whole sitting becomes one audit entry.
 */
export interface Sitting {
  actor: Extract<AuditActor, { kind: 'user' }>;
  /** Time of the first change, in ISO 8601, in UTC. `changedAt` is the time of the last change. */
  startedAt: string;
  changedAt: string;
  fields: Touched<number>;
  recipients: Touched<number>;
  files: string[];
  settings: string[];
}

/** Facts that become part of a sitting's single entry. */
export const SUMMED_UP = [
  'FIELD_ADDED',
  'FIELD_UPDATED',
  'FIELD_REMOVED',
  'RECIPIENT_ADDED',
  'RECIPIENT_UPDATED',
  'RECIPIENT_REMOVED',
  'FILE_UPDATED',
  'DOCUMENT_UPDATED',
  'TEMPLATE_UPDATED',
] as const satisfies readonly Fact['type'][];

export const IDLE_MS = 10 * 60_000;

export function newSitting(actor: Sitting['actor'], now: Date): Sitting {
  const at = now.toISOString();
  const nothing = () => ({ added: [], changed: [], removed: [] });
  return { actor, startedAt: at, changedAt: at, fields: nothing(), recipients: nothing(), files: [], settings: [] };
}

export function withFacts(sitting: Sitting, facts: readonly Fact[], now: Date): Sitting {
  const after = structuredClone(sitting);
  for (const fact of facts) note(after, fact);
  return { ...after, changedAt: now.toISOString() };
}

function note(sitting: Sitting, fact: Fact): void {
  switch (fact.type) {
    case 'FIELD_ADDED':
      add(sitting.fields, fact.data.fieldId);
      return;
    case 'FIELD_UPDATED':
      change(sitting.fields, fact.data.fieldId);
      return;
    case 'FIELD_REMOVED':
      remove(sitting.fields, fact.data.fieldId);
      return;
    case 'RECIPIENT_ADDED':
      add(sitting.recipients, fact.data.recipientId);
      return;
    case 'RECIPIENT_UPDATED':
      change(sitting.recipients, fact.data.recipientId);
      return;
    case 'RECIPIENT_REMOVED':
      remove(sitting.recipients, fact.data.recipientId);
      return;
    case 'FILE_UPDATED':
      put(sitting.files, fact.data.fileId);
      return;
    case 'DOCUMENT_UPDATED':
    case 'TEMPLATE_UPDATED':
      for (const { property, from, to } of fact.data.changes) {
        for (const name of property === 'meta' ? metaChanges(from, to) : [property]) put(sitting.settings, name);
      }
      return;
    default:
      throw new Error(`a sitting does not summarize ${fact.type}`);
  }
}

function add<Id>({ added }: Touched<Id>, id: Id): void {
  put(added, id);
}

function change<Id>({ added, changed }: Touched<Id>, id: Id): void {
  if (!added.includes(id)) put(changed, id);
}

function remove<Id>({ added, changed, removed }: Touched<Id>, id: Id): void {
  take(changed, id);
  if (!take(added, id)) put(removed, id);
}

function put<T>(list: T[], value: T): void {
  if (!list.includes(value)) list.push(value);
}

function take<T>(list: T[], value: T): boolean {
  const index = list.indexOf(value);
  if (index >= 0) list.splice(index, 1);
  return index >= 0;
}

/** The only setting that changes if someone selects the language that is already the default. */
const CHOSEN = 'isLanguageChosen';

/** Returns the names of the settings that differ. Values are canonical JSON. */
function metaChanges(from: unknown, to: unknown): string[] {
  const read = (text: unknown) => (typeof text === 'string' ? (JSON.parse(text) as Record<string, unknown>) : {});
  const [before, after] = [read(from), read(to)];
  return Object.keys(after)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => (name === CHOSEN ? 'language' : name));
}

/** Returns the counts for a sitting's entry. Null if the sitting changed nothing. */
export function countFacts({
  fields,
  recipients,
  files,
  settings,
}: Sitting): Pick<AuditData['DRAFT_EDITED'], 'fields' | 'recipients' | 'files' | 'settings'> | null {
  const count = ({ added, changed, removed }: Touched<number>) => ({
    added: added.length,
    changed: changed.length,
    removed: removed.length,
  });
  const counts = {
    fields: count(fields),
    recipients: count(recipients),
    files: files.length,
    settings: settings.toSorted(),
  };
  const all = [...Object.values(counts.fields), ...Object.values(counts.recipients), files.length, settings.length];
  return all.some((each) => each > 0) ? counts : null;
}
