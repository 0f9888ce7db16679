import { Button } from '../../../look/button.tsx';
import look from '../../../look/parts.module.css';
import { useSay } from '../../../shell/words.tsx';
import css from '../../editing/editor.module.css';
import { useEditing, useShown } from '../../editing/editor-context.ts';
import { type Alignment, aligned, sameSize, spread } from '../../model/arrange.ts';
import type { Change } from '../../model/change.ts';
import type { EditedField } from '../../model/draft.ts';
import { moved, sizeOfPage } from '../../model/edits.ts';
import { toBox, toPoints } from '../../model/geometry.ts';
import type { PlacedBox } from '../../model/snap.ts';

/** SVG paths on a 16 by 16 grid: a line with two boxes aligned to it. */
const SIGNS: Record<Alignment, string> = {
  left: 'M2.5 1.5v13M5 4h8v3H5zM5 9.5h5v3H5z',
  center: 'M8 1.5V4m0 3v2.5m0 3v2M4 4h8v3H4zM5.5 9.5h5v3h-5z',
  right: 'M13.5 1.5v13M3 4h8v3H3zM6 9.5h5v3H6z',
  top: 'M1.5 2.5h13M4 5v8h3V5zM9.5 5v5h3V5z',
  middle: 'M1.5 8H4m3 0h2.5m3 0h2M4 4v8h3V4zM9.5 5.5v5h3v-5z',
  bottom: 'M1.5 13.5h13M4 3v8h3V3zM9.5 6v5h3V6z',
};

const ALIGNMENTS = Object.keys(SIGNS) as Alignment[];

/** Aligns, distributes or resizes the selected fields, separately on each page. */
export function Arrangement({ fields }: { fields: readonly EditedField[] }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const as = (arrange: (boxes: readonly PlacedBox[]) => readonly PlacedBox[]) => {
    const arranged = arrange(fields.map((field) => toPoints(field, sizeOfPage(draft, field))));
    store.perform(
      fields.flatMap((field, index): Change[] => {
        const points = arranged[index];
        return points ? [moved(field, toBox(points, sizeOfPage(draft, field)))] : [];
      }),
    );
  };
  return (
    <>
      {/* Left and right are relative to the page, even in right-to-left languages. */}
      <fieldset className={css.alignments} dir="ltr">
        <legend className="hidden">{say('align')}</legend>
        {ALIGNMENTS.map((alignment) => (
          <button
            key={alignment}
            type="button"
            className={`${look.button} ${look.plain} ${look.bare}`}
            aria-label={say(`align.${alignment}`)}
            title={say(`align.${alignment}`)}
            onClick={() => as((boxes) => aligned(boxes, alignment))}
          >
            <svg className={look.icon} viewBox="0 0 16 16" aria-hidden="true">
              <path d={SIGNS[alignment]} />
            </svg>
          </button>
        ))}
      </fieldset>
      {fields.length > 2 && (
        <>
          <Button kind="plain" isNarrow onClick={() => as((boxes) => spread(boxes, 'x'))}>
            {say('spread.x')}
          </Button>
          <Button kind="plain" isNarrow onClick={() => as((boxes) => spread(boxes, 'y'))}>
            {say('spread.y')}
          </Button>
        </>
      )}
      <Button kind="plain" isNarrow onClick={() => as(sameSize)}>
        {say('sameSize')}
      </Button>
    </>
  );
}
