import type { Envelope } from '../envelope/queries.ts';

/** A field of the visitor that the link can fill in. */
export interface LinkField {
  id: number;
  label: string;
  /** Name of its value in the link. */
  name: string;
}

/** Parameters of the page itself, in lower case. */
const OWN_PARAMETERS = ['lang', 'externalid'];

const FILLABLE = ['TEXT', 'NUMBER', 'DATE', 'DROPDOWN', 'RADIO', 'CHECKBOX', 'NAME', 'INITIALS'];

/** Lists the fields with a label that the visitor fills in, each label once. */
export function fieldsOfVisitor({ fields }: Pick<Envelope, 'fields'>, recipientId: number): LinkField[] {
  const seen = new Set<string>();
  return fields.flatMap(({ id, type, recipientId: owner, fieldMeta }): LinkField[] => {
    const label = typeof fieldMeta?.label === 'string' ? fieldMeta.label.trim() : '';
    const isOpen = owner === recipientId && FILLABLE.includes(type) && fieldMeta?.readOnly !== true;
    if (!isOpen || label === '' || seen.has(label)) return [];
    seen.add(label);
    const isTaken = OWN_PARAMETERS.includes(label.toLowerCase());
    return [{ id, label, name: isTaken ? String(id) : label }];
  });
}

/** Adds values to a link, by the name of their field. Empty ones are left out. */
export function withValues(url: string, values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query ? `${url}?${query}` : url;
}
