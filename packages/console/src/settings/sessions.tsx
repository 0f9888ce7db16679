import type { OwnSession } from '@countersign/contracts/account';
import { useQueryClient } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { showExactly, showUtc } from '../times.ts';
import { useSubmission } from '../use-submission.ts';
import { useLanguage, useSay } from '../words.tsx';
import { browserOf } from './browser-of.ts';
import { profileQuery } from './queries.ts';
import css from './settings.module.css';

/** Lists the browsers in which the person is signed in, and can sign them out. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const say = useSay('settings');
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission();
  const end = (path: string, body: object) =>
    submission.run(async () => {
      await ask(`/api/account/sessions/${path}`, body);
      toast(say('sessions.ended'));
      await client.invalidateQueries(profileQuery);
    });
  const nameOf = ({ userAgent }: OwnSession): string => {
    const { browser, system } = browserOf(userAgent ?? '');
    if (!browser) return say('sessions.unknown');
    return system ? say('sessions.on', { browser, system }) : browser;
  };
  return (
    <section className={`${look.card} ${css.part}`}>
      <h2>{say('sessions.title')}</h2>
      <ul className={css.rows}>
        {sessions.map((session) => (
          <li key={session.id}>
            <span className={css.named}>
              <span>
                <bdi>{nameOf(session)}</bdi>
                {session.isThis && (
                  <>
                    {' · '}
                    <strong>{say('sessions.this')}</strong>
                  </>
                )}
              </span>
              <span className={`${look.soft} ${look.small}`}>
                {session.ip && (
                  <>
                    <bdi>{session.ip}</bdi>
                    {' · '}
                  </>
                )}
                <time dateTime={session.since} title={showUtc(session.since)}>
                  {say('sessions.since', { date: showExactly(session.since, language) })}
                </time>
              </span>
            </span>
            {!session.isThis && (
              <Button
                isNarrow
                isBusy={submission.isBusy}
                aria-label={say('sessions.end.named', { browser: nameOf(session) })}
                onClick={() => end('end', { id: session.id })}
              >
                {say('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={submission.problem} />
      {sessions.length > 1 && (
        <Button isBusy={submission.isBusy} onClick={() => end('end-others', {})}>
          {say('sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}
