import { Hono } from 'hono';
import { z } from 'zod';
import { parseOrRefuse } from '../../domain/rule-violation.ts';
import type { Services } from '../../services.ts';
import { findHandOff } from '../../signing/hand-off/find-hand-off.ts';
import { receiveDrawing } from '../../signing/hand-off/receive-drawing.ts';
import { admitForms } from '../admit-forms.ts';
import { clientOf } from '../client.ts';
import { readJsonBody } from '../json-body.ts';
import { problemResponse } from '../problem.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { requireSameOrigin } from '../same-origin.ts';
import { MAX_BODY_BYTES } from '../signing/schemas.ts';

/** A PNG: what the pad makes. Its content is looked at before it is kept. */
export const drawingBody = z.object({ image: z.string().regex(/^data:image\/png;base64,/) });

/** `/api/drawings/:token`: hands in the one picture that a link to draw is for. It answers nothing else. */
export function createDrawings(services: Services): Hono {
  const app = new Hono()
    .use('/:token', requireSameOrigin(services.config), admitForms(services))
    .post('/:token', async (c) => {
      const token = c.req.param('token');
      // Before a body is looked at: who holds no link learns nothing, whatever they send.
      await findHandOff(services.database.orm, token, services.clock.now());
      const { image } = parseOrRefuse(drawingBody, await readJsonBody(c.req.raw, MAX_BODY_BYTES));
      await receiveDrawing(services, token, image, clientOf(c, services.config));
      return c.json({ isSent: true });
    });
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
