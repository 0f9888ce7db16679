import type { EnvelopeRow, SenderName } from '../../envelopes/rows.ts';

/** The owner of an envelope. */
export const presentUser = ({ userId }: Pick<EnvelopeRow, 'userId'>, { name, email }: SenderName) => ({
  id: userId,
  name,
  email,
});

/** The team of an envelope, with the text that identifies it in addresses. */
export const presentTeam = ({ teamId }: Pick<EnvelopeRow, 'teamId'>) => ({ id: teamId, url: `team-${teamId}` });
