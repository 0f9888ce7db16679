import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const KEPT = fileURLToPath(new URL('../../../../node_modules/.cache/other-nodes', import.meta.url));

/**
 * Returns the path of another version of Node, installed from npm for this machine. It is cached among the installed
 * packages.
 */
export async function otherNode(version: string): Promise<string> {
  const folder = join(KEPT, version);
  const path = join(folder, 'node_modules/other/bin/node');
  if (existsSync(path)) return path;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  const source = `other@npm:node-${process.platform}-${process.arch}@${version}`;
  const quietly = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await promisify(execFile)('npm', ['install', '--prefix', unfinished, ...quietly, source]);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
  return path;
}
