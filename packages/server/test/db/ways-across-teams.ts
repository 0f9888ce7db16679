/**
 * Lists the operations that find rows of large tables without the team, and the reason. If tables were partitioned by
 * team, these operations would read every partition. Each is identified by the table and the columns that find its
 * rows. docs/scale.md describes the consequences.
 */
export const WAYS_ACROSS_TEAMS: Record<string, string> = {
  'recipients by token_hash': 'a signing link names its recipient by a token alone, and says of which team they are',
  'recipients by email, send_status': 'a person is a recipient in any team, and has one list of all their documents',
  'envelopes by id': 'the job of a document names it alone, as does the link to something printed of it',
  'mails by id, state': 'the job of a mail names it alone',
};
