#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const bundle = new URL('../dist/cli.js', import.meta.url);

if (existsSync(fileURLToPath(bundle))) {
  await import(bundle.href);
} else {
  console.error('Countersign is not built yet: run "npm run build" in its folder, then try again.');
  process.exitCode = 1;
}
