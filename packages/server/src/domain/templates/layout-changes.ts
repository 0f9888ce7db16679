import { canonicalJson, type JsonValue } from '../audit/canonical-json.ts';
import type { FieldType } from '../fields/field-type.ts';
import { type LayoutField, type LayoutFile, type LayoutRole, nameOfRole, type TemplateLayout } from './layout.ts';

/** One difference between two versions of a template. */
export type LayoutChange =
  | {
      thing: 'FIELD';
      change: 'ADDED' | 'REMOVED' | 'MOVED' | 'CHANGED';
      type: FieldType;
      label: string;
      role: string;
      file: string;
      page: number;
    }
  | { thing: 'ROLE' | 'FILE'; change: 'ADDED' | 'REMOVED' | 'CHANGED'; name: string }
  | { thing: 'TITLE' | 'SETTINGS' | 'LINKS'; change: 'CHANGED' };

/** Numbers of changes, such as `{ FIELD_MOVED: 2 }`. */
export type ChangeCounts = Partial<Record<`${LayoutChange['thing']}_${LayoutChange['change']}`, number>>;

/** Two objects are the same if they have the same id or, failing that, if they are equal otherwise. */
export interface Matched<Row> {
  both: { before: Row; after: Row }[];
  removed: Row[];
  added: Row[];
}

/** Lists what differs, in the order of the layout. */
export function layoutChanges(before: TemplateLayout, after: TemplateLayout): LayoutChange[] {
  const roles = matchRoles(before, after);
  return [
    ...(before.title === after.title ? [] : [{ thing: 'TITLE', change: 'CHANGED' } as const]),
    ...(isEqual([before.meta, before.authOptions], [after.meta, after.authOptions])
      ? []
      : [{ thing: 'SETTINGS', change: 'CHANGED' } as const]),
    ...(isEqual(before.attachments, after.attachments) ? [] : [{ thing: 'LINKS', change: 'CHANGED' } as const]),
    ...fileChanges(before, after),
    ...roleChanges(roles),
    ...fieldChanges(before, after, roles),
  ];
}

export function countChanges(changes: readonly LayoutChange[]): ChangeCounts {
  const counts: ChangeCounts = {};
  for (const { thing, change } of changes) counts[`${thing}_${change}`] = (counts[`${thing}_${change}`] ?? 0) + 1;
  return counts;
}

export const isSameLayout = (one: TemplateLayout, other: TemplateLayout): boolean => isEqual(one, other);

export const matchRoles = (before: TemplateLayout, after: TemplateLayout): Matched<LayoutRole> =>
  match(before.recipients, after.recipients, ({ id: _, ...role }) => role);

/** @param roles the roles of both layouts, because a field refers to its role by id */
export function matchFields(
  before: TemplateLayout,
  after: TemplateLayout,
  roles: Matched<LayoutRole>,
): Matched<LayoutField> {
  const now = new Map(roles.both.map((each) => [each.before.id, each.after.id]));
  const isOld = new Set(before.fields);
  return match(before.fields, after.fields, (field) => {
    const { id: _, recipientId, ...rest } = field;
    return { ...rest, recipientId: isOld.has(field) ? (now.get(recipientId) ?? `-${recipientId}`) : recipientId };
  });
}

function match<Row extends { id: number }>(
  before: readonly Row[],
  after: readonly Row[],
  rest: (row: Row) => object,
): Matched<Row> {
  const byId = new Map(after.map((row) => [row.id, row]));
  const both = before.flatMap((row) => {
    const same = byId.get(row.id);
    return same ? [{ before: row, after: same }] : [];
  });
  const found = new Set(both.flatMap((each) => [each.before, each.after]));
  const left = new Map<string, Row[]>();
  for (const row of after) {
    if (found.has(row)) continue;
    const key = toKey(rest(row));
    left.set(key, [...(left.get(key) ?? []), row]);
  }
  for (const row of before) {
    const same = found.has(row) ? undefined : left.get(toKey(rest(row)))?.shift();
    if (!same) continue;
    both.push({ before: row, after: same });
    found.add(row).add(same);
  }
  const isLeft = (row: Row) => !found.has(row);
  return { both, removed: before.filter(isLeft), added: after.filter(isLeft) };
}

function fileChanges(before: TemplateLayout, after: TemplateLayout): LayoutChange[] {
  const changed = (change: 'ADDED' | 'REMOVED' | 'CHANGED', { title }: LayoutFile) =>
    ({ thing: 'FILE', change, name: title }) as const;
  const isIn = (files: readonly LayoutFile[], { id }: LayoutFile) => files.some((file) => file.id === id);
  const kept = before.files.filter((file) => isIn(after.files, file)).map(({ id }) => id);
  const order = after.files.filter((file) => isIn(before.files, file)).map(({ id }) => id);
  return [
    ...before.files.filter((file) => !isIn(after.files, file)).map((file) => changed('REMOVED', file)),
    ...after.files.filter((file) => !isIn(before.files, file)).map((file) => changed('ADDED', file)),
    ...after.files
      .filter((file) => {
        const earlier = before.files.find(({ id }) => id === file.id);
        return earlier && (!isEqual(earlier, file) || kept.indexOf(file.id) !== order.indexOf(file.id));
      })
      .map((file) => changed('CHANGED', file)),
  ];
}

function roleChanges({ both, removed, added }: Matched<LayoutRole>): LayoutChange[] {
  const changed = (change: 'ADDED' | 'REMOVED' | 'CHANGED') => (role: LayoutRole) =>
    ({ thing: 'ROLE', change, name: nameOfRole(role) }) as const;
  const differs = ({ before, after }: { before: LayoutRole; after: LayoutRole }) =>
    !isEqual({ ...before, id: after.id }, after);
  return [
    ...removed.map(changed('REMOVED')),
    ...added.map(changed('ADDED')),
    ...both.filter(differs).map(({ after }) => changed('CHANGED')(after)),
  ];
}

function fieldChanges(before: TemplateLayout, after: TemplateLayout, roles: Matched<LayoutRole>): LayoutChange[] {
  const now = new Map(roles.both.map((each) => [each.before.id, each.after.id]));
  const toChange =
    (change: Extract<LayoutChange, { thing: 'FIELD' }>['change'], layout: TemplateLayout) =>
    (field: LayoutField): LayoutChange => {
      const role = layout.recipients.find(({ id }) => id === field.recipientId);
      const file = layout.files.find(({ id }) => id === field.fileId);
      return {
        ...{ thing: 'FIELD', change, type: field.type, label: labelOf(field) },
        ...{ role: role ? nameOfRole(role) : '', file: file?.title ?? '', page: field.page },
      };
    };
  const { both, removed, added } = matchFields(before, after, roles);
  return [
    ...removed.map(toChange('REMOVED', before)),
    ...added.map(toChange('ADDED', after)),
    ...both.flatMap(({ before: from, after: to }): LayoutChange[] => {
      const isChanged =
        from.type !== to.type || now.get(from.recipientId) !== to.recipientId || !isEqual(from.meta, to.meta);
      if (isChanged) return [toChange('CHANGED', after)(to)];
      return isEqual(placeOf(from), placeOf(to)) ? [] : [toChange('MOVED', after)(to)];
    }),
  ];
}

const placeOf = ({ fileId, page, positionX, positionY, width, height }: LayoutField) => ({
  ...{ fileId, page, positionX, positionY, width, height },
});

function labelOf({ meta }: LayoutField): string {
  const label = meta && 'label' in meta ? meta.label : undefined;
  return typeof label === 'string' ? label : '';
}

const isEqual = (one: unknown, other: unknown): boolean => toKey(one) === toKey(other);

/** The stored parts of a layout are plain data. */
const toKey = (value: unknown): string => canonicalJson(value as JsonValue);
