import '../look/page-icons.ts';
import { useNavigate } from '@tanstack/react-router';
import { useNewFile } from '../keys/use-new-file.ts';
import { signOut } from '../service/sign-out.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { chooseTheme, chosenTheme, THEMES } from '../shell/preferences.ts';
import { useSay } from '../shell/words.tsx';
import { useCommands } from './commands.ts';

/** Offers the actions that every page has while the menu is open. */
export function useGeneralCommands(showKeys: () => void): void {
  const say = useSay('commands');
  const sayConsole = useSay();
  const sayEditor = useSay('editor');
  useSendingCommands();
  useCommands('always', [
    ...THEMES.filter((theme) => theme !== chosenTheme()).map((theme) => ({
      ...{
        id: `theme-${theme}`,
        words: say('theme', { theme: sayConsole(`theme.${theme}`) }),
        also: say(`also.theme.${theme}`),
      },
      ...{ icon: 'settings' as const, isRare: true, run: () => chooseTheme(theme) },
    })),
    {
      ...{ id: 'keys', words: sayEditor('keys'), also: say('also.keys'), icon: 'key' },
      ...{ keys: '?', isRare: true, run: showKeys },
    },
    {
      ...{ id: 'help', words: say('help'), also: say('also.help'), icon: 'document', isRare: true },
      run: () => window.open('/docs/guides/console', '_blank', 'noopener'),
    },
    {
      ...{ id: 'sign-out', words: sayConsole('signOut'), also: say('also.signOut') },
      ...{ icon: 'lock', isRare: true, run: signOut },
    },
  ]);
}

/** Offers new documents and templates, and the lists of those that wait for someone. */
function useSendingCommands(): void {
  const say = useSay('commands');
  const sayConsole = useSay();
  const sayTemplates = useSay('templates');
  const maySend = useMaySend();
  const { team } = useTeam();
  const navigate = useNavigate();
  const newFile = useNewFile();
  const params = { teamId: String(team.id) };
  const sending = [
    {
      ...{ id: 'new', words: sayConsole('new'), also: say('also.new'), icon: 'plus' as const, keys: 'N' },
      run: () => newFile('DOCUMENT'),
    },
    {
      ...{ id: 'new-template', words: sayTemplates('new'), also: say('also.newTemplate'), icon: 'plus' as const },
      ...{ keys: 'T', run: () => newFile('TEMPLATE') },
    },
    {
      ...{ id: 'remind-all', words: say('remind'), also: say('also.remind'), icon: 'bell' as const, isRare: true },
      run: () => navigate({ to: '/teams/$teamId/documents', params, search: { tab: 'waiting' } }),
    },
  ];
  useCommands('always', [
    ...(maySend ? sending : []),
    {
      ...{ id: 'sign-all', words: say('sign'), also: say('also.sign'), icon: 'inbox', isRare: true },
      run: () => navigate({ to: '/teams/$teamId/for-you', params }),
    },
  ]);
}
