import { z } from 'zod';
import { instant } from '../v2/shared/basics.ts';

/** A browser in which the account is signed in. */
export const ownSession = z.object({
  id: z.int(),
  isThis: z.boolean(),
  userAgent: z.string().nullable(),
  ip: z.string().nullable(),
  since: instant,
});
export type OwnSession = z.infer<typeof ownSession>;

export const ownPasskey = z.object({ id: z.int(), name: z.string().nullable(), addedAt: instant });
export type OwnPasskey = z.infer<typeof ownPasskey>;

export const profile = z.object({
  email: z.string(),
  name: z.string(),
  hasAuthenticator: z.boolean(),
  passkeys: z.array(ownPasskey),
  sessions: z.array(ownSession),
});
export type Profile = z.infer<typeof profile>;
