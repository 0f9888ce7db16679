import { X509Certificate } from 'node:crypto';
import { Command } from 'commander';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { authorise } from '../../domain/teams/authorise.ts';
import { OPERATOR } from '../../domain/teams/principal.ts';
import { loadConfig } from '../../platform/config/config.ts';
import { makeIdentity } from '../../platform/trust/identity.ts';
import { distrustSeal, knownSeals } from '../../platform/trust/known-seals.ts';
import { nextFolder } from '../../platform/trust/next-certificates.ts';
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

const print = (value: object): void => {
  process.stdout.write(`${JSON.stringify(value)}\n`);
};
