/**
 * A link of a template: a person who opens it becomes one of its recipients, on a document of their own. It is made to be published,
 * so its token is no secret.
 */
export interface DirectLink {
  id: string;
  token: string;
  /** Of the template: in whose place they come. */
  recipientId: number;
  isEnabled: boolean;
  /** ISO 8601. */
  createdAt: string;
}
