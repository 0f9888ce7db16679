import { linkEndpoints } from '@countersign/contracts/console';
import { renderSVG } from 'uqr';
import { requireRecipient } from '../../../envelopes/contents/require-recipient.ts';
import { signingUrl } from '../../../envelopes/links.ts';
import { findEnvelopeOfRecipient } from '../../../envelopes/store/find-parent-envelope.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { handOverLinks } from '../../../features/send/hand-over-links.ts';
import { act, respond, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { SUCCESS } from '../../http/responses/success.ts';

const code = respond(linkEndpoints.code, async (c, services, { caller: { sender }, asked }) => {
  const { recipientId } = asked().params;
  const key = await findEnvelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
  const contents = await loadEnvelope(services.database.orm, key);
  const recipient = requireRecipient(contents, recipientId);
  await handOverLinks(services, sender, { ...contents, recipients: [recipient] }, 'QR_CODE');
  const svg = renderSVG(signingUrl(services.config, recipient.token), { border: 4 });
  // Anyone with this QR code can sign, so caches must not store it.
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store, private' });
});

const copied = act(
  linkEndpoints.copied,
  async (services, { sender, params: { recipientId } }) => {
    const key = await findEnvelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
    const contents = await loadEnvelope(services.database.orm, key);
    await handOverLinks(
      services,
      sender,
      { ...contents, recipients: [requireRecipient(contents, recipientId)] },
      'CONSOLE',
    );
  },
  () => SUCCESS,
);

export const linkOperations: readonly ServedTeamOperation[] = [code, copied];
