import { createHash } from 'node:crypto';
import { canonicalJson, type JsonValue } from '../../domain/audit/canonical-json.ts';
import { countFacts, IDLE_MS, newSitting, type Sitting, SUMMED_UP, withFacts } from '../../domain/audit/sitting.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import type { EnvelopeContents } from '../rows.ts';

/**
 * Runs changes to a draft as part of a person's editing sitting. All changes of a sitting get a single audit entry when
 * it ends. Sittings are stored in the database, so they survive a restart.
 */
export async function inSitting<T>(
  work: EnvelopeChange,
  actor: Sitting['actor'],
  change: () => Promise<T>,
): Promise<T> {
  const { result, taken } = await work.takeFacts(SUMMED_UP, change);
  if (taken.length === 0) return result;
  const { sittings } = work.envelope;
  const mine = sittings.find(isSittingBy(actor.userId)) ?? newSitting(actor, work.now);
  const others = sittings.filter((each) => each.actor.userId !== actor.userId);
  keep(work, [...others, withFacts(mine, taken, work.now)]);
  return result;
}

/** Ends sittings, all of them by default, and writes an audit entry for each. */
export function endSittings(work: EnvelopeChange, those: (sitting: Sitting) => boolean = () => true): void {
  const ended = work.envelope.sittings.filter(those);
  if (ended.length === 0) return;
  keep(
    work,
    work.envelope.sittings.filter((sitting) => !ended.includes(sitting)),
  );
  const layoutSha256 = hashOfLayout(work.contents);
  for (const sitting of ended) {
    const counts = countFacts(sitting);
    if (!counts) continue;
    const { actor, startedAt, changedAt } = sitting;
    work.say('DRAFT_EDITED', { startedAt, changedAt, ...counts, layoutSha256 }, actor);
  }
}

export const isSittingBy =
  (userId: number) =>
  ({ actor }: Sitting): boolean =>
    actor.userId === userId;

export const isIdle =
  (now: Date) =>
  ({ changedAt }: Sitting): boolean =>
    toEndTime(changedAt) <= now.getTime();

const toEndTime = (changedAt: string): number => new Date(changedAt).getTime() + IDLE_MS;

function keep(work: EnvelopeChange, sittings: Sitting[]): void {
  const ends = sittings.map(({ changedAt }) => toEndTime(changedAt));
  work.update({ sittings, sittingDueAt: ends.length > 0 ? new Date(Math.min(...ends)) : null });
}

/** Returns the SHA-256 (hex) of the files, recipients and fields, as canonical JSON. */
function hashOfLayout({ files, recipients, fields }: EnvelopeContents): string {
  const layout = {
    files: files.map(({ id, sourceSha256 }) => ({ id, sha256: sourceSha256 })),
    recipients: recipients.map(({ id, name, email, role, signingOrder }) => ({ id, name, email, role, signingOrder })),
    fields: fields.map(({ id, fileId, recipientId, type, page, positionX, positionY, width, height, meta }) => ({
      ...{ id, fileId, recipientId, type, page, positionX, positionY, width, height },
      fieldMeta: meta as JsonValue,
    })),
  };
  return createHash('sha256').update(canonicalJson(layout)).digest('hex');
}
