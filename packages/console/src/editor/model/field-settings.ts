import type { EditedField, FieldMeta, FieldType } from './draft.ts';

/** One of what a checkbox, a choice or a dropdown offers. */
export interface Option {
  value: string;
  /** Before the recipient chooses. */
  isChosen: boolean;
}

const CHOOSING: readonly FieldType[] = ['CHECKBOX', 'RADIO', 'DROPDOWN'];

export const hasOptions = (type: FieldType): boolean => CHOOSING.includes(type);

const WRITTEN: readonly FieldType[] = ['INITIALS', 'NAME', 'EMAIL', 'DATE', 'TEXT', 'NUMBER'];

/** Whether a value is a line of text, which is aligned in its box. */
export const isAligned = (type: FieldType): boolean => WRITTEN.includes(type);

/** Whether the sender may give the value, which recipients then cannot change. */
export const canBeReadOnly = (type: FieldType): boolean => type === 'TEXT' || type === 'NUMBER' || hasOptions(type);

/** What the service calls the settings of a type. */
const nameOf = (type: FieldType): string => (type === 'FREE_SIGNATURE' ? 'signature' : type.toLowerCase());

/** The settings of a new field. */
export function settingsOfNew(type: FieldType): FieldMeta {
  const options = ['1', '2'].map((value) => ({ value, isChosen: false }));
  const settings = { type: nameOf(type), required: type !== 'CHECKBOX' };
  return hasOptions(type) ? withOptions({ type, fieldMeta: settings }, options) : settings;
}

/** The settings of a new field that looks like another of its type: what is asked and filled in is its own. */
export function settingsLike({ type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>): FieldMeta {
  const { required, fontSize, textAlign, numberFormat, direction } = fieldMeta ?? {};
  return withSettings(
    { type, fieldMeta: settingsOfNew(type) },
    Object.fromEntries(
      Object.entries({ required, fontSize, textAlign, numberFormat, direction }).filter(([, v]) => v !== undefined),
    ),
  );
}

/** Settings that fit another type: what both have stays. */
export function settingsAs({ type: before, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>, type: FieldType) {
  const { label, placeholder, required, fontSize, textAlign } = fieldMeta ?? {};
  const kept = { label, placeholder, required, fontSize, ...(isAligned(type) && { textAlign }) };
  const given = Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
  const settings = { ...settingsOfNew(type), ...given };
  if (!hasOptions(type) || !hasOptions(before)) return settings;
  // Only checkboxes have several chosen.
  const options = optionsOf({ type: before, fieldMeta });
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

export function optionsOf({ type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>): Option[] {
  const values = (fieldMeta?.values ?? []) as readonly GivenOption[];
  return values.map(({ value = '', checked = false }) => ({
    value,
    isChosen: type === 'DROPDOWN' ? value === fieldMeta?.defaultValue : checked,
  }));
}

/** The settings with other options. */
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

/** The settings with some of them set; what is undefined goes. */
export function withSettings(
  { type, fieldMeta }: Pick<EditedField, 'type' | 'fieldMeta'>,
  set: Readonly<Record<string, unknown>>,
): FieldMeta {
  const all = { type: nameOf(type), ...fieldMeta, ...set };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
