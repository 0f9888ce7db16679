import { type ReactNode, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { useSay } from '../../shell/words.tsx';
import { useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import type { EditedRecipient } from '../model/draft.ts';
import { SavedText } from '../settings/controls.tsx';
import { useRecipientChanges } from './use-recipient-changes.ts';

/** The recipient's own message, behind a button until there is one. */
export function OwnMessage({ recipient }: { recipient: EditedRecipient }): ReactNode {
  const say = useSay('sending');
  const { recipientName } = useNames();
  const name = recipientName(
    useShown((shown) => shown.draft),
    recipient.key,
  );
  const { change } = useRecipientChanges(recipient);
  const [hadOne] = useState(recipient.message !== null);
  const [isOpened, setIsOpened] = useState(false);
  if (!isOpened && !hadOne && recipient.message === null) {
    return (
      <div>
        <Button kind="plain" icon="plus" isNarrow onClick={() => setIsOpened(true)}>
          {say('message.add', { name })}
        </Button>
      </div>
    );
  }
  return (
    <SavedText
      label={say('message.own', { name })}
      hint={say('message.own.hint')}
      most={5000}
      isFocused={isOpened}
      value={recipient.message ?? ''}
      onSave={(message, typedAt) => change({ message: message || null }, typedAt)}
    />
  );
}
