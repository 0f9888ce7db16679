import { directionOf, type Language, type Say } from '@countersign/languages';

/** A point in time as printed by the certificate, in the document's time zone and in UTC. */
export interface ShownTime {
  /** `3 Oct 2025, 14:05:09 GMT+2`. Null if the time zone is UTC. */
  local: string | null;
  /** `2025-10-03 12:05:09 UTC` */
  utc: string;
}

/**
 * Cached by language, time zone and parts, with a few hundred entries. Creating a format takes longer than drawing the rest of
 * a page.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * @param timezone IANA name
 * @param zone whether the local time includes its offset from UTC, such as `GMT+2`
 */
export function showTime(
  instant: Date,
  timezone: string,
  language: Language,
  zone: 'with zone' | 'without zone' = 'with zone',
): ShownTime {
  const local = () => formatIn(timezone, language, zone).format(instant);
  return { local: isUtc(timezone) ? null : local(), utc: utcOf(instant, language) };
}

/** Formats the day of a point in time in a time zone, such as `3 Oct 2025`. */
export const showDay = (instant: Date, timezone: string, language: Language): string =>
  formatIn(timezone, language, 'day').format(instant);

/** Formats the time of day in a time zone, and the date and time in UTC. */
export const showClock = (instant: Date, timezone: string, language: Language): { local: string; utc: string } => ({
  local: formatIn(timezone, language, 'clock').format(instant),
  utc: utcOf(instant, language),
});

/** After Arabic letters, digits with hyphens run from right to left, which would reverse the date. */
const LEFT_TO_RIGHT_MARK = '\u200e';

function utcOf(instant: Date, language: Language): string {
  const utc = `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return directionOf(language) === 'rtl' ? LEFT_TO_RIGHT_MARK + utc : utc;
}

const isUtc = (timezone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(timezone);

export const zoneOf = (timezone: string, say: Say<'certificate'>): string =>
  isUtc(timezone) ? 'UTC' : say('timeZone.both', { timeZone: timezone });

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

const PARTS = {
  'with zone': { ...DAY, ...CLOCK, timeZoneName: 'shortOffset' },
  'without zone': { ...DAY, ...CLOCK },
  day: DAY,
  clock: CLOCK,
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatIn(timeZone: string, language: Language, parts: keyof typeof PARTS): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${parts}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { timeZone, ...PARTS[parts] });
  formats.set(key, format);
  return format;
}
