import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The way in which the link reached its reader: `m` by email, which proves that they receive emails at the invited
 * address, or `c` by copying it from the inviter, which proves nothing.
 */
type Channel = 'm' | 'c';

const FORM = /^(invitation_[0-9a-f]{24})_([mc])_([0-9a-f]{64})$/;

/** Returns the token for the link of an invitation. It is derived from the invitation's id, so it is never stored. */
export const invitationToken = (accountSecret: Uint8Array, id: string, channel: Channel): string =>
  `${id}_${channel}_${code(accountSecret, id, channel).toString('hex')}`;

/** Returns the invitation that a token names, and whether the token was emailed. Null if the token is forged. */
export function readInvitationToken(
  accountSecret: Uint8Array,
  token: string,
): { id: string; isMailed: boolean } | null {
  const [, id, channel, given] = FORM.exec(token) ?? [];
  if (id === undefined || given === undefined || (channel !== 'm' && channel !== 'c')) return null;
  const isGenuine = timingSafeEqual(Buffer.from(given, 'hex'), code(accountSecret, id, channel));
  return isGenuine ? { id, isMailed: channel === 'm' } : null;
}

const code = (accountSecret: Uint8Array, id: string, channel: Channel): Buffer =>
  createHmac('sha256', accountSecret)
    .update(JSON.stringify(['INVITATION', id, channel]))
    .digest();
