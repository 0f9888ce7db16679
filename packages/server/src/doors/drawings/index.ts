import { drawingEndpoints } from '@countersign/contracts/public';
import { type Env, Hono } from 'hono';
import { authorise } from '../../domain/teams/authorise.ts';
import type { PublicAction } from '../../domain/teams/policies.ts';
import { ANYBODY } from '../../domain/teams/principal.ts';
import type { Services } from '../../envelopes/services.ts';
import { findHandOff } from '../../features/sign/hand-off/find-hand-off.ts';
import { receiveDrawing } from '../../features/sign/hand-off/receive-drawing.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { bindingFor, type Door, serveOperations } from '../http/operations/operation.ts';
import { admitForms } from '../http/requests/admit-forms.ts';
import { type Client, readClient } from '../http/requests/client.ts';
import { refuseChangesFromOtherSites } from '../http/requests/same-origin.ts';
import { problemResponse } from '../http/responses/problem.ts';

/**
 * Entry point for devices that draw a signature for another device. The link is checked before the body is read, so
 * that invalid requests reveal nothing.
 */
const drawingDoor: Door<Client, PublicAction> = {
  for: 'anybody',
  async admit(c, services, action) {
    authorise(ANYBODY, action, null);
    await findHandOff(services.database.orm, c.req.param('token') ?? '', services.clock.now());
    return readClient(c, services.config);
  },
};

const { answer } = bindingFor<Client, PublicAction>();

export const drawingOperations = [
  answer(drawingEndpoints.sendDrawing, async (services, { params: { token }, body: { image }, ip, userAgent }) => {
    await receiveDrawing(services, token, image, { ip, userAgent });
    return { isSent: true as const };
  }),
];

/** Serves `/api/drawings/:token`, which accepts one drawing per link. */
export function createDrawings(services: Services): Hono<Env> {
  const app = new Hono<Env>().use('/:token', refuseChangesFromOtherSites(services.config), admitForms(services));
  serveOperations(app, services, drawingDoor, drawingOperations);
  refuseOtherMethods(app);
  app.onError((error, c) => problemResponse(c, error, services));
  return app;
}
