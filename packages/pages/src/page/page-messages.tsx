import { type Language, type Messages, type Say, type Section, sayWith } from '@countersign/languages/browser';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';

/**
 * Language of a page and its messages by section. They are embedded in the page, so that scripts contain no messages.
 */
export interface PageMessages {
  language: Language;
  messages: { readonly [S in Section]?: Messages<S> };
}

const MessagesContext = createContext<PageMessages | null>(null);

export function MessagesProvider({ children, ...given }: PageMessages & { children: ComponentChildren }) {
  return <MessagesContext.Provider value={given}>{children}</MessagesContext.Provider>;
}

export function useSay<S extends Section = 'page'>(section: S = 'page' as S): Say<S> {
  const given = useContext(MessagesContext);
  return useMemo(() => sayIn(given, section), [given?.language, section]);
}

export function sayIn<S extends Section>(given: PageMessages | null, section: S): Say<S> {
  const messages = given?.messages[section] as Messages<S> | undefined;
  if (!given || !messages) throw new Error(`the page was not given the messages of "${section}"`);
  return sayWith(given.language, messages);
}

/**
 * Formats a message whose key comes from the server, such as the code of a finding. Undefined if the key is unknown.
 */
export function useSayGiven(
  section: Section,
): (key: string, values: Readonly<Record<string, string | number>>) => string | undefined {
  const messages = useContext(MessagesContext)?.messages[section];
  const say = useSay(section) as (key: string, values: Readonly<Record<string, string | number>>) => string;
  return (key, values) => (messages && Object.hasOwn(messages, key) ? say(key, values) : undefined);
}

export const useLanguage = (): Language => useContext(MessagesContext)?.language ?? 'en';
