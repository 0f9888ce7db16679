import { type Language, type Messages, type Say, sayWith } from '@countersign/languages/browser';
import { type ComponentChildren, createContext } from 'preact';
import { useContext, useMemo } from 'preact/hooks';

/** The language of a page and its words in it: sent along with the page, so that its script holds none. */
export interface Spoken {
  language: Language;
  messages: Messages<'page'>;
}

const SpeechContext = createContext<Say<'page'> | null>(null);

/** Lets everything in it speak the language. */
export function Speech({ language, messages, children }: Spoken & { children: ComponentChildren }) {
  const say = useMemo(() => sayWith<'page'>(language, messages), [language, messages]);
  return <SpeechContext.Provider value={say}>{children}</SpeechContext.Provider>;
}

/** How the page says things. */
export function useSay(): Say<'page'> {
  const say = useContext(SpeechContext);
  if (!say) throw new Error('nothing is said outside of <Speech>');
  return say;
}
