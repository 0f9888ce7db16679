import { frameOf } from './model/arrange.ts';
import type { Change } from './model/change.ts';
import {
  type Box,
  type EditedDraft,
  type EditedField,
  type EditedRecipient,
  hasFields,
  newKey,
} from './model/draft.ts';
import { settingsLike, settingsOfNew } from './model/field-settings.ts';
import { boxOf, pointsOf, SIZES, type Size } from './model/geometry.ts';
import { type PageChoice, pagesToRepeatOn } from './model/page-choice.ts';
import type { Tool } from './tools.ts';

type PageOf = { fileId: string; page: number };

/** The size of a page; A4 where the PDF has not arrived. */
export const sizeOfPage = (draft: EditedDraft, place: PageOf): Size =>
  pageOf(draft, place) ?? { width: 595, height: 842 };

/** Returns the factor by which new fields on a page are larger than usual. */
const scaleOfPage = (draft: EditedDraft, place: PageOf): number => pageOf(draft, place)?.scale ?? 1;

const pageOf = (draft: EditedDraft, { fileId, page }: PageOf) =>
  draft.files.find(({ id }) => id === fileId)?.pages[page - 1];

export interface Place {
  fileId: string;
  page: number;
  /** In points, of the middle of the field. */
  x: number;
  y: number;
}

/**
 * A new field with its middle at a place, with the settings of the last one of its kind and as large, as far as their pages
 * are.
 */
export function newField(
  draft: EditedDraft,
  type: Tool,
  recipient: string,
  { fileId, page, x, y }: Place,
): EditedField {
  const pageSize = sizeOfPage(draft, { fileId, page });
  const last = draft.fields.findLast((field) => field.type === type);
  const size = last ? pointsOf(last, sizeOfPage(draft, last)) : SIZES[type];
  const scale = scaleOfPage(draft, { fileId, page }) / (last ? scaleOfPage(draft, last) : 1);
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    key: newKey('f'),
    fileId,
    page,
    type,
    recipient,
    fieldMeta: last ? settingsLike(last) : settingsOfNew(type),
    ...boxOf({ x: x - width / 2, y: y - height / 2, width, height }, pageSize),
  };
}

/** Points from the left edge, from the top, and between places that are tried. */
const FIRST_FREE = 72;
const NEXT_FREE = 12;

/** The first place down the left of its page where a field covers no other; the first one where there is none. */
export function freePlace(draft: EditedDraft, field: EditedField): Box {
  const page = sizeOfPage(draft, field);
  const { width, height } = pointsOf(field, page);
  const others = draft.fields
    .filter(({ fileId, page: number }) => fileId === field.fileId && number === field.page)
    .map((each) => pointsOf(each, page));
  for (let y = FIRST_FREE; y + height <= page.height; y += NEXT_FREE) {
    const isCovered = others.some(
      (each) =>
        each.x < FIRST_FREE + width &&
        each.x + each.width > FIRST_FREE &&
        each.y < y + height &&
        each.y + each.height > y,
    );
    if (!isCovered) return boxOf({ x: FIRST_FREE, y, width, height }, page);
  }
  return boxOf({ x: FIRST_FREE, y: FIRST_FREE, width, height }, page);
}

export const moved = (field: EditedField, set: Partial<EditedField>): Change => ({
  do: 'changeField',
  key: field.key,
  set,
});

/** Fields with other keys, a little below and to the right. */
export function copies(draft: EditedDraft, fields: readonly EditedField[], by = 12): EditedField[] {
  return fields.map((field) => {
    const page = sizeOfPage(draft, field);
    const { x, y, ...size } = pointsOf(field, page);
    return { ...field, key: newKey('f'), ...boxOf({ x: x + by, y: y + by, ...size }, page) };
  });
}

/** Points between a field and the one beside it. */
const BESIDE = 12;

/** The same for somebody else, to the right of them all; below where there is no room. */
export function besides(draft: EditedDraft, fields: readonly EditedField[], recipient: string): EditedField[] {
  const boxes = fields.map((field) => pointsOf(field, sizeOfPage(draft, field)));
  const frame = frameOf(boxes);
  const hasRoom = fields.every((field, index) => {
    const { x = 0, width = 0 } = boxes[index] ?? {};
    return x + width + frame.width + BESIDE <= sizeOfPage(draft, field).width;
  });
  const by = hasRoom ? { x: frame.width + BESIDE, y: 0 } : { x: 0, y: frame.height + BESIDE };
  return fields.map((field, index) => {
    const box = boxes[index] ?? frame;
    const at = boxOf({ ...box, x: box.x + by.x, y: box.y + by.y }, sizeOfPage(draft, field));
    return { ...field, key: newKey('f'), recipient, ...at };
  });
}

/** Who comes after the owner of these fields, where they have one owner, and may have fields; null where nobody does. */
export function nextOwner(draft: EditedDraft, fields: readonly EditedField[]): EditedRecipient | null {
  const owners = new Set(fields.map(({ recipient }) => recipient));
  const able = draft.recipients.filter(hasFields);
  const at = able.findIndex(({ key }) => owners.has(key));
  return owners.size === 1 && at !== -1 ? (able[at + 1] ?? null) : null;
}

/** A copy on other pages of the file. Pages of other sizes get it as large, and as far from the top left corner. */
export function repeated(draft: EditedDraft, field: EditedField, choice: PageChoice): EditedField[] {
  const pages = draft.files.find(({ id }) => id === field.fileId)?.pages ?? [];
  const points = pointsOf(field, sizeOfPage(draft, field));
  return pagesToRepeatOn(choice, field.page, pages.length).flatMap((page) => {
    const size = pages[page - 1];
    return size ? [{ ...field, key: newKey('f'), page, ...boxOf(points, size) }] : [];
  });
}

export const added = (fields: readonly EditedField[]): Change[] => fields.map((field) => ({ do: 'addField', field }));

/** Moves or resizes by points. */
export function shifted(
  draft: EditedDraft,
  field: EditedField,
  by: { x?: number; y?: number } & Partial<Size>,
): Change {
  const page = sizeOfPage(draft, field);
  const { x, y, width, height } = pointsOf(field, page);
  const box: Box = boxOf(
    { x: x + (by.x ?? 0), y: y + (by.y ?? 0), width: width + (by.width ?? 0), height: height + (by.height ?? 0) },
    page,
  );
  return moved(field, box);
}

/** Who gets new fields: the one that was chosen, else the first who can have any. */
export function ownerOfNew(draft: EditedDraft, chosen: string | null): string | null {
  const able = draft.recipients.filter(hasFields);
  return (able.find(({ key }) => key === chosen) ?? able[0])?.key ?? null;
}

/** In the order in which they are read: files, pages, lines, places in a line. */
export function inReadingOrder(draft: EditedDraft, fields: readonly EditedField[]): EditedField[] {
  const order = new Map(draft.files.map(({ id }, index) => [id, index]));
  return fields.toSorted(
    (a, b) =>
      (order.get(a.fileId) ?? 0) - (order.get(b.fileId) ?? 0) ||
      a.page - b.page ||
      a.positionY - b.positionY ||
      a.positionX - b.positionX,
  );
}
