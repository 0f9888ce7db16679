import { X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createIdentity, createSigner } from '../../src/index.ts';
import { testIdentity } from '../identities.ts';
import { openssl } from '../tools.ts';

const certificatesOf = (pem: string): string[] => pem.match(/-----BEGIN[^-]+-----[^-]+-----END[^-]+-----/g)!;

describe('a sealing identity', () => {
  it.each(['ecdsa-p256', 'rsa'] as const)(
    'a sealing identity has a seal certificate and the CA that issued it (%s)',
    async (algorithm) => {
      const [seal, authority] = certificatesOf((await testIdentity(algorithm)).certificatesPem) as [string, string];
      const verified = openssl(
        (path) => ['verify', '-x509_strict', '-purpose', 'smimesign', '-CAfile', path('ca.pem'), path('seal.pem')],
        { 'ca.pem': authority, 'seal.pem': seal },
      );
      expect(verified).toMatchObject({ status: 0 });
      expect(new X509Certificate(authority).ca).toBe(true);
      const own = new X509Certificate(seal);
      expect(own.ca).toBe(false);
      expect(own.subject).toBe('O=Test\nCN=Test seal');
      expect(own.keyUsage).toContain('1.3.6.1.5.5.7.3.36');
    },
  );

  it('each certificate of a sealing identity has a unique positive serial number of at most 20 bytes', async () => {
    const serials = new Set<string>();
    for (let i = 0; i < 5; i++) {
      const { certificatesPem } = await createIdentity({ name: 'N' });
      for (const pem of certificatesOf(certificatesPem)) serials.add(new X509Certificate(pem).serialNumber);
    }
    expect(serials.size).toBe(10);
    for (const serial of serials) expect(serial).toMatch(/^[4-7][0-9A-F]{31}$/);
  });

  it('a sealing identity signs only with the key that belongs to its certificate', async () => {
    const [one, other] = [await createIdentity({ name: 'One' }), await createIdentity({ name: 'Other' })];
    expect(() => createSigner({ keyPem: one.keyPem, certificatesPem: other.certificatesPem })).toThrow(
      'does not belong',
    );
    expect(() => createSigner({ keyPem: one.keyPem, certificatesPem: '' })).toThrow('certificate is missing');
    const authorityFirst = certificatesOf(one.certificatesPem).reverse().join('\n');
    expect(() => createSigner({ keyPem: one.keyPem, certificatesPem: authorityFirst })).toThrow('does not belong');
  });
});
