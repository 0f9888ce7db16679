import { vi } from 'vitest';

/** Has the next timer that is set to `delay` go off after `instead`, both in milliseconds; all others as they were. */
export function hurryTimer(delay: number, instead: number): void {
  const { setTimeout } = globalThis;
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: (...given: unknown[]) => void,
    asked: number,
    ...given: unknown[]
  ) => {
    if (asked !== delay) return setTimeout(work, asked, ...given);
    spy.mockRestore();
    return setTimeout(work, instead);
  }) as typeof setTimeout);
}
