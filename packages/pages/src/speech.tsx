import { type Language, type Messages, type Say, type Section, sayWith } from '@countersign/languages/browser';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';

/** The language of a page and what it says, by section: sent along with the page, so that its script holds no words. */
export interface Spoken {
  language: Language;
  messages: { readonly [S in Section]?: Messages<S> };
}

const SpeechContext = createContext<Spoken | null>(null);

/** Lets everything in it speak the language. */
export function Speech({ children, ...spoken }: Spoken & { children: ComponentChildren }) {
  return <SpeechContext.Provider value={spoken}>{children}</SpeechContext.Provider>;
}

/** How the page says things of a section. */
export function useSay<S extends Section = 'page'>(section: S = 'page' as S): Say<S> {
  const spoken = useContext(SpeechContext);
  return useMemo(() => sayIn(spoken, section), [spoken?.language, section]);
}

/** How to say things of a section, without a component. */
export function sayIn<S extends Section>(spoken: Spoken | null, section: S): Say<S> {
  const messages = spoken?.messages[section] as Messages<S> | undefined;
  if (!spoken || !messages) throw new Error(`the page was not given the messages of "${section}"`);
  return sayWith(spoken.language, messages);
}

/**
 * How the page says what the service names by its key, such as the code of a finding; undefined for what it has no words
 * for.
 */
export function useSayGiven(
  section: Section,
): (key: string, values: Readonly<Record<string, string | number>>) => string | undefined {
  const messages = useContext(SpeechContext)?.messages[section];
  const say = useSay(section) as (key: string, values: Readonly<Record<string, string | number>>) => string;
  return (key, values) => (messages && Object.hasOwn(messages, key) ? say(key, values) : undefined);
}

/** The language of the page. */
export const useLanguage = (): Language => useContext(SpeechContext)?.language ?? 'en';
