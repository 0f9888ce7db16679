import { isolated } from './direction.ts';
import type { Language } from './language.ts';

/** Formats an instant in a time zone and appends the zone: `15 juillet 2030 à 14:00 UTC+2`. */
export function showInstant(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant);
}

/** Joins names in the style of the language, such as `Ann, Bob and Cem`. */
export function showList(names: readonly string[], language: Language): string {
  const shown = names.map((name) => isolated(name, language));
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(shown);
}
