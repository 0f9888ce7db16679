import { type Issue, parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import type { NewAttachment } from '../../../features/prepare/attachments/add-attachments.ts';
import { attachmentSchema } from '../../requests/document.ts';

/** Translates an attachment of a request into the terms of the domain. @throws RuleViolation INVALID_REQUEST */
export const attachmentOf = (given: unknown, path: Issue['path'] = ['data']): NewAttachment =>
  parseOrRefuse(attachmentSchema, given, path);
