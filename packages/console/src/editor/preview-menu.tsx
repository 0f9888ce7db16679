import { previewAddress } from '@countersign/contracts/console/preview-address';
import { Button, I18nProvider, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './editing/editor.module.css';
import { useEditing, useShown } from './editing/editor-context.ts';
import { RecipientMark } from './editing/recipient-mark.tsx';
import { useNames } from './editing/use-names.ts';

/** Opens a preview of a recipient's signing page. Nothing entered in the preview is stored. */
export function PreviewMenu() {
  const say = useSay('editor');
  const { team } = useTeam();
  const { store, envelopeId } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const open = async (key: string) => {
    // The preview shows the draft that is stored on the server, so save first.
    await store.flush();
    const id = store.idOf(key);
    if (id !== undefined) window.open(previewAddress(team.id, envelopeId, id), '_blank', 'noopener');
  };
  return (
    <I18nProvider locale={useLanguage()}>
      <MenuTrigger>
        <Button className={`${look.button} ${look.plain} ${css.preview}`} aria-label={say('preview')}>
          <Icon name="eye" />
          <span>{say('preview')}</span>
        </Button>
        <Popover className={look.popover ?? ''} placement="bottom end">
          <Menu
            className={look.menu ?? ''}
            aria-label={say('preview.as')}
            renderEmptyState={() => <p className={look.soft}>{say('fields.first')}</p>}
          >
            {draft.recipients.map((recipient, index) => (
              <MenuItem
                key={recipient.key}
                id={recipient.key}
                className={look.item ?? ''}
                textValue={recipientName(draft, recipient.key)}
                onAction={() => open(recipient.key)}
              >
                <RecipientMark recipient={recipient} index={index} />
                <bdi>{recipientName(draft, recipient.key)}</bdi>
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </I18nProvider>
  );
}
