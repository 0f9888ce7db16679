import { memo, useContext } from 'react';
import { Icon } from '../../look/icon.tsx';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useShown } from '../editing/editor-context.ts';
import { OwnMarks } from '../editing/own-marks.ts';
import { markColour, markLetter } from '../editing/recipient-mark.tsx';
import { useNames } from '../editing/use-names.ts';
import type { EditedField, EditedRecipient } from '../model/draft.ts';
import { sizeOfPage } from '../model/edits.ts';
import { MM, toPoints } from '../model/geometry.ts';
import { toTool } from '../model/tools.ts';

const HANDLES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

interface FieldBoxProps {
  field: EditedField;
  recipients: readonly EditedRecipient[];
  isSelected: boolean;
  /** Whether this is the only selected field. Only a field that is selected alone can be resized. */
  isAlone: boolean;
  /** 1-based position in reading order. */
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
  const mark = useContext(OwnMarks)?.(field.type);
  const { fieldLabel } = useNames();
  const say = useSay('editor');
  const described = `${useDescription(field)}, ${say('field.nth', { number, count })}`;
  return (
    <button
      type="button"
      className={css.field}
      data-field={field.key}
      data-colour={markColour(index)}
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
      <span className={css.edge} data-letter={recipient && markLetter(recipient, index)} />
      {mark ? (
        <span className={css.ownMark}>{mark}</span>
      ) : (
        <span className={css.what} data-label={fieldLabel(field)}>
          <Icon name={toTool(field.type)} />
        </span>
      )}
      {isSelected &&
        isAlone &&
        HANDLES.map((handle) => <span key={handle} className={css.handle} data-handle={handle} />)}
    </button>
  );
});

function useDescription(field: EditedField): string {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { recipientName, fieldLabel } = useNames();
  const { x, y } = toPoints(field, sizeOfPage(draft, field));
  const mm = (points: number): string => `${Math.round(points / MM)} mm`;
  const where = say('field.says', {
    type: fieldLabel(field),
    name: recipientName(draft, field.recipient),
    page: field.page,
    left: mm(x),
    top: mm(y),
  });
  return field.fieldMeta?.required === true ? `${where}, ${say('field.required')}` : where;
}
