import { useMaySend } from '../frame/team-context.ts';
import { useSay } from '../words.tsx';
import css from './documents.module.css';
import type { Selection } from './selection.ts';

/** Shows the column headers, which stay in view, with a checkbox for the whole list. */
export function Heads({ selection, total }: { selection?: Selection; total?: number }) {
  const say = useSay();
  const maySend = useMaySend();
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
      <span aria-hidden="true">{say('column.document')}</span>
      <span aria-hidden="true">{say('column.who')}</span>
      <span aria-hidden="true">{say('column.signed')}</span>
      <span aria-hidden="true">{say('column.changed')}</span>
    </div>
  );
}
