import { multiLine, singleLine } from '@countersign/contracts/text';
import { z } from 'zod';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';

const publicWords = z.object({ publicTitle: singleLine(50), publicDescription: multiLine(256) }).partial();

interface GivenWords {
  publicTitle?: string | undefined;
  publicDescription?: string | undefined;
}

/**
 * Parses the title and description of a template that is offered to the public.
 * @throws RuleViolation INVALID_REQUEST
 */
export function publicWordsOf({ publicTitle, publicDescription }: GivenWords, path: Issue['path']) {
  return omitUndefined(parseOrRefuse(publicWords, omitUndefined({ publicTitle, publicDescription }), path));
}
