import type { Row } from '@countersign/contracts/console';
import { useEffect, useRef } from 'react';
import { displayName } from '../envelope/progress.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../shell/words.tsx';

/** Tells screen readers when a recipient finishes or declines while the page is open. */
export function useAnnouncedChanges(row: Row | undefined): void {
  const say = useSay();
  const toast = useToast();
  const before = useRef(row);
  useEffect(() => {
    const earlier = before.current;
    before.current = row;
    if (!row || earlier?.id !== row.id) return;
    const standings = new Map(earlier.parties.map(({ id, standing }) => [id, standing]));
    for (const party of row.parties) {
      const was = standings.get(party.id);
      if (was === undefined || was === party.standing) continue;
      if (party.standing === 'DONE') toast(say('finished.now', { name: displayName(party) }));
      if (party.standing === 'REJECTED') toast(say('declined.now', { name: displayName(party) }));
    }
  }, [row, say, toast]);
}
