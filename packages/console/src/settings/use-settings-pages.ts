import type { IconName } from '../look/icon.tsx';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';

export type SettingsPath =
  | 'security'
  | 'signature'
  | 'language'
  | 'team'
  | 'members'
  | 'privacy'
  | 'tokens'
  | 'webhooks';

export interface SettingsLink {
  to: SettingsPath;
  words: string;
  icon: IconName;
}

export interface SettingsGroup {
  title: string;
  pages: readonly SettingsLink[];
}

/** Returns the settings pages that the person may open, in groups. */
export function useSettingsPages(): readonly SettingsGroup[] {
  const say = useSay('settings');
  const sayMembers = useSay('members');
  const { team, may } = useTeam();
  const own: SettingsLink[] = [
    { to: 'security', words: say('security'), icon: 'lock' },
    { to: 'signature', words: useSay('forYou')('signature'), icon: 'SIGNATURE' },
    { to: 'language', words: useSay()('language'), icon: 'language' },
  ];
  const setUp: SettingsLink = { to: 'team', words: sayMembers('team'), icon: 'settings' };
  const members: SettingsLink = { to: 'members', words: sayMembers('title'), icon: 'people' };
  const privacy: SettingsLink = { to: 'privacy', words: useSay('privacy')('title'), icon: 'shield' };
  const tokens: SettingsLink = { to: 'tokens', words: say('tokens'), icon: 'key' };
  const webhooks: SettingsLink = { to: 'webhooks', words: useSay('webhooks')('title'), icon: 'webhook' };
  const developers = [...(may.seeTokens ? [tokens] : []), ...(may.manageWebhooks ? [webhooks] : [])];
  return [
    { title: say('you'), pages: own },
    { title: team.name, pages: [...(may.setUp ? [setUp] : []), members, ...(may.managePrivacy ? [privacy] : [])] },
    ...(developers.length > 0 ? [{ title: say('developers'), pages: developers }] : []),
  ];
}
