import { attribute, type FormFieldType, fieldType, readable, valuesOf } from '../acroform/attributes.ts';
import { compressed } from '../encoding/compressed.ts';
import { type Dict, dict, name, type Ref } from '../objects.ts';
import { rectangle } from '../page/geometry.ts';
import { textOf } from '../reader/text-string.ts';
import { Marks, Tag } from '../structure/tag.ts';
import type { Painting } from '../writer/page-content.ts';
import { serialize } from '../writer/serialize.ts';
import type { Update } from '../writer/update.ts';

/** Roles of fields that can no longer be filled in (ISO 32000-2, table 382). */
const ROLES: Partial<Record<FormFieldType, string>> = { checkbox: 'cb', radio: 'rb', button: 'pb' };

interface Flattened {
  widget: Dict;
  page: Ref;
  /** Whether annotations display the values on this page. */
  areAnnotations: boolean;
}

/**
 * Keeps a flattened widget in the structure of a tagged document. Its appearance becomes content of the widget's element, or an
 * annotation within it. The element then describes a field that cannot be filled in.
 */
export const keptInStructure = (
  update: Update,
  painting: Painting,
  { widget, page, areAnnotations }: Flattened,
): Painting => {
  const { structure } = update;
  if (!structure) return painting;
  const { object, matrix, rect } = painting;
  const attributes = printedField(update, widget);
  const element = structure.elementOf(widget);
  if (areAnnotations) {
    if (element) structure.describeInstead(element, attributes);
    return { ...painting, description: wordsOf(update, widget), element };
  }
  const form = update.reserve();
  const key = element
    ? structure.holdInstead(element, { form, page, attributes })
    : structure.place(inNewElement(attributes), { page, form });
  const place = matrix ? `${matrix.map((number) => serialize(number)).join(' ')} cm ` : '';
  const entries = dict({
    Type: name('XObject'),
    Subtype: name('Form'),
    BBox: rectangle(rect),
    Resources: dict({ XObject: dict({ Field: object }) }),
    StructParents: key,
  });
  update.set(form, compressed(entries, `/Form <</MCID 0>> BDC q ${place}/Field Do Q EMC`));
  return { object: form, rect, isMarked: true };
};

/** Removes a widget that displays nothing from the structure. */
export const goneFromStructure = (update: Update, widget: Dict): void => {
  const element = update.structure?.elementOf(widget);
  if (element) update.structure?.releaseAnnotation(element);
};

const inNewElement = (attributes: Dict): Marks => {
  const marks = new Marks();
  new Tag('Form', { attributes }).hold(marks);
  return marks;
};

const printedField = (update: Update, widget: Dict): Dict => {
  const type = fieldType(update.document, widget);
  const state = textOf(readable(update.document, widget.get('AS')));
  const hasState = type === 'checkbox' || type === 'radio';
  return dict({
    O: name('PrintField'),
    Role: name((type && ROLES[type]) ?? 'tv'),
    checked: hasState ? name(state !== undefined && state !== 'Off' ? 'on' : 'off') : undefined,
  });
};

/** Returns the name of the field and its value, if that is text. Screen readers read only the text of an annotation. */
const wordsOf = ({ document }: Update, widget: Dict): string | undefined => {
  const called = textOf(attribute(document, widget, 'TU')) ?? textOf(attribute(document, widget, 'T'));
  const type = fieldType(document, widget);
  const values = type === 'text' || type === 'choice' ? valuesOf(document, widget) : [];
  return [called, values.join(', ')].filter((text) => text).join(': ') || undefined;
};
