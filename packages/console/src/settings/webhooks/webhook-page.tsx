import type { LoggedDelivery, WebhookFigures } from '@countersign/contracts/console';
import { DELIVERY_FILTERS, type DeliveryFilter, EVENTS } from '@countersign/contracts/vocabulary';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
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
  const [chosen, setChosen] = useState<LoggedDelivery | null>(null);
  const { data: first } = useQuery(logQuery(team.id, webhook.id, filter));
  const isNarrowed = filter.state !== 'ALL' || filter.event !== '';
  return (
    <section className={`${look.card} ${css.log}`} data-open={chosen ? '' : undefined} aria-label={say('log')}>
      <div className={css.list}>
        <Filters webhook={webhook} filter={filter} onFilter={setFilter} />
        {first?.deliveries.length === 0 && (
          <div className={css.empty}>
            <strong>{isNarrowed ? say('log.nothing') : say('log.none')}</strong>
            {!isNarrowed && <p className={look.soft}>{say('log.none.lead')}</p>}
          </div>
        )}
        <ul>
          <Deliveries
            key={`${filter.state} ${filter.event}`}
            webhookId={webhook.id}
            filter={filter}
            chosen={chosen}
            onChoose={setChosen}
          />
        </ul>
      </div>
      {chosen && <Delivery webhook={webhook} delivery={chosen} onBack={() => setChosen(null)} />}
    </section>
  );
}

interface DeliveriesShown {
  webhookId: string;
  filter: LogFilter;
  before?: number;
  chosen: LoggedDelivery | null;
  onChoose(delivery: LoggedDelivery): void;
}

/** Displays a page of deliveries and the older pages, each once someone asks for it. */
function Deliveries({ before, ...shown }: DeliveriesShown) {
  const say = useSay('webhooks');
  const { team } = useTeam();
  const { webhookId, filter, chosen, onChoose } = shown;
  const { data } = useQuery(logQuery(team.id, webhookId, filter, before));
  const [isMore, setIsMore] = useState(false);
  const current = data?.deliveries.find(({ id }) => id === chosen?.id);
  useEffect(() => {
    if (current) onChoose(current);
  }, [current, onChoose]);
  if (!data) return null;
  const { deliveries, next } = data;
  return (
    <>
      {deliveries.map((delivery) => (
        <DeliveryRow
          key={delivery.id}
          delivery={delivery}
          isChosen={delivery.id === chosen?.id}
          onChoose={() => onChoose(delivery)}
        />
      ))}
      {next !== null && isMore && <Deliveries {...shown} before={next} />}
      {next !== null && !isMore && (
        <li className={css.empty}>
          <Button onClick={() => setIsMore(true)}>{say('log.older')}</Button>
        </li>
      )}
    </>
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
      {webhook.enabled && webhook.hasFailed && (
        <Button isNarrow onClick={sendFailedAgain}>
          {say('again.failed')}
        </Button>
      )}
    </div>
  );
}

const toFilter = (value: string): DeliveryFilter => DELIVERY_FILTERS.find((each) => each === value) ?? 'ALL';
