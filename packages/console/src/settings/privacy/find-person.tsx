import type { FoundPerson } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { useSubmission } from '../../service/use-submission.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { ExportPersonDialog } from './export-person-dialog.tsx';
import { isErasable, type PersonDocument, PLACES } from './person-documents.ts';
import css from './privacy.module.css';
import { personQuery } from './queries.ts';

/** Finds what the team stores about an email address, and exports or erases it. */
export function FindPerson() {
  const say = useSay('privacy');
  const { team } = useTeam();
  const client = useQueryClient();
  const submission = useSubmission();
  const heading = useRef<HTMLHeadingElement>(null);
  const [email, setEmail] = useState('');
  const [sought, setSought] = useState('');
  const { data: found } = useQuery({ ...personQuery(team.id, sought), enabled: sought !== '' });
  const find = async () => {
    const address = email.trim();
    await client.fetchQuery(personQuery(team.id, address));
    setSought(address);
  };
  const isNone = found?.documents.length === 0 && found.mails === 0 && found.name === null;
  return (
    <section className={`${look.card} ${css.find}`} aria-labelledby="find-person">
      <h2 id="find-person" ref={heading} tabIndex={-1}>
        {say('find')}
      </h2>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          void submission.run(find);
        }}
      >
        <LabelledInput label={say('find.label')} type="email" value={email} onValue={setEmail} autoComplete="off" />
        <Button type="submit" icon="search" isBusy={submission.isBusy}>
          {say('find.submit')}
        </Button>
      </form>
      <Problem text={submission.problem} />
      <p role="status" className={isNone ? look.soft : 'hidden'}>
        {isNone && say('find.none', { email: sought })}
        {found && !isNone && say('find.found', { count: found.documents.length })}
      </p>
      {found && !isNone && (
        <Person key={sought} email={sought} found={found} onErased={() => heading.current?.focus()} />
      )}
    </section>
  );
}

function Person({ email, found, onErased }: { email: string; found: FoundPerson; onErased(): void }) {
  const say = useSay('privacy');
  const [opened, setOpened] = useState<'export' | 'erase' | null>(null);
  const { name, documents, mails } = found;
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
      {opened === 'erase' && <ErasePersonDialog {...found} email={email} onErased={onErased} onClose={close} />}
    </>
  );
}

function Figure({ count, words }: { count: number; words: string }) {
  const language = useLanguage();
  return (
    <div>
      <dt>{words}</dt>
      <dd>{new Intl.NumberFormat(language).format(count)}</dd>
    </div>
  );
}

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
