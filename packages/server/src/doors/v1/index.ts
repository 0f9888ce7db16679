import type { Services } from '../../envelopes/services.ts';
import { createVersion, type Version } from '../http/operations/create-version.ts';
import { problemSchema } from '../http/responses/problem-schema.ts';
import { v1DocumentOperations } from './documents/operations.ts';
import { evidenceOperations } from './evidence/operations.ts';
import { v1FieldOperations } from './fields/operations.ts';
import { v1FolderOperations } from './folders/operations.ts';
import { TAGS, V1_INTRODUCTION } from './introduction.ts';
import { meOperations } from './me/operations.ts';
import { v1RecipientOperations } from './recipients/operations.ts';
import { v1TemplateOperations } from './templates/operations.ts';
import { v1WebhookOperations } from './webhooks/operations.ts';
import { zapierOperations } from './zapier/operations.ts';

/** Date on which this version was deprecated: 1 June 2024 (RFC 9745). */
const DEPRECATED_SINCE = '@1717200000';

export const v1Operations = [
  ...meOperations,
  ...v1DocumentOperations,
  ...evidenceOperations,
  ...v1RecipientOperations,
  ...v1FieldOperations,
  ...v1TemplateOperations,
  ...v1FolderOperations,
  ...v1WebhookOperations,
  ...zapierOperations,
];

/** Creates version 1 of the API, which is still supported but superseded by version 2. */
export const createV1 = (services: Services): Version =>
  createVersion(services, {
    prefix: '/api/v1',
    number: '1.0.0',
    isDeprecated: true,
    introduction: V1_INTRODUCTION,
    tags: TAGS,
    operations: v1Operations,
    problemSchema,
    presentProblem: (body) => body,
    headers: {
      Deprecation: DEPRECATED_SINCE,
      Link: `<${services.config.BASE_URL}/api/v2/openapi.json>; rel="successor-version"`,
    },
  });
