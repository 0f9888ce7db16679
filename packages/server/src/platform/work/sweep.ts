/** A periodic task that runs on one node at a time. */
export interface Sweep {
  name: string;
  /** Pause between two runs. A node starts the next run within one poll after the pause. */
  everyMs: number;
  run: () => Promise<void>;
}
