import type { WebhookFigures } from '@countersign/contracts/console';
import { DELIVERY_FILTERS, type DeliveryFilter, EVENTS } from '@countersign/contracts/vocabulary';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import { NotFoundPage } from '../../look/not-found-page.tsx';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import { Delivery } from './delivery.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { hostOf, type LogFilter, logQuery, webhooksQuery } from './queries.ts';
import { Secret } from './secret.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WebhookMenu } from './webhook-menu.tsx';
import css from './webhooks.module.css';

const route = getRouteApi('/teams/$teamId/settings/webhooks/$webhookId');

export function WebhookPage(): ReactNode {
  const sayConsole = useSay();
  const { webhookId } = route.useParams();
  const { team } = useTeam();
  const { data, error } = useQuery(webhooksQuery(team.id));
  const webhook = data?.webhooks.find(({ id }) => id === webhookId);
  if (webhook) return <Shown webhook={webhook} />;
  if (data) return <NotFoundPage />;
  return error ? <Problem text={sayConsole('failed')} /> : null;
}

function Shown({ webhook }: { webhook: WebhookFigures }) {
  const say = useSay('webhooks');
  const { team } = useTeam();
  const [secret, setSecret] = useState<string | null>(null);
  const { test, enable } = useWebhookActions(webhook);
  const host = hostOf(webhook.url);
  return (
    <>
      <title>{`${host} · ${say('title')}`}</title>
      <Link to="/teams/$teamId/settings/webhooks" params={{ teamId: String(team.id) }} className={css.back ?? ''}>
        <Icon name="back" />
        {say('title')}
      </Link>
      <header className={settings.head}>
        <div>
          <h1 dir="ltr" className={css.host}>
            {host}
          </h1>
          <code dir="ltr" className={`${look.soft} ${css.url}`}>
            {webhook.url}
          </code>
        </div>
        <span className={look.line}>
          {webhook.enabled && <Button onClick={test}>{say('test')}</Button>}
          <WebhookMenu webhook={webhook} onSecret={setSecret} />
        </span>
      </header>
      {secret !== null && <Secret secret={secret} />}
      {!webhook.enabled && (
        <div className={look.note}>
          <Icon name="warning" />
          <div>
            <strong>{webhook.isDisabledByService ? say('stopped', { host }) : say('off')}</strong>{' '}
            {say('kept', { count: webhook.kept })}
          </div>
          <Button kind="primary" isNarrow onClick={enable}>
            {say('enable')}
          </Button>
        </div>
      )}
      <Log webhook={webhook} />
    </>
  );
}

function Log({ webhook }: { webhook: WebhookFigures }) {
  const say = useSay('webhooks');
  const { team } = useTeam();
  const [filter, setFilter] = useState<LogFilter>({ state: 'ALL', event: '' });
  const [chosen, setChosen] = useState<string | null>(null);
  const log = useInfiniteQuery(logQuery(team.id, webhook.id, filter));
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  const shown = deliveries.find(({ id }) => id === chosen) ?? null;
  const isEmpty = log.data !== undefined && deliveries.length === 0;
  const isNarrowed = filter.state !== 'ALL' || filter.event !== '';
  return (
    <section className={`${look.card} ${css.log}`} data-open={shown ? '' : undefined} aria-label={say('log')}>
      <div className={css.list}>
        <Filters webhook={webhook} filter={filter} onFilter={setFilter} />
        {isEmpty && (
          <div className={css.empty}>
            <strong>{isNarrowed ? say('log.nothing') : say('log.none')}</strong>
            {!isNarrowed && <p className={look.soft}>{say('log.none.lead')}</p>}
          </div>
        )}
        <ul>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              isChosen={delivery === shown}
              onChoose={() => setChosen(delivery.id)}
            />
          ))}
        </ul>
        {log.hasNextPage && (
          <Button kind="plain" isBusy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
            {say('log.older')}
          </Button>
        )}
      </div>
      {shown && <Delivery webhook={webhook} delivery={shown} onBack={() => setChosen(null)} />}
    </section>
  );
}

function Filters({
  webhook,
  filter,
  onFilter,
}: {
  webhook: WebhookFigures;
  filter: LogFilter;
  onFilter(filter: LogFilter): void;
}) {
  const say = useSay('webhooks');
  const { sendFailedAgain } = useWebhookActions(webhook);
  const setEvent = (value: string) => onFilter({ ...filter, event: EVENTS.find((event) => event === value) ?? '' });
  return (
    <div className={css.filters}>
      <select
        className={look.input}
        aria-label={say('filter')}
        value={filter.state}
        onChange={({ currentTarget: { value } }) => onFilter({ ...filter, state: toFilter(value) })}
      >
        {DELIVERY_FILTERS.map((state) => (
          <option key={state} value={state}>
            {say(`filter.${state}`)}
          </option>
        ))}
      </select>
      <select
        className={look.input}
        aria-label={say('events')}
        value={filter.event}
        onChange={({ currentTarget: { value } }) => setEvent(value)}
      >
        <option value="">{say('anyEvent')}</option>
        {EVENTS.map((event) => (
          <option key={event} value={event}>
            {say(`event.${event}`)}
          </option>
        ))}
      </select>
      {webhook.enabled && webhook.failed > 0 && (
        <Button isNarrow onClick={sendFailedAgain}>
          {say('again.failed')}
        </Button>
      )}
    </div>
  );
}

const toFilter = (value: string): DeliveryFilter => DELIVERY_FILTERS.find((each) => each === value) ?? 'ALL';
