import { type Language, type Say, textDirection } from '@countersign/languages';

/** A point in time as the certificate prints it: in the document's time zone and in UTC. */
export interface ShownTime {
  /** E.g. `3 Oct 2025, 14:05:09 GMT+2`. Null if the time zone is UTC. */
  local: string | null;
  /** E.g. `2025-10-03 12:05:09 UTC`. */
  utc: string;
}

/**
 * Cached formats by language, time zone and parts, a few hundred at most. Creating a format takes longer than drawing
 * the rest of a page.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * @param timezone IANA name
 * @param zone whether the local time includes the offset from UTC, e.g. `GMT+2`
 */
export function showTime(
  instant: Date,
  timezone: string,
  language: Language,
  zone: 'with zone' | 'without zone' = 'with zone',
): ShownTime {
  const local = () => formatIn(timezone, language, zone).format(instant);
  return { local: isUtc(timezone) ? null : local(), utc: formatUtc(instant, language) };
}

/** Formats the date in a time zone, e.g. `3 Oct 2025`. */
export const showDay = (instant: Date, timezone: string, language: Language): string =>
  formatIn(timezone, language, 'day').format(instant);

/** Formats the time of day in a time zone, and the full date and time in UTC. */
export const showClock = (instant: Date, timezone: string, language: Language): { local: string; utc: string } => ({
  local: formatIn(timezone, language, 'clock').format(instant),
  utc: formatUtc(instant, language),
});

/**
 * Inserted after Arabic text. Without this mark, the parts of a hyphenated date would be displayed in reverse order.
 */
const LEFT_TO_RIGHT_MARK = '\u200e';

function formatUtc(instant: Date, language: Language): string {
  const utc = `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return textDirection(language) === 'rtl' ? LEFT_TO_RIGHT_MARK + utc : utc;
}

const isUtc = (timezone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(timezone);

export const findZone = (timezone: string, say: Say<'certificate'>): string =>
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
