import type { Services } from '../../envelopes/services.ts';
import { createVersion, type Version } from '../http/create-version.ts';
import { problemSchema } from '../http/problem-schema.ts';
import { documentOperations } from './documents/operations.ts';
import { evidenceOperations } from './evidence/operations.ts';
import { fieldOperations } from './fields/operations.ts';
import { folderOperations } from './folders/operations.ts';
import { INTRODUCTION, TAGS } from './introduction.ts';
import { accountOperations } from './me/operations.ts';
import { recipientOperations } from './recipients/operations.ts';
import { rejectOperation } from './recipients/reject-operation.ts';
import { templateOperations } from './templates/operations.ts';
import { webhookOperations } from './webhooks/operations.ts';
import { zapierOperations } from './zapier/operations.ts';

/** RFC 9745: deprecated since 1 June 2024. */
const DEPRECATED_SINCE = '@1717200000';

export const v1Operations = [
  ...accountOperations,
  ...documentOperations,
  ...evidenceOperations,
  ...recipientOperations,
  rejectOperation,
  ...fieldOperations,
  ...templateOperations,
  ...folderOperations,
  ...webhookOperations,
  ...zapierOperations,
];

/** Creates version 1 of the API, which is supported but has been superseded by version 2. */
export const createV1 = (services: Services): Version =>
  createVersion(services, {
    prefix: '/api/v1',
    number: '1.0.0',
    isDeprecated: true,
    introduction: INTRODUCTION,
    tags: TAGS,
    operations: v1Operations,
    problemSchema,
    presentProblem: (body) => body,
    headers: {
      Deprecation: DEPRECATED_SINCE,
      Link: `<${services.config.BASE_URL}/api/v2/openapi.json>; rel="successor-version"`,
    },
  });
