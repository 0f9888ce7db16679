import type { Team } from '@countersign/contracts/v2';
import { operationOf } from '@countersign/contracts/v2';
import { may } from '../../../domain/teams/authorise.ts';
import { countBelongings } from '../../../features/accounts/members/belongings.ts';
import { handOverAndRemove } from '../../../features/accounts/members/hand-over.ts';
import {
  cancelInvitation,
  type Invitation,
  invite,
  listInvitations,
} from '../../../features/accounts/members/invitations.ts';
import { changeRole, listMembers, type TeamMember } from '../../../features/accounts/members/team-members.ts';
import { createTeam } from '../../../features/accounts/team/create-team.ts';
import { readTeam, type TeamSettings, updateTeam } from '../../../features/accounts/team/update-team.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { actLeniently, read } from '../binding/serve.ts';

const get = read(operationOf('team-get'), async ({ database }, { sender: { teamId } }) =>
  presentTeam(await readTeam(database.orm, teamId)),
);

const update = actLeniently(
  operationOf('team-update'),
  ({ database }, { sender, body }) => updateTeam(database, { ...body, teamId: sender.teamId }, sender),
  (_, settings) => presentTeam(settings),
);

const create = actLeniently(
  operationOf('team-create'),
  (services, { sender, body: { name } }) => createTeam(services, sender, name),
  (_, team) => ({ ...team, expiration: null }),
);

const find = read(operationOf('member-find'), async (services, { sender }) => ({
  members: (await listMembers(services.database, sender.teamId)).map(presentMember),
  invitations: may(sender, 'members.invite') ? (await listInvitations(services, sender)).map(presentInvitation) : [],
}));

const inviteAll = actLeniently(
  operationOf('member-invite'),
  (services, { sender, body }) => invite(services, sender, body.invitations),
  (_, invitations) => ({ invitations: invitations.map(presentInvitation) }),
);

const cancel = actLeniently(
  operationOf('member-invitation-cancel'),
  (services, { sender, body: { invitationId } }) => cancelInvitation(services, sender, invitationId),
  () => SUCCESS,
);

const updateMember = actLeniently(
  operationOf('member-update'),
  (services, { sender, body }) => changeRole(services, sender, body),
  (_, member) => presentMember(member),
);

const belongings = read(operationOf('member-belongings'), async (services, { sender, params: { memberId } }) => {
  const { tokens, ...counts } = await countBelongings(services, sender, memberId);
  return {
    ...counts,
    tokens: tokens.map(({ name, lastUsedAt }) => ({ name, lastUsedAt: lastUsedAt?.toISOString() ?? null })),
  };
});

const remove = actLeniently(
  operationOf('member-remove'),
  (services, { sender, body }) => handOverAndRemove(services, sender, body),
  () => SUCCESS,
);

const presentTeam = ({ teamId, name, expiration }: Pick<TeamSettings, 'teamId' | 'name' | 'expiration'>): Team => ({
  id: teamId,
  name,
  expiration,
});

const presentMember = ({ userId, name, email, role, lastSeenAt }: TeamMember) => ({
  ...{ id: userId, name, email, role },
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
});

const presentInvitation = ({ id, email, role, invitedBy, createdAt, expiresAt, url }: Invitation) => ({
  ...{ id, email, role, invitedBy, url },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

export const v2TeamOperations = [get, update, create, find, inviteAll, cancel, updateMember, belongings, remove];
