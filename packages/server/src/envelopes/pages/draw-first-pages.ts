import { USUAL_WIDTH } from '@countersign/contracts/page-width';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Jobs } from '../../platform/work/job-kinds.ts';
import type { Services } from '../services.ts';
import { isOfEnvelope } from '../store/envelope-columns.ts';
import { sourceContentKey } from '../stored-content/content-keys.ts';
import { envelopes, files } from '../tables/index.ts';
import { type PageOfFile, pageImage } from './page-image.ts';
import { pageTexts } from './page-texts.ts';
import { whenIdle } from './when-idle.ts';

/** Time to wait for the service to become idle. After that, pages are rendered on request. */
const PATIENCE_MS = 60_000;

/**
 * Renders the first pages of a sent document in advance, so that its first reader does not have to wait. Renders one
 * page at a time, only while the service is idle. Runs as a job.
 */
export async function drawFirstPages(services: Services, { envelopeId }: Jobs['draw-first-pages']): Promise<void> {
  const pages = await firstPages(services, envelopeId);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    for (const page of pages) {
      await whenIdle(services, patience);
      await pageImage(services, { ...page, width: USUAL_WIDTH }, 'service');
      await whenIdle(services, patience);
      await pageTexts(services, page, 'service');
    }
  } catch (error) {
    // If a page cannot be rendered, the first reader gets the error.
    if (error instanceof RuleViolation) return;
    throw error;
  }
}

/** Returns the pages in display order. Empty if no one may see them anymore. */
async function firstPages(
  { config, database: { orm } }: Services,
  envelopeId: string,
): Promise<Omit<PageOfFile, 'width'>[]> {
  const shown = await orm
    .select({
      ...{ teamId: envelopes.teamId, envelopeId: envelopes.id, pages: files.pages },
      ...{ sourceSha256: files.sourceSha256, sourceKey: files.sourceKey },
    })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(envelopes.id, envelopeId), eq(envelopes.status, 'PENDING'), isNull(envelopes.deletedAt)))
    .orderBy(asc(files.position));
  return shown
    .flatMap(({ teamId, pages, ...file }) => {
      const key = sourceContentKey(file);
      return key === null ? [] : (pages ?? []).map((_, index) => ({ teamId, envelopeId, key, page: index + 1 }));
    })
    .slice(0, config.PAGES_DRAWN_AHEAD);
}
