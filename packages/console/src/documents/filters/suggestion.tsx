import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { pressControl } from '../../keys/single-keys.ts';
import { Icon } from '../../look/icon.tsx';
import { useLanguage, useSay } from '../../shell/words.tsx';
import css from './filters.module.css';
import { type Phrases, readSentence, type Sentence } from './sentence.ts';
import { FILTERS, useFilterWords } from './use-filter-words.ts';

const route = getRouteApi('/teams/$teamId/documents');

/** Offers to use the words in the search box as filters, if they are a sentence such as "waiting for Ann". */
export function Suggestion({ query }: { query: string }) {
  const say = useSay('commands');
  const navigate = route.useNavigate();
  const { labelOf, wordsOf, senders } = useFilterWords();
  const phrases = usePhrases();
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' });
  const sentence = useMemo(
    () => readSentence(query, { phrases, senders, today: new Date() }),
    [query, phrases, senders],
  );
  if (!sentence) return null;
  const { filters } = sentence;
  const words = FILTERS.flatMap((filter) => {
    const value = filters[filter];
    return value ? [`${labelOf(filter)} ${wordsOf(filter, value)}`] : [];
  });
  const apply = ({ filters: found, rest }: Sentence) => {
    void navigate({ search: (before) => ({ ...before, ...found, query: rest, page: 1 }) });
    // This button goes away. The search box gets the focus, as with its key.
    pressControl('/', { target: null, shiftKey: false });
  };
  return (
    <button type="button" className={`${css.chip} ${css.add} ${css.suggestion}`} onClick={() => apply(sentence)}>
      <Icon name="settings" />
      {say('filter.suggested', { filters: list.format(words) })}
    </button>
  );
}

/** Returns the phrases of the language, which the catalog lists separated by commas. */
function usePhrases(): Phrases {
  const say = useSay('commands');
  return useCallback((meaning) => say(`says.${meaning}`).split(', '), [say]);
}
