import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildPdf } from '../../../pdf/test/build-pdf.ts';
import { pdfsig } from '../../../pdf/test/tools.ts';
import { Sender, sign } from '../sealing/flow.ts';
import { ServiceProcess } from '../sealing/service-process.ts';
import { otherNode } from './other-node.ts';

/** Newer long-term support versions. All other tests run on the oldest version in `engines`. */
const VERSIONS = ['22.23.3', '24.21.0'];

it.each(VERSIONS)(
  'Node %s runs the service: a document is uploaded, rendered, signed and sealed [T967]',
  async (version) => {
    const node = await otherNode(version);
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' }).trim()).toBe(`v${version}`);
    const dataDir = await mkdtemp(join(tmpdir(), 'countersign-data-'));
    const service = await ServiceProcess.prepare({ DATA_DIR: dataDir }, { node });
    try {
      const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
      const { token } = JSON.parse(service.command(...account)) as { token: string };
      await service.start();
      const sender = new Sender(service.url, token);
      const signature = { type: 'SIGNATURE', box: [10, 10, 30, 8] } as const;
      const { documentId, recipients } = await sender.send({
        pdf: buildPdf(),
        recipients: [{ name: 'Ada', email: 'ada@example.com', fields: [signature] }],
      });

      const signing = `${service.url}/api/signing/${recipients[0]!.token}`;
      const { files } = (await (await fetch(signing)).json()) as { files: { id: string }[] };
      const image = await fetch(`${signing}/files/${files[0]!.id}/pages/1.webp?width=780`);
      expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp']);

      await sign(service.url, recipients[0]!.token);
      await sender.until(documentId, ({ status }) => status === 'COMPLETED');
      expect(pdfsig(await sender.download(documentId))).toContain('Signature is Valid');
    } finally {
      await service.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
  300_000,
);
