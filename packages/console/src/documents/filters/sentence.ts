import { DOCUMENT_STATUSES } from '@countersign/contracts/vocabulary';
import type { ListSearch } from '../../envelope/list-queries.ts';
import { daysAfter, type Period, periodOf, TIMES } from './periods.ts';

const LIMITS = ['since', 'after', 'until', 'before'] as const;

const MEANINGS = [...LIMITS, 'waitsFor', 'sender', 'me', ...DOCUMENT_STATUSES, ...TIMES] as const;
type Meaning = (typeof MEANINGS)[number];

/** Returns the phrases of a language for a meaning. */
export type Phrases = (meaning: Meaning) => readonly string[];

export type Filters = Partial<Pick<ListSearch, 'status' | 'sender' | 'waitsFor' | 'from' | 'until'>>;

export interface Sentence {
  filters: Filters;
  /** Words without a meaning as a filter. The list is searched for them. */
  rest: string;
}

interface Part {
  /** Undefined for words without a meaning. */
  meaning?: Meaning;
  text: string;
}

interface Context {
  phrases: Phrases;
  senders: readonly { id: number; name: string }[];
  /** Today in the person's time zone. */
  today: Date;
}

/**
 * Reads filters from a sentence, such as "waiting for Ann since last week". Knows no grammar: only phrases, and the
 * values next to them. Null if the sentence contains no filter.
 */
export function readSentence(text: string, { phrases, senders, today }: Context): Sentence | null {
  const parts = splitSentence(text, phrases);
  const filters: Filters = {};
  const taken = new Set<Part>();
  const besides = (at: number, { text: phrase }: Part): Part[] => {
    const [before, after] = [parts[at - 1], parts[at + 1]];
    const likely = POSTPOSITION.test(phrase) ? [before, after] : [after];
    return likely.filter((part): part is Part => part !== undefined && !taken.has(part));
  };
  const take = (...read: Part[]) => {
    for (const each of read) taken.add(each);
  };
  for (const [at, part] of parts.entries()) {
    const limit = LIMITS.find((each) => each === part.meaning);
    if (limit) {
      const time = besides(at, part).find((each) => periodIn(each, today));
      const period = time && periodIn(time, today);
      if (!time || !period) continue;
      Object.assign(filters, limited(limit, period));
      take(part, time);
    }
    if (part.meaning === 'waitsFor') {
      const near = besides(at, part);
      const who = near.find(({ meaning }) => meaning === undefined);
      // No filter finds documents that wait for the person, so other words must not pass as a name.
      if (!who || near[0]?.meaning === 'me') continue;
      filters.waitsFor = who.text;
      take(part, who);
    }
    if (part.meaning === 'sender') {
      const who = besides(at, part).find((each) => senderIn(each, senders) !== undefined);
      const sender = who && senderIn(who, senders);
      if (!who || !sender) continue;
      filters.sender = sender;
      take(part, who);
    }
  }
  for (const part of parts) {
    if (taken.has(part)) continue;
    const status = DOCUMENT_STATUSES.find((each) => each === part.meaning);
    const period = periodIn(part, today);
    if (status && !filters.status && !filters.waitsFor) filters.status = status;
    else if (period && !filters.from && !filters.until) Object.assign(filters, period);
    else continue;
    take(part);
  }
  if (taken.size === 0) return null;
  const rest = parts.filter((part) => !taken.has(part)).map((part) => part.text);
  return { filters, rest: rest.join(' ') };
}

function limited(limit: (typeof LIMITS)[number], { from, until }: Period): Filters {
  switch (limit) {
    case 'since':
      return { from };
    case 'after':
      return { from: daysAfter(until, 1) };
    case 'until':
      return { until };
    case 'before':
      return { until: daysAfter(from, -1) };
  }
}

function senderIn({ meaning, text }: Part, senders: Context['senders']): string | undefined {
  if (meaning === 'me') return 'me';
  const wanted = plain(text);
  const found = senders.filter(({ name }) => plain(name).includes(wanted));
  return found.length === 1 ? String(found[0]?.id) : undefined;
}

/** Whether a word is a day that exists. */
function isDay(word: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(word) ? Date.parse(word) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(word);
}

function periodIn({ meaning, text }: Part, today: Date): Period | undefined {
  if (isDay(text)) return { from: text, until: text };
  const time = TIMES.find((each) => each === meaning);
  return time && periodOf(time, today);
}

/** Returns the text in lower case, and never longer or shorter, so that positions in it are those in the text. */
const plain = (text: string): string =>
  Array.from(text.normalize('NFC'), (character) => {
    const lower = character.toLowerCase();
    return lower.length === character.length ? lower : character;
  }).join('');

/** Splits a sentence into the known phrases, the longest first, and the words between them. */
function splitSentence(text: string, phrases: Phrases): Part[] {
  const known = MEANINGS.flatMap((meaning) => phrases(meaning).map((phrase) => ({ meaning, phrase: plain(phrase) })));
  known.sort((one, other) => other.phrase.length - one.phrase.length);
  const original = text.trim().replace(/\s+/g, ' ').normalize('NFC');
  const whole = plain(original);
  const parts: Part[] = [];
  let words = '';
  const finishWords = () => {
    parts.push(...splitDays(words.split(' ').filter((word) => LETTER.test(word))));
    words = '';
  };
  for (let at = 0; at < whole.length; ) {
    const found = known.find(({ phrase }) => whole.startsWith(phrase, at) && isWhole(whole, at, phrase));
    if (found) {
      finishWords();
      parts.push({ meaning: found.meaning, text: original.slice(at, at + found.phrase.length) });
      at += found.phrase.length;
    } else {
      words += original[at] ?? '';
      at++;
    }
  }
  finishWords();
  return parts;
}

/** Returns the words as parts, in which each day is a part of its own. */
function splitDays(words: readonly string[]): Part[] {
  const parts: Part[] = [];
  let open: Part | undefined;
  for (const word of words) {
    if (open && !isDay(word)) {
      open.text += ` ${word}`;
      continue;
    }
    const part = { text: word };
    parts.push(part);
    open = isDay(word) ? undefined : part;
  }
  return parts;
}

/** Phrases that follow their value: those in Japanese and Korean, and Chinese ones for a time before or after another. */
const POSTPOSITION = /[\p{Script=Hiragana}\p{Script=Hangul}]|^[之以]/u;

/** Scripts in which words are not separated. In Korean, particles follow a word without a space. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\p{Script=Hangul}{2}/u;

/** Whether a phrase is not just part of a word. */
const isWhole = (text: string, at: number, phrase: string): boolean =>
  JOINED.test(phrase) || (!isLetter(text[at - 1]) && !isLetter(text[at + phrase.length]));

const LETTER = /[\p{L}\p{N}]/u;
const isLetter = (character = ''): boolean => LETTER.test(character);
