import { Button } from '../../look/button.tsx';
import { useSay } from '../../words.tsx';
import { ownerOfNew } from '../deeds.ts';
import css from '../editor.module.css';
import { useShown } from '../editor-context.ts';
import { useNames } from '../use-names.ts';
import type { Placing } from './pages-view.tsx';

/** Says, while the palette is hidden, that a tap places a field, and for whom. */
export function PlacingBar({ placing }: { placing: Placing }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { nameOf } = useNames();
  const owner = ownerOfNew(draft, placing.recipient);
  if (!placing.tool || !owner) return null;
  return (
    <div className={`${css.selected} ${css.tap}`}>
      <p role="status">{say('fields.tap', { field: say(`type.${placing.tool}`), name: nameOf(draft, owner) })}</p>
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
