import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { factsOf } from '@countersign/pdf/seal-levels';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpensslAuthority } from '../../../../pdf/test/openssl-authority.ts';
import { systemClock } from '../clock.ts';
import { loadConfig } from '../config/config.ts';
import { createLog } from '../log.ts';
import { certificatesIn, openIdentity } from './identity.ts';
import { TrustServices } from './trust-services.ts';

describe('the CA created at the first start', () => {
  const log = createLog('silent');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'countersign-authority-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('the CA that the service created reports its certificate as good while its key exists, and nothing about other certificates', async () => {
    const config = loadConfig({ DATA_DIR: folder });
    const { certificatesPem } = await openIdentity(config, log, new Date());
    const trust = new TrustServices(config, certificatesPem, systemClock, log);
    const [seal, authority] = certificatesIn(certificatesPem);
    const revocation = await trust.revocation(seal!, authority!);
    expect(factsOf(revocation!, seal!, authority!)).toMatchObject({ status: 'good', signatureValid: true });

    const other = new OpensslAuthority();
    expect(await trust.revocation(other.issue({ name: 'Other' }).certificate, other.certificate)).toBeNull();
    other.close();
    await rm(join(folder, 'identity', 'authority-key.pem'));
    expect(await trust.revocation(seal!, authority!)).toBeNull();
  });
});
