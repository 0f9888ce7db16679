import { Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/problems/rule-violation.ts';
import type { Services } from '../../envelopes/services.ts';
import { findHandOff } from '../../features/sign/hand-off/find-hand-off.ts';
import { receiveDrawing } from '../../features/sign/hand-off/receive-drawing.ts';
import { admitForms } from '../http/admit-forms.ts';
import { clientOf } from '../http/client.ts';
import { readJsonBody } from '../http/json-body.ts';
import { problemResponse } from '../http/problem.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseChangesFromOtherSites } from '../http/same-origin.ts';
import { MAX_BODY_BYTES } from '../signing/max-body-bytes.ts';

/** Parses a PNG from the drawing pad. Its content is checked before it is stored. */
export const drawingBody = z.object({ image: z.string().regex(/^data:image\/png;base64,/) });

/** Serves `/api/drawings/:token`: accepts the one image of a hand-off. */
export function createDrawings(services: Services): Hono {
  const app = new Hono()
    .use('/:token', refuseChangesFromOtherSites(services.config), admitForms(services))
    .post('/:token', async (c) => {
      const token = c.req.param('token');
      // Checked before the body is read, so that a caller without a link learns nothing.
      await findHandOff(services.database.orm, token, services.clock.now());
      const { image } = parseOrRefuse(drawingBody, await readJsonBody(c.req.raw, MAX_BODY_BYTES));
      await receiveDrawing(services, token, image, clientOf(c, services.config));
      return c.json({ isSent: true });
    });
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
