import { Button } from '../../look/button.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import { ownerOfNew } from '../model/edits.ts';
import type { Placing } from './pages-view.tsx';

/** Explains that a tap places a field, and for which recipient. Shown while the palette is hidden. */
export function PlacingBar({ placing }: { placing: Placing }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const owner = ownerOfNew(draft, placing.recipient);
  if (!placing.tool || !owner) return null;
  return (
    <div className={`${css.selected} ${css.tap}`}>
      <p role="status">
        {say('fields.tap', { field: say(`type.${placing.tool}`), name: recipientName(draft, owner) })}
      </p>
      <Button
        kind="plain"
        icon="close"
        aria-label={say('fields.tap.stop')}
        title={say('fields.tap.stop')}
        onClick={() => placing.choose(null)}
      />
    </div>
  );
}
