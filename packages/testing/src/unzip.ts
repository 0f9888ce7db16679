import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { toolPath } from './tools.ts';

const run = promisify(execFile);

/** Python script that reads every file, which verifies checksums and detects paths outside the folder. */
const READ = `
import base64, json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as archive:
    json.dump({i.filename: base64.b64encode(archive.read(i)).decode() for i in archive.infolist()}, sys.stdout)
`;

/** Returns the files in a ZIP archive by path, as read by Python's library. */
export async function unzipped(bytes: Uint8Array): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'unzip-'));
  try {
    const path = join(folder, 'archive.zip');
    await writeFile(path, bytes);
    const { stdout } = await run(toolPath('python3'), ['-c', READ, path], { maxBuffer: 100 * 1024 * 1024 });
    const found = Object.entries(JSON.parse(stdout) as Record<string, string>);
    return Object.fromEntries(found.map(([name, content]) => [name, Buffer.from(content, 'base64')]));
  } finally {
    await rm(folder, { recursive: true });
  }
}
