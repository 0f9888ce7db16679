/**
 * Ways by which operations find rows of large tables without naming the team, so that with tables partitioned by team they look through
 * every part: each with why. A way is a table and the columns that rows are found by. docs/scale.md says what follows.
 */
export const WAYS_ACROSS_TEAMS: Record<string, string> = {
  // These tables have no column for the team yet. An envelope's rows are found by its id.
  'attachments by envelope_id': 'no column',
  'attachments by id': 'no column',
  'audit_entries by envelope_id, sequence': 'no column',
  'fields by envelope_id': 'no column',
  'fields by id': 'no column',
  'files by envelope_id': 'no column',
  'files by id': 'no column',
  'recipients by envelope_id': 'no column',
  'recipients by id': 'no column',
  'webhook_attempts by delivery_id': 'no column',
  'webhook_deliveries by envelope_id, state': 'no column',
  'webhook_deliveries by id': 'no column',
  'webhook_deliveries by id, webhook_id': 'no column',
  'webhook_deliveries by webhook_id': 'no column',

  // Links and jobs know no team: what they are of is found first.
  'recipients by token_hash': 'a signing link is found by its token, among those of all teams',
  'envelopes by id': 'jobs, links and uploads name an envelope alone; the rest know the team and name it',
  'envelopes by what another table names': 'the envelope of an upload, a delivery or a link',
  'events by what another table names': 'the event of a delivery',
  'mails by id, state': 'the job of a mail names it alone',
  'mails by kind, recipient_id, state': 'what waits for a recipient whose address was corrected',

  // Lists name the team first and look up by number what they have found.
  'envelopes by folder_id': 'what a folder has, once the folder was found in the team',
  'envelopes by number': 'a page of the list, by the numbers that were found in the team',
};
