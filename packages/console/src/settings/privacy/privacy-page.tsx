import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import { Erasures } from './erasures.tsx';
import { FindPerson } from './find-person.tsx';
import { Holds } from './holds.tsx';
import { privacyQuery } from './queries.ts';
import { RetentionForm } from './retention-form.tsx';

export function PrivacyPage(): ReactNode {
  const say = useSay('privacy');
  const sayConsole = useSay();
  const { team } = useTeam();
  const { data, error } = useQuery(privacyQuery(team.id));
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={settings.head}>
        <div>
          <h1>{say('title')}</h1>
          <p className={look.soft}>{say('lead')}</p>
        </div>
      </header>
      <FindPerson />
      {error && !data && <Problem text={sayConsole('failed')} />}
      {data && (
        <>
          <RetentionForm saved={data.retention} />
          <Holds holds={data.holds} />
          <Erasures erased={data.erased} />
        </>
      )}
    </>
  );
}
