import type { Locator, Page } from 'playwright-core';
import { CATALOGUES } from '../../packages/languages/src/catalogues/index.ts';
import type { Language } from '../../packages/languages/src/index.ts';

type Messages = { readonly [key: string]: string | Messages };

/** Returns every message of a catalog with its path, e.g. `page/finish.sign`. */
const messages = (node: Messages, path = ''): [string, string][] =>
  Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : messages(value, `${path}${key}/`),
  );

const ENGLISH = messages(CATALOGUES.en);

/**
 * Translates an English text of the pages: a whole message, the beginning of a message, or a message with its values.
 * Returns all other texts unchanged, e.g. names and titles.
 */
const translated = (text: string, language: Language): string => {
  const others = new Map(messages(CATALOGUES[language]));
  const [path] = ENGLISH.find(([, message]) => message === text) ?? [];
  if (path !== undefined) return others.get(path) ?? text;
  for (const [key, message] of ENGLISH) {
    if (!message.includes('{') || message.includes('plural')) continue;
    const names = [...message.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const pattern = message
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('(.+)');
    const values = new RegExp(`^${pattern}$`).exec(text)?.slice(1);
    if (!values || message.replace(/\{\w+\}/g, '').trim().length < 4) continue;
    return names.reduce((said, name, index) => said.replace(`{${name}}`, values[index] ?? ''), others.get(key) ?? text);
  }
  const [begun] = ENGLISH.find(([, message]) => message.startsWith(text) && text.length > 5) ?? [];
  return begun === undefined ? text : (others.get(begun)?.split(/[{….]/)[0]?.trim() ?? text);
};

const FINDERS = ['getByRole', 'getByLabel', 'getByText', 'getByPlaceholder'];

/** Wraps a page so that English texts find their translations. This way, one script works in all languages. */
export const speaking = <T extends Page | Locator>(page: T, language: Language): T =>
  language === 'en'
    ? page
    : new Proxy(page, {
        get: (target, property) => {
          const member: unknown = Reflect.get(target, property, target);
          if (typeof member !== 'function') return member;
          return (...given: unknown[]) => {
            const said = FINDERS.includes(String(property)) ? given.map((value) => inLanguage(value, language)) : given;
            const result: unknown = Reflect.apply(member, target, said);
            return isLocator(result) ? speaking(result, language) : result;
          };
        },
      });

const isLocator = (value: unknown): value is Locator =>
  typeof value === 'object' && value !== null && 'getByRole' in value && !('then' in value);

const inLanguage = (value: unknown, language: Language): unknown => {
  if (typeof value === 'string') return translated(value, language);
  if (typeof value !== 'object' || value === null || !('name' in value)) return value;
  return { ...value, name: typeof value.name === 'string' ? translated(value.name, language) : value.name };
};
