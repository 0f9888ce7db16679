import { type Language, languageFor } from '@countersign/languages';
import type { Context } from 'hono';

/** Returns the language that was selected in the footer of a page. It is part of the URL. */
export const chosenLanguage = (c: Context): Language | undefined => languageFor(c.req.query('lang') ?? '');

/**
 * Returns the selected language. If none is selected, returns the first supported language of the browser (RFC 9110,
 * section 12.5.4), or English.
 */
export function preferredLanguage(c: Context): Language {
  const chosen = chosenLanguage(c);
  if (chosen) return chosen;
  const ranges = (c.req.header('accept-language') ?? '').slice(0, 500).split(',');
  const wanted = ranges.map(wantedIn).filter(({ quality }) => quality > 0);
  for (const { range } of wanted.toSorted((a, b) => b.quality - a.quality)) {
    const spoken = languageFor(range);
    if (spoken) return spoken;
  }
  return 'en';
}

function wantedIn(item: string): { range: string; quality: number } {
  const [range = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  return { range, quality: weight ? Number.parseFloat(weight.slice(2)) || 0 : 1 };
}
