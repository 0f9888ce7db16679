import { accountOperations } from './account/operations.ts';
import { attachmentOperations, documentAttachmentOperations } from './attachment/operations.ts';
import { auditLogOperations } from './audit-log/operations.ts';
import { contactOperations } from './contact/operations.ts';
import { directLinkOperations } from './direct-link/operations.ts';
import { documentOperations } from './document/operations.ts';
import { embeddingOperations } from './embedding/operations.ts';
import { envelopeOperations } from './envelope/operations.ts';
import { documentFieldOperations, fieldOperations, templateFieldOperations } from './field/operations.ts';
import { folderOperations } from './folder/operations.ts';
import { itemOperations } from './item/operations.ts';
import { questionOperations } from './question/operations.ts';
import {
  documentRecipientOperations,
  recipientOperations,
  templateRecipientOperations,
} from './recipient/operations.ts';
import { teamOperations } from './team/operations.ts';
import { templateBulkOperations } from './template/bulk.ts';
import { templateOperations } from './template/operations.ts';
import { templateVersionOperations } from './template/versions.ts';
import { webhookOperations } from './webhook/operations.ts';

/** All operations of version 2, including extensions. Literal paths come before paths with parameters. */
export const OPERATIONS = [
  ...itemOperations,
  ...recipientOperations,
  ...questionOperations,
  ...fieldOperations,
  ...attachmentOperations,
  ...auditLogOperations,
  ...envelopeOperations,
  ...documentAttachmentOperations,
  ...documentFieldOperations,
  ...documentRecipientOperations,
  ...documentOperations,
  ...templateFieldOperations,
  ...templateRecipientOperations,
  ...directLinkOperations,
  ...templateBulkOperations,
  ...templateVersionOperations,
  ...templateOperations,
  ...folderOperations,
  ...contactOperations,
  ...embeddingOperations,
  ...webhookOperations,
  ...teamOperations,
  ...accountOperations,
] as const;

type Listed = (typeof OPERATIONS)[number];
export type OperationId = Listed['id'];
export type OperationOf<Id extends OperationId> = Extract<Listed, { id: Id }>;

const BY_ID = new Map<string, Listed>(OPERATIONS.map((operation) => [operation.id, operation]));

export function operationOf<Id extends OperationId>(id: Id): OperationOf<Id> {
  return BY_ID.get(id) as OperationOf<Id>;
}
