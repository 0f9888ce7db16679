import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { areSingleKeysOn, turnSingleKeys } from '../shell/preferences.ts';
import { useSay } from '../shell/words.tsx';
import css from './keys.module.css';
import { type KeysPlace, useKeyTable } from './use-key-table.ts';

/** Lists the keyboard shortcuts that work on the open page, and turns single keys on or off. */
export function KeysDialog({ place, onClose }: { place: KeysPlace; onClose(): void }) {
  const say = useSay('editor');
  const groups = useKeyTable(place);
  return (
    <TitledDialog title={say('keys')} isWide onClose={onClose}>
      {groups.map(({ title, lead, keys }) => (
        <section key={title}>
          <h3 className={css.title}>{title}</h3>
          {lead && <p className={look.soft}>{lead}</p>}
          <dl className={css.keys}>
            {keys.map(([meaning, pressed]) => (
              <div key={meaning}>
                <dt>{meaning}</dt>
                <dd>
                  <kbd>{pressed}</kbd>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      {place === 'frame' && <SingleKeys />}
      <div className={look.feet}>
        <Button kind="primary" onClick={onClose}>
          {say('settings.done')}
        </Button>
      </div>
    </TitledDialog>
  );
}

function SingleKeys() {
  const say = useSay('commands');
  const [isOn, setIsOn] = useState(areSingleKeysOn);
  return (
    <div className={css.single}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby="single-keys-hint"
          onChange={({ currentTarget: { checked } }) => {
            setIsOn(checked);
            turnSingleKeys(checked);
          }}
        />
        {say('singleKeys')}
      </label>
      <p id="single-keys-hint" className={look.hint}>
        {say('singleKeys.hint')}
      </p>
    </div>
  );
}
