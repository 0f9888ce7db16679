import type { ContentField, Row } from '@countersign/contracts/console';
import { markColour, markLetter } from '../editor/editing/recipient-mark.tsx';
import { toTool } from '../editor/model/tools.ts';
import type { Envelope } from '../envelope/queries.ts';
import { Icon } from '../look/icon.tsx';
import { useOperations } from '../service/call.ts';
import { findState } from './field-state.ts';
import css from './reader.module.css';
import { useFieldWords } from './use-field-words.ts';

/** A field on its page, in the color of its recipient. Shows its value unless the image of the page already does. */
export function FieldBox({
  field,
  row,
  recipients,
  isDrawn,
  isSelected,
  isPointedAt,
  onSelect,
}: {
  field: ContentField;
  row: Row;
  recipients: Envelope['recipients'];
  /** Whether the image of the page already shows the value. */
  isDrawn: boolean;
  isSelected: boolean;
  /** Whether the recipient of the field is pointed at in the list. */
  isPointedAt: boolean;
  onSelect(): void;
}) {
  const { addressOf } = useOperations();
  const { toName, describe } = useFieldWords(row, recipients);
  const index = recipients.findIndex(({ id }) => id === field.recipientId);
  const recipient = recipients[index];
  const description = describe(field);
  return (
    <button
      type="button"
      className={css.field}
      data-field={field.id}
      data-colour={markColour(index)}
      data-state={findState(field, row)}
      data-pointed={isPointedAt || undefined}
      aria-label={description}
      aria-pressed={isSelected}
      title={description}
      style={{
        left: `${field.positionX}%`,
        top: `${field.positionY}%`,
        width: `${field.width}%`,
        height: `${field.height}%`,
      }}
      onClick={onSelect}
    >
      <span className={css.edge} data-letter={recipient && markLetter(recipient, index)} />
      {field.value ? (
        !isDrawn && (
          <img
            alt=""
            draggable={false}
            src={addressOf('console-field-drawing', { params: { envelopeId: row.id, fieldId: field.id } })}
          />
        )
      ) : (
        <span className={css.what} data-label={toName(field)}>
          <Icon name={toTool(field.type)} />
        </span>
      )}
    </button>
  );
}
