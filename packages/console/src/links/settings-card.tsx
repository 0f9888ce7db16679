import type { TemplateRow } from '@countersign/contracts/console';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { Envelope } from '../envelope/queries.ts';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import type { RequestOf } from '../service/call.ts';
import { useMaySend } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { useTemplateAction } from '../templates/actions.ts';
import { useRoleName } from '../templates/role.tsx';
import css from './links.module.css';
import type { PublicLink } from './queries.ts';
import { Row } from './row.tsx';
import { Switch } from './switch.tsx';
import { ValuesRow } from './values-row.tsx';

const MOST = 1_000_000;
/** Keeps browsers from accepting years with more than four digits. */
const LAST_END = '9999-12-31T23:59';

type Settings = Omit<RequestOf<'template-updateTemplateDirectLink'>['body'], 'templateId'>;

export function SettingsCard({
  row,
  link,
  url,
  envelope,
  values,
  onValues,
}: {
  row: TemplateRow;
  link: PublicLink;
  url: string;
  envelope: Envelope | undefined;
  values: Readonly<Record<string, string>>;
  onValues(values: Readonly<Record<string, string>>): void;
}) {
  const say = useSay('links');
  const maySend = useMaySend();
  const perform = useTemplateAction();
  const save = (settings: Settings) =>
    perform('template-updateTemplateDirectLink', { body: { templateId: row.number, ...settings } }, say('saved'));
  const confirmId = useId();
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('settings')}</h2>
        <span className={`${look.small} ${look.soft}`}>{say('settings.hint')}</span>
      </header>
      <LinkRow row={row} url={url} isFixed={!maySend} />
      <WhoRow row={row} link={link} isFixed={!maySend} onSave={save} />
      <LimitRow link={link} isFixed={!maySend} onSave={save} />
      <EndRow link={link} isFixed={!maySend} onSave={save} />
      <Row title={say('confirm')} hint={say('confirm.hint')} hintId={confirmId}>
        <Switch
          label={say('confirm')}
          isLabelHidden
          isOn={link.confirmEmail}
          isDisabled={!maySend}
          describedBy={confirmId}
          onChange={(confirmEmail) => save({ confirmEmail })}
        />
      </Row>
      <ValuesRow link={link} envelope={envelope} values={values} onValues={onValues} />
    </section>
  );
}

function LinkRow({ row, url, isFixed }: { row: TemplateRow; url: string; isFixed: boolean }) {
  const say = useSay('links');
  const perform = useTemplateAction();
  const [isAsked, setIsAsked] = useState(false);
  const replace = async () => {
    const body = { templateId: row.number };
    await perform('template-replaceTemplateDirectLink', { body }, say('new.done'));
  };
  return (
    <Row title={say('link')} hint={say('link.hint')}>
      <div className={css.url}>
        <code dir="ltr">{url}</code>
        {!isFixed && (
          <Button kind="plain" icon="again" isNarrow onClick={() => setIsAsked(true)}>
            {say('new')}
          </Button>
        )}
      </div>
      {isAsked && (
        <FormDialog
          title={say('new.title')}
          keep={say('new.keep')}
          submit={say('new.submit')}
          kind="danger"
          onSubmit={replace}
          onClose={() => setIsAsked(false)}
        >
          <p>{say('new.lead')}</p>
        </FormDialog>
      )}
    </Row>
  );
}

interface RowProps {
  link: PublicLink;
  isFixed: boolean;
  onSave(settings: Settings): Promise<unknown>;
}

function WhoRow({ row, link, isFixed, onSave }: RowProps & { row: TemplateRow }) {
  const say = useSay('links');
  const nameOf = useRoleName();
  const titleId = useId();
  const acting = row.roles.filter(({ id, role, email }) => {
    const isVisitor = id === link.directTemplateRecipientId;
    return isVisitor || (role !== 'CC' && email === '');
  });
  return (
    <Row title={say('who')} titleId={titleId} hint={say('who.hint')}>
      <select
        className={look.input}
        aria-labelledby={titleId}
        value={link.directTemplateRecipientId}
        disabled={isFixed || acting.length < 2}
        onChange={({ currentTarget }) => onSave({ directRecipientId: Number(currentTarget.value) })}
      >
        {acting.map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(row.roles, each)}
          </option>
        ))}
      </select>
    </Row>
  );
}

function LimitRow({ link, isFixed, onSave }: RowProps) {
  const say = useSay('links');
  const [titleId, lackId] = [useId(), useId()];
  const [isWrong, setIsWrong] = useState(false);
  const saved = String(link.limit ?? '');
  const input = useRefreshedInput(saved);
  const save = (text: string) => {
    const limit = text.trim() === '' ? null : Number(text);
    const isRight = limit === null || (Number.isInteger(limit) && limit >= 1 && limit <= MOST);
    setIsWrong(!isRight);
    if (isRight && limit !== link.limit) return onSave({ limit });
  };
  return (
    <Row title={say('limit')} titleId={titleId} hint={say('limit.hint')}>
      <div className={css.limit}>
        <input
          ref={input}
          className={look.input}
          aria-labelledby={titleId}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? lackId : undefined}
          inputMode="numeric"
          maxLength={7}
          defaultValue={saved}
          readOnly={isFixed}
          onBlur={({ currentTarget }) => save(currentTarget.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && save(currentTarget.value)}
        />
        <span className={`${look.small} ${look.soft}`}>
          {link.limit === null
            ? say('limit.used', { count: link.uses })
            : say('limit.left', { used: link.uses, count: Math.max(0, link.limit - link.uses) })}
        </span>
      </div>
      {isWrong && (
        <p id={lackId} className={look.lack}>
          {say('limit.wrong')}
        </p>
      )}
    </Row>
  );
}

function EndRow({ link, isFixed, onSave }: RowProps) {
  const say = useSay('links');
  const [titleId, lackId] = [useId(), useId()];
  const [isWrong, setIsWrong] = useState(false);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const saved = toLocalTime(link.endsAt);
  const input = useRefreshedInput(saved);
  const save = ({ value, validity }: HTMLInputElement) => {
    // The value is also empty if only a part of the date is entered.
    if (validity.badInput) return setIsWrong(true);
    if (value === saved) return setIsWrong(false);
    const isRight = value === '' || Date.parse(value) > Date.now();
    setIsWrong(!isRight);
    if (isRight) return onSave({ endsAt: value === '' ? null : new Date(value).toISOString() });
  };
  return (
    <Row title={say('end')} titleId={titleId} hint={say('end.hint')}>
      <input
        ref={input}
        className={look.input}
        type="datetime-local"
        max={LAST_END}
        aria-labelledby={titleId}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? lackId : undefined}
        defaultValue={saved}
        readOnly={isFixed}
        onBlur={({ currentTarget }) => save(currentTarget)}
      />
      {isWrong && (
        <p id={lackId} className={look.lack}>
          {say('end.past')}
        </p>
      )}
      <p className={look.hint}>{say('end.zone', { zone: zone.replaceAll('_', ' ') })}</p>
    </Row>
  );
}

/** Displays each new value in an input that stays in place, so that it keeps the focus. */
function useRefreshedInput(value: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.value = value;
  }, [value]);
  return input;
}

/** Formats a time as inputs need it, e.g. `2026-12-03T09:00`. Empty if there is none. */
function toLocalTime(instant: string | null): string {
  if (instant === null) return '';
  const time = new Date(instant);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
