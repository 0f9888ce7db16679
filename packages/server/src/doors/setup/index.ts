import { setupEndpoints } from '@countersign/contracts/account';
import { type Env, Hono } from 'hono';
import type { Services } from '../../envelopes/services.ts';
import { setUp } from '../../features/accounts/setup/first-run.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import { answer, publicDoor } from '../http/operations/public-operation.ts';
import { admitForms } from '../http/requests/admit-forms.ts';
import { refuseOtherSites } from '../http/requests/same-origin.ts';

export const setupOperations = [
  answer(setupEndpoints.setUp, (services, { body, ip }) => setUp(services, { ...body, ip })),
];

/** Serves `/api/setup`. The first person becomes the owner of the service with the token that is printed at startup. */
export function createSetupApi(services: Services): Hono<Env> {
  const app = new Hono<Env>().use(refuseOtherSites(services.config)).use(admitForms(services));
  serveOperations(app, services, publicDoor(), setupOperations);
  refuseOtherMethods(app);
  return app;
}
