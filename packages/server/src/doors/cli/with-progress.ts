import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type DonePart, PROGRESS } from '../../platform/progress.ts';

/** Delay before the first line. Short commands print no progress at all. */
const FIRST_AFTER_MS = 2_000;
const DRAWN_EVERY_MS = 500;
/** Interval of progress lines if there is no terminal, e.g. in a log file. */
const WRITTEN_EVERY_MS = 60_000;

const CLEAR_LINE = '\r\x1b[2K';

export interface ProgressStream {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Clears the current progress line. Call this before printing anything else. */
export let clearProgress = (): void => {};

/**
 * Shows the progress of work that takes longer than two seconds on standard error. A terminal shows a single line that
 * is updated. Otherwise, a new line is written every minute.
 * @param what name of the work, e.g. "Making the backup"
 */
export async function withProgress<T>(
  what: string,
  work: () => Promise<T>,
  stream: ProgressStream = process.stderr,
): Promise<T> {
  const done = new Map<string, number>();
  const hear = (message: unknown) => {
    const part = message as DonePart;
    done.set(part.what, (done.get(part.what) ?? 0) + part.count);
  };
  const began = performance.now();
  const line = () => {
    const parts = [...done].map(([unit, count]) => `${count} ${unit}`);
    return `${what}: ${[...parts, `${Math.round((performance.now() - began) / 1000)} s`].join(', ')}`;
  };
  const draw = () => {
    if (performance.now() - began >= FIRST_AFTER_MS) stream.write(`${CLEAR_LINE}${line()}`);
  };
  const timer = stream.isTTY
    ? setInterval(draw, DRAWN_EVERY_MS)
    : setInterval(() => stream.write(`${line()}\n`), WRITTEN_EVERY_MS);
  timer.unref();
  if (stream.isTTY) clearProgress = () => stream.write(CLEAR_LINE);
  subscribe(PROGRESS, hear);
  try {
    return await work();
  } finally {
    unsubscribe(PROGRESS, hear);
    clearInterval(timer);
    clearProgress();
    clearProgress = () => {};
  }
}
