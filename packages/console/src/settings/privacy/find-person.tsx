import type { FoundPerson } from '@countersign/contracts/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../look/button.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useOperations } from '../../service/call.ts';
import { useTeam } from '../../service/team-context.ts';
import { useSubmission } from '../../service/use-submission.ts';
import { useSay } from '../../shell/words.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { ExportPersonDialog } from './export-person-dialog.tsx';
import { isErasable, type PersonDocument, PLACES } from './person-documents.ts';
import css from './privacy.module.css';

interface Found extends FoundPerson {
  email: string;
}

/** Finds what the team stores about an email address, and exports or erases it. */
export function FindPerson() {
  const say = useSay('privacy');
  const { call } = useOperations();
  const submission = useSubmission();
  const [email, setEmail] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  const find = async (address: string) =>
    setFound({ ...(await call('console-person-find', { body: { email: address } })), email: address });
  return (
    <section className={`${look.card} ${css.find}`} aria-labelledby="find-person">
      <h2 id="find-person">{say('find')}</h2>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          submission.run(() => find(email.trim()));
        }}
      >
        <LabelledInput label={say('find.label')} type="email" value={email} onValue={setEmail} autoComplete="off" />
        <Button type="submit" icon="search" isBusy={submission.isBusy}>
          {say('find.submit')}
        </Button>
      </form>
      <Problem text={submission.problem} />
      <div role="status">{found && <Person found={found} onErased={() => find(found.email)} />}</div>
    </section>
  );
}

function Person({ found, onErased }: { found: Found; onErased(): Promise<void> }) {
  const say = useSay('privacy');
  const [opened, setOpened] = useState<'export' | 'erase' | null>(null);
  const { email, name, documents, mails } = found;
  if (documents.length === 0 && mails === 0 && name === null)
    return <p className={look.soft}>{say('find.none', { email })}</p>;
  const erasable = documents.filter(isErasable).length;
  const staying = documents.filter(({ stays }) => stays !== null).length;
  const close = () => setOpened(null);
  return (
    <>
      <div className={css.person}>
        <div className={css.who}>
          <strong>
            <bdi>{name ?? email}</bdi>
          </strong>
          {name !== null && <bdi className={look.soft}>{email}</bdi>}
        </div>
        <Button icon="download" onClick={() => setOpened('export')}>
          {say('export')}
        </Button>
        <Button className={css.erase} onClick={() => setOpened('erase')}>
          {say('erase')}
        </Button>
      </div>
      <dl className={css.figures}>
        <Figure count={erasable} words={say('erasable', { count: erasable })} />
        <Figure count={staying} words={say('staying', { count: staying })} />
        <Figure count={mails} words={say('mails', { count: mails })} />
      </dl>
      {documents.length > 0 && <Documents documents={documents} />}
      {opened === 'export' && <ExportPersonDialog email={email} onClose={close} />}
      {opened === 'erase' && <ErasePersonDialog {...found} onErased={onErased} onClose={close} />}
    </>
  );
}

const Figure = ({ count, words }: { count: number; words: string }) => (
  <div>
    <dt>{words}</dt>
    <dd>{count}</dd>
  </div>
);

function Documents({ documents }: Pick<FoundPerson, 'documents'>) {
  const say = useSay('privacy');
  const { team } = useTeam();
  const teamId = String(team.id);
  const describe = ({ stays, isEarlierVersion, isDeleted }: PersonDocument): string => {
    if (stays !== null) return say(`stays.${stays}`);
    if (isEarlierVersion) return say('earlierOne');
    return isDeleted ? say('deletedOne') : say('finishedOne');
  };
  return (
    <ul className={css.rows} aria-label={say('documents')}>
      {documents.map((document) => {
        const { envelopeId, type, title, isDeleted } = document;
        return (
          <li key={envelopeId}>
            {isDeleted ? (
              <bdi>{title}</bdi>
            ) : (
              <Link to={`/teams/$teamId/${PLACES[type]}/$envelopeId`} params={{ teamId, envelopeId }}>
                <bdi>{title}</bdi>
              </Link>
            )}
            <span className={look.soft}>{describe(document)}</span>
          </li>
        );
      })}
    </ul>
  );
}
