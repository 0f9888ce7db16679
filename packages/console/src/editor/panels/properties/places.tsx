import look from '../../../look/parts.module.css';
import { useSay } from '../../../shell/words.tsx';
import css from '../../editing/editor.module.css';
import { useEditing, useShown } from '../../editing/editor-context.ts';
import type { Change } from '../../model/change.ts';
import type { EditedField } from '../../model/draft.ts';
import { moved, sizeOfPage } from '../../model/edits.ts';
import { MM, toBox, toPoints } from '../../model/geometry.ts';
import { SavedInput } from '../../settings/controls.tsx';
import { valueOfAll } from './value-of-all.ts';

const SIDES = [
  ['x', 'place.left'],
  ['y', 'place.top'],
  ['width', 'place.width'],
  ['height', 'place.height'],
] as const;

export function Places({ fields }: { fields: readonly EditedField[] }) {
  const say = useSay('editor');
  const { store } = useEditing();
  const draft = useShown((shown) => shown.draft);
  const inMm = (side: (typeof SIDES)[number][0]): string => {
    const value = valueOfAll(fields.map((field) => toPoints(field, sizeOfPage(draft, field))[side]));
    return value === null ? '' : String(Math.round((value / MM) * 10) / 10);
  };
  return (
    <fieldset className={css.places}>
      <legend className={look.label}>{say('place')}</legend>
      {SIDES.map(([side, words]) => (
        <SavedInput
          key={`${side} ${fields.map(({ key }) => key).join()}`}
          label={say(words)}
          type="number"
          value={inMm(side)}
          onSave={(value) => {
            if (value === '') return;
            store.perform(
              fields.map((field): Change => {
                const page = sizeOfPage(draft, field);
                return moved(field, toBox({ ...toPoints(field, page), [side]: Number(value) * MM }, page));
              }),
            );
          }}
        />
      ))}
    </fieldset>
  );
}
