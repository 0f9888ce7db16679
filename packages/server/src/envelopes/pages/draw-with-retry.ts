import type { UndrawablePage } from '../../domain/envelope/checks/undrawable-page.ts';
import type { Config } from '../../platform/config/config.ts';
import type { DrawingTask } from '../../platform/drawing/protocol.ts';
import { DrawingError } from '../../platform/drawing/start-drawing-process.ts';
import type { Services } from '../services.ts';
import { type ShownFile, shownDocument } from './shown-document.ts';

/**
 * Number of attempts. A page gets a second one, because the first may have failed for another reason, such as a lack of
 * memory on the machine.
 */
const TIMES = 2;

/**
 * Renders a page, with a second attempt if the first one fails. Returns the image or the reason for the failure.
 * @throws DrawingError if the machine was too busy to tell; and the errors from `Drawings.run`
 */
export async function drawWithRetry(
  services: Pick<Services, 'storage' | 'drawings' | 'log' | 'database' | 'clock'>,
  shown: ShownFile,
  task: Extract<DrawingTask, { kind: 'image' }>,
  isBackground: boolean,
): Promise<{ webp: Uint8Array } | { error: DrawingError }> {
  const document = shownDocument(services, shown);
  for (let time = 1; ; time++) {
    try {
      return { webp: await services.drawings.run(task, document, { teamId: shown.teamId, isBackground }) };
    } catch (error) {
      if (!(error instanceof DrawingError) || error.isStarved) throw error;
      if (time === TIMES) return { error };
    }
  }
}

export const undrawablePage = (
  { DRAWING_MEMORY_MB, DRAWING_CPU_SECONDS }: Pick<Config, 'DRAWING_MEMORY_MB' | 'DRAWING_CPU_SECONDS'>,
  { pageIndex }: { pageIndex: number },
  { message }: DrawingError,
): UndrawablePage => ({
  page: pageIndex + 1,
  message,
  memoryMb: DRAWING_MEMORY_MB,
  cpuSeconds: DRAWING_CPU_SECONDS,
});
