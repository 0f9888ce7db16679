import { X509Certificate } from 'node:crypto';
import { Command } from 'commander';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { OPERATOR } from '../../domain/teams/principal.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { remoteKey } from '../../platform/config/identity-source.ts';
import { IdentityError, makeIdentity } from '../../platform/trust/identity.ts';
import { distrustSeal, knownSeals } from '../../platform/trust/known-seals.ts';
import { nextFolder } from '../../platform/trust/next-certificates.ts';
import { RemoteSigningService } from '../../platform/trust/remote-signing/remote-signing-service.ts';
import { withDatabase } from './with-database.ts';

export const sealCertificatesCommand = new Command('seal-certificates').description(
  'the certificates that this service has sealed with, and the one that follows',
);

sealCertificatesCommand
  .command('list')
  .description('print a line of JSON for each that it has sealed with, oldest first')
  .action(() =>
    withDatabase('service.operate', async (database) => {
      for (const { sha256, certificatesPem, firstUsedAt, distrustedAt } of await knownSeals(database)) {
        const { subject, validTo } = new X509Certificate(certificatesPem);
        print({ sha256, subject, validUntil: new Date(validTo), firstUsedAt, distrustedAt });
      }
    }),
  );

sealCertificatesCommand
  .command('distrust')
  .description('do not trust any more what was sealed with a certificate, as its key was stolen')
  .argument('<sha256>', 'of the certificate, as `list` prints it')
  .action((sha256: string) =>
    withDatabase('service.operate', async (database) => {
      if (await distrustSeal(database, sha256)) return print({ distrusted: sha256 });
      throw new RuleViolation('NOT_FOUND', `There is no certificate ${sha256} that is trusted.`);
    }),
  );

sealCertificatesCommand
  .command('make-next')
  .description('make the identity that follows the one in DATA_DIR/identity, in DATA_DIR/identity-next')
  .action(async () => {
    authorise(OPERATOR, 'service.operate', null);
    const config = loadConfig(process.env);
    const folder = nextFolder(config);
    print({ folder, made: await makeIdentity(folder, config.SEAL_ALGORITHM, new Date()) });
  });

sealCertificatesCommand
  .command('remote')
  .description(
    'the credentials of the remote signing service that SEAL_CSC_URL names, a line of JSON each, with the certificates for SEAL_CERTIFICATE_FILE in PEM',
  )
  .action(async () => {
    authorise(OPERATOR, 'service.operate', null);
    // What is looked for here need not be set yet.
    const remote = remoteKey(loadConfig({ SEAL_CSC_CREDENTIAL: '-', SEAL_CERTIFICATE_FILE: '-', ...process.env }));
    if (remote === null) throw new IdentityError('SEAL_CSC_URL is not set.');
    const service = new RemoteSigningService(remote);
    const signal = AbortSignal.timeout(LISTING_MS);
    for (const credentialId of await service.credentials(signal)) {
      const { key, cert } = await service.info(credentialId, signal);
      const certificates = (cert.certificates ?? []).map((der) => new X509Certificate(Buffer.from(der, 'base64')));
      print({
        ...{ credentialId, status: key.status, subject: certificates[0]?.subject ?? null },
        ...{ validUntil: certificates[0] ? new Date(certificates[0].validTo) : null },
        certificatesPem: certificates.map(String).join(''),
      });
    }
  });

const LISTING_MS = 60_000;

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
