import type { Readable } from 'node:stream';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { readSound } from '../../envelopes/sound-content.ts';
import { type SignedSubjects, SignedUrlError, verifyPath } from '../../platform/storage/signed-url.ts';
import { type ByteRange, ContentMissingError } from '../../platform/storage/storage.ts';
import { hasEnded } from '../accounts/living-token.ts';

/** Stored content, and what it is called. */
export type HandedOut = Omit<SignedSubjects['download'], 'tokenId'>;

/**
 * What a download address hands out.
 * @param permission the last part of a `downloadUrl`
 * @throws RuleViolation NOT_FOUND, also when the hour is over or the token has ended
 */
export async function openDownload(services: Services, permission: string): Promise<HandedOut> {
  const { tokenId, ...handedOut } = subjectOf(services, permission);
  if (await hasEnded(services.database.orm, tokenId, services.clock.now())) {
    throw new RuleViolation('NOT_FOUND', 'This download address has ended with the token it was made for.');
  }
  return handedOut;
}

function subjectOf({ clock, urlSecret }: Services, permission: string): SignedSubjects['download'] {
  try {
    return verifyPath(permission, { purpose: 'download', now: clock.now() }, urlSecret);
  } catch (error) {
    if (!(error instanceof SignedUrlError)) throw error;
    const why = error.reason === 'expired' ? 'has expired; ask for a new one' : 'does not exist';
    throw new RuleViolation('NOT_FOUND', `This download address ${why}.`);
  }
}

/** @throws RuleViolation NOT_FOUND when the document has been purged since, CONTENT_DAMAGED */
export async function readDownload(
  services: Services,
  { key }: HandedOut,
  range?: ByteRange,
): Promise<{ stream: Readable; size: number }> {
  try {
    return await readSound(services, key, range);
  } catch (error) {
    if (error instanceof ContentMissingError) throw new RuleViolation('NOT_FOUND', 'The document no longer exists.');
    throw error;
  }
}
