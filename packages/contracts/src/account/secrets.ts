import { z } from 'zod';

/** Returns a code without the spaces that make it easier to read. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '');

export const password = z.string().min(1).max(256);

export const newPassword = z.string().min(12, 'must have at least 12 characters').max(256);

/** Parses a code of an authenticator app as people copy it, "123 456", or a backup code. */
export const code = z.string().min(1).max(50).transform(withoutSpaces);

/** Parses the response of a passkey loosely. The library that verifies it refuses everything else. */
export const passkeyResponse = z.looseObject({ id: z.string().min(1).max(2000) });
