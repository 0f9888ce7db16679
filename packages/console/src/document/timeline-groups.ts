import type { Entry } from '../envelope/queries.ts';

/** A row of the timeline. Repeated actions by one person on one day share a row, and so do emails of the same kind. */
export interface Group {
  entries: [Entry, ...Entry[]];
  /** Names of the people affected or emailed, excluding the actor. */
  about: string[];
  /** Number of times that the action happened to each person. */
  times: number;
}

const TOGETHER: ReadonlySet<string> = new Set([
  'EMAIL_SENT',
  'RECIPIENT_ADDED',
  'RECIPIENT_REMOVED',
  'LINK_HANDED_OVER',
]);

/**
 * Groups the entries of one day by person and action. Each group takes the place of its newest entry.
 * @param entries newest first
 */
export function groupEntries(entries: readonly Entry[]): Group[] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const { type, actor, data } = entry;
    const key = JSON.stringify([
      type,
      actor.email ?? actor.kind,
      TOGETHER.has(type) ? findMail(entry) : (data.email ?? null),
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

export const MAILS = [
  'REQUEST',
  'REMINDER',
  'DOCUMENT_PENDING',
  'DOCUMENT_COMPLETED',
  'DOCUMENT_REJECTED',
  'DOCUMENT_CANCELLED',
] as const;

/** Returns the kind of email that an entry records. Undefined for other entries. */
export function findMail({ type, data }: Pick<Entry, 'type' | 'data'>): (typeof MAILS)[number] | undefined {
  if (type !== 'EMAIL_SENT') return undefined;
  const kind = String(data.emailType).replace(/^\w+_REQUEST$/, 'REQUEST');
  return MAILS.find((each) => each === kind);
}

/** Returns the name of the person affected by an entry, unless that person is the actor. */
function aboutWhom({ actor, data }: Entry): string[] {
  if (typeof data.email !== 'string' || data.email === actor.email) return [];
  return [typeof data.name === 'string' && data.name ? data.name : data.email];
}
