/**
 * Ways by which operations find rows of large tables without naming the team, so that with tables partitioned by team they look through
 * every part: each with why. A way is a table and the columns that rows are found by. docs/scale.md says what follows.
 */
export const WAYS_ACROSS_TEAMS: Record<string, string> = {
  'recipients by token_hash': 'a signing link names its recipient by a token alone, and says of which team they are',
  'envelopes by id': 'the job of a document names it alone, as does the link to something printed of it',
  'mails by id, state': 'the job of a mail names it alone',
};
