import { and, asc, eq, isNull } from 'drizzle-orm';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { Services } from '../../../envelopes/services.ts';
import { envelopes, files } from '../../../platform/db/schema.ts';
import type { Jobs } from '../../../platform/work/job-queue.ts';
import { type PageImageWidth, type PageOfFile, pageImage } from './page-image.ts';
import { pageTexts } from './page-texts.ts';
import { restOf } from './rest-of.ts';

/** What pages are looked at in first; the other widths are for thumbnails and for zooming in. */
const FIRST_WIDTHS = [780, 1170, 1600] as const satisfies readonly PageImageWidth[];

/** A service that has had no rest for so long has better things to do: pages are drawn when they are asked for. */
const PATIENCE_MS = 60_000;

/**
 * Job: draws the first pages of a document that was sent, so that whoever opens it first need not wait for them. One
 * thing at a time and only while there is nothing else to do: what people wait for comes first.
 */
export async function drawFirstPages(services: Services, { envelopeId }: Jobs['draw-first-pages']): Promise<void> {
  const pages = await firstPages(services, envelopeId);
  const patience = AbortSignal.timeout(PATIENCE_MS);
  try {
    for (const page of pages) {
      for (const width of FIRST_WIDTHS) {
        await restOf(services, patience);
        await pageImage(services, { ...page, width }, 'service');
      }
      await restOf(services, patience);
      await pageTexts(services, page, 'service');
    }
  } catch (error) {
    // What cannot be drawn is told to those who ask for it.
    if (error instanceof RuleViolation) return;
    throw error;
  }
}

/** In the order they are shown; none once nobody is to see them. */
async function firstPages(
  { config, database: { orm } }: Services,
  envelopeId: string,
): Promise<Omit<PageOfFile, 'width'>[]> {
  const shown = await orm
    .select({ teamId: envelopes.teamId, sha256: files.sourceSha256, pages: files.pages })
    .from(files)
    .innerJoin(envelopes, eq(envelopes.id, files.envelopeId))
    .where(and(eq(envelopes.id, envelopeId), eq(envelopes.status, 'PENDING'), isNull(envelopes.deletedAt)))
    .orderBy(asc(files.position));
  return shown
    .flatMap(({ teamId, sha256, pages }) =>
      sha256 === null ? [] : (pages ?? []).map((_, index) => ({ teamId, envelopeId, sha256, page: index + 1 })),
    )
    .slice(0, config.PAGES_DRAWN_AHEAD);
}
