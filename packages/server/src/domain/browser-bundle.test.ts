import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('rules shared with signing pages bring neither Zod nor Node modules into the browser', async () => {
  const contents = `
    export { validateFieldValue } from './fields/field-value.ts';
    export { defaultFieldInput, isReadOnly, isRequired, missingFields } from './fields/field-input.ts';
    export { turnOf } from './envelope/turn-order.ts';
    export { isEmailAddress } from '@countersign/contracts/text';
  `;
  const { metafile } = await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'browser',
    format: 'esm',
  });

  const [output] = Object.values(metafile.outputs);
  const used = Object.entries(output?.inputs ?? {}).flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput ? [path] : [],
  );
  const packages = used.map((path) => /node_modules\/([^/]+)/.exec(path)?.[1]).filter(Boolean);
  expect(new Set(packages)).toEqual(new Set(['luxon']));
});
