import type { Say } from '@countersign/languages/browser';

const LONG_SECONDS = 90 * 60;

export const sayTooMany = (say: Say<'form'>, seconds: number): string =>
  seconds > LONG_SECONDS
    ? say('tooMany.hours', { hours: Math.ceil(seconds / 3600) })
    : say('tooMany.minutes', { minutes: Math.ceil(seconds / 60) });
