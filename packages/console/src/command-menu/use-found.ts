import '../look/editor-icons.ts';
import type { Row } from '@countersign/contracts/console';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { documentsQuery, WHOLE_LIST } from '../envelope/list-queries.ts';
import { viewsQuery } from '../envelope/saved-views.ts';
import { useContacts } from '../envelope/use-contacts.ts';
import { callIn } from '../service/call.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import type { Command } from './commands.ts';

const MOST_DOCUMENTS = 8;
const MOST_OTHERS = 4;
const FRESH_MS = 5_000;

/** Something that the menu found, as a command that opens it. */
export interface Found extends Command {
  /** The document, whose status is shown. */
  row?: Row;
  /** More about it, such as an email address. */
  detail?: string;
}

/** Returns the documents that match the text. Undefined until they have loaded. */
export function useFoundDocuments(query: string): Found[] | undefined {
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = { ...WHOLE_LIST, query };
  const { data } = useQuery({ ...documentsQuery(client, team.id, search), refetchInterval: false });
  return data?.rows.slice(0, MOST_DOCUMENTS).map((row) => {
    const params = { teamId: String(team.id), envelopeId: row.id };
    const run = () => navigate({ to: '/teams/$teamId/documents/$envelopeId', params });
    return { id: row.id, words: row.title, icon: 'document', row, run };
  });
}

/** Returns earlier recipients who match the text, for those who may send. Each one opens the list of their documents. */
export function useFoundPeople(query: string): Found[] {
  const { team } = useTeam();
  const navigate = useNavigate();
  return useContacts(useMaySend() ? query : '')
    .slice(0, MOST_OTHERS)
    .map(({ name, email }) => ({
      ...{ id: `person-${email}`, words: name || email, icon: 'people', ...(name && { detail: email }) },
      run: () =>
        navigate({
          to: '/teams/$teamId/documents',
          params: { teamId: String(team.id) },
          search: { query: email },
        }),
    }));
}

/** Returns the saved views whose name contains the text, or all of them without a text. */
export function useFoundViews(query: string): Found[] {
  const { team } = useTeam();
  const navigate = useNavigate();
  const { data } = useQuery(viewsQuery(team.id));
  const wanted = query.toLowerCase();
  return (data ?? [])
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, MOST_OTHERS)
    .map(({ id, name, search }) => ({
      ...{ id, words: name, icon: 'document' },
      run: () =>
        navigate({
          to: '/teams/$teamId/documents',
          params: { teamId: String(team.id) },
          search: { ...search, page: 1 },
        }),
    }));
}

/** Returns the templates that match the text. Without a text, returns none. */
export function useFoundTemplates(query: string): Found[] {
  const { team } = useTeam();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: ['templates', team.id, 'found', query],
    queryFn: ({ signal }) => callIn(team.id)('console-templates', { query: { query } }, { signal }),
    enabled: query !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
  if (query === '' || !data) return [];
  return data.rows.slice(0, MOST_OTHERS).map(({ id, title }) => {
    const params = { teamId: String(team.id), envelopeId: id };
    return {
      id,
      words: title,
      icon: 'template',
      run: () => navigate({ to: '/teams/$teamId/templates/$envelopeId', params }),
    };
  });
}
