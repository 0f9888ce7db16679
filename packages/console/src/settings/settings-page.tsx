import '../look/page-icons.ts';
import '../look/editor-icons.ts';
import { Link, Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { Fragment, type ReactNode } from 'react';
import { Icon } from '../look/icon.tsx';
import { usePhone } from '../look/phone.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './settings.module.css';
import { useSettingsPages } from './use-settings-pages.ts';

/** The list of settings pages beside the open one. On phones, the list is a page of its own. */
export function SettingsPage(): ReactNode {
  const isStart = useLocation({ select: ({ pathname }) => pathname.endsWith('/settings') });
  const isPhone = usePhone();
  return (
    <div className={css.settings}>
      {isPhone && !isStart ? <BackToList /> : <SettingsList />}
      {!(isPhone && isStart) && (
        <div className={css.content}>
          <Outlet />
        </div>
      )}
    </div>
  );
}

/** Opens the page that everyone has, if there is room for a page beside the list. */
export function SettingsStart(): ReactNode {
  const { team } = useTeam();
  return <Navigate to="/teams/$teamId/settings/security" params={{ teamId: String(team.id) }} replace />;
}

function SettingsList() {
  const say = useSay('settings');
  const { team } = useTeam();
  return (
    <nav className={css.list} aria-label={say('title')}>
      <h1 className={css.title}>{say('title')}</h1>
      {useSettingsPages().map(({ title, pages }) => (
        <Fragment key={title}>
          <h2>
            <bdi>{title}</bdi>
          </h2>
          {pages.map(({ to, words, icon }) => (
            <Link
              key={to}
              to={`/teams/$teamId/settings/${to}`}
              params={{ teamId: String(team.id) }}
              className={css.link ?? ''}
            >
              <Icon name={icon} />
              {words}
            </Link>
          ))}
        </Fragment>
      ))}
    </nav>
  );
}

function BackToList() {
  const say = useSay('settings');
  const { team } = useTeam();
  return (
    <Link to="/teams/$teamId/settings" params={{ teamId: String(team.id) }} className={css.toList ?? ''}>
      <Icon name="back" />
      {say('title')}
    </Link>
  );
}
