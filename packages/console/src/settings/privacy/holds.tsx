import type { ListedHold } from '@countersign/contracts/console';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { FormDialog } from '../../look/dialogs.tsx';
import look from '../../look/parts.module.css';
import { useToast } from '../../look/toast.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { showDay, showUtc } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { DecisionReason } from './decision-reason.tsx';
import { NewHoldDialog } from './new-hold-dialog.tsx';
import { PLACES } from './person-documents.ts';
import css from './privacy.module.css';
import { privacyQuery } from './queries.ts';

export function Holds({ holds }: { holds: readonly ListedHold[] }) {
  const say = useSay('privacy');
  const [isAdding, setIsAdding] = useState(false);
  const [releasing, setReleasing] = useState<ListedHold | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const sorted = holds.toSorted((a, b) => Number(a.releasedAt !== null) - Number(b.releasedAt !== null));
  return (
    <section className={css.section} aria-labelledby="holds">
      <header>
        <div>
          <h2 id="holds" ref={heading} tabIndex={-1}>
            {say('holds')}
          </h2>
          <p className={look.soft}>{say('holds.lead')}</p>
        </div>
        <Button onClick={() => setIsAdding(true)}>{say('hold.add')}</Button>
      </header>
      <div className={look.card}>
        {holds.length === 0 ? (
          <p className={css.none}>{say('holds.none')}</p>
        ) : (
          <ul className={css.rows}>
            {sorted.map((hold) => (
              <Hold key={hold.id} hold={hold} onRelease={() => setReleasing(hold)} />
            ))}
          </ul>
        )}
      </div>
      {isAdding && <NewHoldDialog onClose={() => setIsAdding(false)} />}
      {releasing && (
        <ReleaseDialog
          hold={releasing}
          onReleased={() => heading.current?.focus()}
          onClose={() => setReleasing(null)}
        />
      )}
    </section>
  );
}

function Hold({ hold, onRelease }: { hold: ListedHold; onRelease(): void }) {
  const say = useSay('privacy');
  const language = useLanguage();
  const { reason, setBy, setAt, releasedAt } = hold;
  const date = showDay(setAt, language);
  return (
    <li>
      <div className={css.what}>
        <span className={css.held}>
          <HeldThing hold={hold} />
        </span>
        <bdi>{reason}</bdi>
        <span className={look.soft}>
          <time dateTime={setAt} title={showUtc(setAt)}>
            {setBy === null ? say('hold.byOperator', { date }) : say('hold.by', { who: setBy, date })}
          </time>
        </span>
      </div>
      {releasedAt === null ? (
        <Button onClick={onRelease}>{say('hold.release')}</Button>
      ) : (
        <span className={look.soft}>{say('hold.ended', { date: showDay(releasedAt, language) })}</span>
      )}
    </li>
  );
}

function HeldThing({ hold: { envelopeId, held } }: { hold: ListedHold }) {
  const say = useSay('privacy');
  const { team } = useTeam();
  if (envelopeId === null) return say('hold.all');
  if (held === null) return say('hold.gone');
  const params = { teamId: String(team.id), envelopeId };
  return (
    <Link to={`/teams/$teamId/${PLACES[held.type]}/$envelopeId`} params={params}>
      <bdi>{held.title}</bdi>
    </Link>
  );
}

function ReleaseDialog({ hold, onReleased, onClose }: { hold: ListedHold; onReleased(): void; onClose(): void }) {
  const say = useSay('privacy');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const release = async () => {
    await call('console-hold-release', { body: { holdId: hold.id, reason } });
    toast(say('hold.released'));
    // The button that opened the dialog becomes a date.
    requestAnimationFrame(onReleased);
    await client.invalidateQueries(privacyQuery(team.id));
  };
  return (
    <FormDialog
      title={say('release.title')}
      keep={say('cancel')}
      submit={say('hold.release')}
      onSubmit={release}
      onClose={onClose}
    >
      <p className={look.soft}>{say('release.lead')}</p>
      <DecisionReason value={reason} onValue={setReason} autoFocus />
    </FormDialog>
  );
}
