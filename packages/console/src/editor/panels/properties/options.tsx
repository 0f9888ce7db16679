import { useId } from 'react';
import { Button } from '../../../look/button.tsx';
import { Icon } from '../../../look/icon.tsx';
import look from '../../../look/parts.module.css';
import { useSay } from '../../../shell/words.tsx';
import css from '../../editing/editor.module.css';
import type { EditedField } from '../../model/draft.ts';
import { type Option, readOptions, withOptions } from '../../model/field-settings.ts';

const MOST = 200;

export function Options({ field, onSave }: { field: EditedField; onSave(fieldMeta: EditedField['fieldMeta']): void }) {
  const say = useSay('editor');
  const id = useId();
  const options = readOptions(field);
  const save = (next: readonly Option[]) => onSave(withOptions(field, next));
  const set = (index: number, part: Partial<Option>) =>
    save(options.map((option, at) => (at === index ? { ...option, ...part } : option)));
  /** Only checkboxes can have more than one selected option. */
  const choose = (index: number, isChosen: boolean) =>
    save(
      options.map((option, at) => ({
        ...option,
        isChosen: at === index ? isChosen : field.type === 'CHECKBOX' && option.isChosen,
      })),
    );
  return (
    <fieldset className={css.optionList}>
      <legend className={look.label}>{say('options')}</legend>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is identified by its position
        <div key={index} className={look.line}>
          <input
            type="checkbox"
            aria-label={say('option.chosen', { number: index + 1 })}
            title={say('option.chosen', { number: index + 1 })}
            checked={option.isChosen}
            onChange={(event) => choose(index, event.currentTarget.checked)}
          />
          <input
            key={option.value}
            id={`${id}-${index}`}
            className={look.input}
            aria-label={say('option', { number: index + 1 })}
            maxLength={1000}
            defaultValue={option.value}
            onBlur={(event) => {
              const value = event.currentTarget.value.trim();
              if (value !== option.value) set(index, { value });
            }}
          />
          <button
            type="button"
            className={`${look.button} ${look.plain} ${look.bare}`}
            aria-label={say('option.remove', { number: index + 1 })}
            onClick={() => save(options.filter((_, at) => at !== index))}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
      <Button
        kind="plain"
        isNarrow
        icon="plus"
        aria-disabled={options.length >= MOST || undefined}
        onClick={() =>
          options.length < MOST && save([...options, { value: String(options.length + 1), isChosen: false }])
        }
      >
        {say('option.add')}
      </Button>
    </fieldset>
  );
}
