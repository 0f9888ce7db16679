import { type Issue, RuleViolation, toSentence } from '../problems/rule-violation.ts';

/**
 * Position of a field: the page number, starting at 1, and percentages of the page, measured from its top left corner.
 */
export interface Placement {
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
}

// Tolerance for adding two percentages in binary floating point.
const ROUNDING = 1e-6;

/**
 * Returns everything that is wrong with a placement. Empty if it is valid.
 * @param pageCount null until the PDF is uploaded. In that case, the page is checked when the document is sent
 */
export function placementIssues(placement: Placement, pageCount: number | null): Issue[] {
  return [...pageIssues(placement.page, pageCount), ...boxIssues(placement)];
}

/** @throws RuleViolation PAGE_DOES_NOT_EXIST or FIELD_OUTSIDE_PAGE, with every issue */
export function requirePlacement(placement: Placement, pageCount: number | null, under: Issue['path'] = []): void {
  const issues = placementIssues(placement, pageCount).map(({ path, message }) => ({
    path: [...under, ...path],
    message,
  }));
  if (issues.length === 0) return;

  const pageIsWrong = pageIssues(placement.page, pageCount).length > 0;
  throw new RuleViolation(pageIsWrong ? 'PAGE_DOES_NOT_EXIST' : 'FIELD_OUTSIDE_PAGE', toSentence(issues), issues);
}

function pageIssues(page: number, pageCount: number | null): Issue[] {
  if (!Number.isInteger(page) || page < 1) return [{ path: ['page'], message: `page must be 1 or more, not ${page}` }];
  if (pageCount === null || page <= pageCount) return [];
  return [
    {
      path: ['page'],
      message: `there is no page ${page}: the PDF has ${pageCount === 1 ? '1 page' : `${pageCount} pages`}`,
    },
  ];
}

function boxIssues({ positionX, positionY, width, height }: Placement): Issue[] {
  return [
    ...axisIssues('positionX', positionX, 'width', width),
    ...axisIssues('positionY', positionY, 'height', height),
  ];
}

function axisIssues(positionName: string, position: number, sizeName: string, size: number): Issue[] {
  const issues: Issue[] = [];
  // Unlike the opposite comparison, this also rejects NaN and infinities.
  if (!(position >= 0 && position <= 100)) {
    issues.push({
      path: [positionName],
      message: `${positionName} must be between 0 and 100 percent, not ${position}`,
    });
  }
  if (!(size > 0 && size <= 100)) {
    issues.push({ path: [sizeName], message: `${sizeName} must be above 0 and at most 100 percent, not ${size}` });
  }
  if (issues.length === 0 && position + size > 100 + ROUNDING) {
    issues.push({
      path: [sizeName],
      message: `${positionName} + ${sizeName} must be at most 100 percent, not ${position + size}`,
    });
  }
  return issues;
}
