import { attachmentSchema } from '@countersign/contracts/bodies';
import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import type { NewAttachment } from '../../../envelopes/contents/attachments.ts';

/**
 * Converts an attachment in a request to the domain's terms.
 * @throws RuleViolation INVALID_REQUEST
 */
export const readAttachment = (given: unknown, path: Issue['path'] = ['data']): NewAttachment =>
  parseOrRefuse(attachmentSchema, given, path);
