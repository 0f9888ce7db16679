/**
 * A link of a template. Anyone who opens it becomes a recipient of a new document. The link is meant to be published, so its
 * token is not secret.
 */
export interface DirectLink {
  id: string;
  token: string;
  /** The recipient of the template whose place visitors take. */
  recipientId: number;
  isEnabled: boolean;
  /** ISO 8601. */
  createdAt: string;
}

/** Columns of a template that visitors of its direct link cannot see. */
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

/** Whether a changed column of a template affects visitors of its direct link. */
export const isPublished = (column: string): boolean => !NOT_PUBLISHED.includes(column);
