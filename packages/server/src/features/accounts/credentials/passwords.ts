import { hash, verify } from '@node-rs/argon2';

/** Hashes a password with argon2id and the library's defaults (19 MiB, 2 passes), which OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Dummy hash for accounts without a password, so that the comparison takes just as long. */
let hashOfNone: Promise<string> | undefined;

/** @param passwordHash the account's hash. If absent, the result is false, after the same amount of time */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNone ??= hashPassword('');
  const matches = await verify(passwordHash ?? (await hashOfNone), password);
  return matches && typeof passwordHash === 'string';
}
