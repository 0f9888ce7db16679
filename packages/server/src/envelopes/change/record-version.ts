import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { Fact } from '../../domain/audit/fact.ts';
import { IDLE_MS } from '../../domain/audit/sitting.ts';
import { layoutOf, type TemplateLayout } from '../../domain/templates/layout.ts';
import { countChanges, isSameLayout, layoutChanges } from '../../domain/templates/layout-changes.ts';
import { templateUses, templateVersions, type VersionSummary } from '../tables/index.ts';
import type { EnvelopeChange } from './envelope-change.ts';

type VersionRow = typeof templateVersions.$inferSelect;

/** Facts that change a template outside of a sitting. */
const EDITS: readonly Fact['type'][] = [
  'FIELD_ADDED',
  'FIELD_UPDATED',
  'FIELD_REMOVED',
  'RECIPIENT_ADDED',
  'RECIPIENT_UPDATED',
  'RECIPIENT_REMOVED',
  'FILE_UPLOADED',
  'FILE_COPIED',
  'FILE_UPDATED',
  'FILE_REMOVED',
  'ATTACHMENT_ADDED',
  'ATTACHMENT_UPDATED',
  'ATTACHMENT_REMOVED',
  'TEMPLATE_UPDATED',
];

/**
 * Records a version of a template if the change creates the template, ends an editing sitting, or edits the template
 * outside of a sitting. Templates from before there were versions first get one with their previous state.
 */
export async function recordVersion(work: EnvelopeChange): Promise<void> {
  const { type, deletedAt } = work.envelope;
  if (type !== 'TEMPLATE' || deletedAt !== null) return;
  const layout = layoutOf(work.contents);
  if (work.isNew) {
    insertVersion(work, { layout, number: 1, userId: userIn(work.facts), summary: made('CREATION') });
    return;
  }
  const first = work.envelope.templateVersion === null ? recordFirst(work, layout) : null;
  const by = findCause(work.facts);
  if (!by) return;
  const latest = first ?? (await findLast(work));
  const last = by === 'API' ? recordSittings(work, latest) : latest;
  if (isSameLayout(last.layout, layout)) return;
  const userId = userIn(work.facts);
  if (by === 'API' && work.restoredVersion === null && isJoined(last, { userId, now: work.now })) {
    const counts = last.before ? countChanges(layoutChanges(last.before, layout)) : {};
    work.write(
      work.tx.orm
        .update(templateVersions)
        .set({ layout, summary: { ...last.summary, counts }, createdAt: work.now })
        .where(and(isOfTemplate(work), eq(templateVersions.number, last.number))),
    );
    return;
  }
  const counts = countChanges(layoutChanges(last.layout, layout));
  const restored = work.restoredVersion;
  const summary = { by: restored === null ? by : ('RESTORING' as const), restored, counts };
  insertVersion(work, { layout, number: last.number + 1, userId, summary });
}

/**
 * Records what open sittings have changed so far as a version of their own, so that a change through the API neither
 * gets their changes nor joins them.
 */
function recordSittings(work: EnvelopeChange, last: LastVersion): LastVersion {
  // The sitting that changed last is at the end.
  const sitting = work.before.envelope.sittings.at(-1);
  const layout = layoutOf(work.before);
  if (!sitting || isSameLayout(last.layout, layout)) return last;
  const counts = countChanges(layoutChanges(last.layout, layout));
  const summary = { ...made('SITTING'), counts };
  const version = insertVersion(work, { layout, number: last.number + 1, userId: sitting.actor.userId, summary });
  return { ...version, before: last.layout, isUsed: false };
}

type Kept = Pick<VersionRow, 'number' | 'userId' | 'summary' | 'layout' | 'createdAt'>;

const made = (by: VersionSummary['by']): VersionSummary => ({ by, restored: null, counts: {} });

function recordFirst(work: EnvelopeChange, layout: TemplateLayout): LastVersion | null {
  const before = layoutOf(work.before);
  if (isSameLayout(before, layout)) return null;
  const { userId, createdAt } = work.before.envelope;
  const first = insertVersion(work, { layout: before, number: 1, userId, summary: made('CREATION'), createdAt });
  // Documents may have been created from the template in this state.
  return { ...first, before: null, isUsed: true };
}

function insertVersion(
  work: EnvelopeChange,
  { createdAt = work.now, ...version }: Omit<Kept, 'createdAt'> & Partial<Pick<Kept, 'createdAt'>>,
): Kept {
  const { id: envelopeId, teamId } = work.envelope;
  const row = { ...version, envelopeId, teamId, createdAt };
  work.write(work.tx.orm.insert(templateVersions).values(row));
  work.update({ templateVersion: version.number });
  return row;
}

function findCause(facts: readonly Fact[]): 'SITTING' | 'API' | null {
  if (facts.some(({ type }) => type === 'DRAFT_EDITED')) return 'SITTING';
  return facts.some(({ type }) => EDITS.includes(type)) ? 'API' : null;
}

function userIn(facts: readonly Fact[]): number | null {
  const actors = facts.flatMap(({ type, actor }): AuditActor[] =>
    type === 'DRAFT_EDITED' || type === 'TEMPLATE_CREATED' || EDITS.includes(type) ? [actor] : [],
  );
  const [actor] = actors;
  return actor?.kind === 'user' ? actor.userId : null;
}

const isOfTemplate = ({ envelope }: EnvelopeChange) =>
  and(eq(templateVersions.envelopeId, envelope.id), eq(templateVersions.teamId, envelope.teamId));

/** The last version, with what decides whether a change through the API joins it. */
interface LastVersion extends Kept {
  /** Layout of the version before the last one. Null if there is none. */
  before: TemplateLayout | null;
  isUsed: boolean;
}

async function findLast(work: EnvelopeChange): Promise<LastVersion> {
  const earlier = alias(templateVersions, 'earlier');
  const [last] = await work.tx.orm
    .select({
      version: getTableColumns(templateVersions),
      before: earlier.layout,
      isUsed: sql<boolean>`coalesce(${templateUses.lastUsedAt} >= ${templateVersions.createdAt}, false)`,
    })
    .from(templateVersions)
    .leftJoin(
      earlier,
      and(
        eq(earlier.envelopeId, templateVersions.envelopeId),
        eq(earlier.teamId, templateVersions.teamId),
        eq(earlier.number, sql`${templateVersions.number} - 1`),
      ),
    )
    .leftJoin(
      templateUses,
      and(eq(templateUses.number, work.envelope.number), eq(templateUses.teamId, templateVersions.teamId)),
    )
    .where(isOfTemplate(work))
    .orderBy(desc(templateVersions.number))
    .limit(1);
  if (last) return { ...last.version, before: last.before, isUsed: last.isUsed };
  const number = work.envelope.templateVersion ?? 0;
  const kept = { number, userId: null, summary: made('CREATION'), layout: layoutOf(work.before), createdAt: work.now };
  return { ...kept, before: null, isUsed: true };
}

/** Whether a change through the API joins the last version: it has the same author, is recent, and has not been used. */
function isJoined({ summary, userId, createdAt, isUsed }: LastVersion, author: { userId: number | null; now: Date }) {
  const isRecent = author.now.getTime() - createdAt.getTime() < IDLE_MS;
  return userId === author.userId && isRecent && !isUsed && (summary.by === 'CREATION' || summary.by === 'API');
}
