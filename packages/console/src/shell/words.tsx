import { type Language, type Messages, type Say, type Section, sayWith } from '@countersign/languages/browser';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { ShellData } from './shell-data.ts';

type Words = Pick<ShellData, 'language' | 'messages'>;

const WordsContext = createContext<Words | null>(null);

export const WordsProvider = ({ words, children }: { words: Words; children: ReactNode }) => (
  <WordsContext.Provider value={words}>{children}</WordsContext.Provider>
);

function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('there are no words outside of the provider');
  return words;
}

export const useLanguage = (): Language => useWords().language;

export function useSay<S extends Section = 'console'>(section: S = 'console' as S): Say<S> {
  const { language, messages } = useWords();
  return useMemo(() => sayWith(language, messages[section] as Messages<S>), [language, messages, section]);
}
