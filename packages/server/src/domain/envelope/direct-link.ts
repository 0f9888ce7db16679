/**
 * Describes a link of a template: a person who opens it becomes one of its recipients, on a document of their own. The link is
 * made to be published, so its token is not secret.
 */
export interface DirectLink {
  id: string;
  token: string;
  /** Identifies the recipient of the template whose place the visitors take. */
  recipientId: number;
  isEnabled: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** Lists the columns of a template that visitors of its direct link do not get. */
const NOT_PUBLISHED = [
  'externalId',
  'folderId',
  'visibility',
  'directLink',
  'deletedAt',
  'updatedAt',
  'auditLength',
  'auditHead',
  'sittings',
  'sittingDueAt',
];

/** Whether a changed column of a template changes what people get behind its direct link. */
export const isPublished = (column: string): boolean => !NOT_PUBLISHED.includes(column);
