import { handOffBody } from '@countersign/contracts/signing';
import { Hono } from 'hono';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { offerHandOff } from '../../features/sign/hand-off/offer-hand-off.ts';
import { endHandOff, takeDrawing } from '../../features/sign/hand-off/take-drawing.ts';
import { hashBrowserSecret } from '../../platform/identifiers.ts';
import { keepBrowserSecret } from '../http/browser-cookie.ts';
import { readJsonBody } from '../http/json-body.ts';
import { idInPath } from './id-in-path.ts';
import { visitorOf } from './visitor-of.ts';

/** Serves `/api/signing/:token/hand-offs` to the recipient who requested them. */
export function createHandOffs(services: Services): Hono {
  const { config } = services;
  return new Hono()
    .post('/', async (c) => {
      const { fieldId } = parseOrRefuse(handOffBody, await readJsonBody(c.req.raw));
      const browserHash = hashBrowserSecret(keepBrowserSecret(c, config));
      const { id, path, expiresAt } = await offerHandOff(services, visitorOf(c, config), fieldId, browserHash);
      return c.json({ id, url: new URL(path, config.BASE_URL).href, expiresAt: expiresAt.toISOString() });
    })
    .get('/:handOffId', async (c) => {
      const { image } = await takeDrawing(services, visitorOf(c, config), idInPath(c, 'handOffId', 'Hand-off'));
      return c.json({ image: image && `data:image/png;base64,${Buffer.from(image).toString('base64')}` });
    })
    .delete('/:handOffId', async (c) => {
      await endHandOff(services, visitorOf(c, config), idInPath(c, 'handOffId', 'Hand-off'));
      return c.json({ isOver: true });
    });
}
