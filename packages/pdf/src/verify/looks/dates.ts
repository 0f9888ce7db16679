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
 * Whether both texts contain the same day, in any order and language, and the same time if `shown` contains one. If the
 * month is ambiguous, either interpretation is accepted.
 */
export const isSameDate = (shown: string, value: string): boolean => {
  const [one, other] = [withoutTime(shown), withoutTime(value)];
  if (one.time !== undefined && one.time !== other.time) return false;
  const days = daysIn(other.text);
  return [...daysIn(one.text)].some((day) => days.has(day));
};

/** Splits off the time, as minutes and hours on a 12-hour clock. */
const withoutTime = (text: string): { text: string; time: string | undefined } => {
  const [all = '', hour, minute] = /(\d{1,2}):(\d{2})(?::\d{2})?\s*(?:[ap]\.?m\.?)?/i.exec(text) ?? [];
  return { text: text.replace(all, ' '), time: hour && `${Number(hour) % 12}:${minute}` };
};

/** Maximum number of unknown letters in a date, enough for words such as `of`, `de` and `th`. */
const MOST_LETTERS = 6;
/** Maximum length of a text. No date is longer, and searching it for all names stays fast. */
const MOST_CHARACTERS = 100;

const daysIn = (text: string): Set<string> =>
  new Set(text.length > MOST_CHARACTERS ? [] : readings(text.normalize('NFKC').toLowerCase()).flatMap(daysOf));

const daysOf = ({ rest, month, letters }: Reading): string[] => {
  if (letters > MOST_LETTERS) return [];
  const numbers = rest.match(/\d+/g) ?? [];
  const [one = '', two = '', three = ''] = numbers.length === 1 ? (compact(numbers[0]) ?? []) : numbers;
  if (month !== undefined) return numbers.length === 2 ? days([two, month, one], [one, month, two]) : [];
  return numbers.length === 3 || numbers.length === 1
    ? days([three, two, one], [three, one, two], [one, two, three])
    : [];
};

/** Splits `20250304`, the only date notation without separators. */
const compact = (digits = ''): string[] | undefined => /^(\d{4})(\d\d)(\d\d)$/.exec(digits)?.slice(1);

const days = (...candidates: [year: string, month: string, day: string][]): string[] =>
  candidates.flatMap(([year, month, day]) => {
    const isDay = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
    if (!isDay || month.length > 2 || day.length > 2) return [];
    const years = year.length === 4 ? [year] : year.length === 2 ? [`19${year}`, `20${year}`] : [];
    return years.map((each) => `${each}-${Number(month)}-${Number(day)}`);
  });

/** A date text after its month and weekday names have been removed. */
interface Reading {
  rest: string;
  month: string | undefined;
  letters: number;
}

/**
 * Returns the interpretations with the fewest unknown letters. A name can be part of a name in another language, such
 * as `mar` in `mardi`, and people choose the interpretation that explains the most.
 */
const readings = (text: string): Reading[] => {
  names ??= readNames();
  const found = names.filter(({ name }) => text.includes(name));
  const months = [undefined, ...found.filter(({ month }) => month !== undefined)];
  const weekdays = [undefined, ...found.filter(({ month }) => month === undefined)];
  const all = months.flatMap((month) =>
    weekdays.flatMap((weekday): Reading[] => {
      const rest = without(text, [month?.name ?? '', weekday?.name ?? '']);
      return rest === undefined ? [] : [{ rest, month: month?.month, letters: rest.replace(/\P{L}/gu, '').length }];
    }),
  );
  const fewest = Math.min(...all.map(({ letters }) => letters));
  return all.filter(({ letters }) => letters === fewest);
};

/** Removes all names from the text. Undefined if a name does not occur or overlaps another. */
const without = (text: string, names: string[]): string | undefined => {
  let rest = text;
  for (const name of names.toSorted((one, other) => other.length - one.length)) {
    if (!rest.includes(name)) return undefined;
    rest = rest.replace(name, ' ');
  }
  return rest;
};

interface CalendarName {
  name: string;
  /** Undefined for weekdays. */
  month: string | undefined;
}

let names: CalendarName[] | undefined;

/** Returns the names of months and weekdays, except those that are numbers. */
const readNames = (): CalendarName[] => {
  const found = new Map<string, CalendarName>();
  for (const language of LANGUAGES) {
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, {
        day: 'numeric',
        month: style,
        weekday: style,
        timeZone: 'UTC',
      });
      // A step of three weeks and a day covers every month and every weekday.
      for (let day = 1; day < 365; day += 22) {
        const date = new Date(Date.UTC(2024, 0, day));
        for (const { type, value } of format.formatToParts(date)) {
          const name = value.normalize('NFKC').toLowerCase();
          if (/\d/.test(name) || !/\p{L}{2}/u.test(name)) continue;
          if (type !== 'month' && type !== 'weekday') continue;
          const month = type === 'month' ? `${date.getUTCMonth() + 1}` : undefined;
          found.set(`${name} ${month}`, { name, month });
        }
      }
    }
  }
  return [...found.values()];
};
