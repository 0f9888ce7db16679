import { z } from 'zod';
import { expirationSchema } from '../../bodies/expiration.ts';
import { numberInPath } from '../../ids-in-path.ts';
import { success } from '../shared/basics.ts';
import { defineOperation } from '../shared/operation.ts';
import {
  belongings,
  handOverTo,
  invitation,
  invitationId,
  member,
  memberId,
  newInvitations,
  role,
  team,
  teamName,
} from './shapes.ts';

const tag = 'Team';

const get = defineOperation({
  id: 'team-get',
  method: 'get',
  path: '/team',
  tag,
  summary: 'Get the settings of the team',
  description: 'The team is the one that the token belongs to.',
  answer: team,
  problems: [],
  action: 'members.read',
});

const update = defineOperation({
  id: 'team-update',
  method: 'post',
  path: '/team/update',
  tag,
  summary: 'Update the settings of the team',
  description: 'Omitted properties stay unchanged. A new expiration applies to documents that are sent from now on.',
  body: z.object({
    name: teamName.optional(),
    expiration: expirationSchema.nullish().meta({
      description: 'The time after which documents expire that do not have their own. Null if they never expire',
    }),
  }),
  answer: team,
  problems: [],
  action: 'team.change',
});

const create = defineOperation({
  id: 'team-create',
  method: 'post',
  path: '/team/create',
  tag,
  summary: 'Create another team',
  description: 'You become its first admin. The token keeps acting for its own team.',
  body: z.object({ name: teamName }),
  answer: team,
  problems: ['TOO_MANY_TEAMS'],
  action: 'teams.create',
});

const find = defineOperation({
  id: 'member-find',
  method: 'get',
  path: '/member',
  tag,
  summary: 'List the members of the team, and the invitations',
  description:
    'Invitations are listed only if your role can invite people. Expired ones are listed for 30 days, and can be sent again.',
  answer: z.object({
    members: z.array(member).meta({ description: 'The members of the team' }),
    invitations: z.array(invitation).meta({ description: 'The invitations that were not used yet, oldest first' }),
  }),
  problems: [],
  action: 'members.read',
});

const invite = defineOperation({
  id: 'member-invite',
  method: 'post',
  path: '/member/invite',
  tag,
  summary: 'Invite people to the team',
  description:
    'Each person gets an email with a link. The response contains a link for each of them to share in other ways. A link works once, for seven days, and only for its address. To send an invitation again, invite the same address: the new link replaces the old one. Admins can give every role, and managers can invite members and viewers. A token cannot invite admins.',
  body: newInvitations,
  answer: z.object({ invitations: z.array(invitation).meta({ description: 'The invitations, in the given order' }) }),
  problems: ['TOO_MANY_ATTEMPTS'],
  action: 'members.invite',
});

const cancelInvitation = defineOperation({
  id: 'member-invitation-cancel',
  method: 'post',
  path: '/member/invitation/cancel',
  tag,
  summary: 'Cancel an invitation',
  description: 'The link of the invitation stops working.',
  body: z.object({ invitationId }),
  answer: success,
  problems: ['NOT_FOUND'],
  action: 'members.invite',
});

const updateMember = defineOperation({
  id: 'member-update',
  method: 'post',
  path: '/member/update',
  tag,
  summary: 'Change the role of a member',
  description:
    'Members cannot change their own role, and a team keeps at least one admin. A token can neither make someone an admin nor change an admin.',
  body: z.object({ memberId, role }),
  answer: member,
  problems: ['NOT_FOUND', 'OWN_MEMBERSHIP', 'LAST_ADMIN'],
  action: 'members.change',
});

const getBelongings = defineOperation({
  id: 'member-belongings',
  method: 'get',
  path: '/member/{memberId}/belongings',
  tag,
  summary: 'Get the number of items that a member would leave behind',
  description: 'When the member is removed, other members take over these items.',
  params: z.object({ memberId: numberInPath.meta({ description: 'The id of the member' }) }),
  answer: belongings,
  problems: ['NOT_FOUND'],
  action: 'members.change',
});

const remove = defineOperation({
  id: 'member-remove',
  method: 'post',
  path: '/member/remove',
  tag,
  summary: 'Remove a member and hand over their documents',
  description:
    'The tokens of the member stop working, and their sessions lose access to the team. Everything is handed over in one step, or nothing. The new owners get an email. A token cannot remove an admin.',
  body: z.object({ memberId, handOverTo }),
  answer: success,
  problems: ['NOT_FOUND', 'OWN_MEMBERSHIP', 'LAST_ADMIN', 'HAND_OVER_REQUIRED'],
  action: 'members.change',
});

export const teamOperations = [
  get,
  update,
  create,
  find,
  invite,
  cancelInvitation,
  updateMember,
  getBelongings,
  remove,
] as const;
