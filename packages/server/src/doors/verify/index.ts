import { verificationEndpoints } from '@countersign/contracts/public';
import { type Env, Hono } from 'hono';
import { cors } from 'hono/cors';
import type { Services } from '../../envelopes/services.ts';
import { isOnRecord } from '../../features/verify/verify-file.ts';
import { countByNetwork } from '../../platform/limits/attempts.ts';
import { refuseOtherMethods } from '../http/connections/refuse-other-methods.ts';
import { serveOperations } from '../http/operations/operation.ts';
import { answer, publicDoor, respond } from '../http/operations/public-operation.ts';
import { presentProblem } from '../http/responses/present-v2-problem.ts';
import { problemResponse, unknownPath } from '../http/responses/problem.ts';
import { checkReceived } from '../present/verification/check-received.ts';

/**
 * Looking up a hash reveals no more than verifying the file would, because callers who know the hash have the file or
 * were given its hash.
 */
export const verificationOperations = [
  respond(verificationEndpoints.verify, async (c, services) => c.json(await checkReceived(c, services))),
  answer(verificationEndpoints.lookUp, async (services, { params: { sha256 }, ip }) => {
    await countByNetwork(services, 'LOOK_UP', ip);
    return { isOnRecord: await isOnRecord(services, sha256) };
  }),
];

/**
 * Serves `POST /api/verify`, which verifies a PDF for anyone, and `GET /api/verify/sealed/{sha256}`, which returns
 * whether this service sealed a file with this hash, so that a browser does not need to send the file. Errors and the
 * description are those of version 2.
 */
export function createVerifyApi(services: Services): Hono<Env> {
  const app = new Hono<Env>({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(cors({ origin: '*', exposeHeaders: ['Retry-After'] }));
  app.use('/sealed/*', async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  });
  serveOperations(app, services, publicDoor(), verificationOperations);
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
