export const TIMES = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;
export type Time = (typeof TIMES)[number];

/** First and last day, e.g. `2026-11-24`. */
export interface Period {
  from: string;
  until: string;
}

/** Returns the days of a time relative to today. Weeks begin on Monday (ISO 8601). */
export function periodOf(time: Time, today: Date): Period {
  const [year, month, day] = [today.getFullYear(), today.getMonth(), today.getDate()];
  const monday = day - ((today.getDay() + 6) % 7);
  const days = (from: [number, number, number], until: [number, number, number]): Period => ({
    from: toDay(...from),
    until: toDay(...until),
  });
  switch (time) {
    case 'today':
      return days([year, month, day], [year, month, day]);
    case 'yesterday':
      return days([year, month, day - 1], [year, month, day - 1]);
    case 'thisWeek':
      return days([year, month, monday], [year, month, monday + 6]);
    case 'lastWeek':
      return days([year, month, monday - 7], [year, month, monday - 1]);
    case 'thisMonth':
      return days([year, month, 1], [year, month + 1, 0]);
    case 'lastMonth':
      return days([year, month - 1, 1], [year, month, 0]);
    case 'thisYear':
      return days([year, 0, 1], [year, 11, 31]);
    case 'lastYear':
      return days([year - 1, 0, 1], [year - 1, 11, 31]);
  }
}

/** Returns the day that many days after another one. */
export const daysAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

/** Formats a day, which may be outside of its month. */
const toDay = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
