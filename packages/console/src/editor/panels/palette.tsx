import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import { isNarrow } from '../editing/is-narrow.ts';
import { useCopiedCount } from '../editing/use-copying.ts';
import { useNames } from '../editing/use-names.ts';
import { ownerOfNew } from '../model/edits.ts';
import { TOOLS, type Tool } from '../model/tools.ts';
import type { Placing } from '../pages/pages-view.tsx';
import { PutOnPage } from './put-on-page.tsx';
import { usePaletteDrag } from './use-palette-drag.ts';

/** Displays the field types. Drag a type to a page, or click it and then click or draw a box on a page. */
export function Palette({ placing, onPaste }: { placing: Placing; onPaste(): void }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const drag = usePaletteDrag(placing);
  const copiedCount = useCopiedCount();
  const owner = ownerOfNew(draft, placing.recipient);
  // Clicking the selected type again deselects it. In narrow windows, the palette closes on a click, and the type is
  // deselected elsewhere.
  const choose = (type: Tool) => placing.choose(placing.tool === type && !isNarrow() ? null : type);
  return (
    <section className={css.panel} aria-labelledby="palette-heading">
      <h2 id="palette-heading" className={look.heading}>
        {owner ? say('fields.for', { name: recipientName(draft, owner) }) : say('fields')}
      </h2>
      <div className={css.tools}>
        {TOOLS.map(({ type, key }) => (
          <Button
            key={type}
            isNarrow
            className={css.tool}
            aria-pressed={placing.tool === type}
            aria-disabled={!owner || undefined}
            onPointerDown={(event) => owner && drag.onPointerDown(event, type, say(`type.${type}`))}
            onClick={() => owner && !drag.endsDrag() && choose(type)}
          >
            <Icon name={type} />
            <span className={look.grow}>{say(`type.${type}`)}</span>
            <span className={css.key} aria-hidden="true">
              {key.toUpperCase()}
            </span>
          </Button>
        ))}
      </div>
      <p className={look.hint} role="status">
        {!owner
          ? say('fields.first')
          : placing.tool
            ? say('fields.place', { field: say(`type.${placing.tool}`) })
            : say('fields.hint')}
      </p>
      {owner && placing.tool && <PutOnPage key={placing.tool} tool={placing.tool} owner={owner} placing={placing} />}
      {owner && copiedCount > 0 && (
        <Button kind="plain" icon="copy" isNarrow className={css.myself} onClick={onPaste}>
          {say('paste', { fields: say('outline.count', { count: copiedCount }) })}
        </Button>
      )}
    </section>
  );
}
