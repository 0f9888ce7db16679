import { z } from 'zod';
import { withoutSpaces } from './without-spaces.ts';

export const password = z.string().min(1).max(256);

export const newPassword = z.string().min(12, 'must have at least 12 characters').max(256);

/** Parses a backup code or a code from an authenticator app. People may paste codes with spaces, e.g. "123 456". */
export const code = z.string().min(1).max(50).transform(withoutSpaces);
