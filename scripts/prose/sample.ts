import { paragraphsOf } from './markdown.ts';
import type { Kind } from './rules.ts';
import { manuals, sources, textsOf } from './texts.ts';

const COUNTS = { comments: 100, sentences: 60, messages: 100, titles: 40 };

/** Minimum length of a sentence in words. Shorter texts are cells and labels. */
const LEAST_WORDS = 5;

/** Returns a generator of numbers from 0 to 1. The same seed produces the same numbers (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function choose(texts: readonly string[], count: number, random: () => number): string[] {
  const left = [...new Set(texts)];
  const chosen: string[] = [];
  while (chosen.length < count && left.length > 0) chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

async function sentencesOf(file: string): Promise<string[]> {
  const paragraphs = await paragraphsOf(file);
  return paragraphs
    .flatMap(({ text }) => [...segmenter.segment(text)].map(({ segment }) => segment.trim()))
    .filter((text) => text.split(/\s+/).length >= LEAST_WORDS);
}

export type Texts = Record<keyof typeof COUNTS, string[]>;

export async function readTexts(): Promise<Texts> {
  const texts = sources().flatMap((file) => textsOf(file));
  const those = (wanted: Kind) =>
    texts.filter(({ kind }) => kind === wanted).map(({ text }) => text.replace(/\s+/g, ' '));
  const sentences = await Promise.all(manuals().map(sentencesOf));
  return {
    comments: those('comment'),
    sentences: sentences.flat(),
    messages: those('message'),
    titles: those('title'),
  };
}

/** Returns a random sample that is small enough to rate. The same seed returns the same sample. */
export function sampleOf(texts: Texts, seed: number): Texts {
  const random = randomNumbers(seed);
  return {
    comments: choose(texts.comments, COUNTS.comments, random),
    sentences: choose(texts.sentences, COUNTS.sentences, random),
    messages: choose(texts.messages, COUNTS.messages, random),
    titles: choose(texts.titles, COUNTS.titles, random),
  };
}
