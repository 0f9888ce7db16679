import type { LoggedDelivery } from '@countersign/contracts/console';
import look from '../../look/parts.module.css';
import { showShortly, showUtc } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import css from './webhooks.module.css';

export function DeliveryRow({
  delivery,
  isChosen,
  onChoose,
}: {
  delivery: LoggedDelivery;
  isChosen: boolean;
  onChoose(): void;
}) {
  const say = useSay('webhooks');
  const language = useLanguage();
  const { createdAt, event, attempts } = delivery;
  return (
    <li className={css.delivery}>
      <button type="button" aria-current={isChosen || undefined} onClick={onChoose}>
        <Outcome delivery={delivery} />
        <span className={css.what}>
          <code>{event}</code>
          <TitleOfDelivery delivery={delivery} />
        </span>
        <span className={css.when}>
          <time dateTime={createdAt} title={showUtc(createdAt)}>
            {showShortly(createdAt, language)}
          </time>
          {attempts.length > 1 && <span>{say('tries', { count: attempts.length })}</span>}
        </span>
      </button>
    </li>
  );
}

export function TitleOfDelivery({ delivery: { title, isTest } }: { delivery: LoggedDelivery }) {
  const say = useSay('webhooks');
  return <bdi className={look.soft}>{isTest ? say('isTest') : (title ?? say('hidden'))}</bdi>;
}

/** The status code of the last response, or the state of the delivery if there was none. */
function Outcome({ delivery: { state, attempts } }: { delivery: LoggedDelivery }) {
  const say = useSay('webhooks');
  const last = attempts.at(-1);
  if (!last) return <span className={css.status}>{say(`state.${state}`)}</span>;
  return (
    <span className={css.status} data-bad={last.error === null ? undefined : ''}>
      {last.statusCode ?? say('noResponse')}
    </span>
  );
}
