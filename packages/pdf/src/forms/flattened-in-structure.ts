import { attribute, type FormFieldType, fieldType, readable, valuesOf } from '../acroform/attributes.ts';
import { compressed } from '../objects/compressed.ts';
import { type Dict, dict, name, type Ref } from '../objects/objects.ts';
import { textOf } from '../objects/text-string.ts';
import { writeRectangle } from '../page/geometry.ts';
import type { Painting } from '../painting/page-content.ts';
import type { PageUpdate } from '../painting/page-update.ts';
import { Marks, Tag } from '../structure/tag.ts';
import { serialize } from '../writer/serialize.ts';

/** Roles of fields that can no longer be filled in (ISO 32000-2, table 382). */
const ROLES: Partial<Record<FormFieldType, string>> = { checkbox: 'cb', radio: 'rb', button: 'pb' };

interface Flattened {
  widget: Dict;
  page: Ref;
  areAnnotations: boolean;
}

/**
 * Keeps a flattened widget in the structure of a tagged document. The widget's element then contains the appearance, either as
 * page content or as an annotation, and describes a field that cannot be filled in.
 */
export const keptInStructure = (
  update: PageUpdate,
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
    BBox: writeRectangle(rect),
    Resources: dict({ XObject: dict({ Field: object }) }),
    StructParents: key,
  });
  update.set(form, compressed(entries, `/Form <</MCID 0>> BDC q ${place}/Field Do Q EMC`));
  return { object: form, rect, isMarked: true };
};

export const goneFromStructure = (update: PageUpdate, widget: Dict): void => {
  const element = update.structure?.elementOf(widget);
  if (element) update.structure?.releaseAnnotation(element);
};

const inNewElement = (attributes: Dict): Marks => {
  const marks = new Marks();
  new Tag('Form', { attributes }).hold(marks);
  return marks;
};

const printedField = (update: PageUpdate, widget: Dict): Dict => {
  const type = fieldType(update.document, widget);
  const state = textOf(readable(update.document, widget.get('AS')));
  const hasState = type === 'checkbox' || type === 'radio';
  return dict({
    O: name('PrintField'),
    Role: name((type && ROLES[type]) ?? 'tv'),
    checked: hasState ? name(state !== undefined && state !== 'Off' ? 'on' : 'off') : undefined,
  });
};

/** Returns the field's name, followed by its value if that is text. In an annotation, screen readers read only this text. */
const wordsOf = ({ document }: PageUpdate, widget: Dict): string | undefined => {
  const called = textOf(attribute(document, widget, 'TU')) ?? textOf(attribute(document, widget, 'T'));
  const type = fieldType(document, widget);
  const values = type === 'text' || type === 'choice' ? valuesOf(document, widget) : [];
  return [called, values.join(', ')].filter((text) => text).join(': ') || undefined;
};
