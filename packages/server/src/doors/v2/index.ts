import { OPERATIONS, problem, TAGS } from '@countersign/contracts/v2';
import type { Services } from '../../envelopes/services.ts';
import { createVersion, type Version } from '../http/operations/create-version.ts';
import type { ServedTeamOperation } from '../http/operations/team-operation.ts';
import { presentProblem } from '../http/responses/present-v2-problem.ts';
import { describeVerification } from '../present/verification/describe.ts';
import { v2AccountOperations } from './account/operations.ts';
import { attachmentOperations } from './attachment/operations.ts';
import { auditLogOperations } from './audit-log/operations.ts';
import { contactOperations } from './contact/operations.ts';
import { directLinkOperations } from './direct-link/operations.ts';
import { documentOperations } from './document/operations.ts';
import { embeddingOperations } from './embedding/operations.ts';
import { envelopeOperations } from './envelope/operations.ts';
import { legacyFieldOperations } from './field/legacy-operations.ts';
import { fieldOperations } from './field/operations.ts';
import { folderOperations } from './folder/operations.ts';
import { INTRODUCTION } from './introduction.ts';
import { itemOperations } from './item/operations.ts';
import { questionOperations } from './question/operations.ts';
import { legacyRecipientOperations } from './recipient/legacy-operations.ts';
import { recipientOperations } from './recipient/operations.ts';
import { v2TeamOperations } from './team/operations.ts';
import { templateBulkOperations } from './template/bulk.ts';
import { templateOperations } from './template/operations.ts';
import { templateVersionOperations } from './template/versions.ts';
import { webhookOperations } from './webhook/operations.ts';

const SERVED = [
  ...itemOperations,
  ...recipientOperations,
  ...questionOperations,
  ...fieldOperations,
  ...attachmentOperations,
  ...auditLogOperations,
  ...envelopeOperations,
  ...legacyRecipientOperations,
  ...legacyFieldOperations,
  ...documentOperations,
  ...directLinkOperations,
  ...templateBulkOperations,
  ...templateVersionOperations,
  ...templateOperations,
  ...folderOperations,
  ...contactOperations,
  ...embeddingOperations,
  ...webhookOperations,
  ...v2TeamOperations,
  ...v2AccountOperations,
];

/** Operations of version 2 and of the console, in the order of the contract. */
export const v2Operations: readonly ServedTeamOperation[] = OPERATIONS.flatMap(({ id }) =>
  SERVED.filter((each) => each.operation.id === id),
);

export const createV2 = (services: Services): Version =>
  createVersion(services, {
    prefix: '/api/v2',
    number: '2.0.0',
    isDeprecated: false,
    introduction: INTRODUCTION,
    tags: [...TAGS],
    operations: v2Operations,
    describeFurther: describeVerification,
    problemSchema: problem,
    presentProblem,
    headers: {},
  });
