import { getRouteApi } from '@tanstack/react-router';
import { lazily } from '../look/lazily.tsx';
import { useMaySend } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './documents.module.css';
import type { Selection } from './selection.ts';

const SortMenu = lazily(async () => (await import('../actions.chunk.ts')).SortMenu);

const route = getRouteApi('/teams/$teamId/documents');

/** Displays sticky column headers, with a checkbox that selects the whole list. */
export function ColumnHeaders({ selection, total }: { selection?: Selection; total?: number }) {
  const say = useSay();
  const maySend = useMaySend();
  const { sort } = route.useSearch();
  const navigate = route.useNavigate();
  const some = selection !== undefined && selection.rows.size > 0;
  const isAll = selection !== undefined && (selection.isAll || (some && selection.rows.size === total));
  return (
    <div className={`${css.heads} ${maySend ? css.picked : ''}`} data-stays="">
      {maySend && (
        <input
          ref={(box) => {
            if (box) box.indeterminate = some && !isAll;
          }}
          type="checkbox"
          className={css.pick}
          aria-label={say('bulk.all', { count: total ?? 0 })}
          disabled={selection === undefined}
          checked={isAll}
          onChange={() => (isAll ? selection?.keep([]) : selection?.chooseAll())}
        />
      )}
      <span className={css.aboveTitle} aria-hidden="true">
        {say('column.document')}
      </span>
      <span aria-hidden="true">{say('column.who')}</span>
      <span aria-hidden="true">{say('column.signed')}</span>
      <SortMenu sort={sort} onSort={(next) => navigate({ search: (before) => ({ ...before, sort: next, page: 1 }) })} />
    </div>
  );
}
