import type { ContentField, Row } from '@countersign/contracts/console';
import { useEffect, useRef } from 'react';
import { RecipientMark } from '../editor/editing/recipient-mark.tsx';
import { toTool } from '../editor/model/tools.ts';
import { displayName } from '../envelope/progress.tsx';
import type { Envelope } from '../envelope/queries.ts';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import { findState } from './field-state.ts';
import css from './reader.module.css';
import { useFieldWords } from './use-field-words.ts';

/** Lists all fields by recipient, each with its value and state. */
export function FieldList({
  fields,
  row,
  recipients,
  selected,
  onSelect,
  onPoint,
}: {
  fields: readonly ContentField[];
  row: Row;
  recipients: Envelope['recipients'];
  selected: number | null;
  onSelect(field: ContentField): void;
  /** Reports the recipient whose part of the list is pointed at or focused, or null. */
  onPoint(recipientId: number | null): void;
}) {
  const say = useSay('reader');
  const sayEditor = useSay('editor');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (selected === null) return;
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const owners = recipients.map((recipient, index) => ({
    recipient,
    index,
    own: fields.filter(({ recipientId }) => recipientId === recipient.id),
  }));
  return (
    <div ref={list} className={css.list}>
      <div className={css.head}>
        <h3 className={look.heading}>{sayEditor('fields')}</h3>
        {fields.length > 0 && (
          <span className={`${look.soft} ${look.small}`}>
            {say('fields.filled', { done: fields.filter(({ value }) => value).length, total: fields.length })}
          </span>
        )}
      </div>
      {fields.length === 0 && <p className={look.soft}>{say('fields.none')}</p>}
      {owners
        .filter(({ own }) => own.length > 0)
        .map(({ recipient, index, own }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: only highlights what the buttons inside are about
          <section
            key={recipient.id}
            onPointerEnter={() => onPoint(recipient.id)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(recipient.id)}
            onBlur={() => onPoint(null)}
          >
            <h4>
              <RecipientMark recipient={recipient} index={index} />
              <bdi>{displayName(recipient)}</bdi>
            </h4>
            <ul>
              {own.map((field) => (
                <li key={field.id}>
                  <FieldItem
                    field={field}
                    row={row}
                    recipients={recipients}
                    isSelected={field.id === selected}
                    onSelect={() => onSelect(field)}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function FieldItem({
  field,
  row,
  recipients,
  isSelected,
  onSelect,
}: {
  field: ContentField;
  row: Row;
  recipients: Envelope['recipients'];
  isSelected: boolean;
  onSelect(): void;
}) {
  const say = useSay('editor');
  const { toName, toState, toValue } = useFieldWords(row, recipients);
  const value = toValue(field);
  return (
    <button type="button" className={css.item} aria-current={isSelected} onClick={onSelect}>
      <Icon name={toTool(field.type)} />
      <span>
        <bdi>{toName(field)}</bdi> <span className={look.soft}>{say('page', { page: field.page })}</span>
      </span>
      {value && <bdi className={css.value}>{value}</bdi>}
      <span className={css.stateOfField} data-state={findState(field, row)}>
        {toState(field)}
      </span>
    </button>
  );
}
