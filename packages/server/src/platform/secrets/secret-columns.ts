/**
 * All columns whose values are encrypted if keys are set. `docs/operations.md` describes the content of the other
 * columns.
 */
export const SECRET_COLUMNS = [
  { table: 'instance_secrets', column: 'value', id: 'name', type: 'bytea' },
  { table: 'recipients', column: 'token', id: 'id', type: 'text' },
  { table: 'webhooks', column: 'secret', id: 'id', type: 'text' },
  { table: 'webhooks', column: 'previous_secret', id: 'id', type: 'text' },
  { table: 'mails', column: 'subject', id: 'id', type: 'text' },
  { table: 'mails', column: 'text', id: 'id', type: 'text' },
  { table: 'mails', column: 'html', id: 'id', type: 'text' },
  { table: 'questions', column: 'text', id: 'id', type: 'text' },
  { table: 'questions', column: 'answer', id: 'id', type: 'text' },
  { table: 'saved_signatures', column: 'signature', id: 'user_id', type: 'text' },
  { table: 'saved_details', column: 'details', id: 'user_id', type: 'text' },
  { table: 'keyed_requests', column: 'answer', id: 'id', type: 'text' },
] as const;

export type SecretColumn = (typeof SECRET_COLUMNS)[number];

export const secretPlace = (table: string, column: string): string => `${table}.${column}`;
