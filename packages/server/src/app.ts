import { Hono } from 'hono';
import { SignIn } from './accounts/sign-in.ts';
import { createSignInApi } from './api/auth/index.ts';
import { createDocs } from './api/docs/index.ts';
import { createDrawings } from './api/drawings/index.ts';
import { guardAnswers, guardsOf } from './api/guard-answers.ts';
import { createHealth } from './api/health.ts';
import { nameRequests } from './api/name-requests.ts';
import { createPages } from './api/pages/index.ts';
import { problemResponse, unknownPath } from './api/problem.ts';
import { requireHost } from './api/require-host.ts';
import { createSigningApi } from './api/signing/index.ts';
import { createTransfers } from './api/transfers/index.ts';
import { createV1 } from './api/v1/index.ts';
import { createV2 } from './api/v2/index.ts';
import { createVerifyApi } from './api/verify/index.ts';
import type { SealingIdentity } from './sealing/identity.ts';
import type { Services } from './services.ts';

/** Every door of the service, over its use cases. */
export function createApp(services: Services, identity: SealingIdentity): Hono {
  const app = new Hono({ strict: false });
  app.use(nameRequests(services.log));
  app.use(guardAnswers(guardsOf(services.config)));
  app.use(requireHost);
  app.onError((error, c) => problemResponse(c, error, services));
  app.notFound((c) => problemResponse(c, unknownPath(), services));
  app.route('/api/health', createHealth(services, identity));
  const v1 = createV1(services);
  const v2 = createV2(services);
  app.route('/api/v1', v1.app);
  app.route('/api/v2', v2.app);
  app.route('/api/v2-beta', v2.app);
  const signIn = new SignIn(services);
  app.route('/api/signing', createSigningApi(services, signIn));
  app.route('/api/drawings', createDrawings(services));
  app.route('/api/auth', createSignInApi(services, signIn));
  app.route('/api/files', createTransfers(services));
  app.route('/api/verify', createVerifyApi(services));
  app.route('/docs', createDocs({ '/docs/api': v1.description, '/docs/api/v2': v2.description }));
  app.route('/', createPages(services, signIn));
  return app;
}
