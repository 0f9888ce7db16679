import { and, desc, eq, gt } from 'drizzle-orm';
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
  const last = first ?? (await findLast(work));
  if (isSameLayout(last.layout, layout)) return;
  const userId = userIn(work.facts);
  const counts = countChanges(layoutChanges(last.layout, layout));
  if (by === 'API' && (await isJoined(work, last, userId))) {
    const summary = { ...last.summary, counts: await countSinceVersionBefore(work, last, layout) };
    work.write(
      work.tx.orm
        .update(templateVersions)
        .set({ layout, summary, createdAt: work.now })
        .where(and(isOfTemplate(work), eq(templateVersions.number, last.number))),
    );
    return;
  }
  const restored = work.restoredVersion;
  const summary = { by: restored === null ? by : ('RESTORING' as const), restored, counts };
  insertVersion(work, { layout, number: last.number + 1, userId, summary });
}

type Kept = Pick<VersionRow, 'number' | 'userId' | 'summary' | 'layout' | 'createdAt'>;

const made = (by: VersionSummary['by']): VersionSummary => ({ by, restored: null, counts: {} });

function recordFirst(work: EnvelopeChange, layout: TemplateLayout): Kept | null {
  const before = layoutOf(work.before);
  if (isSameLayout(before, layout)) return null;
  const { userId, createdAt } = work.before.envelope;
  return insertVersion(work, { layout: before, number: 1, userId, summary: made('CREATION'), createdAt });
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

async function findLast(work: EnvelopeChange): Promise<Kept> {
  const [last] = await work.tx.orm
    .select()
    .from(templateVersions)
    .where(isOfTemplate(work))
    .orderBy(desc(templateVersions.number))
    .limit(1);
  if (last) return last;
  const number = work.envelope.templateVersion ?? 0;
  return { number, userId: null, summary: made('CREATION'), layout: layoutOf(work.before), createdAt: work.now };
}

/** Whether a change through the API joins the last version: it has the same author, is recent, and has not been used. */
async function isJoined(work: EnvelopeChange, { summary, userId, createdAt }: Kept, author: number | null) {
  const isRecent = work.now.getTime() - createdAt.getTime() < IDLE_MS;
  if (userId !== author || !isRecent || summary.by === 'SITTING' || summary.by === 'RESTORING') return false;
  const [used] = await work.tx.orm
    .select({ number: templateUses.number })
    .from(templateUses)
    .where(and(eq(templateUses.number, work.envelope.number), gt(templateUses.lastUsedAt, createdAt)));
  return used === undefined;
}

async function countSinceVersionBefore(work: EnvelopeChange, last: Kept, layout: TemplateLayout) {
  const [before] = await work.tx.orm
    .select({ layout: templateVersions.layout })
    .from(templateVersions)
    .where(and(isOfTemplate(work), eq(templateVersions.number, last.number - 1)));
  return before ? countChanges(layoutChanges(before.layout, layout)) : {};
}
