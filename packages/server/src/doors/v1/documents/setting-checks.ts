import { isObject } from '@countersign/contracts/bodies';
import { documentMetaSchema } from '../../../domain/envelope/document-meta.ts';
import { issuesIn } from '../../../domain/problems/rule-violation.ts';
import type { BodyChecks } from '../../http/operations/operation.ts';

/** Checks the time zone and the date format in `meta`, which the schema of a body cannot judge. */
export const settingChecks: Pick<BodyChecks<unknown>, 'furtherIssues'> = {
  furtherIssues: (body) =>
    isObject(body) && 'meta' in body && isObject(body.meta) ? issuesIn(documentMetaSchema, body.meta, ['meta']) : [],
};
