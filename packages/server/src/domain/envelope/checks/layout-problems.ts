import { type FieldType, nameOfField } from '../../fields/field-type.ts';
import type { Placement } from '../../fields/placement.ts';
import type { Issue } from '../../problems/rule-violation.ts';

export interface LayoutProblem extends Issue {
  code: 'FIELDS_ON_ONE_SPOT' | 'FIELD_TOO_SMALL';
}

interface LaidOutFile {
  id: string;
  /** Page sizes in points. Null until the PDF is uploaded. */
  pages: readonly { width: number; height: number }[] | null;
}

type LaidOutField = {
  id: number;
  fileId: string;
  type: FieldType;
  meta: { label?: string | undefined } | null;
} & Placement;

/** Minimum width and height in points. A check mark of this size is still visible and clickable. */
const SMALLEST = 5;

/** Two boxes are in the same place if they share at least this fraction of their combined area. */
const SAME_SPOT = 0.9;

/**
 * Returns fields that no one could use, because they are too small to see or hidden by another field of the same type.
 * The editor refuses to send documents with such fields, but the API does not.
 */
export function layoutProblems({
  files,
  fields,
}: {
  files: readonly LaidOutFile[];
  fields: readonly LaidOutField[];
}): LayoutProblem[] {
  const pages = new Map(files.map(({ id, pages }) => [id, pages]));
  const before = new Map<string, LaidOutField[]>();
  return fields.flatMap((field) => {
    const problems: LayoutProblem[] = [];
    const path = ['fields', field.id];
    const page = pages.get(field.fileId)?.[field.page - 1];
    if (page && Math.min(field.width * page.width, field.height * page.height) / 100 < SMALLEST) {
      const message = `${nameOfField(field)} is too small: the minimum is ${SMALLEST} points`;
      problems.push({ code: 'FIELD_TOO_SMALL', path, message });
    }
    const alike = `${field.fileId}/${field.page}/${field.type}`;
    const hidden = before.get(alike)?.find((other) => sharedPart(other, field) >= SAME_SPOT);
    if (hidden) {
      const message = `${nameOfField(field)} covers ${nameOfField(hidden)}`;
      problems.push({ code: 'FIELDS_ON_ONE_SPOT', path, message });
    }
    before.set(alike, [...(before.get(alike) ?? []), field]);
    return problems;
  });
}

/** Returns the shared fraction of the combined area of two boxes: 0 if they do not overlap, 1 if they are identical. */
function sharedPart(a: Placement, b: Placement): number {
  const common = (from: 'positionX' | 'positionY', size: 'width' | 'height'): number =>
    Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
  const shared = common('positionX', 'width') * common('positionY', 'height');
  return shared / (a.width * a.height + b.width * b.height - shared);
}
