import type { Entry } from './queries.ts';

/** A row of the timeline. It combines the same action by the same person on one day, or emails of the same kind. */
export interface Group {
  /** Newest first. */
  entries: [Entry, ...Entry[]];
  /** Names of the people who are affected or were emailed, without the actor. */
  about: string[];
  /** Number of occurrences per person. */
  times: number;
}

/** Entry types that can affect several people at once. */
const TOGETHER: ReadonlySet<string> = new Set([
  'EMAIL_SENT',
  'RECIPIENT_ADDED',
  'RECIPIENT_REMOVED',
  'LINK_HANDED_OVER',
]);

/**
 * Groups the entries of a day by person and action. A group takes the position of its newest entry.
 * @param entries newest first
 */
export function groupEntries(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const { type, actor, data } = entry;
    const key = JSON.stringify([
      type,
      actor.email ?? actor.kind,
      TOGETHER.has(type) ? mailOf(entry) : (data.email ?? null),
      data.reason ?? null,
      data.link ?? null,
    ]);
    const others = groups.get(key);
    if (others) others.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].map((all) => {
    const about = [...new Set(all.flatMap(aboutWhom))];
    return {
      entries: all,
      about,
      times: TOGETHER.has(all[0].type) ? Math.ceil(all.length / Math.max(1, about.length)) : all.length,
    };
  });
}

/** Kinds of email that have their own text in the timeline. */
export const MAILS = [
  'REQUEST',
  'REMINDER',
  'DOCUMENT_PENDING',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const;

/** Returns the kind of email that an entry records. Undefined if it records none. */
export function mailOf({ type, data }: Pick<Entry, 'type' | 'data'>): (typeof MAILS)[number] | undefined {
  if (type !== 'EMAIL_SENT') return undefined;
  const kind = String(data.emailType).replace(/^\w+_REQUEST$/, 'REQUEST');
  return MAILS.find((each) => each === kind);
}

/** Returns the person whom an entry is about, unless that person is the actor. */
function aboutWhom({ actor, data }: Entry): string[] {
  if (typeof data.email !== 'string' || data.email === actor.email) return [];
  return [typeof data.name === 'string' && data.name ? data.name : data.email];
}
