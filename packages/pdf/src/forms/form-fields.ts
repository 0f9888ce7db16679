import {
  FLAGS,
  type FormFieldType,
  type FormOption,
  numberAttribute,
  optionsOf,
  valuesOf,
} from '../acroform/attributes.ts';
import type { Dict } from '../objects/objects.ts';
import { PdfDocument } from '../reader/document.ts';
import { buttonsOf, checkedValue } from './button-states.ts';
import { type Field, readFields } from './field-tree.ts';

/** A field of the PDF's own form (ISO 32000-2, 12.7). */
export interface FormField {
  /** The fully qualified name: all names from the root of the form to the field, joined by dots. */
  name: string;
  type: FormFieldType;
  /**
   * The text, or the value of the selected option. An array if several options are selected. Null for buttons, signatures and
   * empty fields.
   */
  value: string | string[] | null;
  /** The options of a choice field, or the states of a checkbox or radio button. */
  options: FormOption[];
  readOnly: boolean;
  /** The character limit of a text field. Null if it has none. */
  maxLength: number | null;
}

/**
 * Returns the fields of a PDF's form in order. Empty if the PDF has no form.
 * @throws `PdfError` if the PDF cannot be opened or its form has more than 50,000 nodes
 */
export const formFields = (bytes: Uint8Array): FormField[] => {
  const document = PdfDocument.open(bytes);
  return readFields(document).map((field) => ({
    name: field.name,
    type: field.type,
    value: currentValue(document, field),
    options: fieldOptions(document, field),
    readOnly: (numberAttribute(document, field.entries, 'Ff') & FLAGS.READ_ONLY) !== 0,
    maxLength: maxLength(document, field.entries),
  }));
};

/** Returns the character limit of a field. Null if there is none or it is invalid. */
export const maxLength = (document: PdfDocument, field: Dict): number | null => {
  const limit = numberAttribute(document, field, 'MaxLen');
  return limit > 0 ? limit : null;
};

/** Returns the options of a field without duplicates. Widgets that are turned on together share a value. */
export const fieldOptions = (document: PdfDocument, field: Field): FormOption[] => {
  switch (field.type) {
    case 'choice':
      return optionsOf(document, field.entries);
    case 'checkbox':
    case 'radio':
      return [...new Set(buttonsOf(document, field).map(({ value }) => value))].map((value) => ({
        value,
        label: value,
      }));
    case 'text':
    case 'button':
    case 'signature':
      return [];
  }
};

const currentValue = (document: PdfDocument, field: Field): FormField['value'] => {
  switch (field.type) {
    case 'checkbox':
    case 'radio':
      return checkedValue(document, field);
    case 'text':
    case 'choice': {
      const values = valuesOf(document, field.entries);
      return values.length > 1 ? values : (values[0] ?? null);
    }
    case 'button':
    case 'signature':
      return null;
  }
};
