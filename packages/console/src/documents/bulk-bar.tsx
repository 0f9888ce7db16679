import type { Row } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ask, RefusedError } from '../ask.ts';
import { ReasonInput } from '../document/reason-input.tsx';
import { useTeam, useTeamApi } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/form-dialog.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import css from './documents.module.css';
import { asTree, foldersQuery } from './folders.ts';
import { forgetDocuments } from './queries.ts';
import type { Selection } from './selection.ts';
import { remindable } from './use-reminder.ts';

const AT_ONCE = 3;

interface Failure {
  title: string;
  reason: string;
}

/** What can be done with the chosen documents: each by itself, and what could not be done is named. */
export default function BulkBar({ rows, selection }: { rows: readonly Row[]; selection: Selection }) {
  const say = useSay();
  const api = useTeamApi();
  const { sendsMail } = useTeam();
  const [dialog, setDialog] = useState<'move' | 'cancel' | 'delete' | null>(null);
  const { run, progress, failures, forget } = useEach(selection);
  const chosen = rows.filter(({ id }) => selection.ids.has(id));
  const waiting = chosen.filter(({ status }) => status === 'PENDING');
  const late = chosen.filter((row) => remindable(row).length > 0);
  const drafts = chosen.filter(({ status }) => status === 'DRAFT');
  const close = () => setDialog(null);
  return (
    <section className={css.bulk} aria-label={say('bulk', { count: chosen.length })}>
      <strong>{progress ?? say('bulk', { count: chosen.length })}</strong>
      {sendsMail && late.length > 0 && (
        <Button
          kind="plain"
          isNarrow
          icon="bell"
          isBusy={progress !== null}
          onClick={() =>
            run(
              late,
              (row) => ask(`${api}/envelope/redistribute`, { envelopeId: row.id, recipients: remindable(row) }),
              (count) => say('bulk.reminded', { count }),
            )
          }
        >
          {say('bulk.remind', { count: late.length })}
        </Button>
      )}
      <Button kind="plain" isNarrow icon="folder" isBusy={progress !== null} onClick={() => setDialog('move')}>
        {say('bulk.move')}
      </Button>
      {waiting.length > 0 && (
        <Button kind="plain" isNarrow isBusy={progress !== null} onClick={() => setDialog('cancel')}>
          {say('bulk.cancel', { count: waiting.length })}
        </Button>
      )}
      {drafts.length > 0 && (
        <Button kind="plain" isNarrow isBusy={progress !== null} onClick={() => setDialog('delete')}>
          {say('bulk.delete', { count: drafts.length })}
        </Button>
      )}
      <button
        type="button"
        className={`${look.button} ${look.plain} ${look.bare}`}
        aria-label={say('bulk.none')}
        onClick={() => selection.set([])}
      >
        <Icon name="close" />
      </button>
      {dialog === 'move' && (
        <MoveDialog
          count={chosen.length}
          onClose={close}
          onMove={(folderId) => {
            void run(
              chosen,
              (row) => ask(`${api}/envelope/update`, { envelopeId: row.id, data: { folderId } }),
              (count) => say('bulk.moved', { count }),
            );
          }}
        />
      )}
      {dialog === 'cancel' && (
        <CancelDialog
          count={waiting.length}
          onClose={close}
          onCancel={(reason) => {
            void run(
              waiting,
              (row) => ask(`${api}/envelope/cancel`, { envelopeId: row.id, ...(reason && { reason }) }),
              (count) => say('bulk.cancelled', { count }),
            );
          }}
        />
      )}
      {dialog === 'delete' && (
        <FormDialog
          title={say('bulk.delete', { count: drafts.length })}
          keep={say('extend.keep')}
          deed={say('delete')}
          kind="danger"
          onClose={close}
          onDeed={async () => {
            void run(
              drafts,
              (row) => ask(`${api}/envelope/delete`, { envelopeId: row.id }),
              (count) => say('bulk.deleted', { count }),
            );
          }}
        >
          <p>{say('bulk.delete.lead')}</p>
        </FormDialog>
      )}
      {failures.length > 0 && (
        <FormDialog
          title={say('bulk.failed', { count: failures.length })}
          keep={say('bulk.failed.close')}
          deed={say('bulk.failed.keep')}
          onClose={forget}
          onDeed={async () => {}}
        >
          <ul className={css.failures}>
            {failures.map(({ title, reason }) => (
              <li key={title}>
                <bdi>{title}</bdi>
                <span className={look.soft}>{reason}</span>
              </li>
            ))}
          </ul>
        </FormDialog>
      )}
    </section>
  );
}

/** Does the same with each of several documents, some at once. Those with which it could not be done stay chosen. */
function useEach(selection: Selection) {
  const say = useSay();
  const client = useQueryClient();
  const toast = useToast();
  const [progress, setProgress] = useState<string | null>(null);
  const [failures, setFailures] = useState<readonly Failure[]>([]);

  const run = async (
    rows: readonly Row[],
    deed: (row: Row) => Promise<unknown>,
    words: (count: number) => string,
  ): Promise<void> => {
    const left = [...rows];
    const failed: { row: Row; reason: string }[] = [];
    let done = 0;
    const tell = () => setProgress(say('bulk.progress', { done: done + failed.length, total: rows.length }));
    tell();
    const work = async () => {
      for (let row = left.shift(); row; row = left.shift()) {
        try {
          await deed(row);
          done += 1;
        } catch (error) {
          failed.push({ row, reason: explain(error) });
        }
        tell();
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    setProgress(null);
    selection.set(failed.map(({ row }) => row.id));
    setFailures(failed.map(({ row, reason }) => ({ title: row.title, reason })));
    if (done > 0) toast(words(done));
    await forgetDocuments(client);
  };
  return { run, progress, failures, forget: () => setFailures([]) };

  function explain(error: unknown): string {
    if (error instanceof TypeError) return say('offline');
    const isOther = error instanceof RefusedError && (error.status === 404 || error.status === 409);
    return isOther ? say('changed.meanwhile') : say('failed');
  }
}

function MoveDialog({
  count,
  onMove,
  onClose,
}: {
  count: number;
  onMove(folderId: string | null): void;
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
      onDeed={async () => onMove(folder || null)}
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
  onCancel(reason: string): void;
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
      onDeed={async () => onCancel(reason.trim())}
      onClose={onClose}
    >
      <p>{say('cancel.lead')}</p>
      <ReasonInput label={say('cancel.reason')} value={reason} onValue={setReason} />
    </FormDialog>
  );
}
