import { useNavigate } from '@tanstack/react-router';
import type { ListSearch } from '../envelope/list-queries.ts';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import { useCommands } from './commands.ts';

/** Offers the pages of the team while the menu is open. */
export function usePageCommands(): void {
  const say = useSay();
  const sayForYou = useSay('forYou');
  const sayReports = useSay('reports');
  const sayTemplates = useSay('templates');
  const saySettings = useSay('settings');
  const { team, may } = useTeam();
  const navigate = useNavigate();
  const params = { teamId: String(team.id) };
  const go = (page: 'for-you' | 'templates' | 'reports' | 'outbox' | 'settings/security') => () =>
    navigate({ to: `/teams/$teamId/${page}`, params });
  const list = (tab: ListSearch['tab']) => () => navigate({ to: '/teams/$teamId/documents', params, search: { tab } });
  useCommands('go', [
    { id: 'for-you', words: sayForYou('title'), icon: 'inbox', run: go('for-you') },
    { id: 'all', words: say('documents'), icon: 'document', run: list('all') },
    { id: 'attention', words: say('tab.attention'), icon: 'warning', run: list('attention') },
    { id: 'yours', words: say('tab.yours'), icon: 'document', run: list('yours') },
    { id: 'drafts', words: say('tab.drafts'), icon: 'document', run: list('drafts') },
    { id: 'templates', words: sayTemplates('title'), icon: 'template', run: go('templates') },
    { id: 'reports', words: sayReports('title'), icon: 'reports', run: go('reports') },
    ...(may.readMails ? [{ id: 'outbox', words: say('outbox'), icon: 'mail' as const, run: go('outbox') }] : []),
    { id: 'settings', words: saySettings('title'), icon: 'settings', run: go('settings/security') },
  ]);
}
