import '../../look/page-icons.ts';
import '../../look/editor-icons.ts';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, buttonClass } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { useMark } from '../mark/use-mark.ts';
import { Act } from './act.tsx';
import { DocumentSteps } from './document-steps.tsx';
import { Paper } from './paper.tsx';
import css from './reading.module.css';
import { ResultDialog } from './result-dialog.tsx';
import { useReadingRows } from './use-reading-rows.ts';
import { useSitting } from './use-sitting.ts';

const route = getRouteApi('/teams/$teamId/for-you/sign');

/** Shows several documents one after the other, and signs all that were read with one press. */
export function ReadingPage(): ReactNode {
  const say = useSay('together');
  const sayConsole = useSay();
  const { team } = useTeam();
  const { documents } = route.useSearch();
  const { data: rows, isError, refetch } = useReadingRows(documents);
  if (isError) {
    return (
      <div className={look.void}>
        <Problem text={sayConsole('failed')} />
        <Button onClick={() => refetch()}>{sayConsole('again')}</Button>
      </div>
    );
  }
  if (!rows) return <div className={css.whole} aria-busy="true" />;
  if (rows.length === 0) {
    return (
      <main className={look.void}>
        <title>{`${say('none')} · ${team.name}`}</title>
        <h1>{say('none')}</h1>
        <p>{say('none.lead')}</p>
        <Link to="/teams/$teamId/for-you" params={{ teamId: String(team.id) }} className={buttonClass({})}>
          {say('back')}
        </Link>
      </main>
    );
  }
  return <Sitting rows={rows} />;
}

function Sitting({ rows }: { rows: Parameters<typeof useSitting>[0] }) {
  const say = useSay('together');
  const { team } = useTeam();
  const navigate = useNavigate();
  const { documents, progress, open, see, sign } = useSitting(rows);
  const [at, setAt] = useState(0);
  const [hasResult, setHasResult] = useState(false);
  const mark = useMark();
  const current = documents[at];
  const currentId = current?.row.recipientId;
  useEffect(() => {
    if (currentId !== undefined) void open(currentId);
  }, [currentId, open]);
  const toForYou = { to: '/teams/$teamId/for-you', params: { teamId: String(team.id) } } as const;
  const title = say('title', { count: documents.length });
  const read = say('read', {
    read: documents.filter(({ isRead }) => isRead).length,
    count: documents.length,
  });
  const nextUnread = documents.findIndex(({ isRead, problem }, index) => index !== at && !isRead && !problem);
  return (
    <div className={css.whole}>
      <title>{`${title} · ${team.name}`}</title>
      <header className={css.head}>
        <Link {...toForYou} className={`${buttonClass({ kind: 'plain' })} ${look.bare}`} aria-label={say('back')}>
          <Icon name="close" />
        </Link>
        <h1>{title}</h1>
        <span className={css.read} role="status">
          {read}
        </span>
      </header>
      <DocumentSteps documents={documents} at={at} onChoose={setAt} />
      {current && (
        <Paper
          key={`${current.row.recipientId}/${current.openings}`}
          document={current}
          mark={mark.mark}
          onSeen={(pages) => void see(current, pages)}
          onNext={nextUnread === -1 ? null : () => setAt(nextUnread)}
          onAgain={() => void open(current.row.recipientId, true)}
        />
      )}
      <Act
        documents={documents}
        mark={mark}
        progress={progress}
        onSign={async () => {
          if (!mark.mark) return;
          await sign(mark.mark);
          setHasResult(true);
        }}
      />
      {hasResult && (
        <ResultDialog
          documents={documents}
          onClose={() => void navigate(toForYou)}
          onReadAgain={(recipientId) => {
            setHasResult(false);
            setAt(documents.findIndex(({ row }) => row.recipientId === recipientId));
            void open(recipientId, true);
          }}
        />
      )}
    </div>
  );
}
