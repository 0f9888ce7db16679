import type { Clock } from '../clock.ts';
import type { SweepMoment } from '../work/job-queue.ts';
import { type Storage, SWEPT_EVERY_MS } from './storage.ts';

/** When each was last swept by this process, by the clock of the service. */
const sweptAt = new WeakMap<Storage, number>();

/** Sweep: removes what processes that died were storing, every few minutes. */
export async function sweepAbandonedContent(
  { storage, clock }: { storage: Storage; clock: Clock },
  moment: SweepMoment,
): Promise<void> {
  const now = clock.now().getTime();
  const last = sweptAt.get(storage);
  if (last !== undefined && Math.abs(now - last) < SWEPT_EVERY_MS) return;
  sweptAt.set(storage, now);
  // It was just done.
  if (moment === 'running') await storage.removeAbandoned();
}
