import { boundingBox } from './arrange.ts';
import type { Change } from './change.ts';
import { type Box, type EditedDraft, type EditedField, type EditedRecipient, hasFields, newKey } from './draft.ts';
import { settingsLike, settingsOfNew } from './field-settings.ts';
import { SIZES, type Size, toBox, toPoints } from './geometry.ts';
import { type PageChoice, pagesToRepeatOn } from './page-choice.ts';
import type { Tool } from './tools.ts';

type PageOf = { fileId: string; page: number };

/** Returns the size of a page in points. Assumes A4 until the PDF has loaded. */
export const sizeOfPage = (draft: EditedDraft, place: PageOf): Size =>
  findPage(draft, place) ?? { width: 595, height: 842 };

/** Returns the factor by which new fields on this page are enlarged. */
const scaleOfPage = (draft: EditedDraft, place: PageOf): number => findPage(draft, place)?.scale ?? 1;

const findPage = (draft: EditedDraft, { fileId, page }: PageOf) =>
  draft.files.find(({ id }) => id === fileId)?.pages[page - 1];

export interface Place {
  fileId: string;
  page: number;
  /** Center of the field, in points. */
  x: number;
  y: number;
}

/**
 * Creates a field centered on a position. Settings and size come from the most recent field of the same type. The size
 * is scaled to the page.
 */
export function newField(
  draft: EditedDraft,
  type: Tool,
  recipient: string,
  { fileId, page, x, y }: Place,
): EditedField {
  const pageSize = sizeOfPage(draft, { fileId, page });
  const last = draft.fields.findLast((field) => field.type === type);
  const size = last ? toPoints(last, sizeOfPage(draft, last)) : SIZES[type];
  const scale = scaleOfPage(draft, { fileId, page }) / (last ? scaleOfPage(draft, last) : 1);
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    key: newKey('f'),
    fileId,
    page,
    type,
    recipient,
    fieldMeta: last ? settingsLike(last) : settingsOfNew(type),
    ...toBox({ x: x - width / 2, y: y - height / 2, width, height }, pageSize),
  };
}

/** Margin from the left and top edge, in points. */
const FIRST_FREE = 72;
const NEXT_FREE = 12;

/**
 * Returns the topmost position along the left side of the page where the field doesn't overlap another field. If there
 * is none, returns the top of the page.
 */
export function freePlace(draft: EditedDraft, field: EditedField): Box {
  const page = sizeOfPage(draft, field);
  const { width, height } = toPoints(field, page);
  const others = draft.fields
    .filter(({ fileId, page: number }) => fileId === field.fileId && number === field.page)
    .map((each) => toPoints(each, page));
  for (let y = FIRST_FREE; y + height <= page.height; y += NEXT_FREE) {
    const isCovered = others.some(
      (each) =>
        each.x < FIRST_FREE + width &&
        each.x + each.width > FIRST_FREE &&
        each.y < y + height &&
        each.y + each.height > y,
    );
    if (!isCovered) return toBox({ x: FIRST_FREE, y, width, height }, page);
  }
  return toBox({ x: FIRST_FREE, y: FIRST_FREE, width, height }, page);
}

export const moved = (field: EditedField, set: Partial<EditedField>): Change => ({
  do: 'changeField',
  key: field.key,
  set,
});

export function copies(draft: EditedDraft, fields: readonly EditedField[], by = 12): EditedField[] {
  return fields.map((field) => {
    const page = sizeOfPage(draft, field);
    const { x, y, ...size } = toPoints(field, page);
    return { ...field, key: newKey('f'), ...toBox({ x: x + by, y: y + by, ...size }, page) };
  });
}

/** Distance between adjacent fields, in points. */
const BESIDE = 12;

/** Returns copies for another recipient, placed to the right of the originals, or below them if there is no room. */
export function besides(draft: EditedDraft, fields: readonly EditedField[], recipient: string): EditedField[] {
  const boxes = fields.map((field) => toPoints(field, sizeOfPage(draft, field)));
  const frame = boundingBox(boxes);
  const hasRoom = fields.every((field, index) => {
    const { x = 0, width = 0 } = boxes[index] ?? {};
    return x + width + frame.width + BESIDE <= sizeOfPage(draft, field).width;
  });
  const by = hasRoom ? { x: frame.width + BESIDE, y: 0 } : { x: 0, y: frame.height + BESIDE };
  return fields.map((field, index) => {
    const box = boxes[index] ?? frame;
    const at = toBox({ ...box, x: box.x + by.x, y: box.y + by.y }, sizeOfPage(draft, field));
    return { ...field, key: newKey('f'), recipient, ...at };
  });
}

/**
 * Returns the next recipient after the owner of the fields who can have fields. Null if there is none or if the fields
 * have different owners.
 */
export function nextOwner(draft: EditedDraft, fields: readonly EditedField[]): EditedRecipient | null {
  const owners = new Set(fields.map(({ recipient }) => recipient));
  const able = draft.recipients.filter(hasFields);
  const at = able.findIndex(({ key }) => owners.has(key));
  return owners.size === 1 && at !== -1 ? (able[at + 1] ?? null) : null;
}

/** Returns copies for other pages of the file. Size and distance from the top left corner stay the same. */
export function repeated(draft: EditedDraft, field: EditedField, choice: PageChoice): EditedField[] {
  const pages = draft.files.find(({ id }) => id === field.fileId)?.pages ?? [];
  const points = toPoints(field, sizeOfPage(draft, field));
  return pagesToRepeatOn(choice, field.page, pages.length).flatMap((page) => {
    const size = pages[page - 1];
    return size ? [{ ...field, key: newKey('f'), page, ...toBox(points, size) }] : [];
  });
}

export function shifted(
  draft: EditedDraft,
  field: EditedField,
  by: { x?: number; y?: number } & Partial<Size>,
): Change {
  const page = sizeOfPage(draft, field);
  const { x, y, width, height } = toPoints(field, page);
  const box: Box = toBox(
    { x: x + (by.x ?? 0), y: y + (by.y ?? 0), width: width + (by.width ?? 0), height: height + (by.height ?? 0) },
    page,
  );
  return moved(field, box);
}

/** Returns the recipient who owns new fields: the selected recipient, or else the first one who can have fields. */
export function ownerOfNew(draft: EditedDraft, chosen: string | null): string | null {
  const able = draft.recipients.filter(hasFields);
  return (able.find(({ key }) => key === chosen) ?? able[0])?.key ?? null;
}

/** Sorts fields by file, page, line and position within the line. */
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
