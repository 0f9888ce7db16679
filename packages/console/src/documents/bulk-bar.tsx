import type { BulkDeed, Row } from '@countersign/contracts/console';
import { MOST_ARCHIVED, MOST_PICKED } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useOperations } from '../call.ts';
import { ReasonInput } from '../document/reason-input.tsx';
import { useTeam } from '../frame/team-context.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { Icon } from '../look/icon.tsx';
import MoreMenu from '../look/more-menu.tsx';
import look from '../look/parts.module.css';
import { usePhone } from '../look/phone.ts';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import { useStartBulk } from './bulk.ts';
import css from './documents.module.css';
import { asTree, foldersQuery } from './folders.ts';
import { documentsQuery, type ListSearch } from './queries.ts';
import type { Selection } from './selection.ts';
import { remindable } from './use-reminder.ts';

type Asked = 'remind' | 'move' | 'cancel' | 'delete';

export default function BulkBar({
  selection,
  search,
  total,
  isMoving,
  onMoved,
}: {
  selection: Selection;
  search: ListSearch;
  total: number;
  /** Whether the dialog for choosing a folder is open. */
  isMoving: boolean;
  onMoved(): void;
}) {
  const say = useSay();
  const { addressOf } = useOperations();
  const { sendsMail } = useTeam();
  const [asked, setAsked] = useState<Asked | null>(null);
  const start = useStartBulk();
  const isPhone = usePhone();
  const toast = useToast();
  const { isAll } = selection;
  const chosen = [...selection.rows.values()];
  const ofStatus = useCount(search, isAll, chosen);
  const waiting = ofStatus('PENDING');
  const drafts = ofStatus('DRAFT');
  const late = isAll ? waiting : chosen.filter((row) => FITS.REMIND(row)).length;
  const count = isAll ? total : chosen.length;
  const begin = async (deed: BulkDeed) => {
    const { page: _, ...list } = search;
    const which = isAll ? { list } : { documents: chosen.filter(FITS[deed.do]).map(({ id }) => id) };
    await start.mutateAsync({ deed, which });
    selection.keep([]);
  };
  // For the whole list, confirm the number first, because the person cannot see all of its documents.
  const remind = () => {
    if (isAll) return setAsked('remind');
    const documents = chosen.filter(FITS.REMIND).map(({ id }) => id);
    toast(
      say('bulk.reminding', { count: documents.length }),
      { words: say('remind.undo'), run: () => toast(say('remind.undone')) },
      () => start.mutate({ deed: { do: 'REMIND' }, which: { documents } }),
    );
    selection.keep([]);
  };
  const close = () => {
    setAsked(null);
    onMoved();
  };
  const dialog = { keep: say('extend.keep'), onClose: close };
  const isWhole = !isAll && total > chosen.length;
  const isFew = isAll || chosen.length <= MOST_PICKED;
  // Phones have room for three icons. The other actions are in a menu.
  const others = [
    isWhole && { id: 'all' as const, words: say('bulk.all', { count: total }) },
    isFew && waiting > 0 && { id: 'cancel' as const, words: say('bulk.cancel', { count: waiting }) },
    isFew && drafts > 0 && { id: 'delete' as const, words: say('bulk.delete', { count: drafts }) },
  ].filter((each) => each !== false);
  return (
    <section className={css.bulk} aria-label={say('bulk', { count })}>
      <strong>{say('bulk', { count })}</strong>
      {isWhole && !isPhone && (
        <Button kind="plain" isNarrow onClick={selection.chooseAll}>
          {say('bulk.all', { count: total })}
        </Button>
      )}
      {isFew && (
        <>
          {sendsMail && late > 0 && (
            <Button kind="plain" isNarrow icon="bell" className={css.iconic} isBusy={start.isPending} onClick={remind}>
              <span className={css.words}>{say('bulk.remind', { count: late })}</span>
            </Button>
          )}
          <Button
            kind="plain"
            isNarrow
            icon="folder"
            className={css.iconic}
            isBusy={start.isPending}
            onClick={() => setAsked('move')}
          >
            <span className={css.words}>{say('bulk.move')}</span>
          </Button>
          {!isAll && chosen.length <= MOST_ARCHIVED && (
            <a
              className={`${buttonClass({ kind: 'plain', isNarrow: true })} ${css.iconic}`}
              href={addressOf('console-archive', { query: { documents: chosen.map(({ id }) => id).join() } })}
              download
            >
              <Icon name="download" />
              <span className={css.words}>{say('bulk.files')}</span>
            </a>
          )}
          {waiting > 0 && !isPhone && (
            <Button kind="plain" isNarrow isBusy={start.isPending} onClick={() => setAsked('cancel')}>
              {say('bulk.cancel', { count: waiting })}
            </Button>
          )}
          {drafts > 0 && !isPhone && (
            <Button kind="plain" isNarrow isBusy={start.isPending} onClick={() => setAsked('delete')}>
              {say('bulk.delete', { count: drafts })}
            </Button>
          )}
        </>
      )}
      {isPhone && others.length > 0 && (
        <MoreMenu
          label={say('bulk.more')}
          items={others}
          onChoose={(deed) => (deed === 'all' ? selection.chooseAll() : setAsked(deed))}
        />
      )}
      <button
        type="button"
        className={`${look.button} ${look.plain} ${look.bare}`}
        aria-label={say('bulk.none')}
        onClick={() => selection.keep([])}
      >
        <Icon name="close" />
      </button>
      {asked === 'remind' && (
        <FormDialog
          {...dialog}
          title={say('bulk.remind.title', { count: late })}
          deed={say('remind')}
          onDeed={() => begin({ do: 'REMIND' })}
        >
          <p>{say('bulk.remind.lead')}</p>
        </FormDialog>
      )}
      {(asked === 'move' || isMoving) && (
        <MoveDialog count={count} onClose={close} onMove={(folderId) => begin({ do: 'MOVE', folderId })} />
      )}
      {asked === 'cancel' && (
        <CancelDialog count={waiting} onClose={close} onCancel={(reason) => begin({ do: 'CANCEL', reason })} />
      )}
      {asked === 'delete' && (
        <FormDialog
          {...dialog}
          title={say('bulk.delete', { count: drafts })}
          deed={say('delete')}
          kind="danger"
          onDeed={() => begin({ do: 'DELETE' })}
        >
          <p>{say('bulk.delete.lead')}</p>
        </FormDialog>
      )}
    </section>
  );
}

/** Whether an action is possible for a selected document. */
const FITS: Record<BulkDeed['do'], (row: Row) => boolean> = {
  REMIND: (row) => remindable(row).length > 0,
  MOVE: () => true,
  CANCEL: ({ status }) => status === 'PENDING',
  DELETE: ({ status }) => status === 'DRAFT',
};

/** Counts the selected documents by status. The service counts them if the whole list is selected. */
function useCount(search: ListSearch, isAll: boolean, chosen: readonly Row[]) {
  const { team } = useTeam();
  const client = useQueryClient();
  const counted = (status: 'PENDING' | 'DRAFT') => {
    const narrowed = { ...search, page: 1, status };
    const isLeftOut = search.status !== '' && search.status !== status;
    return {
      ...documentsQuery(client, team.id, narrowed),
      enabled: isAll && !isLeftOut,
      refetchInterval: false,
    } as const;
  };
  const totals = {
    PENDING: useQuery(counted('PENDING')).data?.total ?? 0,
    DRAFT: useQuery(counted('DRAFT')).data?.total ?? 0,
  };
  return (status: 'PENDING' | 'DRAFT'): number =>
    isAll ? totals[status] : chosen.filter((row) => row.status === status).length;
}

function MoveDialog({
  count,
  onMove,
  onClose,
}: {
  count: number;
  onMove(folderId: string | null): Promise<void>;
  onClose(): void;
}) {
  const say = useSay();
  const { team } = useTeam();
  const { data: folders = [] } = useQuery(foldersQuery(team.id));
  const [folder, setFolder] = useState('');
  const id = useId();
  return (
    <FormDialog
      title={say('bulk.move.title', { count })}
      keep={say('extend.keep')}
      deed={say('bulk.move')}
      onDeed={() => onMove(folder || null)}
      onClose={onClose}
    >
      <div>
        <label className={look.label} htmlFor={id}>
          {say('folder')}
        </label>
        <select
          id={id}
          className={look.input}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        >
          <option value="">{say('folder.none')}</option>
          {asTree(folders).map(({ folder: each, depth }) => (
            <option key={each.id} value={each.id}>
              {`${'\u2003'.repeat(depth)}${each.name}`}
            </option>
          ))}
        </select>
      </div>
    </FormDialog>
  );
}

function CancelDialog({
  count,
  onCancel,
  onClose,
}: {
  count: number;
  onCancel(reason: string | null): Promise<void>;
  onClose(): void;
}) {
  const say = useSay();
  const [reason, setReason] = useState('');
  return (
    <FormDialog
      title={say('bulk.cancel', { count })}
      keep={say('cancel.keep')}
      deed={say('cancel.submit')}
      kind="danger"
      onDeed={() => onCancel(reason.trim() || null)}
      onClose={onClose}
    >
      <p>{say('cancel.lead')}</p>
      <ReasonInput label={say('cancel.reason')} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
