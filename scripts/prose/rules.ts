import terms from '../../docs/terms.json' with { type: 'json' };

export const KINDS = ['manual', 'comment', 'title', 'message'] as const;
export type Kind = (typeof KINDS)[number];

export interface Finding {
  rule: string;
  found: string;
  advice: string;
}

interface Rule {
  id: string;
  pattern: RegExp;
  advice: string;
  kinds?: readonly Kind[];
}

export const MOST_WORDS = 25;

const EXCERPT = 80;

const PATTERNS: readonly Rule[] = [
  {
    id: 'fronted-genitive',
    pattern: /(?<=^|[.:;!?]\s)Of (?:an?|the|all|each|every|what|th[eo]se|such|this|that|its|their)\b[^,.]*/,
    advice: 'Begin with the noun: "The scopes of the tokens", not "Of the tokens, the scopes".',
  },
  {
    id: 'by-itself',
    pattern: /\bby (?:itself|themselves)\b|\bof its own accord\b/,
    advice: 'Say "automatically", or "separately".',
  },
  {
    id: 'body',
    pattern: /\b(?:some|no|any|every)body\b/i,
    advice: 'Say "someone", "no one", "anyone", "everyone".',
  },
  {
    id: 'is-to-be',
    pattern: /\b(?:is|are|was|were) to be\b/,
    advice: 'Say "must be", or use "to" with a verb: "the file to copy".',
  },
  {
    id: 'has-to-be',
    pattern: /\b(?:has|have|had) to be\b/,
    advice: 'Say "required", or "must be".',
  },
  {
    id: 'is-over',
    pattern: /\b(?:is|are|was|were) over\b(?! (?:an?|the|\d))/,
    advice: 'Say "has ended", "has passed" or "has expired".',
    kinds: ['manual', 'comment', 'title'],
  },
  {
    id: 'is-no',
    pattern:
      /(?<!\b[Tt]here )\b(?:is|are|was|were) no (?!longer\b|one\b|more\b|less\b|different\b|later\b|way\b|need\b)/,
    advice: 'Say "is not a".',
  },
  {
    id: 'what-clause',
    pattern: /\b[Ww]hat (?:there (?:is|was)|it is that|has to|is to)\b/,
    advice: 'Name the thing.',
  },
  {
    id: 'condition-where',
    pattern: /(?<=^|[.;]\s)Where (?:an?|the|no|none|it|that|th[eo]se|this|there|one|some|all|nothing|only)\b/,
    advice: 'Begin a condition with "if" or "when".',
  },
  {
    id: 'else',
    pattern: /(?:,|;) else\b/,
    advice: 'Say "otherwise".',
  },
  {
    id: 'archaic',
    pattern: /\b(?:meanwhile|thereof|whither|hitherto|herein|likewise|none but|but for|save for|for want of|as yet)\b/i,
    advice: 'Use everyday words: "in the meantime", "the same", "except".',
  },
  {
    id: 'comment-start',
    pattern: /^(?:What|Of|As|Where|How|Those|The same|Who|Whose|Which|Why)\b/,
    advice: 'Begin a doc comment with a verb ("Returns", "Holds") or the symbol.',
    kinds: ['comment'],
  },
  {
    id: 'first-person',
    pattern: /\b(?:[Ww]e|[Uu]s|[Oo]urs?)\b(?! -)/,
    advice: 'Name the service. The operator is not the authors of Countersign.',
    kinds: ['manual', 'message'],
  },
  {
    id: 'catalogue-words',
    pattern: /\b(?:Oops|Sorry|[Ss]uccessfully|[Cc]lick here|[Ii]nvalid input|OK\?)\b/,
    advice: 'Say what happened and what to do.',
    kinds: ['message'],
  },
  {
    id: 'title-does',
    pattern: /\bis one that\b|\bdoes so\b/,
    advice: 'State the fact: subject, verb, result.',
    kinds: ['title'],
  },
];

/** One rule per term, named after the words it replaces, e.g. `term: mail, e-mail (a message)`. */
const TERMS: readonly Rule[] = terms.flatMap(({ avoid, ui, api, ...term }) =>
  'banned' in term && term.banned !== undefined
    ? [
        {
          id: `term: ${avoid}`,
          pattern: new RegExp(term.banned, 'i'),
          advice: ui === '-' ? `Say "${api}".` : `Say "${ui}" (docs/terms.json).`,
        },
      ]
    : [],
);

export const RULES: readonly Rule[] = [...PATTERNS, ...TERMS];

/**
 * Replaces code, URLs and quotations, which are not prose. The placeholder for code is capitalized, because it may
 * begin a sentence.
 */
const proseOf = (text: string): string =>
  text
    .replace(/`[^`]*`/g, 'Code')
    .replace(/"[^"\n]*"|“[^”\n]*”/g, 'quotation')
    .replace(/\bhttps?:\/\/\S+/g, 'URL');

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

const longSentences = (text: string): Finding[] =>
  [...sentences.segment(text)].flatMap(({ segment }) => {
    const words = segment.trim().split(/\s+/).length;
    return words > MOST_WORDS
      ? [
          {
            rule: 'long-sentence',
            found: `${words} words: ${segment.trim().slice(0, EXCERPT)}`,
            advice: `Split it: at most ${MOST_WORDS} words, one idea.`,
          },
        ]
      : [];
  });

export function findingsIn(kind: Kind, text: string): Finding[] {
  const prose = proseOf(text);
  const found = RULES.flatMap(({ id, pattern, advice, kinds }) => {
    if (kinds && !kinds.includes(kind)) return [];
    const match = pattern.exec(prose);
    return match ? [{ rule: id, found: match[0], advice }] : [];
  });
  return kind === 'manual' ? [...found, ...longSentences(prose)] : found;
}
