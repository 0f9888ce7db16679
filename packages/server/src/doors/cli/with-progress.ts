import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type DonePart, PROGRESS } from '../../platform/progress.ts';

/** Delay before the first line, so that shorter commands show nothing. */
const FIRST_AFTER_MS = 2_000;
const DRAWN_EVERY_MS = 500;
/** Interval of progress lines if there is no terminal, for example in a log. */
const WRITTEN_EVERY_MS = 60_000;

const CLEAR_LINE = '\r\x1b[2K';

/** Receives the progress, for example standard error. */
export interface ProgressStream {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

/** Clears the line with the progress of the command that runs, before something else is printed. */
export let clearProgress = (): void => {};

/**
 * Shows the progress of work that takes longer than two seconds, on standard error: in one line of a terminal, else in a line a
 * minute.
 * @param what the work, such as "Making the backup"
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
