import { useNavigate } from '@tanstack/react-router';
import type { ListSearch } from '../envelope/list-queries.ts';
import { useTeam } from '../service/team-context.ts';
import { type SettingsPath, useSettingsPages } from '../settings/use-settings-pages.ts';
import { useSay } from '../shell/words.tsx';
import { useCommands } from './commands.ts';

/** Offers the pages of the team while the menu is open. */
export function usePageCommands(): void {
  const say = useSay();
  const sayForYou = useSay('forYou');
  const sayPeople = useSay('people');
  const sayReports = useSay('reports');
  const sayTemplates = useSay('templates');
  const { team, may } = useTeam();
  const navigate = useNavigate();
  const params = { teamId: String(team.id) };
  const go = (page: 'for-you' | 'templates' | 'people' | 'reports' | 'outbox') => () =>
    navigate({ to: `/teams/$teamId/${page}`, params });
  const list = (tab: ListSearch['tab']) => () => navigate({ to: '/teams/$teamId/documents', params, search: { tab } });
  useCommands('go', [
    { id: 'for-you', words: sayForYou('title'), icon: 'inbox', run: go('for-you') },
    { id: 'all', words: say('documents'), icon: 'document', run: list('all') },
    { id: 'attention', words: say('tab.attention'), icon: 'warning', run: list('attention') },
    { id: 'yours', words: say('tab.yours'), icon: 'document', run: list('yours') },
    { id: 'waiting', words: say('tab.waiting'), icon: 'document', isRare: true, run: list('waiting') },
    { id: 'drafts', words: say('tab.drafts'), icon: 'document', run: list('drafts') },
    { id: 'completed', words: say('tab.completed'), icon: 'document', isRare: true, run: list('completed') },
    { id: 'templates', words: sayTemplates('title'), icon: 'template', run: go('templates') },
    { id: 'people', words: sayPeople('title'), icon: 'person', run: go('people') },
    { id: 'reports', words: sayReports('title'), icon: 'reports', run: go('reports') },
    ...(may.readMails ? [{ id: 'outbox', words: say('outbox'), icon: 'mail' as const, run: go('outbox') }] : []),
  ]);
  useSettingsCommands();
}

/** Offers the settings, and each of their pages to those who search for it. */
function useSettingsCommands(): void {
  const say = useSay('commands');
  const saySettings = useSay('settings');
  const { team } = useTeam();
  const navigate = useNavigate();
  const go = (page: SettingsPath) => () =>
    navigate({ to: `/teams/$teamId/settings/${page}`, params: { teamId: String(team.id) } });
  const also: { [Page in SettingsPath]?: string } = { security: say('also.security'), tokens: say('also.tokens') };
  const pages = useSettingsPages().flatMap((group) => group.pages);
  useCommands('go', [
    ...pages.map(({ to, words }) => ({
      ...{ id: to, words, also: also[to] ?? '', icon: 'settings' as const, isRare: true },
      run: go(to),
    })),
    {
      ...{ id: 'settings', words: saySettings('title'), also: say('also.settings'), icon: 'settings' },
      run: go('security'),
    },
  ]);
}
