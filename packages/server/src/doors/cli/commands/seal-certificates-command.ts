import { X509Certificate } from 'node:crypto';
import { Command } from 'commander';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { authorise } from '../../../domain/teams/authorise.ts';
import { OPERATOR } from '../../../domain/teams/principal.ts';
import { loadConfig } from '../../../platform/config/config.ts';
import { madeIdentity, remoteKey } from '../../../platform/config/identity-source.ts';
import { createLog } from '../../../platform/log.ts';
import { IdentityError } from '../../../platform/trust/identity-error.ts';
import type { KnownSeals } from '../../../platform/trust/known-seals.ts';
import { makeIdentity, readAuthority } from '../../../platform/trust/make-identity.ts';
import { nextAuthorityKey, nextFolder } from '../../../platform/trust/next-certificates.ts';
import { openKnownSeals } from '../../../platform/trust/open-known-seals.ts';
import { RemoteSigningService } from '../../../platform/trust/remote-signing/remote-signing-service.ts';
import { withDatabase } from '../with-database.ts';

export const sealCertificatesCommand = new Command('seal-certificates').description(
  'manage the certificates this service has sealed with, and the next one',
);

sealCertificatesCommand
  .command('list')
  .description('list the certificates used for sealing, oldest first, one JSON line each')
  .action(() =>
    withSeals(async (seals) => {
      for (const { sha256, certificatesPem, firstUsedAt, distrustedAt, takenOverAt } of await seals.all()) {
        const { subject, validTo } = new X509Certificate(certificatesPem);
        const validUntil = new Date(validTo);
        print({ sha256, subject, validUntil, firstUsedAt, distrustedAt, ...(takenOverAt && { takenOverAt }) });
      }
      for (const sha256 of await seals.unauthenticated()) print({ sha256, isAuthenticated: false });
    }),
  );

sealCertificatesCommand
  .command('distrust')
  .description('stop trusting documents sealed with a certificate, for example because its key was stolen')
  .argument('<sha256>', 'SHA-256 of the certificate, as printed by `list`')
  .action((sha256: string) =>
    withSeals(async (seals) => {
      if (await seals.distrust(sha256, new Date())) return print({ distrusted: sha256 });
      throw new RuleViolation('NOT_FOUND', `There is no trusted certificate ${sha256}.`);
    }),
  );

sealCertificatesCommand
  .command('confirm')
  .description('trust a certificate that `list` prints as not authenticated and that you know is yours')
  .argument('<sha256>', 'SHA-256 of the certificate in DER, in hex')
  .action((sha256: string) =>
    withSeals(async (seals) => {
      if (await seals.confirm(sha256)) return print({ confirmed: sha256 });
      throw new RuleViolation('NOT_FOUND', `There is no unauthenticated certificate ${sha256}.`);
    }),
  );

sealCertificatesCommand
  .command('make')
  .description(
    'create an identity in DATA_DIR/identity where there is none, after the one that has sealed documents was lost; otherwise, the first start does it',
  )
  .action(async () => {
    authorise(OPERATOR, 'service.operate', null);
    const config = loadConfig(process.env);
    const { folder, authorityKey } = madeIdentity(config);
    print({ folder, made: await makeIdentity(config, { folder, authorityKey, now: new Date() }) });
  });

sealCertificatesCommand
  .command('make-next')
  .description('create the identity that follows the one in DATA_DIR/identity, in DATA_DIR/identity-next')
  .option(
    '--same-authority',
    'have the current authority issue it, which requires its key; do not use after the seal key was stolen (default: a new authority)',
  )
  .action(async ({ sameAuthority }: { sameAuthority?: true }) => {
    authorise(OPERATOR, 'service.operate', null);
    const config = loadConfig(process.env);
    const folder = nextFolder(config);
    const present = madeIdentity(config);
    const authority = sameAuthority && (await readAuthority(present.folder, present.authorityKey));
    const place = { folder, authorityKey: nextAuthorityKey(config), now: new Date() };
    print({ folder, made: await makeIdentity(config, place, authority) });
  });

sealCertificatesCommand
  .command('remote')
  .description(
    'list the credentials of the remote signing service at SEAL_CSC_URL, one JSON line each, with the PEM certificates for SEAL_CERTIFICATE_FILE',
  )
  .action(async () => {
    authorise(OPERATOR, 'service.operate', null);
    // This command helps operators find these settings, so they may still be unset.
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

const withSeals = (work: (seals: KnownSeals) => Promise<void>): Promise<void> =>
  withDatabase('service.operate', async (database, config) =>
    work(await openKnownSeals(database, config, createLog(config.LOG_LEVEL))),
  );

const LISTING_MS = 60_000;

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
