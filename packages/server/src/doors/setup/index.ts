import { setupEndpoints } from '@countersign/contracts/account';
import { type Env, Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { setUp } from '../../features/accounts/first-run.ts';
import { admitForms } from '../http/admit-forms.ts';
import { serveOperations } from '../http/operation.ts';
import { answer, publicDoor } from '../http/public-operation.ts';
import { refuseOtherMethods } from '../http/refuse-other-methods.ts';
import { refuseOtherSites } from '../http/same-origin.ts';

export const setupOperations = [
  answer(setupEndpoints.setUp, (services, { body, ip }) => setUp(services, { ...body, ip })),
];

/** Serves `/api/setup`. The token that the start printed makes the first person the owner of the service. */
export function createSetupApi(services: Services): Hono<Env> {
  const app = new Hono<Env>().use(refuseOtherSites(services.config)).use(admitForms(services));
  serveOperations(app, services, publicDoor(), setupOperations);
  refuseOtherMethods(app);
  return app;
}
