import { renderSVG } from 'uqr';
import { z } from 'zod';
import { envelopeOfRecipient } from '../../envelopes/find-envelope-of.ts';
import { getDocument } from '../../envelopes/get-document.ts';
import { findRecipient } from '../../features/prepare/recipients/find-recipient.ts';
import { handOverLinks } from '../../features/prepare/recipients/hand-over-links.ts';
import { signingUrl } from '../../platform/links.ts';
import { action } from '../http/action.ts';
import { idParam } from '../http/numeric-parameters.ts';
import { type ApiOperation, route } from '../http/operation.ts';
import { SUCCESS } from '../v2/success.ts';

const code = route(
  {
    id: 'console-recipient-qr',
    action: 'documents.send',
    methods: ['get'],
    path: '/envelope/recipient/{recipientId}/qr',
    tag: 'Console',
    summary: "Get a recipient's link as a QR code (SVG), for signing in person",
    params: z.object({ recipientId: idParam }),
    answer: { responses: { 200: { description: 'The image' } } },
    problems: [],
  },
  async (c, services, { sender, request }) => {
    const { recipientId } = request().params;
    const key = await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
    const contents = await getDocument(services, key);
    const recipient = findRecipient(contents, recipientId);
    await handOverLinks(services, sender, { ...contents, recipients: [recipient] }, 'QR_CODE');
    const svg = renderSVG(signingUrl(services.config, recipient.token), { border: 4 });
    // Anyone with this QR code can sign, so caches must not store it.
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store, private' });
  },
);

const copied = action({
  id: 'console-recipient-link-copied',
  action: 'documents.send',
  path: '/envelope/recipient/{recipientId}/link-copied',
  tag: 'Console',
  summary: "Record that a member has copied a recipient's link",
  params: z.object({ recipientId: idParam }),
  answer: z.object({ success: z.literal(true) }),
  problems: [],
  carryOut: async (services, { sender, params: { recipientId } }) => {
    const key = await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
    const contents = await getDocument(services, key);
    await handOverLinks(
      services,
      sender,
      { ...contents, recipients: [findRecipient(contents, recipientId)] },
      'CONSOLE',
    );
  },
  present: () => SUCCESS,
});

export const linkOperations: readonly ApiOperation[] = [code, copied];
