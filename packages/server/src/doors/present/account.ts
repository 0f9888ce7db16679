import type { EnvelopeRow, SenderName } from '../../envelopes/rows.ts';

export const presentUser = ({ userId }: Pick<EnvelopeRow, 'userId'>, { name, email }: SenderName) => ({
  id: userId,
  name,
  email,
});

/** Presents an envelope's team, with the text that identifies the team in URLs. */
export const presentTeam = ({ teamId }: Pick<EnvelopeRow, 'teamId'>) => ({ id: teamId, url: `team-${teamId}` });
