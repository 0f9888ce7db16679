/**
 * A link of a template. Anyone who opens it becomes a recipient of a new document. The link is meant to be published, so its
 * token is not secret.
 */
export interface DirectLink {
  id: string;
  token: string;
  /** The template's recipient whose place visitors take. */
  recipientId: number;
  isEnabled: boolean;
  /** Time in ISO 8601. */
  createdAt: string;
}

/** Template columns that visitors of a direct link cannot see. */
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

/** Whether a changed template column affects visitors of the template's direct link. */
export const isPublished = (column: string): boolean => !NOT_PUBLISHED.includes(column);
