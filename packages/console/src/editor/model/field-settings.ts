import type { EditedField, FieldMeta, FieldType } from './draft.ts';

export interface Option {
  value: string;
  isChosen: boolean;
}

const CHOOSING: readonly FieldType[] = ['CHECKBOX', 'RADIO', 'DROPDOWN'];

export const hasOptions = (type: FieldType): boolean => CHOOSING.includes(type);

const WRITTEN: readonly FieldType[] = ['INITIALS', 'NAME', 'EMAIL', 'DATE', 'TEXT', 'NUMBER'];

/** Whether the value is a single line of text, which can be aligned within its box. */
export const isAligned = (type: FieldType): boolean => WRITTEN.includes(type);

export const canBeReadOnly = (type: FieldType): boolean => type === 'TEXT' || type === 'NUMBER' || hasOptions(type);

/** Returns the name of the type in the API's field settings. */
const typeInSettings = (type: FieldType): string => (type === 'FREE_SIGNATURE' ? 'signature' : type.toLowerCase());

export function settingsOfNew(type: FieldType): FieldMeta {
  const options = ['1', '2'].map((value) => ({ value, isChosen: false }));
  const settings = { type: typeInSettings(type), required: type !== 'CHECKBOX' };
  return hasOptions(type) ? withOptions({ type, fieldMeta: settings }, options) : settings;
}

/**
 * Returns settings for a new field that match an existing field of the same type. The label and value are not copied.
 */
export function settingsLike({ type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>): FieldMeta {
  const { required, fontSize, textAlign, numberFormat, direction } = fieldMeta ?? {};
  return withSettings(
    { type, fieldMeta: settingsOfNew(type) },
    Object.fromEntries(
      Object.entries({ required, fontSize, textAlign, numberFormat, direction }).filter(([, v]) => v !== undefined),
    ),
  );
}

/** Converts settings to another type. Settings that both types have are kept. */
export function settingsAs({ type: before, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>, type: FieldType) {
  const { label, placeholder, required, fontSize, textAlign } = fieldMeta ?? {};
  const kept = { label, placeholder, required, fontSize, ...(isAligned(type) && { textAlign }) };
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  const settings = { ...settingsOfNew(type), ...given };
  if (!hasOptions(type) || !hasOptions(before)) return settings;
  // Only checkboxes can have more than one selected option.
  const options = readOptions({ type: before, fieldMeta });
  const first = options.findIndex(({ isChosen }) => isChosen);
  return withOptions(
    { type, fieldMeta: settings },
    options.map((option, index) => (type === 'CHECKBOX' ? option : { ...option, isChosen: index === first })),
  );
}

interface GivenOption {
  value?: string;
  checked?: boolean;
}

export function readOptions({ type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>): Option[] {
  const values = (fieldMeta?.values ?? []) as readonly GivenOption[];
  return values.map(({ value = '', checked = false }) => ({
    value,
    isChosen: type === 'DROPDOWN' ? value === fieldMeta?.defaultValue : checked,
  }));
}

export function withOptions(
  { type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>,
  options: readonly Option[],
): FieldMeta {
  if (type === 'DROPDOWN') {
    const { defaultValue: _, ...settings } = fieldMeta ?? {};
    const chosen = options.find(({ isChosen, value }) => isChosen && value !== '');
    return {
      ...settings,
      values: options.map(({ value }) => ({ value })),
      ...(chosen && { defaultValue: chosen.value }),
    };
  }
  return {
    ...fieldMeta,
    values: options.map(({ value, isChosen }, index) => ({ id: index + 1, checked: isChosen, value })),
  };
}

/** Returns changed settings. Undefined values remove a setting. */
export function withSettings(
  { type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>,
  set: Readonly<Record<string, unknown>>,
): FieldMeta {
  const all = { type: typeInSettings(type), ...fieldMeta, ...set };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
