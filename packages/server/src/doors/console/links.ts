import { renderSVG } from 'uqr';
import { z } from 'zod';
import { envelopeOfRecipient } from '../../envelopes/find-envelope-of.ts';
import { getDocument } from '../../envelopes/get-document.ts';
import { findRecipient } from '../../features/prepare/recipients/find-recipient.ts';
import { signingUrl } from '../../platform/links.ts';
import { idParam } from '../http/numeric-parameters.ts';
import { type ApiOperation, route } from '../http/operation.ts';

const code = route(
  {
    id: 'console-recipient-qr',
    action: 'documents.send',
    methods: ['get'],
    path: '/envelope/recipient/{recipientId}/qr',
    tag: 'Console',
    summary: 'The link of a recipient as a QR code (SVG), for a person who stands at the desk',
    params: z.object({ recipientId: idParam }),
    answer: { responses: { 200: { description: 'The image' } } },
    problems: [],
  },
  async (c, services, { sender, request }) => {
    const { recipientId } = request().params;
    const key = await envelopeOfRecipient(services.database.orm, { reader: sender }, recipientId);
    const { token } = findRecipient(await getDocument(services, key), recipientId);
    const svg = renderSVG(signingUrl(services.config, token), { border: 4 });
    // All who have it can sign: no cache keeps it.
    return c.body(svg, 200, { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store, private' });
  },
);

/** Links that are handed over. */
export const linkReads: readonly ApiOperation[] = [code];
