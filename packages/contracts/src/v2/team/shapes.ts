import { z } from 'zod';
import { emailAddressSchema, LIMITS, singleLine } from '../../text/index.ts';
import { EXPIRATION_UNITS, TEAM_ROLES } from '../../vocabulary.ts';
import { instant, numericId, orNull } from '../shared/basics.ts';

const ROLE = { description: 'The role in the team. Each role includes the permissions of those after it' };
export const role = z.enum(TEAM_ROLES).meta(ROLE);

export const memberId = numericId.meta({ description: 'The id of the member' });

export const teamName = singleLine(LIMITS.name).trim().min(1).meta({ description: 'The name of the team' });

/** A deadline for new documents. Responses and requests use the same form. */
const expiration = z.object({ count: z.int(), unit: z.enum(EXPIRATION_UNITS) });

export const team = z
  .object({
    id: z.int().meta({ description: 'The id of the team' }),
    name: z.string().meta({ description: 'The name of the team' }),
    expiration: orNull(expiration).meta({
      description: 'The time after which documents expire that do not have their own. Null if they never expire',
    }),
  })
  .meta({ id: 'Team', example: { id: 1, name: 'Contracts', expiration: { count: 30, unit: 'day' } } });
export type Team = z.infer<typeof team>;

export const member = z
  .object({
    id: z.int().meta({ description: 'The id of the member' }),
    name: z.string().meta({ description: 'The name of the member' }),
    email: z.string().meta({ description: 'The email address of the member' }),
    role,
    lastSeenAt: instant.nullable().meta({
      description: 'When the member last used the service while signed in, accurate to about an hour. Null if never',
    }),
  })
  .meta({
    id: 'Member',
    example: {
      ...{ id: 7, name: 'Ann Example', email: 'ann@example.com', role: 'MEMBER' },
      lastSeenAt: '2026-03-02T09:30:00.000Z',
    },
  });
export type Member = z.infer<typeof member>;

export const invitation = z
  .object({
    id: z.string().meta({ description: 'The id of the invitation' }),
    email: z.string().meta({ description: 'The only address that can use the invitation' }),
    role,
    invitedBy: z.string().meta({ description: 'The name of the member who sent the invitation' }),
    createdAt: instant.meta({ description: 'When the invitation was sent' }),
    expiresAt: instant.meta({ description: 'When the link stops working' }),
    url: z
      .string()
      .nullable()
      .meta({ description: 'The link that joins the team. Null unless you sent the invitation' }),
  })
  .meta({
    id: 'Invitation',
    example: {
      ...{ id: 'invitation_0123456789abcdef01234567', email: 'bo@example.com', role: 'MEMBER' },
      ...{ invitedBy: 'Ann Example', createdAt: '2026-03-02T09:30:00.000Z', expiresAt: '2026-03-09T09:30:00.000Z' },
      url: 'https://sign.example.com/account/join?token=invitation_0123456789abcdef01234567_c_5f2b',
    },
  });
export type Invitation = z.infer<typeof invitation>;

export const invitationId = z
  .string()
  .min(1)
  .max(LIMITS.id)
  .meta({ description: 'The id of the invitation', example: 'invitation_0123456789abcdef01234567' });

export const newInvitations = z.object({
  invitations: z
    .array(z.object({ email: emailAddressSchema, role }))
    .min(1)
    .max(LIMITS.invitations)
    .meta({ description: 'The addresses to invite, each with its role' }),
});

const count = (what: string) => z.int().meta({ description: `The number of ${what}` });

export const belongings = z
  .object({
    pending: count('documents that wait for recipients'),
    drafts: count('drafts'),
    templates: count('templates'),
    folders: count('folders'),
    webhooks: count('webhooks'),
    publicLinks: count('templates whose direct link is on'),
    finished: count('finished documents, which stay with the team and are not handed over'),
    tokens: z
      .array(z.object({ name: z.string(), lastUsedAt: instant.nullable() }))
      .meta({ description: 'The API tokens of the member, which stop working when the member is removed' }),
  })
  .meta({
    id: 'Belongings',
    example: {
      ...{ pending: 7, drafts: 3, templates: 4, folders: 0, webhooks: 1, publicLinks: 2, finished: 241 },
      tokens: [{ name: 'Lease generator', lastUsedAt: '2026-03-02T09:30:00.000Z' }],
    },
  });
export type Belongings = z.infer<typeof belongings>;

const heir = (what: string) =>
  memberId.optional().meta({ description: `The id of the member who takes over the ${what}` });

export const handOverTo = z
  .object({
    pending: heir('documents that wait for recipients'),
    drafts: heir('drafts'),
    templates: heir('templates'),
    folders: heir('folders'),
    webhooks: heir('webhooks'),
  })
  .default({})
  .meta({ description: 'Who takes over each kind of item. Required for the kinds that the member owns' });
