import type { WebhookFigures } from '@countersign/contracts/console';
import { EVENTS, MOST_CALLS_COUNTED } from '@countersign/contracts/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button, buttonClass } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { showAgo, showUtc } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import { NewWebhookDialog } from './new-webhook-dialog.tsx';
import { hostOf, webhooksQuery } from './queries.ts';
import { Secret } from './secret.tsx';
import css from './webhooks.module.css';

export function WebhooksPage(): ReactNode {
  const say = useSay('webhooks');
  const sayConsole = useSay();
  const { team } = useTeam();
  const { data, error } = useQuery(webhooksQuery(team.id));
  const [isAdding, setIsAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const add = (
    <Button kind="primary" icon="plus" onClick={() => setIsAdding(true)}>
      {say('add')}
    </Button>
  );
  return (
    <>
      <title>{`${say('title')} · ${team.name}`}</title>
      <header className={settings.head}>
        <div>
          <h1>{say('title')}</h1>
          <p className={look.soft}>
            {say('lead')} <a href="/docs/guides/webhooks">{say('docs')}</a>
          </p>
        </div>
        {data && data.webhooks.length > 0 && add}
      </header>
      {secret !== null && <Secret secret={secret} />}
      {error && !data && <Problem text={sayConsole('failed')} />}
      {data?.webhooks
        .filter(({ isDisabledByService }) => isDisabledByService)
        .map((webhook) => (
          <Stopped key={webhook.id} webhook={webhook} />
        ))}
      {data?.webhooks.length === 0 && (
        <div className={look.void}>
          <Icon name="webhook" />
          <h2>{say('none')}</h2>
          <p>{say('none.lead')}</p>
          {add}
        </div>
      )}
      {data && data.webhooks.length > 0 && (
        <section className={look.card} aria-label={say('title')}>
          <div className={`${css.row} ${css.heads}`} aria-hidden="true">
            <span>{say('address')}</span>
            <span>{say('events')}</span>
            <span>{say('day')}</span>
            <span>{say('last')}</span>
          </div>
          <ul>
            {data.webhooks.map((webhook) => (
              <Row key={webhook.id} webhook={webhook} />
            ))}
          </ul>
        </section>
      )}
      {isAdding && <NewWebhookDialog onAdded={setSecret} onClose={() => setIsAdding(false)} />}
    </>
  );
}

function Stopped({ webhook: { id, url, kept } }: { webhook: WebhookFigures }) {
  const say = useSay('webhooks');
  const { team } = useTeam();
  return (
    <div className={look.note}>
      <Icon name="warning" />
      <div>
        <strong>{say('stopped', { host: hostOf(url) })}</strong> {say('kept', { count: kept })}
      </div>
      <Link
        to="/teams/$teamId/settings/webhooks/$webhookId"
        params={{ teamId: String(team.id), webhookId: id }}
        className={buttonClass({ isNarrow: true })}
      >
        {say('seeFailed')}
      </Link>
    </div>
  );
}

function Row({ webhook }: { webhook: WebhookFigures }) {
  const say = useSay('webhooks');
  const language = useLanguage();
  const { team } = useTeam();
  const { url, events, lastAttemptAt } = webhook;
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(events.map((event) => say(`event.${event}`)));
  return (
    <li className={css.row}>
      <Link
        to="/teams/$teamId/settings/webhooks/$webhookId"
        params={{ teamId: String(team.id), webhookId: webhook.id }}
        className={css.address ?? ''}
      >
        <strong dir="ltr">{hostOf(url)}</strong>
        <code dir="ltr" className={look.soft}>
          {url}
        </code>
      </Link>
      <span className={css.events}>{events.length === EVENTS.length ? say('events.all') : names}</span>
      <Day webhook={webhook} />
      <span className={look.soft}>
        {lastAttemptAt ? (
          <time dateTime={lastAttemptAt} title={showUtc(lastAttemptAt)}>
            {showAgo(lastAttemptAt, language)}
          </time>
        ) : (
          say('never')
        )}
      </span>
    </li>
  );
}

function Day({ webhook: { enabled, ended, failed } }: { webhook: WebhookFigures }) {
  const say = useSay('webhooks');
  const count = `${ended}${ended === MOST_CALLS_COUNTED ? '+' : ''}`;
  if (!enabled) return <strong className={css.bad}>{say('off')}</strong>;
  if (failed > 0)
    return (
      <strong className={css.bad}>
        <Icon name="warning" /> {say('day.failed', { failed, count })}
      </strong>
    );
  return <span className={look.soft}>{ended === 0 ? say('day.none') : say('day.sent', { count })}</span>;
}
