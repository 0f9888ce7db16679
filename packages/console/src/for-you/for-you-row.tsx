import type { AloneReason, ForYouRow } from '@countersign/contracts/console';
import type { ForYouTab } from '@countersign/contracts/console/tabs';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button, buttonClass } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { type State, StateSign } from '../look/state-sign.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './for-you.module.css';
import { Pick, type Picked } from './selection.tsx';
import { isSoon, showDeadline } from './show-deadline.ts';

export function ForYouListRow({
  row,
  tab,
  picked,
}: {
  row: ForYouRow;
  tab: ForYouTab;
  /** The selection. Null if the document cannot be selected. */
  picked: Picked | null;
}): ReactNode {
  const open = useOpen(row);
  return (
    <li
      className={css.row}
      data-tab={tab}
      data-now={row.turn === 'NOW' || undefined}
      data-picked={picked?.ids.has(row.recipientId) || undefined}
    >
      {picked && <Pick row={row} picked={picked} />}
      <div className={css.title}>
        <StateSign state={toState(row)} />
        {row.turn === 'LATER' ? (
          <span className={look.one} dir="auto">
            {row.title}
          </span>
        ) : (
          <button
            type="button"
            className={look.one}
            dir="auto"
            data-row={row.recipientId}
            onClick={() => open.mutate()}
          >
            {row.title}
          </button>
        )}
      </div>
      <From row={row} />
      {tab === 'sign' ? <Takes row={row} /> : <Status row={row} />}
      {tab === 'sign' ? <Deadline row={row} /> : <When instant={tab === 'signed' ? row.finishedAt : row.sentAt} />}
      <div className={css.act}>
        <Action row={row} isOpening={open.isPending} onOpen={() => open.mutate()} />
      </div>
    </li>
  );
}

/** Opens the person's own signing page in this tab. */
function useOpen({ recipientId }: ForYouRow) {
  const say = useSay();
  const { call } = useOperations();
  const client = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: () => call('console-for-you-open', { params: { recipientId } }),
    onSuccess: ({ path }) => location.assign(path),
    onError: () => {
      toast(say('changed.meanwhile'));
      return client.invalidateQueries({ queryKey: ['for-you'] });
    },
  });
}

function toState({ turn, status }: ForYouRow): State {
  if (turn === 'NOW') return 'yours';
  if (status === 'COMPLETED') return 'completed';
  if (status === 'REJECTED') return 'declined';
  return status === 'CANCELLED' ? 'cancelled' : 'waiting';
}

function From({ row: { sender, team, isOnlyYours, waitsFor } }: { row: ForYouRow }) {
  const say = useSay('forYou');
  const sayPage = useSay('page');
  if (isOnlyYours) return <div className={css.from}>{say('from.onlyYou')}</div>;
  if (waitsFor.length > 0)
    return (
      <div className={css.from}>{say('after', { names: waitsFor.map((name) => name || sayPage('nameless')) })}</div>
    );
  return (
    <div className={css.from}>
      <bdi className={look.one}>{sender.isYou ? say('from.you') : sender.name}</bdi>
      <bdi className={`${look.soft} ${look.one}`}>{team.name}</bdi>
    </div>
  );
}

/** Lists what the document asks of the person, e.g. `4 pages, 1 signature`. */
function Takes({ row }: { row: ForYouRow }) {
  const { role, pages, signatures, fields, authentication, turn, alone } = row;
  const say = useSay('forYou');
  const sayTogether = useSay('together');
  const parts = [
    say('pages', { count: pages }),
    ...(role === 'APPROVER' && fields === 0 ? [say('approve')] : []),
    ...(signatures > 0 ? [say('signatures', { count: signatures })] : []),
    ...(signatures === 0 && fields > 0 ? [say('fields', { count: fields })] : []),
    ...(authentication.length > 0 ? [say('proof')] : []),
    ...(turn === 'NOW' && alone && SHOWN.includes(alone) ? [sayTogether(`alone.${alone}`)] : []),
  ];
  const list = new Intl.ListFormat(useLanguage(), { type: 'unit', style: 'short' });
  return <div className={css.soft}>{list.format(parts)}</div>;
}

/** Reasons for signing a document alone that its other figures do not show. */
const SHOWN: readonly AloneReason[] = ['FIELDS', 'ATTACHMENTS', 'PAGES'];

function Status({ row: { status } }: { row: ForYouRow }) {
  const say = useSay();
  const sayForYou = useSay('forYou');
  return <div className={css.soft}>{status === 'PENDING' ? sayForYou('status.waiting') : say(`status.${status}`)}</div>;
}

function Deadline({ row: { dueAt, turn } }: { row: ForYouRow }) {
  const say = useSay('forYou');
  const language = useLanguage();
  if (turn === 'EXPIRED') return <div className={css.soft}>{say('due.over')}</div>;
  if (!dueAt) return <div className={css.soft}>{say('due.none')}</div>;
  return (
    <time className={css.soft} data-soon={isSoon(dueAt) || undefined} dateTime={dueAt} title={showUtc(dueAt)}>
      {showDeadline(dueAt, language)}
    </time>
  );
}

function When({ instant }: { instant: string | null }) {
  const language = useLanguage();
  if (!instant) return <span />;
  return (
    <time className={css.soft} dateTime={instant} title={showUtc(instant)}>
      {showShortly(instant, language)}
    </time>
  );
}

function Action({ row, isOpening, onOpen }: { row: ForYouRow; isOpening: boolean; onOpen(): void }) {
  const say = useSay('forYou');
  const { addressOf } = useOperations();
  const { recipientId, title, turn, hasArchive } = row;
  if (turn === 'NOW' || turn === 'EXPIRED') {
    return (
      <Button
        isNarrow
        isBusy={isOpening}
        aria-label={say('open.of', { title })}
        aria-keyshortcuts={turn === 'NOW' ? 's' : undefined}
        onClick={onOpen}
      >
        {say('open')}
      </Button>
    );
  }
  if (!hasArchive) return null;
  return (
    <a
      className={`${buttonClass({ isNarrow: true })} ${css.quiet}`}
      href={addressOf('console-for-you-archive', { params: { recipientId } })}
      aria-label={say('download.of', { title })}
      download
    >
      {say('download')}
    </a>
  );
}
