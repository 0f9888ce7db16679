import { hash, verify } from '@node-rs/argon2';

/** Uses argon2id with the library's defaults (19 MiB, 2 passes), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** A dummy hash. Comparing with it takes as long as comparing with a real one. */
let hashOfNone: Promise<string> | undefined;

/** @param passwordHash the account's hash; without one, the result is false after the same time */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNone ??= hashPassword('');
  const matches = await verify(passwordHash ?? (await hashOfNone), password);
  return matches && typeof passwordHash === 'string';
}
