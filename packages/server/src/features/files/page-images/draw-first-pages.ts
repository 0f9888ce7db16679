import { USUAL_WIDTH } from '@countersign/contracts/page-width';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { sourceKeyOf } from '../../../envelopes/content-keys.ts';
import { isOfEnvelope } from '../../../envelopes/of-envelope.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/work/job-kinds.ts';
import { type PageOfFile, pageImage } from './page-image.ts';
import { pageTexts } from './page-texts.ts';
import { whenIdle } from './when-idle.ts';

/** If the service was not idle during this time, pages are drawn on request instead. */
const PATIENCE_MS = 60_000;

/**
 * Job: draws the first pages of a sent document, so that its first reader does not have to wait. Draws one page at a time, and
 * only while the service is idle.
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
    // If a page cannot be drawn, the first reader gets the error.
    if (error instanceof RuleViolation) return;
    throw error;
  }
}

/** Returns the pages in display order. Empty once no one may see them. */
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
      const key = sourceKeyOf(file);
      return key === null ? [] : (pages ?? []).map((_, index) => ({ teamId, envelopeId, key, page: index + 1 }));
    })
    .slice(0, config.PAGES_DRAWN_AHEAD);
}
