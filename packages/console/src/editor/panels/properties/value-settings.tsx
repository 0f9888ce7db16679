import { useSay } from '../../../shell/words.tsx';
import type { EditedField } from '../../model/draft.ts';
import { canBeReadOnly, hasOptions, isAligned } from '../../model/field-settings.ts';
import { Check, Choice, SavedInput, SavedText } from '../../settings/controls.tsx';
import { valueOfAll } from './value-of-all.ts';

const ALIGNS = ['left', 'center', 'right'] as const;
const FORMATS = ['', '0', '0.00', '0,0.00', '123.456.789,00'] as const;
const RULES = ['', 'at_least', 'at_most', 'exactly'] as const;

type Set = (settings: Record<string, unknown>, typedAt?: string) => void;

/** Edits the appearance of values, even for fields of different types. */
export function Looks({ fields, onSet }: { fields: readonly EditedField[]; onSet: Set }) {
  const say = useSay('editor');
  const all = (name: string) => valueOfAll(fields.map(({ fieldMeta }) => fieldMeta?.[name] ?? ''));
  const areAligned = fields.every(({ type }) => isAligned(type));
  const size = all('fontSize');
  return (
    <>
      {fields.every(({ type }) => isAligned(type) || hasOptions(type)) && (
        <SavedInput
          label={say('fontSize')}
          type="number"
          least={8}
          most={96}
          placeholder={size === null ? say('mixed') : '12'}
          value={size === null ? '' : String(size)}
          onSave={(text) => onSet({ fontSize: text === '' ? undefined : Number(text) })}
        />
      )}
      {areAligned && (
        <Choice
          label={say('textAlign')}
          value={ALIGNS.find((align) => align === (all('textAlign') || 'left')) ?? null}
          options={ALIGNS.map((value) => ({ value, words: say(`textAlign.${value}`) }))}
          onChoose={(textAlign) => onSet({ textAlign })}
        />
      )}
    </>
  );
}

export function ValueSettings({ field, onSet }: { field: EditedField; onSet: Set }) {
  const say = useSay('editor');
  const { type } = field;
  const meta = field.fieldMeta ?? {};
  const text = (name: string): string => String(meta[name] ?? '');
  const number = (name: string) => (value: string) => onSet({ [name]: value === '' ? undefined : Number(value) });
  return (
    <>
      {(type === 'TEXT' || type === 'NUMBER') && (
        <SavedInput
          label={say('placeholder')}
          value={text('placeholder')}
          onSave={(placeholder, typedAt) => onSet({ placeholder: placeholder || undefined }, typedAt)}
        />
      )}
      {type === 'TEXT' && (
        <>
          <SavedText
            label={say('value')}
            value={text('text')}
            most={Number(meta.characterLimit) || 5000}
            onSave={(value, typedAt) => onSet({ text: value || undefined }, typedAt)}
          />
          <SavedInput
            label={say('characterLimit')}
            type="number"
            least={Math.max(1, text('text').length)}
            most={5000}
            step={1}
            value={text('characterLimit')}
            onSave={number('characterLimit')}
          />
        </>
      )}
      {type === 'NUMBER' && (
        <>
          <SavedInput
            label={say('value')}
            value={text('value')}
            isSavedWhole
            onSave={(value) => onSet({ value: value || undefined })}
          />
          <Choice
            label={say('numberFormat')}
            value={FORMATS.find((format) => format === text('numberFormat')) ?? null}
            options={FORMATS.map((value) => ({ value, words: value ? EXAMPLES[value] : say('numberFormat.any') }))}
            onChoose={(format) => onSet({ numberFormat: format || undefined })}
          />
          <SavedInput
            label={say('minValue')}
            type="number"
            {...(meta.maxValue !== undefined && { most: Number(meta.maxValue) })}
            value={text('minValue')}
            onSave={number('minValue')}
          />
          <SavedInput
            label={say('maxValue')}
            type="number"
            {...(meta.minValue !== undefined && { least: Number(meta.minValue) })}
            value={text('maxValue')}
            onSave={number('maxValue')}
          />
        </>
      )}
      {type === 'CHECKBOX' && <SelectionRule meta={meta} onSet={onSet} />}
      {(type === 'CHECKBOX' || type === 'RADIO') && (
        <Choice
          label={say('direction')}
          value={meta.direction === 'horizontal' ? 'horizontal' : 'vertical'}
          options={(['vertical', 'horizontal'] as const).map((value) => ({ value, words: say(`direction.${value}`) }))}
          onChoose={(direction) => onSet({ direction })}
        />
      )}
      {canBeReadOnly(type) && (
        <Check label={say('readOnly')} value={meta.readOnly === true} onChange={(readOnly) => onSet({ readOnly })} />
      )}
    </>
  );
}

/** The number 1234.5 in each format. */
const EXAMPLES = { '0': '1235', '0.00': '1234.50', '0,0.00': '1,234.50', '123.456.789,00': '1.234,50' } as const;

function SelectionRule({ meta, onSet }: { meta: Readonly<Record<string, unknown>>; onSet: Set }) {
  const say = useSay('editor');
  const rule = RULES.find((each) => each === (meta.validationRule ?? '')) ?? '';
  const count = (meta.values as readonly unknown[] | undefined)?.length ?? 0;
  return (
    <>
      <Choice
        label={say('ticks')}
        value={rule}
        options={RULES.map((value) => ({ value, words: say(value ? `ticks.${value}` : 'ticks.any') }))}
        onChoose={(next) =>
          onSet({
            validationRule: next || undefined,
            validationLength: next ? (meta.validationLength ?? 1) : undefined,
          })
        }
      />
      {rule && (
        <SavedInput
          label={say('ticks.count')}
          type="number"
          least={1}
          most={count}
          step={1}
          value={String(meta.validationLength ?? 1)}
          onSave={(value) => value !== '' && onSet({ validationLength: Number(value) })}
        />
      )}
    </>
  );
}
