import { LANGUAGES, type Language, languageNamed } from '@countersign/languages';
import type { Context } from 'hono';

/** The language somebody chose at the foot of a page, as the address of the page says. */
export const chosenLanguage = (c: Context): Language | undefined => languageNamed(c.req.query('lang'));

/** The language chosen, else the first a browser asks for that we speak (RFC 9110, 12.5.4); English where there is none. */
export function preferredLanguage(c: Context): Language {
  const chosen = chosenLanguage(c);
  if (chosen) return chosen;
  const ranges = (c.req.header('accept-language') ?? '').slice(0, 500).split(',');
  const wanted = ranges.map(wantedIn).filter(({ quality }) => quality > 0);
  for (const { range } of wanted.toSorted((a, b) => b.quality - a.quality)) {
    const spoken = LANGUAGES.find((language) => isIn(language.toLowerCase(), range));
    if (spoken) return spoken;
  }
  return 'en';
}

function wantedIn(item: string): { range: string; quality: number } {
  const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { range, quality: weight ? Number.parseFloat(weight.slice(2)) || 0 : 1 };
}

/** Whoever asks for `pt-PT` or `zh-TW` reads what we have of the language, too. */
const isIn = (language: string, range: string): boolean =>
  range === language || range.split('-')[0] === language.split('-')[0];
