import { LANGUAGE_NAMES } from '@countersign/languages/names';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  Button,
  Header,
  I18nProvider,
  type Key,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
} from 'react-aria-components';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { signOut } from '../service/sign-out.ts';
import { useTeam } from '../service/team-context.ts';
import { chooseTheme, chosenTheme, isStarted, THEMES, type Theme } from '../shell/preferences.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { AccountFace } from './account-face.tsx';
import css from './frame.module.css';

/** Displays the menu of the signed-in person. On phones, the menu also contains the pages that the dock has no room for. */
export function AccountMenu({ isInDock = false, onKeys }: { isInDock?: boolean; onKeys(): void }) {
  const say = useSay();
  const sayEditor = useSay('editor');
  const places = usePlaces();
  const language = useLanguage();
  const { person, team } = useTeam();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const act = async (key: Key) => {
    const params = { teamId: String(team.id) };
    const place = places.find(({ to }) => to === key);
    if (place) navigate({ to: `/teams/$teamId/${place.to}`, params });
    if (key === 'account') navigate({ to: '/teams/$teamId/settings/security', params });
    if (key === 'language') navigate({ to: '/teams/$teamId/settings/language', params });
    if (key === 'keys') onKeys();
    if (key !== 'sign-out') return;
    await signOut();
  };
  return (
    <I18nProvider locale={language}>
      <MenuTrigger>
        <Button className={css.nav ?? ''}>{isInDock ? <DockFace /> : <AccountFace />}</Button>
        <Popover className={look.popover ?? ''}>
          <Menu className={look.menu ?? ''} onAction={act}>
            {isInDock && (
              <MenuSection aria-label={say('navigation')}>
                {places.map(({ to, words }) => (
                  <MenuItem key={to} id={to} className={look.item ?? ''}>
                    {words}
                  </MenuItem>
                ))}
              </MenuSection>
            )}
            <MenuSection>
              <Header className={look.part ?? ''}>{person.email}</Header>
              <MenuItem id="account" className={look.item ?? ''}>
                {say('account.security')}
              </MenuItem>
              <MenuItem id="language" className={look.item ?? ''}>
                {say('language')} · {LANGUAGE_NAMES[language]}
              </MenuItem>
            </MenuSection>
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[theme]}
              onSelectionChange={(keys) => {
                const chosen = THEMES.find((each) => keys !== 'all' && keys.has(each)) ?? 'system';
                setTheme(chosen);
                chooseTheme(chosen);
              }}
            >
              <Header className={look.part ?? ''}>{say('theme')}</Header>
              {THEMES.map((each) => (
                <MenuItem key={each} id={each} className={look.item ?? ''}>
                  {say(`theme.${each}`)}
                </MenuItem>
              ))}
            </MenuSection>
            <MenuItem id="keys" className={look.item ?? ''}>
              {sayEditor('keys')}
            </MenuItem>
            <MenuItem id="sign-out" className={look.item ?? ''}>
              {say('signOut')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}

function DockFace() {
  return (
    <>
      <Icon name="more" />
      <span className={css.words}>{useSay()('navigation.more')}</span>
    </>
  );
}

/** Returns the pages that the dock has no room for. */
function usePlaces(): { to: 'people' | 'reports' | 'outbox' | 'settings' | 'start'; words: string }[] {
  const say = useSay();
  const { may } = useTeam();
  return [
    { to: 'people', words: useSay('people')('title') },
    { to: 'reports', words: useSay('reports')('title') },
    ...(may.readMails ? [{ to: 'outbox' as const, words: say('outbox') }] : []),
    { to: 'settings', words: useSay('settings')('title') },
    ...(may.setUp && !isStarted() ? [{ to: 'start' as const, words: say('start') }] : []),
  ];
}
