import { startEndpoints } from '@countersign/contracts/console';
import { languageFor } from '@countersign/languages';
import { signingUrl } from '../../envelopes/links.ts';
import { handOverLinks } from '../../features/send/hand-over-links.ts';
import { firstSteps } from '../../features/send/sample/first-steps.ts';
import { sendSample } from '../../features/send/sample/send-sample.ts';
import { type IdentitySettings, identitySource } from '../../platform/config/identity-source.ts';
import { act, read, type ServedTeamOperation } from '../http/operations/team-operation.ts';

const LOCAL_HOSTS = /^(localhost|127(\.\d+){3}|\[::1\])$/;

function addressState({ hostname, protocol }: URL): 'LOCAL' | 'PLAIN' | 'WELL' {
  if (LOCAL_HOSTS.test(hostname)) return 'LOCAL';
  return protocol === 'https:' ? 'WELL' : 'PLAIN';
}

function madeFolder(config: IdentitySettings): string | null {
  const source = identitySource(config);
  return source.kind === 'made' ? source.folder : null;
}

const checks = read(startEndpoints.checks, async ({ config, database }, { sender }) => ({
  address: { url: config.BASE_URL, state: addressState(new URL(config.BASE_URL)) },
  sendsMail: config.SMTP_URL !== undefined,
  backsUp: config.BACKUP_DIR !== undefined,
  done: await firstSteps({ database }, sender.teamId),
  proofProvider: config.PROOF_PROVIDER_NAME ?? null,
  identityFolder: madeFolder(config),
}));

const sample = act(
  startEndpoints.sample,
  async (services, { sender, body: { language } }) => {
    const sent = await sendSample(services, sender, languageFor(language) ?? 'en');
    // The response takes the member to their signing page.
    await handOverLinks(services, sender, sent, 'CONSOLE');
    return sent;
  },
  ({ config }, { envelope, recipients }) => ({
    envelopeId: envelope.id,
    signingUrl: signingUrl(config, recipients[0]?.token ?? ''),
  }),
);

export const startOperations: readonly ServedTeamOperation[] = [checks, sample];
