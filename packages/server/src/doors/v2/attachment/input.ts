import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import type { NewAttachment } from '../../../features/prepare/attachments/add-attachments.ts';
import { attachmentSchema } from '../../requests/document.ts';

/**
 * Converts an attachment of a request to the domain's terms.
 * @throws RuleViolation INVALID_REQUEST
 */
export const attachmentOf = (given: unknown, path: Issue['path'] = ['data']): NewAttachment =>
  parseOrRefuse(attachmentSchema, given, path);
