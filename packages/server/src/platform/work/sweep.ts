/** A periodic task that runs on one node at a time. */
export interface Sweep {
  name: string;
  /** Pause between its end and its next run. A node starts it within one poll after that. */
  everyMs: number;
  run: () => Promise<void>;
}
