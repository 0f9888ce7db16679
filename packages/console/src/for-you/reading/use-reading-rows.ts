import type { ForYouRow } from '@countersign/contracts/console';
import { MOST_SIGNED_AT_ONCE, PER_PAGE } from '@countersign/contracts/console/tabs';
import { useQuery } from '@tanstack/react-query';
import { callIn } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { isSignedTogether } from '../signed-together.ts';

/**
 * Loads the documents to read, in the order of the list: those that were selected, or all that can be signed together.
 */
export function useReadingRows(documents: string | undefined) {
  const { team } = useTeam();
  return useQuery({
    queryKey: ['reading', team.id, documents],
    queryFn: async ({ signal }) => {
      const rows: ForYouRow[] = [];
      for (let page = 1; page <= MOST_SIGNED_AT_ONCE / PER_PAGE; page++) {
        const list = await callIn(team.id)('console-for-you', { query: { page } }, { signal });
        rows.push(...list.rows);
        if (!list.hasMore) break;
      }
      const wanted = documents?.split(',').map(Number);
      return rows.filter((row) => isSignedTogether(row) && (wanted?.includes(row.recipientId) ?? true));
    },
    // The list must not change while it is read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
