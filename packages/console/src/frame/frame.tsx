import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isStarted } from '../choices.ts';
import { countsQuery } from '../documents/queries.ts';
import { Icon, type IconName } from '../look/icon.tsx';
import { later } from '../look/later.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../words.tsx';
import css from './frame.module.css';
import { useTeam } from './team-context.ts';
import { TeamName } from './team-name.tsx';

/** The menus load after the first paint. Until then, buttons of the same size take their place. */
const AccountMenu = later(async () => (await import('./menus.ts')).AccountMenu, {
  waiting: <span className={css.nav} />,
});
const TeamMenu = later(async () => (await import('./menus.ts')).TeamMenu, { waiting: <TeamInPlace /> });

const Palette = later(async () => (await import('./menus.ts')).Palette);

export function Frame() {
  const say = useSay();
  const saySettings = useSay('settings');
  const { team, may } = useTeam();
  const params = { teamId: String(team.id) };
  const { data: counts } = useQuery(countsQuery(team.id));
  const urgent = counts?.attention ?? 0;
  const [isSearching, setIsSearching] = useState(false);
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isUnderDialog()) return;
      event.preventDefault();
      setIsSearching(true);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, []);
  const link = (
    to: '/documents' | '/outbox' | '/settings' | '/start',
    icon: IconName,
    words: string,
    more?: ReactNode,
  ) => (
    <Link
      key={to}
      to={`/teams/$teamId${to}`}
      params={params}
      className={css.nav ?? ''}
      activeOptions={{ includeSearch: false }}
      title={words}
    >
      <Icon name={icon} />
      <span className={css.words}>{words}</span>
      {more}
    </Link>
  );
  const documents = link(
    '/documents',
    'document',
    say('documents'),
    urgent > 0 && (
      <span className={css.count}>
        <Icon name="warning" />
        <span className="hidden">{say('tab.attention')}</span>
        {urgent}
      </span>
    ),
  );
  const search = (words: string) => (
    <button type="button" className={css.nav} title={words} onClick={() => setIsSearching(true)}>
      <Icon name="search" />
      <span className={css.words}>{words}</span>
      <span className={css.key} aria-hidden="true">
        {IS_MAC ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  );
  const start = may.setUp && !isStarted() && link('/start', 'tick', say('start'));
  const others = [
    may.readMails && link('/outbox', 'mail', say('outbox')),
    link('/settings', 'settings', saySettings('title')),
  ];
  return (
    <div className={css.app}>
      <a className={`${css.skip} ${look.button} ${look.primary}`} href="#content">
        {say('skip')}
      </a>
      <nav className={css.side} aria-label={say('navigation')}>
        <TeamSwitch />
        {search(say('palette.search'))}
        {documents}
        <div className={css.foot}>
          {start}
          {others}
          <AccountMenu isShort={false} />
        </div>
      </nav>
      <main id="content" className={css.sheet} tabIndex={-1}>
        <Outlet />
      </main>
      {isSearching && <Palette onClose={() => setIsSearching(false)} />}
      <nav className={css.dock} aria-label={say('navigation')}>
        {documents}
        {search(say('palette.search'))}
        {others}
        <AccountMenu isShort />
      </nav>
    </div>
  );
}

const IS_MAC = navigator.platform.startsWith('Mac');

/** An open dialog handles keyboard shortcuts first. */
const isUnderDialog = (): boolean => document.querySelector('[role="dialog"]') !== null;

function TeamSwitch() {
  const { teams } = useTeam();
  return teams.length < 2 ? <TeamInPlace /> : <TeamMenu />;
}

function TeamInPlace() {
  return (
    <div className={css.team}>
      <TeamName />
    </div>
  );
}
