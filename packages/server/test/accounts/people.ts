import { createHmac } from 'node:crypto';
import { expect } from 'vitest';
import type { BrowserSession } from '../../../testing/src/browser-session.ts';
import type { TestService } from '../../../testing/src/service.ts';
import { hashPassword } from '../../src/features/accounts/credentials/passwords.ts';
import { signIns, users } from '../../src/platform/db/schema.ts';

export const PASSWORD = 'correct horse battery';

export async function addUser({ services }: TestService, email: string, emailVerified = true): Promise<number> {
  const { orm } = services.database;
  const [user] = await orm.insert(users).values({ email, name: 'Ann', emailVerified }).returning();
  const passwordHash = await hashPassword(PASSWORD);
  const providerAccountId = String(user!.id);
  await orm.insert(signIns).values({ userId: user!.id, provider: 'credential', providerAccountId, passwordHash });
  return user!.id;
}

export const signIn = (browser: BrowserSession, email: string, password = PASSWORD): Promise<Response> =>
  browser.post('/api/auth/sign-in/email', { email, password });

/** Returns the cookie that marks the browser as known for an address. Undefined if there is none. */
export const knownCookie = (browser: BrowserSession): string | undefined =>
  browser.cookies.split('; ').find((cookie) => cookie.startsWith('countersign.known='));

export async function addAuthenticator(browser: BrowserSession): Promise<{ secret: Buffer; backupCodes: string[] }> {
  const enabled = await browser.post('/api/auth/two-factor/enable', { password: PASSWORD });
  const setup = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  expect(enabled.status, JSON.stringify(setup)).toBe(200);
  const secret = fromBase32(new URL(setup.totpURI).searchParams.get('secret') ?? '');
  // Uses the code of the previous time step, so that the test can use the current one later. Retries if a step ends in
  // the meantime.
  const verify = () => {
    const code = codeOf(secret, new Date(Date.now() - 30_000));
    return browser.post('/api/auth/two-factor/verify-totp', { code });
  };
  const first = await verify();
  expect((first.status === 200 ? first : await verify()).status).toBe(200);
  return { secret, backupCodes: setup.backupCodes };
}

export function codeOf(secret: Uint8Array, at: Date): string {
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const mac = createHmac('sha1', secret).update(step).digest();
  return String((mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Decodes Base32 (RFC 4648, section 6). */
function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
