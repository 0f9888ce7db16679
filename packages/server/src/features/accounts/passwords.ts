import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes): what OWASP asks for. */
export const hashPassword = (password: string): Promise<string> => hash(password);

/** Of no password at all: comparing with it takes as long as with any other. */
let hashOfNone: Promise<string> | undefined;

/** @param passwordHash of the account; without one nothing matches, which takes as long to find out */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  hashOfNone ??= hashPassword('');
  const matches = await verify(passwordHash ?? (await hashOfNone), password);
  return matches && typeof passwordHash === 'string';
}
