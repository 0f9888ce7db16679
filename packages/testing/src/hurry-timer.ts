import { type MockInstance, vi } from 'vitest';

/**
 * Has the next timer that is set to `delay` go off after `instead`, both in milliseconds; all others as they were. What
 * timers are set to can be read from the mock, until mocks are restored.
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
