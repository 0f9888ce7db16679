import type { Bulk } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { forgetDocuments } from '../envelope/list-queries.ts';
import { FormDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { bulkQuery, usePutBack } from './bulk.ts';
import css from './documents.module.css';

/** Displays the progress of a bulk action, then the result and why any documents were refused. */
export default function BulkProgress() {
  const say = useSay();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const { data: bulk } = useQuery(bulkQuery(team.id));
  const [refused, setRefused] = useState<Bulk | null>(null);
  const { mutate: putBack } = usePutBack();
  useEffect(() => {
    if (!bulk?.isOver) return;
    client.setQueryData(bulkQuery(team.id).queryKey, null);
    void forgetDocuments(client);
    if (bulk.refused > 0) setRefused(bulk);
    if (bulk.done === 0 && bulk.refused > 0) return;
    const back = { words: say('undo'), run: () => putBack(bulk.id) };
    toast(say(DONE[bulk.do], { count: bulk.done }), bulk.do === 'MOVE' && bulk.done > 0 ? back : undefined);
  }, [bulk, client, team.id, say, toast, putBack]);
  return (
    <>
      {bulk && !bulk.isOver && (
        <section className={css.bulk} aria-label={say('bulk.running')}>
          <progress value={bulk.done + bulk.refused} max={bulk.total} aria-label={say('bulk.running')} />
          <span role="status">{say('bulk.progress', { done: bulk.done + bulk.refused, total: bulk.total })}</span>
          <span className={look.soft}>{say('bulk.goesOn')}</span>
        </section>
      )}
      {refused && (
        <FormDialog
          title={say('bulk.failed', { count: refused.refused })}
          keep={null}
          submit={say('bulk.failed.close')}
          onClose={() => setRefused(null)}
          onSubmit={async () => {}}
        >
          <ul className={css.failures}>
            {refused.refusals.map(({ id, title, code }) => (
              <li key={id}>
                <bdi>{title}</bdi>
                <span className={look.soft}>{say(reasonFor(code))}</span>
              </li>
            ))}
          </ul>
        </FormDialog>
      )}
    </>
  );
}

const DONE = {
  REMIND: 'bulk.reminded',
  MOVE: 'bulk.moved',
  PUT_BACK: 'bulk.putBack',
  CANCEL: 'bulk.cancelled',
  DELETE: 'bulk.deleted',
} as const;

/**
 * Returns the message key for a refusal. FORBIDDEN means that the person's role does not allow the action. Almost every
 * other refusal means that the document changed after the list was loaded.
 */
const reasonFor = (code: string | null) => (code === 'FORBIDDEN' ? 'notAllowed' : 'changed.meanwhile');
