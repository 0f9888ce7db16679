import type { DeliveryAttempt, LoggedDelivery, WebhookFigures } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useTeam } from '../../service/team-context.ts';
import { showExactly, showUtc } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { TitleOfDelivery } from './delivery-row.tsx';
import { bodyQuery, hostOf } from './queries.ts';
import { useWebhookActions } from './use-webhook-actions.ts';
import css from './webhooks.module.css';

/** Displays the attempts of a delivery, what was sent, and the last response. */
export function Delivery({
  webhook,
  delivery,
  onBack,
}: {
  webhook: WebhookFigures;
  delivery: LoggedDelivery;
  onBack(): void;
}) {
  const say = useSay('webhooks');
  const { team } = useTeam();
  const { sendAgain } = useWebhookActions(webhook);
  const { data } = useQuery(bodyQuery(team.id, webhook.id, delivery.id));
  const response = delivery.attempts.at(-1)?.responseExcerpt;
  const isOver = delivery.state === 'DELIVERED' || delivery.state === 'FAILED';
  return (
    <div className={css.detail}>
      <Button kind="plain" isNarrow icon="back" className={css.toList} onClick={onBack}>
        {say('back')}
      </Button>
      <header className={css.detailHead}>
        <div>
          <h2>{say(`event.${delivery.event}`)}</h2>
          <TitleOfDelivery delivery={delivery} /> <code className={look.soft}>{delivery.id}</code>
        </div>
        {webhook.enabled && (isOver || delivery.nextAttemptAt) && (
          <Button isNarrow onClick={() => sendAgain(delivery.id)}>
            {say('again')}
          </Button>
        )}
      </header>
      <h3>{say('attempts')}</h3>
      <ul className={css.attempts}>
        {delivery.nextAttemptAt && <NextAttempt at={delivery.nextAttemptAt} />}
        {delivery.attempts.toReversed().map((attempt) => (
          <Attempt key={attempt.startedAt} attempt={attempt} />
        ))}
      </ul>
      <h3>{say('request')}</h3>
      {data && (data.body === null ? <p className={look.soft}>{say('request.hidden')}</p> : <Code text={data.body} />)}
      {response && (
        <>
          <h3>{say('response', { host: hostOf(webhook.url) })}</h3>
          <Code text={response} />
        </>
      )}
    </div>
  );
}

function NextAttempt({ at }: { at: string }) {
  const say = useSay('webhooks');
  const language = useLanguage();
  return (
    <li>
      <span className={css.status}>{say('state.QUEUED')}</span>
      <span className={look.soft}>{say('next')}</span>
      <time dateTime={at} title={showUtc(at)}>
        {showExactly(at, language)}
      </time>
    </li>
  );
}

function Attempt({ attempt: { startedAt, durationMs, statusCode, error } }: { attempt: DeliveryAttempt }) {
  const say = useSay('webhooks');
  const language = useLanguage();
  const { format } = new Intl.NumberFormat(language, { style: 'unit', unit: 'millisecond' });
  return (
    <li>
      <span className={css.status} data-bad={error === null ? undefined : ''}>
        {statusCode ?? say('noResponse')}
      </span>
      <span>
        {format(durationMs)}
        {error !== null && statusCode === null && <span className={look.soft}> {error}</span>}
      </span>
      <time dateTime={startedAt} title={showUtc(startedAt)}>
        {showExactly(startedAt, language)}
      </time>
    </li>
  );
}

function Code({ text }: { text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Long lines scroll, also with the keyboard.
    <pre dir="ltr" className={css.code} tabIndex={0}>
      {indented(text)}
    </pre>
  );
}

/** Indents JSON. Returns any other text unchanged. */
function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
