import type { TemplateRow } from '@countersign/contracts/console';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { useProblemText } from './problem-text.ts';
import { isFixed, RoleMark, useRoleName } from './role.tsx';
import css from './templates.module.css';
import { UseDialog } from './use-dialog.tsx';

export function TemplateListRow({ row }: { row: TemplateRow }) {
  const say = useSay('templates');
  const language = useLanguage();
  const { team } = useTeam();
  return (
    <li className={css.row} data-broken={row.problem !== null || undefined}>
      <div className={css.title}>
        <Icon name={row.problem ? 'warning' : 'template'} />
        <Link
          to="/teams/$teamId/templates/$envelopeId"
          params={{ teamId: String(team.id), envelopeId: row.id }}
          className={look.one ?? ''}
          dir="auto"
          data-row={row.id}
        >
          {row.title}
        </Link>
      </div>
      <Roles row={row} />
      <div className={css.link}>{row.link && <LinkTag link={row.link} />}</div>
      <div className={css.count}>{new Intl.NumberFormat(language).format(row.uses)}</div>
      {row.lastUsedAt ? (
        <time className={css.soft} dateTime={row.lastUsedAt} title={showUtc(row.lastUsedAt)}>
          {showShortly(row.lastUsedAt, language)}
        </time>
      ) : (
        <span className={css.soft}>{say('never')}</span>
      )}
      <bdi className={`${css.owner} ${look.one}`}>{row.owner}</bdi>
      <div className={css.act}>
        <UseOrFix row={row} />
      </div>
    </li>
  );
}

export const BoneRow = ({ index }: { index: number }) => (
  <li className={css.row} aria-hidden="true">
    <span className={look.bone} style={{ width: `${40 + ((index * 13) % 30)}%` }} />
    <span className={look.bone} style={{ width: '60%' }} />
  </li>
);

const DAY_MS = 86_400_000;

/** Number of days before its end from which a tag says when a link ends. */
const SOON = 14;

/** Says whether visitors can use a link and, if it ends soon, when. */
export function LinkTag({ link: { state, endsAt } }: { link: NonNullable<TemplateRow['link']> }) {
  const say = useSay('templates');
  const days = endsAt === null ? null : Math.ceil((new Date(endsAt).getTime() - Date.now()) / DAY_MS);
  const isSoon = state === 'ON' && days !== null && days <= SOON;
  return (
    <span className={css.tag} data-on={state === 'ON' || undefined} data-soon={isSoon || undefined}>
      <Icon name="link" />
      <span className="hidden">{say('link')}</span>{' '}
      {isSoon ? say('link.ends', { count: Math.max(1, days) }) : say(STATES[state])}
    </span>
  );
}

const STATES = { ON: 'link.on', OFF: 'link.off', FULL: 'link.full', ENDED: 'link.ended' } as const;

const MOST_MARKS = 4;

/** Names the roles, or the first reason why a document from this template could not be sent. */
function Roles({ row: { roles, problem } }: { row: TemplateRow }) {
  const say = useSay('templates');
  const nameOf = useRoleName();
  const textOf = useProblemText();
  const names = roles.map((role) => nameOf(roles, role));
  return (
    <div className={css.roles}>
      <span className={css.marks}>
        {roles.slice(0, MOST_MARKS).map((role, index) => (
          <RoleMark
            key={role.id}
            name={names[index] ?? ''}
            index={index}
            isTaken={isFixed(role)}
            isOptional={role.isOptional}
          />
        ))}
      </span>
      <span className={look.one}>
        {problem ? textOf(roles, problem) : names.length > 0 ? names.join(', ') : say('roles.none')}
      </span>
    </div>
  );
}

/** Offers the next step: use the template, or open it in the editor if something is missing. */
function UseOrFix({ row }: { row: TemplateRow }) {
  const say = useSay('templates');
  const { team } = useTeam();
  const maySend = useMaySend();
  const [isOpen, setIsOpen] = useState(false);
  if (!maySend) return null;
  if (row.problem) {
    return (
      <Link
        to="/teams/$teamId/templates/$envelopeId/edit"
        params={{ teamId: String(team.id), envelopeId: row.id }}
        className={buttonClass({ kind: 'cure', isNarrow: true })}
        aria-label={say('fix.of', { title: row.title })}
        aria-keyshortcuts="e"
      >
        {say('fix')}
      </Link>
    );
  }
  return (
    <>
      <Button
        isNarrow
        className={css.quiet}
        aria-label={say('use.of', { title: row.title })}
        aria-keyshortcuts="u"
        onClick={() => setIsOpen(true)}
      >
        {say('use')}
      </Button>
      {isOpen && <UseDialog template={row} onClose={() => setIsOpen(false)} />}
    </>
  );
}
