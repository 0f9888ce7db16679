import '../look/page-icons.ts';
import '../look/link-icons.ts';
import type { TemplateRow } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link as RouterLink } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import page from '../document/document.module.css';
import { envelopeQuery } from '../envelope/queries.ts';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { NotFoundPage } from '../look/not-found-page.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { RefusedError } from '../service/ask.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { useTemplateAction } from '../templates/actions.ts';
import { templateQuery } from '../templates/queries.ts';
import { useRoleName } from '../templates/role.tsx';
import { CodeCard } from './code-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { withValues } from './link-values.ts';
import css from './links.module.css';
import { linkQuery, type PublicLink } from './queries.ts';
import { SettingsCard } from './settings-card.tsx';
import { Switch } from './switch.tsx';

const route = getRouteApi('/teams/$teamId/templates/$envelopeId/link');

/** The page of a template's public link. Every change applies immediately. */
export function LinkPage(): ReactNode {
  const sayInConsole = useSay();
  const { envelopeId } = route.useParams();
  const { team } = useTeam();
  const { data: row, error } = useQuery(templateQuery(team.id, envelopeId));
  const number = row?.number;
  const { data: link, error: linkError } = useQuery({
    ...linkQuery(team.id, number ?? 0),
    enabled: number !== undefined,
  });
  const isMissing = link === null || (error instanceof RefusedError && error.status === 404);
  if (isMissing) return <NotFoundPage />;
  return (
    <>
      <div className={page.bar}>
        <RouterLink to="/teams/$teamId/templates/$envelopeId" params={{ teamId: String(team.id), envelopeId }}>
          <Icon name="back" />
          {row?.title}
        </RouterLink>
      </div>
      <div className={page.object} tabIndex={-1} aria-busy={!row?.link || !link || undefined}>
        {(error ?? linkError) && !link && <Problem text={sayInConsole('failed')} />}
        {row?.link && link && <Loaded row={row} url={row.link.url} link={link} />}
      </div>
    </>
  );
}

function Loaded({ row, url, link }: { row: TemplateRow; url: string; link: PublicLink }) {
  const say = useSay('links');
  const { team } = useTeam();
  const nameOf = useRoleName();
  const { data: envelope } = useQuery(envelopeQuery(team.id, row.id));
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const role = row.roles.find(({ id }) => id === link.directTemplateRecipientId);
  const whole = withValues(url, values);
  return (
    <>
      <title>{`${say('title')} · ${row.title} · ${team.name}`}</title>
      <div className={page.top}>
        <div>
          <h1 tabIndex={-1}>{say('title')}</h1>
          <p className={page.state}>{say('lead', { title: row.title, role: role ? nameOf(row.roles, role) : '' })}</p>
        </div>
        <Actions row={row} link={link} url={whole} />
      </div>
      <State row={row} link={link} />
      <div className={page.columns}>
        <SettingsCard row={row} link={link} url={whole} envelope={envelope} values={values} onValues={setValues} />
        <div className={page.stack}>
          <CodeCard url={whole} title={row.title} />
          <FiguresCard link={link} />
        </div>
      </div>
    </>
  );
}

function Actions({ row, link, url }: { row: TemplateRow; link: PublicLink; url: string }) {
  const say = useSay('links');
  const sayInTemplates = useSay('templates');
  const maySend = useMaySend();
  const perform = useTemplateAction();
  const toast = useToast();
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    toast(sayInTemplates('link.copied'));
  };
  const turn = (enabled: boolean) =>
    perform(
      'template-toggleTemplateDirectLink',
      { body: { templateId: row.number, enabled } },
      sayInTemplates(enabled ? 'link.turnedOn' : 'link.turnedOff'),
    );
  return (
    <div className={look.line}>
      {maySend && <Switch label={say(link.enabled ? 'on' : 'off')} isOn={link.enabled} onChange={turn} />}
      <a className={buttonClass({})} href={url} target="_blank" rel="noreferrer">
        <Icon name="outside" />
        {say('open')}
      </a>
      <Button kind="primary" icon="copy" onClick={copy}>
        {sayInTemplates('link.copy')}
      </Button>
    </div>
  );
}

/** Says why visitors cannot use a link that is on. */
function State({ row, link }: { row: TemplateRow; link: PublicLink }) {
  const say = useSay('links');
  const sayInMany = useSay('many');
  const text =
    link.state === 'FULL'
      ? say('state.full')
      : link.state === 'ENDED'
        ? say('state.ended')
        : row.problem && sayInMany('notReady');
  if (!text) return null;
  return (
    <div className={page.notes}>
      <div className={look.note} role="status">
        <Icon name="warning" />
        <div className={css.why}>
          <strong>{text}</strong>
        </div>
      </div>
    </div>
  );
}
