import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
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
import { ask } from '../ask.ts';
import { chooseLanguage, chooseTheme, chosenTheme, THEMES, type Theme } from '../choices.ts';
import look from '../look/parts.module.css';
import { useLanguage, useSay } from '../words.tsx';
import { AccountFace } from './account-face.tsx';
import css from './frame.module.css';
import { useTeam } from './team-context.ts';

/** Shows the signed-in person, with theme, account and sign-out. */
export function AccountMenu({ isShort = false }: { isShort?: boolean }) {
  const say = useSay();
  const language = useLanguage();
  const { person, team } = useTeam();
  const navigate = useNavigate();
  const [theme, setTheme] = useState<Theme>(chosenTheme);
  const act = async (key: Key) => {
    if (key === 'account') navigate({ to: '/teams/$teamId/settings/security', params: { teamId: String(team.id) } });
    if (key !== 'sign-out') return;
    await ask('/api/auth/sign-out', {});
    location.assign('/sign-in');
  };
  return (
    <I18nProvider locale={language}>
      <MenuTrigger>
        <Button className={css.nav ?? ''}>
          <AccountFace isShort={isShort} />
        </Button>
        <Popover className={look.popover ?? ''}>
          <Menu className={look.menu ?? ''} onAction={act}>
            <MenuSection>
              <Header className={look.part ?? ''}>{person.email}</Header>
              <MenuItem id="account" className={look.item ?? ''}>
                {say('account.security')}
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
            <MenuSection
              selectionMode="single"
              disallowEmptySelection
              selectedKeys={[language]}
              onSelectionChange={(keys) => {
                const chosen = LANGUAGES.find((each) => keys !== 'all' && keys.has(each));
                if (chosen && chosen !== language) chooseLanguage(chosen);
              }}
            >
              <Header className={look.part ?? ''}>{say('language')}</Header>
              {LANGUAGES.map((each) => (
                <MenuItem key={each} id={each} className={look.item ?? ''}>
                  <span lang={each}>{LANGUAGE_NAMES[each]}</span>
                </MenuItem>
              ))}
            </MenuSection>
            <MenuItem id="sign-out" className={look.item ?? ''}>
              {say('signOut')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
