import type { TemplateRow } from '@countersign/contracts/console';
import { Link as RouterLink } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { Button, buttonClass } from '../look/button.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { useToast } from '../look/toast.tsx';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { useTemplateAction } from './actions.ts';
import { useRoleName } from './role.tsx';
import { LinkTag } from './template-row.tsx';
import css from './templates.module.css';

const QrCode = lazily(async () => (await import('../links.chunk.ts')).QrCode, {
  waiting: <span className={css.qr} />,
});

/** Shows the link by which anyone can sign, or offers to create it. Every change applies immediately. */
export function PublicLink({ row }: { row: TemplateRow }) {
  const say = useSay('templates');
  const maySend = useMaySend();
  if (!row.link && !maySend) return null;
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('link')}</h2>
        {row.link && <LinkTag link={row.link} />}
      </header>
      <div className={css.linked}>{row.link ? <Link row={row} link={row.link} /> : <NewLink row={row} />}</div>
    </section>
  );
}

function NewLink({ row }: { row: TemplateRow }) {
  const say = useSay('templates');
  const nameOf = useRoleName();
  const perform = useTemplateAction();
  const id = useId();
  const acting = row.roles.filter(({ role }) => role !== 'CC');
  const [chosen, setChosen] = useState<number | undefined>(undefined);
  const role = chosen ?? (acting.find(({ email }) => email === '') ?? acting[0])?.id;
  const create = () =>
    perform(
      'template-createTemplateDirectLink',
      { body: { templateId: row.number, confirmEmail: true, ...(role !== undefined && { directRecipientId: role }) } },
      say('link.created'),
    );
  return (
    <>
      <p className={look.soft}>{say('link.lead')}</p>
      {acting.length > 1 && (
        <div>
          <label className={look.label} htmlFor={id}>
            {say('link.as')}
          </label>
          <select
            id={id}
            className={look.input}
            value={role}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          >
            {acting.map((each) => (
              <option key={each.id} value={each.id}>
                {nameOf(row.roles, each)}
              </option>
            ))}
          </select>
        </div>
      )}
      <Button icon="link" onClick={create}>
        {say('link.create')}
      </Button>
    </>
  );
}

function Link({ row, link }: { row: TemplateRow; link: NonNullable<TemplateRow['link']> }) {
  const say = useSay('templates');
  const nameOf = useRoleName();
  const maySend = useMaySend();
  const perform = useTemplateAction();
  const toast = useToast();
  const { team } = useTeam();
  const role = row.roles.find(({ id }) => id === link.recipientId);
  const copy = async () => {
    await navigator.clipboard.writeText(link.url);
    toast(say('link.copied'));
  };
  const toggle = () =>
    perform(
      'template-toggleTemplateDirectLink',
      { body: { templateId: row.number, enabled: !link.isEnabled } },
      say(link.isEnabled ? 'link.turnedOff' : 'link.turnedOn'),
    );
  return (
    <>
      <div className={css.code}>
        {link.isEnabled && <QrCode text={link.url} label={say('link.code')} className={css.qr} />}
        <p className={look.soft}>{role && say('link.role', { role: nameOf(row.roles, role) })}</p>
      </div>
      <p className={css.url}>
        <span className={look.one} title={link.url}>
          {link.url}
        </span>
      </p>
      <div className={look.line}>
        {link.isEnabled && (
          <Button isNarrow icon="copy" onClick={copy}>
            {say('link.copy')}
          </Button>
        )}
        <RouterLink
          to="/teams/$teamId/templates/$envelopeId/link"
          params={{ teamId: String(team.id), envelopeId: row.id }}
          className={buttonClass({ isNarrow: true })}
        >
          {say('link.settings')}
        </RouterLink>
        {maySend && (
          <Button isNarrow onClick={toggle}>
            {say(link.isEnabled ? 'link.turnOff' : 'link.turnOn')}
          </Button>
        )}
      </div>
    </>
  );
}
