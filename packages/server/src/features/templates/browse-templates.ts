import { and, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../domain/envelope/visibility.ts';
import type { Page } from '../../envelopes/lists/list-envelopes.ts';
import { templatesWithWords } from '../../envelopes/lists/templates-with-words.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';
import { type EnvelopeKey, findEnvelope } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelopes } from '../../envelopes/store/load-envelope.ts';
import { isSeenBy } from '../../envelopes/store/visible-envelopes.ts';
import { envelopes, linkUses, templateUses } from '../../envelopes/tables/index.ts';
import { containing } from '../../platform/db/containing.ts';

type Needed = Pick<Services, 'database'>;

export interface BrowsedTemplate {
  template: WholeEnvelope;
  /** Number of documents that were created from it. */
  uses: number;
  /** Null if it has never been used. */
  lastUsedAt: Date | null;
  /** Number of documents that visitors created with its direct link. 0 if there is no link. */
  linkUses: number;
}

export type TemplatePart = 'all' | 'mine' | 'linked';

export interface TemplateRequest extends Page {
  part: TemplatePart;
  /** Searched for in titles, externalIds, the names and addresses of roles, and the text of files. */
  query?: string | undefined;
  folderId?: string | undefined;
}

/** Lists one page of the templates that the reader can see. The one that was used last comes first. */
export async function browseTemplates(
  { database: { orm } }: Needed,
  reader: Reader,
  { page, perPage, ...filter }: TemplateRequest,
): Promise<{ found: BrowsedTemplate[]; hasMore: boolean }> {
  const rows = await orm
    .select(counted)
    .from(templateUses)
    .innerJoin(envelopes, and(eq(envelopes.number, templateUses.number), eq(envelopes.teamId, templateUses.teamId)))
    .leftJoin(linkUses, isOfLink)
    .where(and(eq(templateUses.teamId, reader.teamId), isSeenBy(reader), narrower(reader, filter)))
    .orderBy(desc(templateUses.rankedAt), desc(templateUses.number))
    .limit(perPage + 1)
    .offset((page - 1) * perPage);
  const onPage = rows.slice(0, perPage);
  if (onPage.length === 0) return { found: [], hasMore: false };
  const numbers = sql.param(onPage.map(({ number }) => number));
  const loaded = await loadEnvelopes(
    orm,
    sql`${envelopes.number} = any(${numbers}::int[]) and ${envelopes.teamId} = ${reader.teamId}`,
  );
  const found = onPage.flatMap(({ number, ...use }) => {
    const template = loaded.find(({ envelope }) => envelope.number === number);
    return template ? [{ template, ...use }] : [];
  });
  return { found, hasMore: rows.length > perPage };
}

/**
 * Returns one template in the form in which it is listed.
 * @throws RuleViolation NOT_FOUND
 */
export async function browseTemplate({ database: { orm } }: Needed, key: EnvelopeKey): Promise<BrowsedTemplate> {
  const { number, teamId } = await findEnvelope(orm, key);
  const isIt = sql`${envelopes.number} = ${number} and ${envelopes.teamId} = ${teamId}`;
  const [[template], [use]] = await Promise.all([
    loadEnvelopes(orm, isIt),
    orm
      .select(counted)
      .from(templateUses)
      .innerJoin(envelopes, and(eq(envelopes.number, templateUses.number), eq(envelopes.teamId, templateUses.teamId)))
      .leftJoin(linkUses, isOfLink)
      .where(and(eq(templateUses.number, number), eq(templateUses.teamId, teamId))),
  ]);
  if (!template || !use) throw new Error('the template was deleted at this moment');
  return { template, uses: use.uses, lastUsedAt: use.lastUsedAt, linkUses: use.linkUses };
}

const counted = {
  number: templateUses.number,
  uses: templateUses.uses,
  lastUsedAt: templateUses.lastUsedAt,
  linkUses: sql<number>`coalesce(${linkUses.uses}, 0)`,
};

const isOfLink = and(eq(linkUses.linkId, sql`${envelopes.directLink} ->> 'id'`), eq(linkUses.teamId, envelopes.teamId));

function narrower(reader: Reader, { part, query, folderId }: Omit<TemplateRequest, keyof Page>): SQL | undefined {
  return and(
    part === 'mine' ? eq(envelopes.userId, reader.userId) : undefined,
    part === 'linked' ? isNotNull(envelopes.directLink) : undefined,
    folderId === 'root' ? isNull(envelopes.folderId) : folderId ? eq(envelopes.folderId, folderId) : undefined,
    query ? isFoundWith(reader, query) : undefined,
  );
}

/**
 * Number of the templates used last whose titles and roles are searched for any part of a word. In others, words must
 * begin with the words of the query.
 */
const MOST_LOOKED_AT = 200;

/** Matches what a search finds. Few templates are looked at one by one, and all others are found with an index. */
function isFoundWith({ teamId }: Reader, query: string): SQL {
  const latest = alias(templateUses, 'latest');
  return sql`${templateUses.number} = any(array(
    select looked.number from (
      select ${latest.number} from ${templateUses} as latest where ${eq(latest.teamId, teamId)}
       order by ${desc(latest.rankedAt)}, ${desc(latest.number)} limit ${MOST_LOOKED_AT}
    ) as looked
     where exists (select 1 from ${envelopes} as named where named.number = looked.number
       and named.team_id = ${teamId} and named.search_text ilike ${containing(query)})
    union ${templatesWithWords(teamId, query)}))`;
}
