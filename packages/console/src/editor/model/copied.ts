import { type EditedDraft, type EditedField, type EditedRecipient, hasFields, newKey } from './draft.ts';
import { boxOf, pointsOf, type Size } from './geometry.ts';
import type { PlacedBox } from './snap.ts';

const KEPT_MS = 24 * 60 * 60_000;
/** Points between a copy and the field it would cover. */
const ASIDE = 12;
const MOST_ASIDE = 40 * ASIDE;
/** Percent of a page. A closer field counts as covered. */
const SAME_SPOT = 0.5;

/** A copied field, with what identifies its recipient in another document. */
export interface CopiedField extends Omit<EditedField, 'positionX' | 'positionY' | 'width' | 'height'> {
  /** Box in points, so that it has the same size on pages of other sizes. */
  box: PlacedBox;
  email: string;
  /** Index among recipients who may have fields, from 0. */
  nth: number;
}

interface Kept {
  copiedAt: number;
  person: string;
  fields: readonly CopiedField[];
}

const NAME = 'copied fields';

/** Prepares fields for pasting here or in another document. */
export function copied(
  draft: EditedDraft,
  fields: readonly EditedField[],
  sizeOf: (field: EditedField) => Size,
): CopiedField[] {
  const able = draft.recipients.filter(hasFields);
  return fields.map((field) => {
    const { positionX: _, positionY: __, width: ___, height: ____, ...kept } = field;
    const nth = able.findIndex(({ key }) => key === field.recipient);
    return { ...kept, box: pointsOf(field, sizeOf(field)), nth, email: able[nth]?.email ?? '' };
  });
}

/** Kept for a day, on this device, for this person: others may use the same browser. */
export function keepCopied(person: string, fields: readonly CopiedField[]): void {
  try {
    localStorage.setItem(NAME, JSON.stringify({ copiedAt: Date.now(), person, fields } satisfies Kept));
  } catch {
    // Nothing is stored without storage, so nothing can be pasted.
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
 * Returns copied fields as new ones. The first lands on the page in view, at the same position or slightly aside of what lies
 * there. Each goes to its former recipient, or to one with the same address (of several, the one at the same index), or to the
 * one at the same index. Fields beyond the last page are left out.
 */
export function pasted(
  draft: EditedDraft,
  fields: readonly CopiedField[],
  seen: { fileId: string; page: number },
): EditedField[] {
  const able = draft.recipients.filter(hasFields);
  const ownerOf = ({ recipient, email, nth }: CopiedField): EditedRecipient | undefined =>
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
    const owner = ownerOf(field);
    return size && owner ? [{ field, page, size, recipient: owner.key }] : [];
  });
  const there = draft.fields.filter(({ fileId }) => fileId === seen.fileId);
  const isFree = (aside: number): boolean =>
    placed.every(({ field: { box }, page, size }) => {
      const { positionX, positionY } = boxOf(shifted(box, aside), size);
      return !there.some(
        (each) => each.page === page && Math.hypot(each.positionX - positionX, each.positionY - positionY) < SAME_SPOT,
      );
    });
  let aside = 0;
  while (aside < MOST_ASIDE && !isFree(aside)) aside += ASIDE;
  return placed.map(({ field: { box, email: _, nth: __, ...field }, recipient, page, size }) => ({
    ...{ ...field, key: newKey('f'), recipient, fileId: seen.fileId, page },
    ...boxOf(shifted(box, aside), size),
  }));
}

const shifted = (box: PlacedBox, by: number): PlacedBox => ({ ...box, x: box.x + by, y: box.y + by });
