import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import type { Services } from '../../services.ts';
import type { ApiVersion } from '../operation.ts';
import { exampleProblem, unknownPath } from '../problem.ts';
import { problemSchema } from '../problem-schema.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import { documentOperations } from './documents/operations.ts';
import { evidenceOperations } from './evidence/operations.ts';
import { fieldOperations } from './fields/operations.ts';
import { folderOperations } from './folders/operations.ts';
import { accountOperations } from './me/operations.ts';
import { describeApi } from './openapi.ts';
import { recipientOperations } from './recipients/operations.ts';
import { rejectOperation } from './recipients/reject-operation.ts';
import { templateOperations } from './templates/operations.ts';
import { webhookOperations } from './webhooks/operations.ts';

/** RFC 9745: deprecated since 1 June 2024 (seed section 9). */
const DEPRECATED_SINCE = '@1717200000';

/** Version 1 of the API, and its description at `/openapi.json`. */
export function createV1(services: Services): OpenAPIHono {
  const version: ApiVersion = {
    prefix: '/api/v1',
    isDeprecated: true,
    problemSchema,
    problemExample: (code) => exampleProblem(code, services.config.BASE_URL),
  };
  const app = new OpenAPIHono({ strict: false });
  app.use(
    cors({
      origin: '*',
      exposeHeaders: [
        'Deprecation',
        'Idempotency-Replayed',
        'Link',
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
    c.res.headers.set('Deprecation', DEPRECATED_SINCE);
    c.res.headers.set('Link', `<${services.config.BASE_URL}/api/v2/openapi.json>; rel="successor-version"`);
    c.res.headers.set('Cache-Control', 'no-store');
  });
  const operations = [
    ...accountOperations,
    ...documentOperations,
    ...evidenceOperations,
    ...recipientOperations,
    rejectOperation,
    ...fieldOperations,
    ...templateOperations,
    ...folderOperations,
    ...webhookOperations,
  ];
  for (const register of operations) register(app, services, version);
  const description = describeApi(app, services.config);
  app.get('/openapi.json', (c) => c.json(description));
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return app;
}
