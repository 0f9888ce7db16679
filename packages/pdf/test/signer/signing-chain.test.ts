import type { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signingChainProblem } from '../../src/signer/signing-chain.ts';
import { OpensslAuthority } from '../openssl-authority.ts';

let authority: OpensslAuthority;
beforeAll(() => {
  authority = new OpensslAuthority();
});
afterAll(() => authority.close());

// Certificates are valid from the second in which they were created.
const now = new Date(Date.now() + 60_000);
const later = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
const problem = (chain: X509Certificate[], at = now) => signingChainProblem(chain, at);

describe('a chain for sealing', () => {
  it('a certificate chain for sealing is valid if each certificate is issued by the next, and the first may sign', () => {
    for (const extensions of [[], ['keyUsage=critical,nonRepudiation'], ['keyUsage=digitalSignature']]) {
      const { certificate } = authority.issue({ name: 'Seal', extensions });
      expect(problem([certificate, authority.certificate])).toBeNull();
      expect(problem([certificate])).toBeNull();
    }
  });

  it('a certificate chain for sealing is rejected if its order, key or purpose is wrong', () => {
    const [one, two] = [authority.issue({ name: 'One' }), authority.issue({ name: 'Two' })];
    const cipher = authority.issue({ name: 'Cipher', extensions: ['keyUsage=critical,keyEncipherment'] });
    expect(problem([one.certificate, two.certificate])).toContain('O=Test, CN=One was not issued by');
    expect(problem([authority.certificate, one.certificate])).toContain('cannot be used to sign');
    expect(problem([cipher.certificate])).toContain('cannot be used to sign');
    const other = new OpensslAuthority();
    expect(problem([one.certificate, other.certificate])).toContain('was not issued by');
    other.close();
  });

  it('a certificate chain for sealing is valid only while all its certificates are valid', () => {
    const { certificate } = authority.issue({ name: 'Short', days: 10 });
    expect(problem([certificate, authority.certificate], later(11))).toMatch(/CN=Short expired on \d{4}-\d\d-\d\d/);
    expect(problem([certificate, authority.certificate], later(-1))).toContain('is not valid yet');
    const long = authority.issue({ name: 'Long', days: 9000 });
    expect(problem([long.certificate, authority.certificate], later(8000))).toContain('CN=Test root expired');
  });
});
