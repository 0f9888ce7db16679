import { type MockInstance, vi } from 'vitest';

/**
 * Makes the next timer with the given `delay` fire after `instead` milliseconds. The returned mock also records the
 * delays of all timers until mocks are restored.
 */
export function hurryTimer(delay: number, instead: number): MockInstance<typeof setTimeout> {
  const { setTimeout } = globalThis;
  let isHurried = false;
  return vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
    work: (...given: unknown[]) => void,
    asked: number,
    ...given: unknown[]
  ) => {
    const isNext = asked === delay && !isHurried;
    isHurried ||= isNext;
    return setTimeout(work, isNext ? instead : asked, ...given);
  }) as typeof setTimeout);
}
