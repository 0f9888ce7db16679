import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signs } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { startTestService } from '../../../testing/src/service.ts';
import { commandsIn, typist } from '../../../testing/src/typed-commands.ts';

const README = new URL('../../../../README.md', import.meta.url);

/** Returns the README's commands after creating a token: those before the signer's turn, and those after it. */
async function commandsOfReadme(url: string): Promise<{ before: string; after: string }> {
  const [, section = ''] = (await readFile(README, 'utf8')).split('### Send your first document');
  const [, commands = ''] = commandsIn(section);
  const [before = '', after = ''] = commands.replaceAll('http://localhost:3000', url).split(/^(?=# 3)/m);
  return { before, after };
}

describe("the README's first document", () => {
  let service: Awaited<ReturnType<typeof startTestService>>;
  let folder: string;

  beforeAll(async () => {
    service = await startTestService({ database: 'embedded' });
    folder = await mkdtemp(join(tmpdir(), 'countersign-first-'));
  });
  afterAll(async () => {
    await service.dispose();
    await rm(folder, { recursive: true, force: true });
  });

  it("the README's commands create, send, sign, download and verify a first document exactly as printed", async () => {
    const { token } = await service.createAccount();
    await writeFile(join(folder, 'agreement.pdf'), buildPdf());
    const run = typist(folder, { TOKEN: token, API: `${service.url}/api/v2` });
    const { before, after } = await commandsOfReadme(service.url);
    expect(`${before}${after}`.match(/curl /g)).toHaveLength(5);

    const sent = await run(before);
    const [{ signingUrl }] = JSON.parse(sent).recipients;
    expect(signingUrl).toMatch(/\/sign\/[\w-]+$/);
    await signs(service, { token: signingUrl.split('/').at(-1) });

    const checked = JSON.parse(await run(after));
    expect(checked).toMatchObject({ verdict: 'TOTAL-PASSED' });
    expect(await readFile(join(folder, 'sealed.pdf'), 'latin1')).toMatch(/^%PDF-/);
  });
});
