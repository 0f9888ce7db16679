import type { BulkDeed, Row } from '@countersign/contracts/console';
import { MOST_ARCHIVED, MOST_PICKED } from '@countersign/contracts/console/tabs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { documentsQuery, type ListSearch } from '../envelope/list-queries.ts';
import { ReasonInput } from '../envelope/reason-input.tsx';
import { remindable } from '../envelope/use-reminder.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
import { Icon, type IconName } from '../look/icon.tsx';
import MoreMenu from '../look/more-menu.tsx';
import look from '../look/parts.module.css';
import { usePhone } from '../look/phone.ts';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { useStartBulk } from './bulk.ts';
import css from './documents.module.css';
import { asTree, foldersQuery } from './folders.ts';
import type { Selection } from './selection.ts';

type Asked = 'remind' | 'move' | 'cancel' | 'delete';

interface Props {
  selection: Selection;
  search: ListSearch;
  total: number;
  isMoving: boolean;
  onMoved(): void;
}

export default function BulkBar({ isMoving, onMoved, ...list }: Props) {
  const say = useSay();
  const bulk = useBulk(list);
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => {
    setAsked(null);
    onMoved();
  };
  return (
    <section className={css.bulk} data-selection="" aria-label={say('bulk', { count: bulk.count })}>
      <strong>{say('bulk', { count: bulk.count })}</strong>
      <Actions bulk={bulk} onAsk={setAsked} />
      <button
        type="button"
        className={`${look.button} ${look.plain} ${look.bare}`}
        aria-label={say('bulk.none')}
        onClick={() => list.selection.keep([])}
      >
        <Icon name="close" />
      </button>
      <Dialogs asked={isMoving ? 'move' : asked} bulk={bulk} onClose={close} />
    </section>
  );
}

type Bulk = ReturnType<typeof useBulk>;

/** Returns the number of documents that each action applies to, and functions that start the actions. */
function useBulk({ selection, search, total }: Pick<Props, 'selection' | 'search' | 'total'>) {
  const say = useSay();
  const toast = useToast();
  const start = useStartBulk();
  const { isAll } = selection;
  const chosen = [...selection.rows.values()];
  const ofStatus = useCount(search, isAll, chosen);
  const waiting = ofStatus('PENDING');
  return {
    chosen,
    isAll,
    isBusy: start.isPending,
    count: isAll ? total : chosen.length,
    waiting,
    drafts: ofStatus('DRAFT'),
    late: isAll ? waiting : chosen.filter((row) => FITS.REMIND(row)).length,
    /** Size of the list if only part of it is selected, otherwise 0. */
    whole: !isAll && total > chosen.length ? total : 0,
    isFew: isAll || chosen.length <= MOST_PICKED,
    chooseAll: selection.chooseAll,
    async begin(deed: BulkDeed) {
      const { page: _, ...list } = search;
      const which = isAll ? { list } : { documents: chosen.filter(FITS[deed.do]).map(({ id }) => id) };
      await start.mutateAsync({ deed, which });
      selection.keep([]);
    },
    /** Reminds the recipients of the selected documents. The toast offers to undo this for a few seconds. */
    remindSoon() {
      const documents = chosen.filter(FITS.REMIND).map(({ id }) => id);
      toast(
        say('bulk.reminding', { count: documents.length }),
        { words: say('remind.undo'), run: () => toast(say('remind.undone')) },
        () => start.mutate({ deed: { do: 'REMIND' }, which: { documents } }),
      );
      selection.keep([]);
    },
  };
}

/** Displays the actions. Phones only have room for three icons, so the other actions are in a menu. */
function Actions({ bulk, onAsk }: { bulk: Bulk; onAsk(action: Asked): void }) {
  const say = useSay();
  const { sendsMail } = useTeam();
  const isPhone = usePhone();
  const { isFew, waiting, drafts, whole } = bulk;
  const others = [
    whole > 0 && { id: 'all' as const, words: say('bulk.all', { count: whole }) },
    isFew && waiting > 0 && { id: 'cancel' as const, words: say('bulk.cancel', { count: waiting }) },
    isFew && drafts > 0 && { id: 'delete' as const, words: say('bulk.delete', { count: drafts }) },
  ].filter((each) => each !== false);
  const choose = (action: 'all' | Asked) => (action === 'all' ? bulk.chooseAll() : onAsk(action));
  const word = ({ id, words }: (typeof others)[number]) => (
    <Button key={id} kind="plain" isNarrow isBusy={id !== 'all' && bulk.isBusy} onClick={() => choose(id)}>
      {words}
    </Button>
  );
  return (
    <>
      {!isPhone && others.filter(({ id }) => id === 'all').map(word)}
      {isFew && sendsMail && bulk.late > 0 && (
        <IconButton
          icon="bell"
          isBusy={bulk.isBusy}
          shortcut="r"
          words={say('bulk.remind', { count: bulk.late })}
          // If the whole list is selected, ask for confirmation, because most of its documents are out of sight.
          onClick={() => (bulk.isAll ? onAsk('remind') : bulk.remindSoon())}
        />
      )}
      {isFew && (
        <IconButton icon="folder" isBusy={bulk.isBusy} words={say('bulk.move')} onClick={() => onAsk('move')} />
      )}
      {isFew && !bulk.isAll && bulk.chosen.length <= MOST_ARCHIVED && <Download documents={bulk.chosen} />}
      {!isPhone && others.filter(({ id }) => id !== 'all').map(word)}
      {isPhone && others.length > 0 && <MoreMenu label={say('bulk.more')} items={others} onChoose={choose} />}
    </>
  );
}

function IconButton({
  icon,
  isBusy,
  shortcut,
  words,
  onClick,
}: {
  icon: IconName;
  isBusy: boolean;
  shortcut?: string;
  words: string;
  onClick(): void;
}) {
  return (
    <Button
      kind="plain"
      isNarrow
      icon={icon}
      className={css.iconic}
      isBusy={isBusy}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <span className={css.words}>{words}</span>
    </Button>
  );
}

function Download({ documents }: { documents: readonly Row[] }) {
  const say = useSay();
  const { addressOf } = useOperations();
  return (
    <a
      className={`${buttonClass({ kind: 'plain', isNarrow: true })} ${css.iconic}`}
      href={addressOf('console-archive', { query: { documents: documents.map(({ id }) => id).join() } })}
      download
    >
      <Icon name="download" />
      <span className={css.words}>{say('bulk.files')}</span>
    </a>
  );
}

function Dialogs({ asked, bulk, onClose }: { asked: Asked | null; bulk: Bulk; onClose(): void }) {
  const say = useSay();
  const dialog = { keep: say('extend.keep'), onClose };
  switch (asked) {
    case 'remind':
      return (
        <FormDialog
          {...dialog}
          title={say('bulk.remind.title', { count: bulk.late })}
          submit={say('remind')}
          onSubmit={() => bulk.begin({ do: 'REMIND' })}
        >
          <p>{say('bulk.remind.lead')}</p>
        </FormDialog>
      );
    case 'move':
      return (
        <MoveDialog count={bulk.count} onClose={onClose} onMove={(folderId) => bulk.begin({ do: 'MOVE', folderId })} />
      );
    case 'cancel':
      return (
        <CancelDialog
          count={bulk.waiting}
          onClose={onClose}
          onCancel={(reason) => bulk.begin({ do: 'CANCEL', reason })}
        />
      );
    case 'delete':
      return (
        <FormDialog
          {...dialog}
          title={say('bulk.delete', { count: bulk.drafts })}
          submit={say('delete')}
          kind="danger"
          onSubmit={() => bulk.begin({ do: 'DELETE' })}
        >
          <p>{say('bulk.delete.lead')}</p>
        </FormDialog>
      );
    case null:
      return null;
  }
}

const FITS: Record<BulkDeed['do'], (row: Row) => boolean> = {
  REMIND: (row) => remindable(row).length > 0,
  MOVE: () => true,
  CANCEL: ({ status }) => status === 'PENDING',
  DELETE: ({ status }) => status === 'DRAFT',
};

/** Counts the selected documents by status. If the whole list is selected, the server counts them. */
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
      submit={say('bulk.move')}
      onSubmit={() => onMove(folder || null)}
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
      submit={say('cancel.submit')}
      kind="danger"
      onSubmit={() => onCancel(reason.trim() || null)}
      onClose={onClose}
    >
      <p>{say('cancel.lead')}</p>
      <ReasonInput label={say('cancel.reason')} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
