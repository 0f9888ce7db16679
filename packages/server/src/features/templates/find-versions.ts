import { and, desc, eq, lt } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type LayoutFile, layoutOf, type TemplateLayout } from '../../domain/templates/layout.ts';
import { type LayoutChange, layoutChanges } from '../../domain/templates/layout-changes.ts';
import type { EnvelopeRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { templateVersions, type VersionSummary } from '../../envelopes/tables/index.ts';
import { users } from '../../platform/db/schema.ts';

type Needed = Pick<Services, 'database'>;

export interface ListedVersion {
  number: number;
  summary: VersionSummary;
  /** Null if no member made the version. */
  author: string | null;
  createdAt: Date;
}

/**
 * Lists the versions of a template, newest first.
 * @param before number of the last version of the previous page
 * @throws RuleViolation NOT_FOUND
 */
export async function listVersions(
  { database: { orm } }: Needed,
  key: EnvelopeKey,
  { before, count }: { before: number | undefined; count: number },
): Promise<{ found: ListedVersion[]; hasMore: boolean }> {
  const template = await findEnvelope(orm, key);
  const rows = await orm
    .select({
      number: templateVersions.number,
      summary: templateVersions.summary,
      author: users.name,
      createdAt: templateVersions.createdAt,
    })
    .from(templateVersions)
    .leftJoin(users, eq(users.id, templateVersions.userId))
    .where(and(isOf(template), before === undefined ? undefined : lt(templateVersions.number, before)))
    .orderBy(desc(templateVersions.number))
    .limit(count + 1);
  return { found: rows.slice(0, count), hasMore: rows.length > count };
}

export interface ComparedVersion {
  layout: TemplateLayout;
  /** Changes from the version to the template as it is now. */
  changes: LayoutChange[];
  /** Files of the version that the template no longer has, so they cannot be restored. */
  lostFiles: string[];
  /** Files of the version that the template still has, as they are now. */
  shownFiles: LayoutFile[];
}

/**
 * Compares an earlier version of a template with the template as it is now.
 * @throws RuleViolation NOT_FOUND
 */
export async function compareVersion(
  { database: { orm } }: Needed,
  key: EnvelopeKey,
  number: number,
): Promise<ComparedVersion> {
  const whole = await loadEnvelope(orm, key);
  const layout = await findLayout(orm, whole.envelope, number);
  const now = layoutOf(whole);
  const lost = layout.files.filter(({ id }) => now.files.every((file) => file.id !== id));
  return {
    layout,
    changes: layoutChanges(layout, now),
    lostFiles: lost.map(({ title }) => title),
    shownFiles: now.files.filter(({ id }) => layout.files.some((file) => file.id === id)),
  };
}

/** @throws RuleViolation NOT_FOUND */
export async function findLayout(
  orm: NodePgDatabase,
  template: Pick<EnvelopeRow, 'id' | 'teamId'>,
  number: number,
): Promise<TemplateLayout> {
  const [version] = await orm
    .select({ layout: templateVersions.layout })
    .from(templateVersions)
    .where(and(isOf(template), eq(templateVersions.number, number)));
  if (!version) throw new RuleViolation('NOT_FOUND', `The template has no version ${number}.`);
  return version.layout;
}

const isOf = ({ id, teamId }: Pick<EnvelopeRow, 'id' | 'teamId'>) =>
  and(eq(templateVersions.envelopeId, id), eq(templateVersions.teamId, teamId));
