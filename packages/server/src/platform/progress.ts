import { channel } from 'node:diagnostics_channel';

/** Diagnostics channel on which work reports its progress. */
export const PROGRESS = 'countersign:progress';

/** A finished part of a task, in words for people, e.g. "files" or "rows". */
export interface DonePart {
  what: string;
  count: number;
}

const progress = channel(PROGRESS);

/** Reports further progress to the command that displays it. */
export function noteProgress(what: string, count = 1): void {
  if (progress.hasSubscribers) progress.publish({ what, count } satisfies DonePart);
}
