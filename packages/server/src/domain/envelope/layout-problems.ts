import { type FieldType, nameOfField } from '../fields/field-type.ts';
import type { Placement } from '../fields/placement.ts';
import type { Issue } from '../problems/rule-violation.ts';

export interface LayoutProblem extends Issue {
  code: 'FIELDS_ON_ONE_SPOT' | 'FIELD_TOO_SMALL';
}

interface LaidOutFile {
  id: string;
  /** In points; null while the PDF has not arrived. */
  pages: readonly { width: number; height: number }[] | null;
}

type LaidOutField = {
  id: number;
  fileId: string;
  type: FieldType;
  meta: { label?: string | undefined } | null;
} & Placement;

/** In points: a tick of this size can still be seen and hit. */
const SMALLEST = 5;

/** How much of the area that two boxes cover together they share, from which on they are on one spot. */
const SAME_SPOT = 0.9;

/**
 * What is wrong with where fields are, for people who look at them: one on top of another of its kind, which hides it, or
 * too small to be seen. Programs that send such documents are not refused; the editor is.
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

/** From 0, where two boxes do not touch, to 1, where they are the same. */
function sharedPart(a: Placement, b: Placement): number {
  const common = (from: 'positionX' | 'positionY', size: 'width' | 'height'): number =>
    Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
  const shared = common('positionX', 'width') * common('positionY', 'height');
  return shared / (a.width * a.height + b.width * b.height - shared);
}
