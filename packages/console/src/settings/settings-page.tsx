import '../look/page-icons.ts';
import '../look/editor-icons.ts';
import { Link, Outlet } from '@tanstack/react-router';
import { Icon } from '../look/icon.tsx';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './settings.module.css';

export function SettingsPage() {
  const say = useSay('settings');
  const sayConsole = useSay();
  const sayForYou = useSay('forYou');
  const sayWebhooks = useSay('webhooks');
  const { team, may } = useTeam();
  const params = { teamId: String(team.id) };
  return (
    <div className={css.settings}>
      <nav className={css.list} aria-label={say('title')}>
        <h2>{say('you')}</h2>
        <Link to="/teams/$teamId/settings/security" params={params} className={css.link ?? ''}>
          <Icon name="lock" />
          {say('security')}
        </Link>
        <Link to="/teams/$teamId/settings/signature" params={params} className={css.link ?? ''}>
          <Icon name="SIGNATURE" />
          {sayForYou('signature')}
        </Link>
        <Link to="/teams/$teamId/settings/language" params={params} className={css.link ?? ''}>
          <Icon name="language" />
          {sayConsole('language')}
        </Link>
        {(may.seeTokens || may.manageWebhooks) && <h2>{say('developers')}</h2>}
        {may.seeTokens && (
          <Link to="/teams/$teamId/settings/tokens" params={params} className={css.link ?? ''}>
            <Icon name="key" />
            {say('tokens')}
          </Link>
        )}
        {may.manageWebhooks && (
          <Link to="/teams/$teamId/settings/webhooks" params={params} className={css.link ?? ''}>
            <Icon name="webhook" />
            {sayWebhooks('title')}
          </Link>
        )}
      </nav>
      <div className={css.content}>
        <Outlet />
      </div>
    </div>
  );
}
