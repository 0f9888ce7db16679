import { Button } from '../../look/button.tsx';
import { Icon } from '../../look/icon.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../words.tsx';
import { ownerOfNew } from '../deeds.ts';
import css from '../editor.module.css';
import { useShown } from '../editor-context.ts';
import { isNarrow } from '../narrow.ts';
import type { Placing } from '../pages/pages-view.tsx';
import { TOOLS, type Tool } from '../tools.ts';
import { useCopiedCount } from '../use-copying.ts';
import { useNames } from '../use-names.ts';
import { PutOnPage } from './put-on-page.tsx';
import { usePaletteDrag } from './use-palette-drag.ts';

/** Offers the field types. A type can be dragged to a page, or chosen and then placed by clicking or drawing a box. */
export function Palette({ placing, onPaste }: { placing: Placing; onPaste(): void }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { nameOf } = useNames();
  const drag = usePaletteDrag(placing);
  const copiedCount = useCopiedCount();
  const owner = ownerOfNew(draft, placing.recipient);
  // Choosing the same type again clears it. If the palette covers the pages, choosing closes the palette, and the type is
  // cleared elsewhere.
  const choose = (type: Tool) => placing.choose(placing.tool === type && !isNarrow() ? null : type);
  return (
    <section className={css.panel} aria-labelledby="palette-heading">
      <h2 id="palette-heading" className={look.heading}>
        {owner ? say('fields.for', { name: nameOf(draft, owner) }) : say('fields')}
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
