import { OpenAPIHono } from '@hono/zod-openapi';
import { cors } from 'hono/cors';
import type { z } from 'zod';
import type { Services } from '../../../envelopes/services.ts';
import { authenticate } from '../../../features/accounts/tokens/authenticate.ts';
import { REQUEST_ID_HEADER } from '../connections/log-requests.ts';
import { refuseEmptySegments } from '../connections/refuse-empty-segments.ts';
import { refuseOtherMethods } from '../connections/refuse-other-methods.ts';
import { addExamples } from '../description/add-examples.ts';
import { describeIds } from '../description/describe-ids.ts';
import type { Description } from '../description/description.ts';
import { exampleProblem, type PresentProblem, problemResponse, unknownPath } from '../responses/problem.ts';
import { type ApiVersion, describeOperation } from './describe-operation.ts';
import { serveOperations } from './operation.ts';
import { type ServedTeamOperation, teamDoor } from './team-operation.ts';

const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' };

export interface VersionDefinition {
  prefix: string;
  /** Full version number, e.g. `1.0.0`. */
  number: string;
  isDeprecated: boolean;
  introduction: string;
  tags: { name: string; description: string }[];
  /** The order matters: the first operation with a matching path is used. */
  operations: readonly ServedTeamOperation[];
  /** Adds endpoints that are served elsewhere to the description. */
  describeFurther?: (registry: OpenAPIHono['openAPIRegistry'], version: ApiVersion) => void;
  problemSchema: z.ZodType;
  presentProblem: PresentProblem;
  headers: Record<string, string>;
}

export interface Version {
  app: OpenAPIHono;
  /**
   * Returns the OpenAPI 3.1 document. Created on the first request, because this would take most of the startup time.
   */
  description: () => Description;
}

/** Identifies callers only by their API token. Cookies are ignored. */
const tokenDoor = teamDoor((c, services) => authenticate(services, c.req.header('authorization')));

/**
 * Creates a version of the API: its operations, its description at `/openapi.json`, and an error for every other path.
 */
export function createVersion(services: Services, definition: VersionDefinition): Version {
  const { prefix, isDeprecated, operations, problemSchema, presentProblem } = definition;
  const app = new OpenAPIHono({ strict: false });
  app.onError((error, c) => problemResponse(c, error, services, presentProblem));
  // Pages of any site may call the API with a token. Cookies are ignored.
  app.use(cors({ origin: '*', exposeHeaders: [...Object.keys(definition.headers), ...EXPOSED], maxAge: 86_400 }));
  app.use(refuseEmptySegments);
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(definition.headers)) c.res.headers.set(name, value);
  });
  const version: ApiVersion = {
    prefix,
    isDeprecated,
    problemSchema,
  };
  serveOperations(app, services, tokenDoor, operations);
  for (const { operation, responses } of operations) {
    for (const each of describeOperation(operation, version, responses)) app.openAPIRegistry.registerPath(each);
  }
  definition.describeFurther?.(app.openAPIRegistry, version);
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

/** Generates the OpenAPI 3.1 document from the schemas that validate requests. */
function describe(
  app: OpenAPIHono,
  url: string,
  { number, introduction, tags, presentProblem }: VersionDefinition,
): Description {
  app.openAPIRegistry.registerComponent('securitySchemes', 'authorization', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API token, with or without the prefix `Bearer`',
  });
  const described = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Countersign API', version: number, description: introduction, license: LICENSE },
    servers: [{ url }],
    tags,
  });
  describeIds(described);
  addExamples(described, (code) => presentProblem(exampleProblem(code, url)));
  return described;
}
