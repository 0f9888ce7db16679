import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import css from './editing/editor.module.css';
import { TOOLS } from './model/tools.ts';

const COMMAND = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

const KEYS = [
  ['key.next', 'Tab'],
  ['key.move', '← ↑ → ↓'],
  ['key.moveFar', 'Shift ← ↑ → ↓'],
  ['key.resize', 'Alt ← ↑ → ↓'],
  ['key.place', 'Enter'],
  ['key.give', '1–9'],
  ['key.beside', 'B'],
  ['key.page', 'M'],
  ['key.all', `${COMMAND} A`],
  ['key.copy', `${COMMAND} C, X, V`],
  ['duplicate', `${COMMAND} D`],
  ['undo', `${COMMAND} Z`],
  ['redo', `${COMMAND} Shift Z`],
  ['remove', 'Del'],
  ['key.regions', 'F6'],
  ['key.leave', 'Esc'],
] as const;

export function KeysDialog({ onClose }: { onClose(): void }) {
  const say = useSay('editor');
  return (
    <TitledDialog title={say('keys')} onClose={onClose}>
      <p className={look.soft}>{say('keys.lead')}</p>
      <dl className={css.keys}>
        {KEYS.map(([words, keys]) => (
          <div key={words}>
            <dt>{say(words)}</dt>
            <dd>
              <kbd>{keys}</kbd>
            </dd>
          </div>
        ))}
        {TOOLS.map(({ type, key }) => (
          <div key={type}>
            <dt>{say(`type.${type}`)}</dt>
            <dd>
              <kbd>{key.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <div className={look.feet}>
        <Button kind="primary" onClick={onClose}>
          {say('settings.done')}
        </Button>
      </div>
    </TitledDialog>
  );
}
