import type { BusyLane } from './claim-due.ts';
import { JOB_KINDS, type JobName } from './job-kinds.ts';

interface Lane extends BusyLane {
  kind: JobName;
}

export class Lanes {
  readonly #running = new Map<JobName, number>();
  readonly #lanes = new Map<string, Lane>();

  runningOf(kind: JobName): number {
    return this.#running.get(kind) ?? 0;
  }

  busy(): BusyLane[] {
    return [...this.#lanes.values()];
  }

  begin({ kind, lane }: { kind: JobName; lane: string }): void {
    this.#running.set(kind, this.runningOf(kind) + 1);
    const key = laneKey(kind, lane);
    const { perLane, places } = JOB_KINDS[kind];
    const busy = this.#lanes.get(key) ?? { kind, lane, running: 0, most: perLane?.most ?? places };
    busy.running++;
    this.#lanes.set(key, busy);
  }

  /** Records that a job has finished. A lane without running jobs is kept only if its last job failed. */
  end({ kind, lane }: { kind: JobName; lane: string }, hasFailed: boolean): void {
    this.#running.set(kind, this.runningOf(kind) - 1);
    const key = laneKey(kind, lane);
    const busy = this.#lanes.get(key);
    if (!busy) return;
    busy.running--;
    const { perLane, places } = JOB_KINDS[kind];
    busy.most = (hasFailed ? perLane?.mostFailing : perLane?.most) ?? places;
    if (busy.running === 0 && !hasFailed) this.#lanes.delete(key);
  }

  /** Gives failed lanes all their places again. Called from time to time. */
  forgetIdle(): void {
    for (const [key, { running }] of this.#lanes) if (running === 0) this.#lanes.delete(key);
  }
}

const laneKey = (kind: JobName, lane: string): string => `${kind} ${lane}`;
