import { linkEndpoints } from '@countersign/contracts/console';
import { renderSVG } from 'uqr';
import { envelopeOfRecipient } from '../../envelopes/find-envelope-of.ts';
import { getDocument } from '../../envelopes/get-document.ts';
import { findRecipient } from '../../features/prepare/recipients/find-recipient.ts';
import { handOverLinks } from '../../features/prepare/recipients/hand-over-links.ts';
import { signingUrl } from '../../platform/links.ts';
import { SUCCESS } from '../http/success.ts';
import { act, respond, type ServedTeamOperation } from '../http/team-operation.ts';

const code = respond(linkEndpoints.code, async (c, services, { caller: { sender }, asked }) => {
  const { recipientId } = asked().params;
  const key = await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
  const contents = await getDocument(services, key);
  const recipient = findRecipient(contents, recipientId);
  await handOverLinks(services, sender, { ...contents, recipients: [recipient] }, 'QR_CODE');
  const svg = renderSVG(signingUrl(services.config, recipient.token), { border: 4 });
  // Anyone with this QR code can sign, so caches must not store it.
  return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store, private' });
});

const copied = act(
  linkEndpoints.copied,
  async (services, { sender, params: { recipientId } }) => {
    const key = await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
    const contents = await getDocument(services, key);
    await handOverLinks(
      services,
      sender,
      { ...contents, recipients: [findRecipient(contents, recipientId)] },
      'CONSOLE',
    );
  },
  () => SUCCESS,
);

/** Hands over links. */
export const linkOperations: readonly ServedTeamOperation[] = [code, copied];
