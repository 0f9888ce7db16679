import type { Row } from '@countersign/contracts/console';
import { useEffect, useRef } from 'react';
import { nameOf } from '../documents/who-acts.tsx';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';

/** Announces to screen readers who has finished or declined since the page opened. */
export function useChangesSaid(row: Row | undefined): void {
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
      if (party.standing === 'DONE') toast(say('finished.now', { name: nameOf(party) }));
      if (party.standing === 'REJECTED') toast(say('declined.now', { name: nameOf(party) }));
    }
  }, [row, say, toast]);
}
