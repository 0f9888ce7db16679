import { drawingEndpoints } from '@countersign/contracts/signing';
import { type Env, Hono } from 'hono';
import { authorise } from '../../domain/teams/authorise.ts';
import type { PublicAction } from '../../domain/teams/policies.ts';
import { ANYBODY } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { findHandOff } from '../../features/sign/hand-off/find-hand-off.ts';
import { receiveDrawing } from '../../features/sign/hand-off/receive-drawing.ts';
import { admitForms } from '../http/admit-forms.ts';
import { type Client, clientOf } from '../http/client.ts';
import { bindingFor, type Door, serveOperations } from '../http/operation.ts';
import { problemResponse } from '../http/problem.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseChangesFromOtherSites } from '../http/same-origin.ts';

/** The door of devices that draw for another. Before the body is read, the link is checked, so that others learn nothing. */
const drawingDoor: Door<Client, PublicAction> = {
  for: 'anybody',
  async admit(c, services, action) {
    authorise(ANYBODY, action, null);
    await findHandOff(services.database.orm, c.req.param('token') ?? '', services.clock.now());
    return clientOf(c, services.config);
  },
};

const { answer } = bindingFor<Client, PublicAction>();

export const drawingOperations = [
  answer(drawingEndpoints.send, async (services, { params: { token }, body: { image }, ip, userAgent }) => {
    await receiveDrawing(services, token, image, { ip, userAgent });
    return { isSent: true as const };
  }),
];

/** Serves `/api/drawings/:token`: accepts the one image of a hand-off. */
export function createDrawings(services: Services): Hono<Env> {
  const app = new Hono<Env>().use('/:token', refuseChangesFromOtherSites(services.config), admitForms(services));
  serveOperations(app, services, drawingDoor, drawingOperations);
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
