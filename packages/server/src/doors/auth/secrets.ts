import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';

export const passwordSchema = z.string().min(1).max(256);

export const newPasswordSchema = z.string().min(12, 'must have at least 12 characters').max(256);

/** Parses an authenticator code, also with a space as people copy it ("123 456"), or a backup code. */
export const codeSchema = z
  .string()
  .min(1)
  .max(50)
  .transform((code) => code.replace(/\s/g, ''));

/** Parses the response of a passkey loosely. The library that verifies it rejects everything else. */
export const passkeySchema = z
  .looseObject({ id: z.string().min(1).max(2000) })
  .transform((response) => response as unknown as AuthenticationResponseJSON);
