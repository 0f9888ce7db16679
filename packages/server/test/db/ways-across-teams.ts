/**
 * Lists how operations find rows of large tables without the team, each with the reason. If tables were partitioned by team,
 * they would read every partition. A way is a table and the columns that find its rows. docs/scale.md describes the
 * consequences.
 */
export const WAYS_ACROSS_TEAMS: Record<string, string> = {
  'recipients by token_hash': 'a signing link names its recipient by a token alone, and says of which team they are',
  'envelopes by id': 'the job of a document names it alone, as does the link to something printed of it',
  'mails by id, state': 'the job of a mail names it alone',
};
