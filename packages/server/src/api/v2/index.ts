import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import type { Services } from '../../services.ts';
import type { ApiVersion } from '../operation.ts';
import { exampleProblem, problemResponse, unknownPath } from '../problem.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { registerFileDownload } from './envelopes/download.ts';
import { envelopeOperations } from './envelopes/operations.ts';
import { describeApi } from './openapi.ts';
import { presentProblem, problemSchema } from './problem.ts';

/** Version 2 of the API, and its description at `/openapi.json`. */
export function createV2(services: Services): OpenAPIHono {
  const version: ApiVersion = {
    prefix: '/api/v2',
    isDeprecated: false,
    problemSchema,
    problemExample: (code) => presentProblem(exampleProblem(code, services.config.BASE_URL)),
  };
  const app = new OpenAPIHono({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  app.use(
    cors({
      origin: '*',
      exposeHeaders: [
        'Content-Disposition',
        'Idempotency-Replayed',
        'Retry-After',
        'X-RateLimit-Limit',
        'X-RateLimit-Remaining',
        'X-RateLimit-Reset',
      ],
      maxAge: 86_400,
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.res.headers.set('Cache-Control', 'no-store');
  });
  registerFileDownload(app, services, version);
  for (const register of envelopeOperations) register(app, services, version);
  const description = describeApi(app, services.config);
  app.get('/openapi.json', (c) => c.json(description));
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
