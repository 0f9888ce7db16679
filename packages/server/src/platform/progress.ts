import { channel } from 'node:diagnostics_channel';

/** Names the channel on which work tells how much it has done. */
export const PROGRESS = 'countersign:progress';

/** A part of a task that is done, in the words that people see: "files", "rows". */
export interface DonePart {
  what: string;
  count: number;
}

const progress = channel(PROGRESS);

/** Tells whoever shows the progress of a command that more is done. */
export function noteProgress(what: string, count = 1): void {
  if (progress.hasSubscribers) progress.publish({ what, count } satisfies DonePart);
}
