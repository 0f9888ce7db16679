import type { Operation } from '@countersign/contracts';
import { isAbsent } from '@countersign/contracts';
import { drawingEndpoints } from '@countersign/contracts/public';
import { dialogEndpoints, pagelessEndpoints, proofEndpoints, signingEndpoints } from '@countersign/contracts/signing';
import { z } from 'zod';
import { ask, createdDocument, sentDocument } from '../../../testing/src/documents.ts';
import type { TestAccount, TestService } from '../../../testing/src/service.ts';
import type { DescribedOperation, Schema } from './described-operations.ts';
import type { KnownIds } from './requests-from-schema.ts';

const OF_RECIPIENTS = [signingEndpoints, pagelessEndpoints, dialogEndpoints, proofEndpoints].flatMap((endpoints) =>
  Object.values<Operation>(endpoints),
);

/** Requests that no OpenAPI document describes: those of signing pages, uploads and downloads. */
export const SIGNING_OPERATIONS: DescribedOperation[] = [
  ...OF_RECIPIENTS.flatMap((operation) => describeAt(`/api/signing${operation.path}`, operation)),
  ...describeAt('/api/drawings/{drawing}', drawingEndpoints.sendDrawing),
  describe('PUT', '/api/files/upload/{permission}', { type: 'object' }),
  describe('GET', '/api/files/download/{permission}'),
];

/** Describes an operation, which exists once for each kind of page if its path ends with the name of a page. */
function describeAt(path: string, { method, query, body }: Operation): DescribedOperation[] {
  const paths = path.endsWith('{page}') ? ['1.webp', '1.json'].map((page) => path.replace('{page}', page)) : [path];
  return paths.map((each) =>
    describe(
      method.toUpperCase(),
      each,
      isAbsent(body) ? null : schemaOf(body),
      query instanceof z.ZodObject ? Object.keys(query.shape) : [],
    ),
  );
}

function describe(
  method: string,
  path: string,
  schema: Schema | null = null,
  query: string[] = [],
): DescribedOperation {
  return {
    id: `${method} ${path}`,
    method,
    path,
    parameters: query.map((name) => ({ name, in: 'query', required: false, schema: { type: 'string' } })),
    body: schema && { mediaType: 'application/json', schema },
    isPublic: true,
    problems: [],
  };
}

function schemaOf(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

const TYPES = ['TEXT', 'NUMBER', 'DATE', 'NAME', 'EMAIL', 'INITIALS'];

export async function makeSigningIds(service: TestService, account: TestAccount): Promise<KnownIds> {
  const draft = await createdDocument(service, account);
  const path = `/api/v1/documents/${draft.id}`;
  const placed = TYPES.map((type, row) => ({
    type,
    recipientId: draft.recipients[0]?.recipientId,
    ...{ page: 1, positionX: 1, positionY: row * 10, width: 9, height: 9 },
  }));
  await ask(service, account, 'POST', `${path}/fields`, { fields: placed });
  const pending = await sentDocument(service, account, {
    recipients: ['ann', 'bob', 'cy'].map((name) => ({ email: `${name}@example.com` })),
  });
  const { fields } = await ask<{ fields: { id: number }[] }>(
    service,
    account,
    'GET',
    `/api/v1/documents/${pending.id}`,
  );
  const address = `/api/v1/documents/${pending.id}/download?downloadOriginalDocument=true`;
  const { downloadUrl } = await ask<{ downloadUrl: string }>(service, account, 'GET', address);
  const offered = await fetch(`${service.url}/api/signing/${pending.recipients[0]?.token}/hand-offs`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fieldId: fields[0]?.id }),
  });
  const handOff = (await offered.json()) as { id: number; url: string };
  const tokens = [...pending.recipients, ...draft.recipients].map(({ token }) => token);
  return {
    '': [...tokens, '0'.repeat(48)],
    fields: [...fields.map(({ id }) => id), 2_000_000_000],
    files: [`file_${'0'.repeat(24)}`],
    'hand-offs': [handOff.id, 2_000_000_000],
    drawings: [permissionOf(handOff.url), '0'.repeat(48)],
    upload: [permissionOf(draft.uploadUrl), tampered(draft.uploadUrl), permissionOf(downloadUrl)],
    download: [permissionOf(downloadUrl), tampered(downloadUrl), permissionOf(draft.uploadUrl)],
  };
}

const permissionOf = (url: string): string => url.split('/').at(-1) ?? '';

/** Changes the first letter of the permission, which invalidates its authentication code. */
const tampered = (url: string): string => permissionOf(url).replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'));
