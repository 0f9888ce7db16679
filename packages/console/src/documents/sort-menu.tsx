import { SORTS, type Sort } from '@countersign/contracts/console/tabs';
import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './documents.module.css';

export default function SortMenu({ sort, onSort }: { sort: Sort; onSort(sort: Sort): void }) {
  const say = useSay();
  return (
    <I18nProvider locale={useLanguage()}>
      <MenuTrigger>
        <Button className={css.sort ?? ''} aria-label={say('sort', { by: say(`sort.${sort}`) })}>
          <span>{say(sort === 'changed' ? 'column.changed' : 'column.created')}</span>
          <Icon name={sort === 'oldest' ? 'up' : 'down'} />
        </Button>
        <Popover className={look.popover ?? ''} placement="bottom end">
          <Menu
            className={look.menu ?? ''}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[sort]}
            onSelectionChange={(keys) => {
              const chosen = SORTS.find((each) => keys !== 'all' && keys.has(each));
              if (chosen) onSort(chosen);
            }}
          >
            {SORTS.map((each) => (
              <MenuItem key={each} id={each} className={look.item ?? ''}>
                {say(`sort.${each}`)}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
