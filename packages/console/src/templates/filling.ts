import type { Envelope } from '../envelope/queries.ts';
import { isFixed, type TemplateRole } from './role.tsx';

type Field = Envelope['fields'][number];

/** A field that the sender can fill in before the document is sent. */
export interface Detail {
  id: number;
  roleId: number;
  kind: 'text' | 'number' | 'dropdown';
  label: string;
  /** Values to choose from. Empty for text and numbers. */
  options: readonly string[];
  /** Whether the document cannot be sent without a value, because its recipients cannot enter one. */
  isRequired: boolean;
}

/** Input from which a document is created. */
export interface Filling {
  title: string;
  /** People by the id of their role. */
  people: Readonly<Record<number, Person>>;
  /** Values by the id of their field. */
  values: Readonly<Record<number, string>>;
  message: string;
}

export interface Person {
  name: string;
  email: string;
}

const KINDS = { TEXT: 'text', NUMBER: 'number', DROPDOWN: 'dropdown' } as const;
const kindOf = (type: string): Detail['kind'] | undefined => KINDS[type as keyof typeof KINDS];

const textIn = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';

/** Lists the fields that have a label or can only be filled in by the sender, in the order of the pages. */
export function detailsIn({ fields }: Pick<Envelope, 'fields'>, typeName: (field: Field) => string): Detail[] {
  return fields
    .toSorted(
      (one, other) => one.page - other.page || one.positionY - other.positionY || one.positionX - other.positionX,
    )
    .flatMap((field): Detail[] => {
      const kind = kindOf(field.type);
      const meta: Readonly<Record<string, unknown>> = field.fieldMeta ?? {};
      const label = textIn(meta.label);
      const isRequired = meta.readOnly === true && defaultIn(field) === '';
      if (!kind || (!label && !isRequired) || (meta.readOnly === true && !isRequired)) return [];
      const words = { label: label || typeName(field), options: optionsIn(meta.values) };
      return [{ id: field.id, roleId: field.recipientId, kind, ...words, isRequired }];
    });
}

interface DefaultedField {
  type: string;
  fieldMeta: Readonly<Record<string, unknown>> | null;
}

/** Returns the value that a field has before anyone fills it in. */
export function defaultIn({ type, fieldMeta }: DefaultedField): string {
  if (type === 'NUMBER') return textIn(fieldMeta?.value);
  return textIn(type === 'DROPDOWN' ? fieldMeta?.defaultValue : fieldMeta?.text);
}

const optionsIn = (values: unknown): string[] =>
  Array.isArray(values)
    ? values.map((each) => textIn((each as { value?: unknown } | null)?.value)).filter(Boolean)
    : [];

/** Lists the roles that the document will have. An optional role without a person is left out, with its fields. */
export const takenRoles = (roles: readonly TemplateRole[], people: Filling['people']): TemplateRole[] =>
  roles.filter((role) => !role.isOptional || isFixed(role) || Boolean(people[role.id]?.email.trim()));

/**
 * Returns how many people are notified immediately: everyone in the first step except those who only receive a copy.
 */
export function countNotified(roles: readonly TemplateRole[], isInOrder: boolean): number {
  const acting = roles.filter(({ role }) => role !== 'CC');
  if (!isInOrder) return acting.length;
  const first = Math.min(...acting.map(({ signingOrder }) => signingOrder ?? Number.POSITIVE_INFINITY));
  return acting.filter(({ signingOrder }) => (signingOrder ?? Number.POSITIVE_INFINITY) === first).length;
}

/** Converts what was entered to the request that creates the document. Empty values are left to the recipients. */
export const requestFor = (
  template: { id: string; title: string; roles: readonly TemplateRole[] },
  details: readonly Detail[],
  { title, people, values, message }: Filling,
) => ({
  envelopeId: template.id,
  recipients: template.roles
    .filter((role) => !isFixed(role))
    .flatMap(({ id }) => {
      const { name = '', email = '' } = people[id] ?? {};
      return email.trim() ? [{ id, name: name.trim(), email: email.trim() }] : [];
    }),
  prefillFields: details.flatMap(({ id, roleId, kind }) => {
    if (!takenRoles(template.roles, people).some((role) => role.id === roleId)) return [];
    const value = values[id]?.trim() ?? '';
    return value ? [{ id, type: kind, value }] : [];
  }),
  override: { title: title.trim() || template.title, ...(message.trim() && { message: message.trim() }) },
});
