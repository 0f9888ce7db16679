import { Hono } from 'hono';
import { createSignInApi } from '../doors/auth/index.ts';
import { createConsole } from '../doors/console/index.ts';
import { createDirect } from '../doors/direct/index.ts';
import { createDocs } from '../doors/docs/index.ts';
import { createDrawings } from '../doors/drawings/index.ts';
import { logRequests } from '../doors/http/log-requests.ts';
import { problemResponse, unknownPath } from '../doors/http/problem.ts';
import { requireHost } from '../doors/http/require-host.ts';
import { addSecurityHeaders, securityHeadersOf } from '../doors/http/security-headers.ts';
import { createHealth } from '../doors/ops/health.ts';
import { createPages } from '../doors/pages/index.ts';
import { createSetupApi } from '../doors/setup/index.ts';
import { createSigningApi } from '../doors/signing/index.ts';
import { createTransfers } from '../doors/transfers/index.ts';
import { createV1 } from '../doors/v1/index.ts';
import { createV2 } from '../doors/v2/index.ts';
import { createVerifyApi } from '../doors/verify/index.ts';
import type { Services } from '../envelopes/services.ts';
import { SignIn } from '../features/accounts/sign-in.ts';
import type { SealingIdentity } from '../platform/trust/identity.ts';

/** The HTTP application: every door over its use cases. */
export function createApp(services: Services, identity: SealingIdentity): Hono {
  const app = new Hono({ strict: false });
  app.use(logRequests(services.log));
  app.use(addSecurityHeaders(securityHeadersOf(services.config)));
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
  app.route('/api/console', createConsole(services, signIn));
  app.route('/api/signing', createSigningApi(services, signIn));
  app.route('/api/direct', createDirect(services));
  app.route('/api/drawings', createDrawings(services));
  app.route('/api/setup', createSetupApi(services));
  app.route('/api/auth', createSignInApi(services, signIn));
  app.route('/api/files', createTransfers(services));
  app.route('/api/verify', createVerifyApi(services));
  app.route('/docs', createDocs({ v1: v1.description, v2: v2.description }));
  app.route('/', createPages(services, signIn));
  return app;
}
