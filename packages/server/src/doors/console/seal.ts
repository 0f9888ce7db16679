import { sealEndpoints } from '@countersign/contracts/console';
import { downloadFile } from '../../features/prepare/documents/download-document.ts';
import { sealAgain } from '../../features/seal/seal-again.ts';
import { verifyStored } from '../../features/verify/verify-file.ts';
import { SUCCESS } from '../http/success.ts';
import { act, read, type ServedTeamOperation } from '../http/team-operation.ts';
import { envelopeKey } from '../v2/envelope-key.ts';

const verdict = read(sealEndpoints.verdict, async (services, { sender, params: { itemId }, signal }) => {
  const { key } = await downloadFile(services, sender, itemId, 'SEALED');
  const found = await verifyStored(services, key, { share: `team ${sender.teamId}`, signal });
  const seal = 'signatures' in found ? found.signatures.find(({ isOurs }) => isOurs) : undefined;
  return {
    verdict: found.judgement.indication,
    reason: found.judgement.sentence,
    level: seal?.level ?? null,
    checkedAt: services.clock.now().toISOString(),
  };
});

const again = act(
  sealEndpoints.again,
  (services, { sender, params: { envelopeId } }) =>
    sealAgain(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT')),
  () => SUCCESS,
);

/** Serves the state of a seal on the page of a document, and its retry. */
export const sealOperations: readonly ServedTeamOperation[] = [verdict, again];
