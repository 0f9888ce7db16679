/** Those of which people are used to see dates written out. */
const LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'ja',
  'ko',
  'zh',
  'ar',
  'cs',
  'sv',
  'da',
  'ru',
  'tr',
];

/**
 * Do both name the same day, in whichever order and language, and if both do, the same time? Where a form leaves open
 * which number is the month, either will do.
 */
export const isSameDate = (shown: string, value: string): boolean => {
  const [one, other] = [withoutTime(shown), withoutTime(value)];
  if (one.time !== undefined && one.time !== other.time) return false;
  const days = daysIn(other.text);
  return [...daysIn(one.text)].some((day) => days.has(day));
};

/** A time is known by its hour on the face of a clock, and its minute. */
const withoutTime = (text: string): { text: string; time: string | undefined } => {
  const [all = '', hour, minute] = /(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:[ap]\.?m\.?)?/i.exec(text) ?? [];
  return { text: text.replace(all, ' '), time: hour && `${Number(hour) % 12}:${minute}` };
};

/** Not more than what stands between the numbers: `of`, `de`, `th`. */
const MOST_LETTERS = 6;

/** The days a text may mean, as `2025-3-4`. */
const daysIn = (text: string): Set<string> => {
  const { text: rest, month } = withoutNames(text.normalize('NFKC').toLowerCase());
  if (rest.replace(/\P{L}/gu, '').length > MOST_LETTERS) return new Set();
  const numbers = rest.match(/\d+/g) ?? [];
  const [one = '', two = '', three = ''] = numbers.length === 1 ? (compact(numbers[0]) ?? []) : numbers;
  if (month !== undefined) return numbers.length === 2 ? days([two, month, one], [one, month, two]) : new Set();
  return numbers.length === 3 || numbers.length === 1
    ? days([three, two, one], [three, one, two], [one, two, three])
    : new Set();
};

/** `20250304`: only the form that sorts is written without anything in between. */
const compact = (digits = ''): string[] | undefined => /^(\d{4})(\d\d)(\d\d)$/.exec(digits)?.slice(1);

const days = (...candidates: [year: string, month: string, day: string][]): Set<string> =>
  new Set(
    candidates.flatMap(([year, month, day]) => {
      const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
      if (!isDay || month.length > 2 || day.length > 2) return [];
      const years = year.length === 4 ? [year] : year.length === 2 ? [`19${year}`, `20${year}`] : [];
      return years.map((each) => `${each}-${Number(month)}-${Number(day)}`);
    }),
  );

/** Takes the name of a month, and that of a day of the week, out of a text. */
const withoutNames = (text: string): { text: string; month: string | undefined } => {
  names ??= readNames();
  const month = names.find(({ name, month: number }) => number !== undefined && text.includes(name));
  const named = month ? text.replace(month.name, ' ') : text;
  const weekday = names.find(({ name, month: number }) => number === undefined && named.includes(name));
  return { text: weekday ? named.replace(weekday.name, ' ') : named, month: month?.month };
};

interface CalendarName {
  name: string;
  /** Undefined for a day of the week. */
  month: string | undefined;
}

let names: CalendarName[] | undefined;

/** The longest first, which others are parts of. Numbers are no names. */
const readNames = (): CalendarName[] => {
  const found: CalendarName[] = [];
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: style,
        weekday: style,
        timeZone: 'UTC',
      });
      // Three weeks apart and a day, so that each month comes, and each day of the week.
      for (let day = 1; day < 365; day += 22) {
        const date = new Date(Date.UTC(2024, 0, day));
        for (const { type, value } of format.formatToParts(date)) {
          const name = value.normalize('NFKC').toLowerCase();
          if (/\d/.test(name) || !/\p{L}{2}/u.test(name)) continue;
          if (type === 'month') found.push({ name, month: `${date.getUTCMonth() + 1}` });
          if (type === 'weekday') found.push({ name, month: undefined });
        }
      }
    }
  }
  return found.toSorted((one, other) => other.name.length - one.name.length);
};
