import { PdfError } from '../../errors/errors.ts';
import type { PdfDocument } from '../../reader/document.ts';
import { type Change, notGranted, type Permissions } from '../comparison/change.ts';
import { Revisions } from '../comparison/revisions.ts';
import { finding } from '../findings/finding.ts';
import { RULES } from './rules.ts';

/** Maximum number of changes to report per permission, so that harmless changes do not crowd out the others. */
const MAX_CHANGES = 100;

/**
 * Returns all differences from the signed document, as evaluated by `RULES`. Each part is compared once, by its own
 * rule. An object that other parts also refer to is compared there too, so that a rule for one part does not permit a
 * change in another.
 */
export const changesSince = (before: PdfDocument, after: PdfDocument, permissions: Permissions): Change[] => {
  const revisions = new Revisions(before, after, permissions);
  const changes: Change[] = [];
  const left = { granted: MAX_CHANGES, 'not-granted': MAX_CHANGES, refused: MAX_CHANGES };
  try {
    for (const group of RULES) {
      for (const change of group.judge(revisions)) if (left[change.permission]-- > 0) changes.push(change);
    }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error;
    changes.push(notGranted(finding('bytes.incomparable', { problem: error.message })));
  }
  return changes;
};
