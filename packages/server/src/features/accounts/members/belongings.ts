import { and, asc, eq, isNull, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Action } from '../../../domain/teams/policies.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, folders, webhooks } from '../../../envelopes/tables/index.ts';
import { apiTokens, teamMembers } from '../../../platform/db/schema.ts';
import { isActive } from '../../../platform/principals/active-token.ts';

/** Maps each kind of item that a member hands over to the action that the new owner must be allowed to perform. */
export const HANDED_OVER = {
  pending: 'documents.send',
  drafts: 'documents.draft',
  templates: 'templates.change',
  folders: 'folders.change',
  webhooks: 'webhooks.change',
} as const satisfies Record<string, Action>;

export type HandedOver = keyof typeof HANDED_OVER;

/** Ids of the items that a member would leave behind. */
export type Belongings = Record<HandedOver, string[]> & {
  /** Number of templates whose direct link is on. */
  publicLinks: number;
  /** Number of finished documents, which keep their owner. */
  finished: number;
};

export async function findBelongings(orm: NodePgDatabase, teamId: number, userId: number): Promise<Belongings> {
  const owned = await orm
    .select({
      id: envelopes.id,
      type: envelopes.type,
      status: envelopes.status,
      directLink: envelopes.directLink,
    })
    .from(envelopes)
    .where(and(eq(envelopes.teamId, teamId), eq(envelopes.userId, userId), isNull(envelopes.deletedAt)))
    .orderBy(asc(envelopes.id));
  const documents = owned.filter(({ type }) => type === 'DOCUMENT');
  const templates = owned.filter(({ type }) => type === 'TEMPLATE');
  const withStatus = (wanted: string) => documents.filter(({ status }) => status === wanted).map(({ id }) => id);
  const pending = withStatus('PENDING');
  const drafts = withStatus('DRAFT');
  const ids = (table: typeof folders | typeof webhooks, isKept?: SQL) =>
    orm
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.teamId, teamId), eq(table.userId, userId), isKept))
      .orderBy(asc(table.id));
  return {
    pending,
    drafts,
    templates: templates.map(({ id }) => id),
    folders: (await ids(folders, isNull(folders.deletedAt))).map(({ id }) => id),
    webhooks: (await ids(webhooks)).map(({ id }) => id),
    publicLinks: templates.filter(({ directLink }) => directLink?.isEnabled).length,
    finished: documents.length - pending.length - drafts.length,
  };
}

/**
 * Returns the number of items that a member of the caller's team would leave behind, and the API tokens that would stop
 * working.
 * @throws RuleViolation NOT_FOUND
 */
export async function countBelongings({ database: { orm }, clock }: Services, { teamId }: Sender, memberId: number) {
  const isTheirs = and(eq(teamMembers.teamId, teamId), eq(teamMembers.userId, memberId));
  const [member] = await orm.select({ id: teamMembers.userId }).from(teamMembers).where(isTheirs);
  if (!member) throw new RuleViolation('NOT_FOUND', 'The team has no such member.');
  const { pending, drafts, templates, folders, webhooks, publicLinks, finished } = await findBelongings(
    orm,
    teamId,
    memberId,
  );
  const tokens = await orm
    .select({ name: apiTokens.name, lastUsedAt: apiTokens.lastUsedAt })
    .from(apiTokens)
    .where(and(eq(apiTokens.teamId, teamId), eq(apiTokens.userId, memberId), isActive(clock.now())))
    .orderBy(asc(apiTokens.id));
  return {
    pending: pending.length,
    drafts: drafts.length,
    templates: templates.length,
    folders: folders.length,
    webhooks: webhooks.length,
    publicLinks,
    finished,
    tokens,
  };
}
