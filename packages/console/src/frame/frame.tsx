import { useQuery } from '@tanstack/react-query';
import { Link, Outlet } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { countsQuery } from '../envelope/list-queries.ts';
import { isUnderDialog } from '../keys/under-dialog.ts';
import { Icon, type IconName } from '../look/icon.tsx';
import { lazily } from '../look/lazily.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { isStarted } from '../shell/preferences.ts';
import { useSay } from '../shell/words.tsx';
import css from './frame.module.css';
import { TeamName } from './team-name.tsx';

/** The menus load after the first paint. Until they have loaded, placeholders of the same size take their place. */
const AccountMenu = lazily(async () => (await import('../menus.chunk.ts')).AccountMenu, {
  waiting: <span className={css.nav} />,
});
const TeamMenu = lazily(async () => (await import('../menus.chunk.ts')).TeamMenu, { waiting: <TeamInPlace /> });

const CommandMenu = lazily(async () => (await import('../command-menu/command-menu.tsx')).CommandMenu);
const KeysDialog = lazily(async () => (await import('../keys/keys-dialog.tsx')).KeysDialog);
const SideViews = lazily(async () => (await import('../menus.chunk.ts')).SideViews);
const PageKeys = lazily(async () => (await import('../menus.chunk.ts')).PageKeys);

export function Frame() {
  const say = useSay();
  const [opened, setOpened] = useState<'search' | 'keys' | null>(null);
  const search = useCallback(() => setOpened('search'), []);
  const close = () => setOpened(null);
  const showKeys = () => setOpened('keys');
  useSearchKey(search);
  return (
    <div className={css.app}>
      <a className={`${css.skip} ${look.button} ${look.primary}`} href="#content">
        {say('skip')}
      </a>
      <nav className={css.side} aria-label={say('navigation')}>
        <TeamSwitch />
        <SearchButton onClick={search} />
        <ForYouLink />
        <DocumentsLink />
        <TitledLink to="templates" icon="template" />
        <TitledLink to="people" icon="person" />
        <TitledLink to="reports" icon="reports" />
        <SideViews />
        <div className={css.foot}>
          <StartLink />
          <OtherLinks />
          <AccountMenu onKeys={showKeys} />
        </div>
      </nav>
      <main id="content" className={css.sheet} tabIndex={-1}>
        <Outlet />
      </main>
      <PageKeys onKeys={showKeys} />
      {opened === 'search' && <CommandMenu onKeys={showKeys} onClose={close} />}
      {opened === 'keys' && <KeysDialog place="frame" onClose={close} />}
      <nav className={css.dock} aria-label={say('navigation')}>
        <ForYouLink />
        <DocumentsLink />
        <TitledLink to="templates" icon="template" />
        <SearchButton onClick={search} />
        <AccountMenu isInDock onKeys={showKeys} />
      </nav>
    </div>
  );
}

/** Opens the command menu on Ctrl+K (Cmd+K on a Mac). */
function useSearchKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The menu can load before the letter is pressed.
      if (event.key === 'Control' || event.key === 'Meta') void CommandMenu.preload();
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || isUnderDialog()) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [open]);
}

function NavLink({
  to,
  icon,
  words,
  count = 0,
  problem,
}: {
  to: '/for-you' | '/documents' | '/templates' | '/people' | '/reports' | '/outbox' | '/settings' | '/start';
  icon: IconName;
  words: string;
  count?: number;
  /** Names what is counted if it is a problem. */
  problem?: string;
}) {
  const { team } = useTeam();
  return (
    <Link
      to={`/teams/$teamId${to}`}
      params={{ teamId: String(team.id) }}
      className={css.nav ?? ''}
      activeOptions={{ includeSearch: false }}
      title={words}
    >
      <Icon name={icon} />
      <span className={css.words}>{words}</span>
      {count > 0 && (
        <span className={css.count} data-problem={problem}>
          {problem && <Icon name="warning" />}
          <span className="hidden">{problem}</span>
          {count}
        </span>
      )}
    </Link>
  );
}

function ForYouLink() {
  const say = useSay('forYou');
  return <NavLink to="/for-you" icon="inbox" words={say('title')} count={useTeam().waiting} />;
}

function DocumentsLink() {
  const say = useSay();
  const { data: counts } = useQuery(countsQuery(useTeam().team.id));
  return (
    <NavLink
      to="/documents"
      icon="document"
      words={say('documents')}
      count={counts?.attention ?? 0}
      problem={say('tab.attention')}
    />
  );
}

function TitledLink({ to, icon }: { to: 'templates' | 'people' | 'reports'; icon: IconName }) {
  const say: (id: 'title') => string = useSay(to);
  return <NavLink to={`/${to}`} icon={icon} words={say('title')} />;
}

function StartLink() {
  const say = useSay();
  const { may } = useTeam();
  return may.setUp && !isStarted() && <NavLink to="/start" icon="tick" words={say('start')} />;
}

function OtherLinks() {
  const say = useSay();
  const saySettings = useSay('settings');
  const { may } = useTeam();
  return (
    <>
      {may.readMails && <NavLink to="/outbox" icon="mail" words={say('outbox')} />}
      <NavLink to="/settings" icon="settings" words={saySettings('title')} />
    </>
  );
}

function SearchButton({ onClick }: { onClick(): void }) {
  const say = useSay();
  const words = say('palette.search');
  return (
    <button type="button" className={css.nav} title={words} onClick={onClick}>
      <Icon name="search" />
      <span className={css.words}>{words}</span>
      <span className={css.key} aria-hidden="true">
        {IS_MAC ? '⌘K' : 'Ctrl K'}
      </span>
    </button>
  );
}

const IS_MAC = navigator.platform.startsWith('Mac');

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
