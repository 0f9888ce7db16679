import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useLanguage } from '../shell/words.tsx';
import css from './frame.module.css';
import { TeamName } from './team-name.tsx';

export function TeamMenu() {
  const language = useLanguage();
  const { team, teams } = useTeam();
  return (
    <I18nProvider locale={language}>
      <MenuTrigger>
        <Button className={css.team ?? ''}>
          <TeamName />
          <Icon name="down" />
        </Button>
        <Popover className={look.popover ?? ''}>
          <Menu
            className={look.menu ?? ''}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[team.id]}
            onAction={(id) => location.assign(`/teams/${id}/documents`)}
          >
            {teams.map((each) => (
              <MenuItem key={each.id} id={each.id} textValue={each.name} className={look.item ?? ''}>
                <bdi>{each.name}</bdi>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
