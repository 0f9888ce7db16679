import { verdict as verdictShape } from '@countersign/contracts/console';
import { z } from 'zod';
import { downloadFile } from '../../features/prepare/documents/download-document.ts';
import { sealAgain } from '../../features/seal/seal-again.ts';
import { verifyStored } from '../../features/verify/verify-file.ts';
import { action } from '../http/action.ts';
import { type ApiOperation, operation } from '../http/operation.ts';
import { textId } from '../http/text-id.ts';
import { envelopeKey } from '../v2/envelope-key.ts';
import { SUCCESS } from '../v2/success.ts';

const verdict = operation({
  id: 'console-verdict',
  action: 'documents.read',
  methods: ['get'],
  path: '/envelope/item/{itemId}/verdict',
  tag: 'Console',
  summary: 'Verify a sealed PDF',
  params: z.object({ itemId: textId('item') }),
  answer: verdictShape,
  problems: ['NOT_YET_COMPLETED', 'DOCUMENT_CANCELLED', 'CONTENT_DAMAGED'],
  handle: async (services, { sender, params: { itemId }, signal }) => {
    const { key } = await downloadFile(services, sender, itemId, 'SEALED');
    const found = await verifyStored(services, key, { share: `team ${sender.teamId}`, signal });
    const seal = 'signatures' in found ? found.signatures.find(({ isOurs }) => isOurs) : undefined;
    return {
      verdict: found.judgement.indication,
      reason: found.judgement.sentence,
      level: seal?.level ?? null,
      checkedAt: services.clock.now().toISOString(),
    };
  },
});

const again = action({
  id: 'console-seal-again',
  action: 'documents.send',
  path: '/envelope/{envelopeId}/seal-again',
  tag: 'Console',
  summary: 'Retry sealing a document immediately',
  params: z.object({ envelopeId: textId('envelope') }),
  answer: z.object({ success: z.literal(true) }),
  problems: [],
  carryOut: (services, { sender, params: { envelopeId } }) =>
    sealAgain(services, sender, envelopeKey(sender, envelopeId, 'DOCUMENT')),
  present: () => SUCCESS,
});

/** Operations for the state of a document's seal, and for retrying it. */
export const sealOperations: readonly ApiOperation[] = [verdict, again];
