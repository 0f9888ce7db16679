/** An instant as the certificate shows it: for people in the document's time zone, and in UTC beyond doubt. */
export interface ShownTime {
  /** `3 Oct 2025, 14:05:09 GMT+2`; null where the time zone is UTC. */
  local: string | null;
  /** `2025-10-03 12:05:09 UTC` */
  utc: string;
}

/** By time zone, of which there are a few hundred: making one takes longer than everything else here. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** @param timezone IANA name */
export function showTime(instant: Date, timezone: string): ShownTime {
  const utc = `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
  return { local: isUtc(timezone) ? null : formatIn(timezone).format(instant), utc };
}

export const isUtc = (timezone: string): boolean => /^(Etc\/)?(UTC|UCT|GMT|Zulu|Universal)$/.test(timezone);

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'shortOffset',
  });
  formats.set(timeZone, format);
  return format;
}
