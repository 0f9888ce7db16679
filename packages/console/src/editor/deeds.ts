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

/** Returns the size of a page in points. A4 until the PDF is loaded. */
export const sizeOfPage = (draft: EditedDraft, place: PageOf): Size =>
  pageOf(draft, place) ?? { width: 595, height: 842 };

/** Returns the factor by which new fields on a page are enlarged. */
const scaleOfPage = (draft: EditedDraft, place: PageOf): number => pageOf(draft, place)?.scale ?? 1;

const pageOf = (draft: EditedDraft, { fileId, page }: PageOf) =>
  draft.files.find(({ id }) => id === fileId)?.pages[page - 1];

export interface Place {
  fileId: string;
  page: number;
  /** Center of the field, in points. */
  x: number;
  y: number;
}

/**
 * Returns a new field, centered on a position. Copies settings and size from the last field of its type, and scales the size to
 * the page.
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

/** Distance from the left and top edge, and between tried positions, in points. */
const FIRST_FREE = 72;
const NEXT_FREE = 12;

/**
 * Returns the first position along the left side of the page where the field covers no other field. If there is none, returns
 * the topmost position.
 */
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

/** Returns copies of the fields with new keys, moved a little down and to the right. */
export function copies(draft: EditedDraft, fields: readonly EditedField[], by = 12): EditedField[] {
  return fields.map((field) => {
    const page = sizeOfPage(draft, field);
    const { x, y, ...size } = pointsOf(field, page);
    return { ...field, key: newKey('f'), ...boxOf({ x: x + by, y: y + by, ...size }, page) };
  });
}

/** Distance between adjacent fields, in points. */
const BESIDE = 12;

/** Returns copies for another recipient, placed to the right of the fields, or below them if there is no room. */
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

/**
 * Returns the next recipient who may have fields, after the owner of these fields. Null if there is none, or if the fields have
 * different owners.
 */
export function nextOwner(draft: EditedDraft, fields: readonly EditedField[]): EditedRecipient | null {
  const owners = new Set(fields.map(({ recipient }) => recipient));
  const able = draft.recipients.filter(hasFields);
  const at = able.findIndex(({ key }) => owners.has(key));
  return owners.size === 1 && at !== -1 ? (able[at + 1] ?? null) : null;
}

/** Returns copies for other pages of the file, with the same size and the same distance from the top left corner. */
export function repeated(draft: EditedDraft, field: EditedField, choice: PageChoice): EditedField[] {
  const pages = draft.files.find(({ id }) => id === field.fileId)?.pages ?? [];
  const points = pointsOf(field, sizeOfPage(draft, field));
  return pagesToRepeatOn(choice, field.page, pages.length).flatMap((page) => {
    const size = pages[page - 1];
    return size ? [{ ...field, key: newKey('f'), page, ...boxOf(points, size) }] : [];
  });
}

export const added = (fields: readonly EditedField[]): Change[] => fields.map((field) => ({ do: 'addField', field }));

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

/** Returns the recipient that new fields belong to: the selected one, or else the first who may have fields. */
export function ownerOfNew(draft: EditedDraft, chosen: string | null): string | null {
  const able = draft.recipients.filter(hasFields);
  return (able.find(({ key }) => key === chosen) ?? able[0])?.key ?? null;
}

/** Sorts by file, page, line and position in the line. */
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
