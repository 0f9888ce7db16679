import { expect, it } from 'vitest';
import { createPace, WorkEndedError } from './pace.ts';

it('a rate-limited reader stays below its rate, with small chunks and with large ones', async () => {
  for (const piece of [1_000, 64 * 1024]) {
    const pace = createPace(1024 * 1024, () => false);
    const begun = performance.now();
    for (let read = 0; read < 256 * 1024; read += piece) await pace(piece);
    // The limit is a quarter of a second, minus the last wait, which is too short for a timer.
    expect(performance.now() - begun).toBeGreaterThan(220);
  }
});

it('a rate-limited reader throws WorkEndedError when the work must end', async () => {
  let isEnding = false;
  const pace = createPace(1024 * 1024, () => isEnding);
  await pace(1);
  isEnding = true;
  await expect(pace(1)).rejects.toThrow(WorkEndedError);
});
