import { ocspRequest } from '@countersign/pdf/seal-levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TrustAuthority } from '../../../../testing/src/trust-authority.ts';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { TrustServiceError, TrustServices } from './trust-services.ts';

describe('the revocation status of a certificate', () => {
  const DAY_MS = 24 * 60 * 60 * 1000;
  const log = createLog('silent');
  let authority: TrustAuthority;
  beforeAll(async () => {
    authority = await new TrustAuthority().start();
  });
  afterAll(() => authority.stop());

  const services = (certificatesPem: string, daysLater = 0) =>
    new TrustServices(
      loadConfig({}),
      certificatesPem,
      { ...systemClock, now: () => new Date(Date.now() + daysLater * DAY_MS) },
      log,
    );

  it('the revocation status of a certificate is unknown if its only revocation URL is not callable', async () => {
    const { seals } = authority;
    const place = 'crlDistributionPoints=URI:ldap://directory.example.com/cn=Seals';
    const { certificate, certificatePem } = seals.issue({ name: 'Directory', extensions: [place] });
    const asked = services(certificatePem).revocation(certificate, seals.certificate);
    await expect(asked).rejects.toThrow(TrustServiceError);
    const unlisted = seals.issue({ name: 'Unlisted' });
    expect(await services(unlisted.certificatePem).revocation(unlisted.certificate, seals.certificate)).toBeNull();
  });

  it('the revocation status of a certificate is unknown if the response has no next update and is older than a day', async () => {
    const { seal, seals } = authority;
    const answer = seals.answerOcsp(ocspRequest(seal.certificate, seals.certificate), seals, 0);
    authority.forged.set('ocsp', answer);
    const revocation = (daysLater: number) =>
      services(seal.chainPem, daysLater).revocation(seal.certificate, seals.certificate);
    expect(await revocation(0.9)).toMatchObject({ kind: 'ocsp' });
    await expect(revocation(1.1)).rejects.toThrow('it is outdated');
  });
});
