import { LIMITS } from '@countersign/contracts/text';

export type DateComponent =
  | 'year'
  | 'month'
  | 'day'
  | 'weekday'
  | 'era'
  | 'hour'
  | 'minute'
  | 'second'
  | 'fraction'
  | 'meridiem'
  | 'zone';

/** A component and its notation: a Luxon token, or a form that Luxon does not have. */
export type DateToken = { shows: DateComponent; form: string };

/** A date or time in the style of a language, which determines the order and the separators. */
export interface LocalisedDate {
  date: 'numeric' | 'two-digit' | 'short' | 'long' | 'full' | null;
  time: 'minutes' | 'seconds' | null;
}

export type PrintedPart = { literal: string } | DateToken;
export type DatePart = PrintedPart | { localised: LocalisedDate };

const DATE: readonly DateComponent[] = ['year', 'month', 'day', 'weekday', 'era'];
const isOfDate = (component: DateComponent): boolean => DATE.includes(component);

export type ReadPattern = { parts: DatePart[] } | { problem: string };

/**
 * Parses a date format in the Unicode letters of Luxon, Java and date-fns, or in the notation of Moment or strftime. A pattern
 * is accepted if exactly one interpretation of its letters contains a year, a month and a day, each once.
 */
export function readDatePattern(pattern: string): ReadPattern {
  if (pattern.length === 0 || pattern.length > LIMITS.dateFormat || /\p{Cc}/u.test(pattern)) {
    return { problem: `must have 1 to ${LIMITS.dateFormat} characters` };
  }
  const segments = /%[A-Za-z:\-_^]/.test(pattern) ? [strftimeSegments(pattern)] : letterSegments(pattern);
  const readings = segments.flatMap((each) => (each === null ? [] : interpretSegments(each)));
  const distinct = new Map(readings.map((parts) => [JSON.stringify(parts), parts]));
  const [parts, another] = distinct.values();
  if (!parts) return { problem: 'must show a year, a month and a day, each once' };
  if (another) return { problem: 'can be read in more than one way' };
  const problem = unreadable(parts);
  return problem === null ? { parts: joined(parts) } : { problem };
}

/** Merges an adjacent localized date and time, such as PPp in date-fns. */
function joined(parts: readonly DatePart[]): DatePart[] {
  const all: DatePart[] = [];
  for (const part of parts) {
    const before = all.at(-1);
    if (before && 'localised' in before && 'localised' in part) {
      const { date, time } = before.localised;
      all.splice(-1, 1, localised(date ?? part.localised.date, time ?? part.localised.time));
    } else all.push(part);
  }
  return all;
}

/** Returns the parts without the time and the separator between date and time. */
export function withoutTime(parts: readonly PrintedPart[]): PrintedPart[] {
  const kept: PrintedPart[] = [];
  for (let index = 0; index < parts.length; index++) {
    const part = parts[index];
    const end = endOfTime(parts, index);
    if (end === index) {
      if (part) kept.push(part);
      continue;
    }
    const [lead, tail] = [literalText(kept.at(-1)), literalText(parts[end])];
    if (lead !== '') kept.pop();
    const isInside = kept.length > 0 && parts.slice(end).some((each) => 'shows' in each);
    const between = isInside ? lead || tail : belongsToDate(lead) + closing(kept, lead, tail);
    if (between !== '') kept.push({ literal: between });
    index = tail === '' ? end - 1 : end;
  }
  return kept;
}

const isTime = (part: PrintedPart): boolean => 'shows' in part && !isOfDate(part.shows);

const literalText = (part: PrintedPart | undefined): string => (part && 'literal' in part ? part.literal : '');

/** Returns the index after the time parts that start at `start`, or `start` if there are none. */
function endOfTime(parts: readonly PrintedPart[], start: number): number {
  let end = start;
  for (let index = start; index < parts.length; index++) {
    const part = parts[index];
    if (part && isTime(part)) end = index + 1;
    else if (index === start || literalText(part) === '') break;
  }
  return end;
}

/** Returns the leading characters that East Asian languages write directly after a number, such as 日. */
const belongsToDate = (literal: string): string => /^[\p{sc=Han}\p{sc=Hang}]*/u.exec(literal)?.[0] ?? '';

/** Returns the closing bracket for one that was opened before the date. */
function closing(kept: readonly PrintedPart[], lead: string, tail: string): string {
  const isOpen = kept.some((part) => 'literal' in part && /[([{]\s*$/.test(part.literal));
  return isOpen && !/[([{]/.test(lead) ? (/[)\]}]/.exec(tail)?.[0] ?? '') : '';
}

/** Literal text, or letters that may mean one of several parts. */
type Segment = { literal: string } | { letters: string; meanings: DatePart[] };

const token = (shows: DateComponent, form: string): DateToken => ({ shows, form });
const localised = (date: LocalisedDate['date'], time: LocalisedDate['time'] = null) => ({ localised: { date, time } });

const DATE_MACROS = { D: 'numeric', DD: 'short', DDD: 'long', DDDD: 'full' } as const;

/**
 * Possible meanings of letters. The first lines are years, months, days and weekdays, and the last ones are
 * abbreviations of Luxon, Moment and date-fns.
 */
const MEANINGS = new Map<string, DatePart[]>([
  ...each('y Y u', [token('year', 'y')]),
  ...each('yy YY uu', [token('year', 'yy')]),
  ...each('yyyy YYYY uuuu', [token('year', 'yyyy')]),
  ...['M', 'MM', 'MMM', 'MMMM'].flatMap((form) => each(form, [token('month', form)])),
  ...each('L', [token('month', 'M'), localised('two-digit')]),
  ...each('LL', [token('month', 'MM'), localised('long')]),
  ...each('LLL', [token('month', 'LLL'), localised('long', 'minutes')]),
  ...each('LLLL', [token('month', 'LLLL'), localised('full', 'minutes')]),
  ...each('d', [token('day', 'd')]),
  ...each('dd', [token('day', 'dd'), token('weekday', 'EEE')]),
  ...each('Do do', [token('day', 'ordinal')]),
  ...each('D', [token('day', 'd'), localised(DATE_MACROS.D)]),
  ...each('DD', [token('day', 'dd'), localised(DATE_MACROS.DD)]),
  ...each('DDD', [localised(DATE_MACROS.DDD)]),
  ...each('DDDD', [localised(DATE_MACROS.DDDD)]),
  ...each('E EE EEE eee ccc iii ddd', [token('weekday', 'EEE')]),
  ...each('EEEE eeee cccc dddd', [token('weekday', 'EEEE')]),
  ...each('EEEEE', [token('weekday', 'EEEEE')]),
  ...each('G', [token('era', 'G')]),
  ...['H', 'HH', 'h', 'hh', 'K', 'KK', 'k', 'kk'].flatMap((form) => each(form, [token('hour', form)])),
  ...['m', 'mm'].flatMap((form) => each(form, [token('minute', form)])),
  ...['s', 'ss'].flatMap((form) => each(form, [token('second', form)])),
  ...Array.from({ length: 9 }, (_, index) => 'S'.repeat(index + 1)).flatMap((form) =>
    each(form, [token('fraction', form)]),
  ),
  ...each('a aa aaa A', [token('meridiem', 'a')]),
  ...['z', 'Z', 'ZZ', 'ZZZ', 'ZZZZ', 'ZZZZZ'].flatMap((form) => each(form, [token('zone', form)])),
  ...each('XXX xxx', [token('zone', 'ZZ')]),
  ...each('XX xx', [token('zone', 'ZZZ')]),
  ...each('VV', [token('zone', 'z')]),
  ...each('zzz', [token('zone', 'ZZZZ')]),
  ...each('zzzz', [token('zone', 'ZZZZZ')]),
  ...each('P', [localised('two-digit')]),
  ...each('PP', [localised('short')]),
  ...each('PPP', [localised('long')]),
  ...each('PPPP', [localised('full')]),
  ...each('l', [localised('numeric')]),
  ...each('ll', [localised('short')]),
  ...each('lll', [localised('short', 'minutes')]),
  ...each('llll', [localised('full', 'minutes')]),
  ...each('f', [localised('numeric', 'minutes')]),
  ...each('ff', [localised('short', 'minutes')]),
  ...each('F', [localised('numeric', 'seconds')]),
  ...each('FF', [localised('short', 'seconds')]),
  ...each('t p LT', [localised(null, 'minutes')]),
  ...each('tt pp LTS', [localised(null, 'seconds')]),
]);

function each(spellings: string, meanings: DatePart[]): [string, DatePart[]][] {
  return spellings.split(' ').map((spelling) => [spelling, meanings]);
}

/**
 * Returns the possible interpretations of square brackets: quotes (as in Moment), or literal characters. Null if the brackets
 * contain unknown letters.
 */
function letterSegments(pattern: string): (Segment[] | null)[] {
  const isOfMoment = /\[[^[\]]*[A-Za-z][^[\]]*\]/.test(pattern);
  return [...(isOfMoment ? [lettersIn(pattern, true)] : []), lettersIn(pattern, false)];
}

function lettersIn(pattern: string, isBracketText: boolean): Segment[] | null {
  const bracket = isBracketText ? String.raw`\[[^[\]]*\]|` : '';
  const runs = new RegExp(`'(?:[^']|'')*'|${bracket}LTS?|[Dd]o|([A-Za-z])\\1*|[^A-Za-z'[]+|.`, 'gu');
  const segments: Segment[] = [];
  // Moment and Luxon use different letters for offsets.
  const isMoment = /[DY]/.test(pattern);
  for (const { 0: run, index } of pattern.matchAll(runs)) {
    if (run === "'") return null;
    if (run.startsWith("'")) addLiteral(segments, run === "''" ? "'" : run.slice(1, -1).replaceAll("''", "'"));
    else if (isBracketText && run.startsWith('[') && run.endsWith(']')) addLiteral(segments, run.slice(1, -1));
    else if (!/^[A-Za-z]/.test(run)) addLiteral(segments, run);
    else if (run === 'T' && /[A-Za-z]$/.test(pattern.slice(0, index)) && /^[Hhk]/.test(pattern.slice(index + 1))) {
      addLiteral(segments, run);
    } else if (run === 'T' || run === 'TT') {
      segments.push(...clock(run === 'TT' ? ['HH', 'mm', 'ss'] : ['HH', 'mm']));
    } else {
      const meanings = isMoment && /^ZZ?$/.test(run) ? [token('zone', `Z${run}`)] : MEANINGS.get(run);
      if (!meanings) return null;
      segments.push({ letters: run, meanings });
    }
  }
  return segments;
}

const SHOWN_BY_CLOCK = ['hour', 'minute', 'second'] as const;

function clock(forms: readonly string[]): Segment[] {
  return SHOWN_BY_CLOCK.flatMap((shows, index): Segment[] => {
    const form = forms[index];
    if (form === undefined) return [];
    const segment = { letters: form, meanings: [token(shows, form)] };
    return index === 0 ? [segment] : [{ literal: ':' }, segment];
  });
}

/** Conversions of strftime by letter. A preceding `-` removes leading zeros. */
const CONVERSIONS = new Map<string, DateToken>([
  ['Y', token('year', 'yyyy')],
  ['y', token('year', 'yy')],
  ['m', token('month', 'MM')],
  ['B', token('month', 'MMMM')],
  ['b', token('month', 'MMM')],
  ['h', token('month', 'MMM')],
  ['d', token('day', 'dd')],
  ['e', token('day', 'd')],
  ['A', token('weekday', 'EEEE')],
  ['a', token('weekday', 'EEE')],
  ['H', token('hour', 'HH')],
  ['k', token('hour', 'H')],
  ['I', token('hour', 'hh')],
  ['l', token('hour', 'h')],
  ['M', token('minute', 'mm')],
  ['S', token('second', 'ss')],
  ['f', token('fraction', 'SSSSSS')],
  ['L', token('fraction', 'SSS')],
  ['p', token('meridiem', 'a')],
  ['P', token('meridiem', 'a')],
  ['z', token('zone', 'ZZZ')],
  [':z', token('zone', 'ZZ')],
  ['Z', token('zone', 'ZZZZ')],
]);

const SHORT_FOR = new Map([
  ['%F', '%Y-%m-%d'],
  ['%D', '%m/%d/%y'],
  ['%T', '%H:%M:%S'],
  ['%R', '%H:%M'],
  ['%r', '%I:%M:%S %p'],
  ['%v', '%e-%b-%Y'],
  ['%n', ' '],
  ['%t', ' '],
]);

function strftimeSegments(pattern: string): Segment[] | null {
  const whole = pattern.replace(/%[A-Za-z%]/g, (run) => SHORT_FOR.get(run) ?? run);
  const segments: Segment[] = [];
  for (const [run] of whole.matchAll(/%[-_0^#]?:?[A-Za-z%]|[^%]+|%/gu)) {
    const [, flag = '', letter = ''] = /^%([-_0^#]?)(:?[A-Za-z%])$/.exec(run) ?? [];
    if (run === '%%') addLiteral(segments, '%');
    else if (!run.startsWith('%')) addLiteral(segments, run);
    else {
      const conversion = CONVERSIONS.get(letter);
      if (!conversion || flag === '^' || flag === '#') return null;
      const { shows, form } = conversion;
      const isShort = flag === '-' || flag === '_';
      const meaning = token(shows, isShort && /^(MM|dd|HH|hh|mm|ss)$/.test(form) ? form.slice(1) : form);
      segments.push({ letters: run, meanings: [meaning] });
    }
  }
  return segments;
}

function addLiteral(segments: Segment[], literal: string): void {
  const last = segments.at(-1);
  if (last && 'literal' in last) last.literal += literal;
  else if (literal !== '') segments.push({ literal });
}

/** Returns the interpretations of the segments that contain year, month and day, and nothing twice. */
function interpretSegments(segments: readonly Segment[]): DatePart[][] {
  const [first, ...rest] = segments;
  const ways = (parts: DatePart[], shown: ReadonlySet<DateComponent>, left: readonly Segment[]): DatePart[][] => {
    const [segment, ...others] = left;
    if (!segment) return (['year', 'month', 'day'] as const).every((each) => shown.has(each)) ? [parts] : [];
    if ('literal' in segment) return ways([...parts, { literal: segment.literal }], shown, others);
    return segment.meanings.flatMap((part) => {
      const adds = listComponents(part);
      const isFine = adds.every((each) => !shown.has(each)) && follows(part, parts);
      return isFine ? ways([...parts, part], new Set([...shown, ...adds]), others) : [];
    });
  };
  return first ? ways([], new Set(), [first, ...rest]) : [];
}

function listComponents(part: DatePart): DateComponent[] {
  if ('literal' in part) return [];
  if ('shows' in part) return [part.shows];
  const { date, time } = part.localised;
  const ofDate: DateComponent[] = date === null ? [] : ['year', 'month', 'day'];
  return [...ofDate, ...(date === 'full' ? (['weekday'] as const) : []), ...(time ? SHOWN_BY_CLOCK : [])];
}

const BEFORE = new Map<DateComponent, DateComponent>([
  ['minute', 'hour'],
  ['second', 'minute'],
  ['fraction', 'second'],
]);

/**
 * Whether a part can be in this position. For example, minutes can only follow hours, so mm in dd/mm/yyyy must be the
 * month.
 */
function follows(part: DatePart, parts: readonly DatePart[]): boolean {
  const wanted = 'shows' in part ? BEFORE.get(part.shows) : undefined;
  const before = parts.findLast((each) => !('literal' in each));
  return wanted === undefined || (before !== undefined && 'shows' in before && before.shows === wanted);
}

/**
 * Matches forms that print one digit or two, depending on the value. Month names count too, because they are numbers in
 * some languages.
 */
const FREE_WIDTH = /^(y|M|MMM|MMMM|LLL|LLLL|d|ordinal|H|h|K|k|m|s)$/;
const FIXED_WIDTH = /^(yy|yyyy|MM|dd|HH|hh|KK|kk|mm|ss|S+)$/;

/** Returns the reason why the printed parts could not be parsed again. Null if they can. */
function unreadable(parts: readonly DatePart[]): string | null {
  // Number of adjacent numbers without a fixed width.
  let free = 0;
  for (const part of parts) {
    if ('shows' in part && FREE_WIDTH.test(part.form)) free++;
    else if ('shows' in part && part.shows === 'zone') free = 1;
    else if (!('shows' in part && FIXED_WIDTH.test(part.form)) && !isDigits(part)) free = 0;
    if (free > 1) return 'runs numbers of different lengths together';
  }
  return /^yyyy-dd?-MM?($|[^\p{L}\p{Nd}])/u.test(joinForms(parts))
    ? 'is mistaken for the year-month-day of ISO 8601'
    : null;
}

const isDigits = (part: DatePart): boolean => 'literal' in part && /^\p{Nd}+$/u.test(part.literal);

const joinForms = (parts: readonly DatePart[]): string =>
  parts.map((part) => ('literal' in part ? part.literal : 'form' in part ? part.form : '')).join('');
