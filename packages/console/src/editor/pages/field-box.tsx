import { memo } from 'react';
import { Icon } from '../../look/icon.tsx';
import { useSay } from '../../words.tsx';
import { sizeOfPage } from '../deeds.ts';
import css from '../editor.module.css';
import { useShown } from '../editor-context.ts';
import type { EditedField, EditedRecipient } from '../model/draft.ts';
import { MM, pointsOf } from '../model/geometry.ts';
import { colourOf, letterOf } from '../recipient-mark.tsx';
import { toolOf } from '../tools.ts';
import { useNames } from '../use-names.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

interface FieldBoxProps {
  field: EditedField;
  recipients: readonly EditedRecipient[];
  isSelected: boolean;
  /** Whether this is the only selected field. Only then can it be resized. */
  isAlone: boolean;
  /** Position in reading order, starting at 1, and the total number of fields. */
  number: number;
  count: number;
}

export const FieldBox = memo(function FieldBox({
  field,
  recipients,
  isSelected,
  isAlone,
  number,
  count,
}: FieldBoxProps) {
  const index = recipients.findIndex(({ key }) => key === field.recipient);
  const recipient = recipients[index];
  const { labelOf } = useNames();
  const say = useSay('editor');
  const described = `${useDescription(field)}, ${say('field.nth', { number, count })}`;
  return (
    <button
      type="button"
      className={css.field}
      data-field={field.key}
      data-colour={colourOf(index)}
      data-selected={isSelected || undefined}
      aria-pressed={isSelected}
      aria-label={described}
      tabIndex={-1}
      style={{
        left: `${field.positionX}%`,
        top: `${field.positionY}%`,
        width: `${field.width}%`,
        height: `${field.height}%`,
      }}
    >
      <span className={css.edge} data-letter={recipient && letterOf(recipient, index)} />
      <span className={css.what} data-label={labelOf(field)}>
        <Icon name={toolOf(field.type)} />
      </span>
      {isSelected &&
        isAlone &&
        HANDLES.map((handle) => <span key={handle} className={css.handle} data-handle={handle} />)}
    </button>
  );
});

/** Returns the description of a field for screen readers: type, recipient and position. */
function useDescription(field: EditedField): string {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { nameOf, labelOf } = useNames();
  const { x, y } = pointsOf(field, sizeOfPage(draft, field));
  const mm = (points: number): string => `${Math.round(points / MM)} mm`;
  const where = say('field.says', {
    type: labelOf(field),
    name: nameOf(draft, field.recipient),
    page: field.page,
    left: mm(x),
    top: mm(y),
  });
  return field.fieldMeta?.required === true ? `${where}, ${say('field.required')}` : where;
}
