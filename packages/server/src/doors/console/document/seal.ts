import { sealEndpoints } from '@countersign/contracts/console';
import { downloadFile } from '../../../features/downloads/download-document.ts';
import { sealAgain } from '../../../features/seal/seal-again.ts';
import { verifyStored } from '../../../features/verify/verify-file.ts';
import { act, read, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { envelopeKey } from '../../present/envelope-key.ts';

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

/** Operations that return the state of a document's seal, and retry sealing. */
export const sealOperations: readonly ServedTeamOperation[] = [verdict, again];
