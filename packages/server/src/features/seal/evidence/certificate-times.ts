import type { Language } from '@countersign/languages';

/** An instant as the certificate shows it: in the document's time zone, and in UTC. */
export interface ShownTime {
  /** `3 Oct 2025, 14:05:09 GMT+2`; null where the time zone is UTC. */
  local: string | null;
  /** `2025-10-03 12:05:09 UTC` */
  utc: string;
}

/**
 * By language and time zone, of which there are a few hundred. Creating a format takes longer than the rest of a page.
 */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * @param timezone IANA name
 * @param zone whether the local time says how far it is from UTC: `GMT+2`
 */
export function showTime(
  instant: Date,
  timezone: string,
  language: Language,
  zone: 'with zone' | 'without zone' = 'with zone',
): ShownTime {
  const utc = `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return { local: isUtc(timezone) ? null : formatIn(timezone, language, zone).format(instant), utc };
}

export const isUtc = (timezone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(timezone);

function formatIn(timeZone: string, language: Language, zone: 'with zone' | 'without zone'): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${zone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: zone === 'with zone' ? 'shortOffset' : undefined,
  });
  formats.set(key, format);
  return format;
}
