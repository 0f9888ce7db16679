import { DOCUMENT_STATUSES } from '@countersign/contracts/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { type ListSearch, sendersQuery } from '../../envelope/list-queries.ts';
import { templateTitleQuery } from '../../envelope/template-title-query.ts';
import { useTeam } from '../../service/team-context.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';

/** Filters in the order in which they are offered. A template is only chosen on its own page. */
export const FILTERS = ['status', 'sender', 'waitsFor', 'from', 'until'] as const;
export type Filter = (typeof FILTERS)[number];
type AnyFilter = Filter | 'template';

interface FilterWords {
  labelOf(filter: AnyFilter): string;
  /** Returns the words for a value of the filter. Empty until they have loaded. */
  wordsOf(filter: AnyFilter, value: string): string;
  senders: readonly { id: number; name: string }[];
}

/** Returns the words for filters and their values. */
export function useFilterWords({ template = '' }: Pick<Partial<ListSearch>, 'template'> = {}): FilterWords {
  const say = useSay();
  const sayTemplates = useSay('templates');
  const language = useLanguage();
  const { team } = useTeam();
  const { data: senders = [] } = useQuery(sendersQuery(team.id));
  const { data: title = '' } = useQuery({
    ...templateTitleQuery(team.id, Number(template)),
    enabled: template !== '',
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    senders,
    labelOf: (filter) => (filter === 'template' ? sayTemplates('column.template') : say(`filter.${filter}`)),
    wordsOf(filter, value) {
      if (filter === 'template') return title;
      if (filter === 'waitsFor') return value;
      if (filter === 'from' || filter === 'until') return day.format(new Date(value));
      if (filter === 'status') {
        const status = DOCUMENT_STATUSES.find((each) => each === value);
        return status ? say(`status.${status}`) : '';
      }
      if (value === 'me') return say('filter.me');
      return senders.find(({ id }) => String(id) === value)?.name ?? '';
    },
  };
}
