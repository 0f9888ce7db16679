import { omitUndefined } from '@countersign/contracts/bodies';
import { LIMITS, multiLine, singleLine } from '@countersign/contracts/text';
import { z } from 'zod';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';

const publicWords = z
  .object({ publicTitle: singleLine(LIMITS.publicTitle), publicDescription: multiLine(LIMITS.publicDescription) })
  .partial();

interface GivenWords {
  publicTitle?: string | undefined;
  publicDescription?: string | undefined;
}

/**
 * Parses the title and description of a public template.
 * @throws RuleViolation INVALID_REQUEST
 */
export function readPublicTexts({ publicTitle, publicDescription }: GivenWords, path: Issue['path']) {
  return omitUndefined(parseOrRefuse(publicWords, omitUndefined({ publicTitle, publicDescription }), path));
}
