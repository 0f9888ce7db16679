import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useLanguage } from '../shell/words.tsx';
import { Icon, type IconName } from './icon.tsx';
import look from './parts.module.css';

/** A menu of further actions behind an icon (three dots by default). */
export default function MoreMenu<Id extends string>({
  label,
  icon = 'more',
  items,
  onChoose,
}: {
  label: string;
  icon?: IconName;
  items: readonly { id: Id; words: string }[];
  onChoose(id: Id): void;
}) {
  return (
    <I18nProvider locale={useLanguage()}>
      <MenuTrigger>
        <Button className={`${look.button} ${look.plain} ${look.bare}`} aria-label={label}>
          <Icon name={icon} />
        </Button>
        <Popover className={look.popover ?? ''} placement="bottom end">
          <Menu className={look.menu ?? ''}>
            {items.map(({ id, words }) => (
              <MenuItem key={id} id={id} className={look.item ?? ''} onAction={() => onChoose(id)}>
                <bdi>{words}</bdi>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
