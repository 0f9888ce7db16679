import type { CompiledMessage } from 'icu-minify/format';
import format from 'icu-minify/format';
import type { Key, Section, Showable, ValuesOf } from './catalogue.ts';
import { isolated } from './direction.ts';
import type { Language } from './language.ts';
import { showList } from './show.ts';

/** Compiled messages of a section in one language, as plain JSON that can be embedded in pages. */
export type Messages<S extends Section> = Readonly<Record<Key<S>, CompiledMessage>>;

/** Formats one message. Values are inserted as plain text and never parsed as messages. */
export type Say<S extends Section> = <K extends Key<S>>(
  key: K,
  ...values: keyof ValuesOf<S, K> extends never ? [] : [values: ValuesOf<S, K>]
) => string;

/** Returns a function that formats compiled messages. Browsers need only this function, without the catalogs and the compiler. */
export function sayWith<S extends Section>(language: Language, messages: Messages<S>): Say<S> {
  return (key, ...[values]) => {
    const message = messages[key];
    if (typeof message === 'string') return message;
    const shown = Object.entries<Showable>(values ?? {}).map(([name, value]) => [name, show(value, language)]);
    return String(format(message, language, Object.fromEntries(shown), { formatters }));
  };
}

function show(value: Showable, language: Language): string | number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? isolated(value, language) : showList(value, language);
}

/** Caches formatters, because they are expensive to create. */
function kept<Args extends unknown[], Format>(make: (...args: Args) => Format): (...args: Args) => Format {
  const made = new Map<string, Format>();
  return (...args) => {
    const key = JSON.stringify(args);
    const format = made.get(key) ?? make(...args);
    made.set(key, format);
    return format;
  };
}

const formatters = {
  getDateTimeFormat: kept(
    (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) => new Intl.DateTimeFormat(...args),
  ),
  getNumberFormat: kept((...args: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...args)),
  getPluralRules: kept((...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args)),
};
