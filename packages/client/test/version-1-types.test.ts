import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import { expect, it, onTestFinished } from 'vitest';
import { createV1 } from '../../server/src/doors/v1/index.ts';
import type { Services } from '../../server/src/envelopes/services.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-types-'));

function faultsOf(source: string): string[] {
  const file = join(folder, 'program.ts');
  writeFileSync(file, source);
  const options = { strict: true, noEmit: true, target: ts.ScriptTarget.ES2022, types: [] };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
  return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

it('types generated from the OpenAPI description of version 1 compile, and include request properties [T998]', async () => {
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Creating the OpenAPI document needs only the base URL.
  const { description } = createV1({ config: { BASE_URL: 'http://localhost' } } as Services);
  const types = astToString(await openapiTypes(JSON.parse(JSON.stringify(description())) as OpenAPI3));
  const made = (body: string) =>
    `${types}\nexport const made: paths['/api/v1/documents']['post']['requestBody']['content']['application/json'] = ${body};`;
  expect(faultsOf(made('{ title: "Lease", recipients: [] }'))).toEqual([]);
  expect(faultsOf(made('{ title: 7, recipients: [] }'))).toHaveLength(1);
});
