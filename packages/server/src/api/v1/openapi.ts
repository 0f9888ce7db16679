import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Config } from '../../config.ts';

const INTRODUCTION = `Create a document, upload its PDF, place fields, send it, download it sealed.

1. \`POST /api/v1/documents\` with the recipients answers an \`uploadUrl\`.
2. \`PUT\` the PDF to the \`uploadUrl\`, without Authorization.
3. \`POST /api/v1/documents/{id}/fields\` says who fills in what, and where.
4. \`POST /api/v1/documents/{id}/send\` invites the recipients.
5. \`GET /api/v1/documents/{id}/download\` gives the sealed PDF once everyone has finished.

Every error is \`{message, code, issues?}\`; the codes are stable.`;

/** The OpenAPI 3.1 document of version 1, made from the schemas the requests are checked with. */
export function describeApi(app: OpenAPIHono, { BASE_URL }: Pick<Config, 'BASE_URL'>) {
  app.openAPIRegistry.registerComponent('securitySchemes', 'authorization', {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'An API token, as it is or after the word Bearer',
  });
  return app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Countersign API', version: '1.0.0', description: INTRODUCTION },
    servers: [{ url: BASE_URL }],
    tags: [{ name: 'Documents' }, { name: 'Recipients' }, { name: 'Fields' }, { name: 'Webhooks' }],
  });
}
