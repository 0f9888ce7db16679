import { DateTime } from 'luxon';

/** An instant as the certificate shows it: for people in the document's time zone, and in UTC beyond doubt. */
export interface ShownTime {
  /** `3 Oct 2025, 14:05:09 UTC+2`; null where the time zone is UTC. */
  local: string | null;
  /** `2025-10-03 12:05:09 UTC` */
  utc: string;
}

export function showTime(instant: Date, timezone: string): ShownTime {
  const local = DateTime.fromJSDate(instant, { zone: timezone }).setLocale('en-GB');
  const utc = `${local.toUTC().toFormat('yyyy-MM-dd HH:mm:ss')} UTC`;
  return { local: isUtc(timezone) ? null : `${local.toFormat('d LLL yyyy, HH:mm:ss')} UTC${local.toFormat('Z')}`, utc };
}

export const isUtc = (timezone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(timezone);
