import { textLine } from '@countersign/contracts/console';
import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { z } from 'zod';
import { RetryLater, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { pageTexts } from '../../envelopes/pages/page-texts.ts';
import { whenIdle } from '../../envelopes/pages/when-idle.ts';
import type { Services } from '../../envelopes/services.ts';
import { sourceContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { ContentDamagedError } from '../../envelopes/stored-content/intact-content.ts';
import { damagedContents, files, templateWords } from '../../envelopes/tables/index.ts';

/** Limits of the text of one file. `whole_words_of` has limits of its own. */
const MOST_PAGES = 50;
const MOST_CHARACTERS = 100_000;

/** Time that one run may take. The next run continues. */
const PATIENCE_MS = 60_000;

/** Number of consecutive failures that end a run, because the next file would probably fail too. */
const MOST_FAILURES = 3;

/**
 * Reads the words of templates' files that have not been read, so that searches find them. Reads them one at a time,
 * only while the service is idle. Damaged files are read once they are restored. Runs as a sweep.
 */
export async function readWordsOfTemplates(services: Services): Promise<void> {
  const patience = AbortSignal.timeout(PATIENCE_MS);
  const failures: unknown[] = [];
  for (let last = 0, inRow = 0; inRow < MOST_FAILURES; ) {
    const file = await findUnread(services, last);
    if (!file || patience.aborted) break;
    try {
      await whenIdle(services, patience);
      await keepWords(services, file, await readText(services, file));
      inRow = 0;
    } catch (error) {
      if (patience.aborted) break;
      failures.push(error);
      inRow += 1;
    }
    last = file.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, 'the words of some files were not read');
}

type Unread = NonNullable<Awaited<ReturnType<typeof findUnread>>>;

async function findUnread({ database: { orm } }: Services, last: number) {
  const damage = orm
    .select({ found: sql`1` })
    .from(damagedContents)
    .where(and(eq(damagedContents.envelopeId, files.envelopeId), eq(damagedContents.sha256, files.sourceSha256)));
  const [unread] = await orm
    .select({
      ...{ id: templateWords.id, teamId: templateWords.teamId, envelopeId: files.envelopeId, pages: files.pages },
      ...{ sourceSha256: files.sourceSha256, sourceKey: files.sourceKey },
    })
    .from(templateWords)
    .innerJoin(files, and(eq(files.id, templateWords.fileId), eq(files.teamId, templateWords.teamId)))
    .where(and(isNull(templateWords.words), gt(templateWords.id, last), notExists(damage)))
    .orderBy(asc(templateWords.id))
    .limit(1);
  return unread;
}

const texts = z.object({ pages: z.array(z.array(textLine.pick({ text: true }))) });

/** Returns the text of the first pages, up to the first page that cannot be read. Scans have none. */
async function readText(services: Services, { teamId, envelopeId, pages, ...file }: Unread): Promise<string> {
  const key = sourceContentKey({ envelopeId, ...file });
  const count = Math.min(pages?.length ?? 0, MOST_PAGES);
  let text = '';
  for (let page = 1; key !== null && page <= count && text.length < MOST_CHARACTERS; ) {
    try {
      const json = await pageTexts(services, { teamId, envelopeId, key, page }, 'service');
      const read = texts.parse(JSON.parse(Buffer.from(json).toString()));
      text += read.pages.flatMap((lines) => lines.map((line) => `${line.text}\n`)).join('');
      page += Math.max(1, read.pages.length);
    } catch (error) {
      const isFinal = error instanceof RuleViolation && !(error instanceof RetryLater);
      if (isFinal && !(error instanceof ContentDamagedError)) break;
      throw error;
    }
  }
  return text.replaceAll('\0', ' ').slice(0, MOST_CHARACTERS);
}

/** Stores the words of a file, unless its PDF has been replaced in the meantime. */
async function keepWords({ database: { orm } }: Services, { id, sourceSha256 }: Unread, text: string): Promise<void> {
  await orm.execute(sql`
    update ${templateWords} set words = whole_words_of(${templateWords.teamId}, ${text})
     where ${templateWords.id} = ${id} and exists (select 1 from ${files} where ${files.id} = ${templateWords.fileId}
       and ${files.teamId} = ${templateWords.teamId} and ${files.sourceSha256} = ${sourceSha256})`);
}
