import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import type { z } from 'zod';
import type { Services } from '../../envelopes/services.ts';
import type { Description } from '../docs/reference/description.ts';
import { LICENSE } from './license.ts';
import { REQUEST_ID_HEADER } from './name-requests.ts';
import type { ApiVersion, RegisterOperation } from './operation.ts';
import { exampleProblem, type PresentProblem, problemResponse, unknownPath } from './problem.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';

/** What makes a version of the API. */
export interface VersionDefinition {
  /** Before every path, such as `/api/v1`. */
  prefix: string;
  /** In full, such as `1.0.0`. */
  number: string;
  isDeprecated: boolean;
  introduction: string;
  tags: { name: string; description: string }[];
  /** In this order: of two paths that match, the first wins. */
  operations: readonly RegisterOperation[];
  problemSchema: z.ZodType;
  /** What the version makes of a problem. */
  presentProblem: PresentProblem;
  /** On every answer. */
  headers: Record<string, string>;
}

/** A version of the API, to be served under its prefix. */
export interface Version {
  app: OpenAPIHono;
  /** The OpenAPI 3.1 document; made when somebody first asks, since it takes longer than most of a start. */
  description: () => Description;
}

/** A version of the API: its operations, its description at `/openapi.json`, and a clear refusal of anything else. */
export function createVersion(services: Services, definition: VersionDefinition): Version {
  const { prefix, isDeprecated, operations, problemSchema, presentProblem } = definition;
  const app = new OpenAPIHono({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  // Any page may call it with a token of its own; cookies are never looked at (decisions, "CORS").
  app.use(cors({ origin: '*', exposeHeaders: [...Object.keys(definition.headers), ...EXPOSED], maxAge: 86_400 }));
  // Of `/webhooks//` the end is a missing id, not the list of them all.
  app.use(async (c, next) => {
    if (c.req.path.includes('//')) throw unknownPath();
    await next();
  });
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(definition.headers)) c.res.headers.set(name, value);
  });
  const version: ApiVersion = {
    prefix,
    isDeprecated,
    problemSchema,
    problemExample: (code) => presentProblem(exampleProblem(code, services.config.BASE_URL)),
  };
  for (const register of operations) register(app, services, version);
  let made: Description | undefined;
  const description = (): Description => {
    made ??= describe(app, services.config.BASE_URL, definition);
    return made;
  };
  app.get('/openapi.json', (c) => c.json(description()));
  refuseOtherMethods(app);
  app.all('*', () => {
    throw unknownPath();
  });
  return { app, description };
}

const EXPOSED = [
  'Content-Disposition',
  'Idempotency-Replayed',
  'Retry-After',
  REQUEST_ID_HEADER,
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
];

/** The OpenAPI 3.1 document, made from the schemas the requests are checked with. */
function describe(app: OpenAPIHono, url: string, { number, introduction, tags }: VersionDefinition): Description {
  app.openAPIRegistry.registerComponent('securitySchemes', 'authorization', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API token, as it is or after the word Bearer',
  });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Countersign API', version: number, description: introduction, license: LICENSE },
    servers: [{ url }],
    tags,
  });
}
