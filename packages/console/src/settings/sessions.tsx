import type { OwnSession } from '@countersign/contracts/account';
import * as account from '@countersign/contracts/account/addresses';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { callAccount } from '../service/call.ts';
import { useSubmission } from '../service/use-submission.ts';
import { showExactly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { parseBrowser } from './parse-browser.ts';
import { profileQuery } from './queries.ts';
import css from './settings.module.css';

export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const say = useSay('settings');
  const language = useLanguage();
  const toast = useToast();
  const client = useQueryClient();
  const submission = useSubmission();
  const end = (call: () => Promise<unknown>) =>
    submission.run(async () => {
      await call();
      toast(say('sessions.ended'));
      await client.invalidateQueries(profileQuery);
    });
  const sessionName = ({ userAgent }: OwnSession): string => {
    const { browser, system } = parseBrowser(userAgent ?? '');
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
                <bdi>{sessionName(session)}</bdi>
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
                aria-label={say('sessions.end.named', { browser: sessionName(session) })}
                onClick={() => end(() => callAccount(account.endSession, { body: { id: session.id } }))}
              >
                {say('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Problem text={submission.problem} />
      {sessions.length > 1 && (
        <Button
          isBusy={submission.isBusy}
          onClick={() => end(() => callAccount(account.endOtherSessions, { body: {} }))}
        >
          {say('sessions.endOthers')}
        </Button>
      )}
    </section>
  );
}
