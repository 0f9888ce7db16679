import { type FieldType, nameOfField } from '../fields/field-type.ts';
import type { Placement } from '../fields/placement.ts';
import type { Issue } from '../problems/rule-violation.ts';

export interface LayoutProblem extends Issue {
  code: 'FIELDS_ON_ONE_SPOT' | 'FIELD_TOO_SMALL';
}

interface LaidOutFile {
  id: string;
  /** Page sizes in points. Null until the PDF has arrived. */
  pages: readonly { width: number; height: number }[] | null;
}

type LaidOutField = {
  id: number;
  fileId: string;
  type: FieldType;
  meta: { label?: string | undefined } | null;
} & Placement;

/** Smallest side in points: a tick of this size can still be seen and hit. */
const SMALLEST = 5;

/** Share of their combined area from which two overlapping boxes count as being on one spot. */
const SAME_SPOT = 0.9;

/**
 * Returns problems with the positions of fields for people who look at them: a field that hides another of its type, or is too
 * small to be seen. Apps can still send such documents through the API, but the editor refuses them.
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

/** Returns a share from 0, if two boxes do not touch, to 1, if they are the same. */
function sharedPart(a: Placement, b: Placement): number {
  const common = (from: 'positionX' | 'positionY', size: 'width' | 'height'): number =>
    Math.max(0, Math.min(a[from] + a[size], b[from] + b[size]) - Math.max(a[from], b[from]));
  const shared = common('positionX', 'width') * common('positionY', 'height');
  return shared / (a.width * a.height + b.width * b.height - shared);
}
