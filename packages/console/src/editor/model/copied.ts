import { type EditedDraft, type EditedField, type EditedRecipient, hasFields, newKey } from './draft.ts';
import { type Size, toBox, toPoints } from './geometry.ts';
import type { PlacedBox } from './snap.ts';

const KEPT_MS = 24 * 60 * 60_000;
/** Distance from a pasted field to the field that it would otherwise cover, in points. */
const ASIDE = 12;
const MOST_ASIDE = 40 * ASIDE;
/** Tolerance in percent of the page. Fields closer than this count as being in the same place. */
const SAME_SPOT = 0.5;

/** A copied field, with the data needed to find a matching recipient in another document. */
export interface CopiedField extends Omit<EditedField, 'positionX' | 'positionY' | 'width' | 'height'> {
  /** Box in points, so that the field keeps its size on pages of a different size. */
  box: PlacedBox;
  email: string;
  /** Zero-based index of the field's recipient among all recipients who can have fields. */
  nth: number;
}

interface Kept {
  copiedAt: number;
  person: string;
  fields: readonly CopiedField[];
}

const NAME = 'copied fields';

export function copied(
  draft: EditedDraft,
  fields: readonly EditedField[],
  sizeOf: (field: EditedField) => Size,
): CopiedField[] {
  const able = draft.recipients.filter(hasFields);
  return fields.map((field) => {
    const { positionX: _, positionY: __, width: ___, height: ____, ...kept } = field;
    const nth = able.findIndex(({ key }) => key === field.recipient);
    return { ...kept, box: toPoints(field, sizeOf(field)), nth, email: able[nth]?.email ?? '' };
  });
}

/**
 * Stores copied fields on this device for a day. They are stored per person, because several people may use the same
 * browser.
 */
export function keepCopied(person: string, fields: readonly CopiedField[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ copiedAt: Date.now(), person, fields } satisfies Kept));
  } catch {
    // If storage is full or disabled, remove the older copy, so that it isn't pasted by mistake.
    localStorage.removeItem(NAME);
  }
}

export function readCopied(person: string): readonly CopiedField[] {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? 'null') as Kept | null;
    const isOurs = kept?.person === person && Date.now() - kept.copiedAt < KEPT_MS;
    return isOurs ? kept.fields : [];
  } catch {
    return [];
  }
}

const theSame = (email: string, recipient: EditedRecipient | undefined): EditedRecipient | undefined =>
  email !== '' && recipient?.email.toLowerCase() === email.toLowerCase() ? recipient : undefined;

/**
 * Creates fields from copied ones. The first field goes on the page in view, at its original position or slightly
 * beside a field that is already there. Each field is assigned to the same recipient, to one with the same email
 * address, or to one with the same index. Fields that would land after the last page are skipped.
 */
export function pasted(
  draft: EditedDraft,
  fields: readonly CopiedField[],
  seen: { fileId: string; page: number },
): EditedField[] {
  const able = draft.recipients.filter(hasFields);
  const findOwner = ({ recipient, email, nth }: CopiedField): EditedRecipient | undefined =>
    able.find(({ key }) => key === recipient) ??
    theSame(email, able[nth]) ??
    able.find((each) => theSame(email, each)) ??
    able[nth] ??
    able[0];
  const pages = draft.files.find(({ id }) => id === seen.fileId)?.pages ?? [];
  const firstPage = Math.min(...fields.map(({ page }) => page));
  const placed = fields.flatMap((field) => {
    const page = seen.page + field.page - firstPage;
    const size = pages[page - 1];
    const owner = findOwner(field);
    return size && owner ? [{ field, page, size, recipient: owner.key }] : [];
  });
  const there = draft.fields.filter(({ fileId }) => fileId === seen.fileId);
  const isFree = (aside: number): boolean =>
    placed.every(({ field: { box }, page, size }) => {
      const { positionX, positionY } = toBox(shifted(box, aside), size);
      return !there.some(
        (each) => each.page === page && Math.hypot(each.positionX - positionX, each.positionY - positionY) < SAME_SPOT,
      );
    });
  let aside = 0;
  while (aside < MOST_ASIDE && !isFree(aside)) aside += ASIDE;
  return placed.map(({ field: { box, email: _, nth: __, ...field }, recipient, page, size }) => ({
    ...{ ...field, key: newKey('f'), recipient, fileId: seen.fileId, page },
    ...toBox(shifted(box, aside), size),
  }));
}

const shifted = (box: PlacedBox, by: number): PlacedBox => ({ ...box, x: box.x + by, y: box.y + by });
