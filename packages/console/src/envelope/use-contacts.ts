import type { Contact } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { callIn } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';

const LONGEST_QUERY = 100;

/** Returns earlier recipients whose name or address matches the text. */
export function useContacts(text: string): readonly Contact[] {
  const { team } = useTeam();
  const isEmpty = text.trim() === '';
  const { data } = useQuery({
    queryKey: ['contacts', team.id, text],
    queryFn: ({ signal }) => callIn(team.id)('console-contacts', { query: { query: text } }, { signal }),
    enabled: !isEmpty && text.length <= LONGEST_QUERY,
    placeholderData: (before) => before,
    staleTime: 60_000,
  });
  return isEmpty ? [] : (data?.contacts ?? []);
}
