import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { freshDatabase } from '../../../testing/src/databases.ts';
import { ask, createdDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { slowUpload } from '../../../testing/src/slow-upload.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { ServiceProcess } from '../sealing/service-process.ts';

it('on SIGTERM, the service exits before Docker would kill it, unless a longer grace period is set [T623]', () => {
  const { STOP_NOTICE_SECONDS, STOP_GRACE_SECONDS } = loadConfig({});
  // Two of the ten seconds remain for work after the grace period and for a busy machine.
  expect(STOP_NOTICE_SECONDS + STOP_GRACE_SECONDS).toBeLessThanOrEqual(8);
});

it('on SIGTERM, the service interrupts work that outlasts the grace period, exits, and loses none of it [T624]', {
  timeout: 180_000,
}, async () => {
  const fresh = await freshDatabase('embedded');
  // Accepts connections, but never responds.
  const silent = createServer((socket) => socket.on('error', () => {}));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as AddressInfo;
  const settings = { DATA_DIR: fresh.settings.dataDir, STOP_NOTICE_SECONDS: '1', STOP_GRACE_SECONDS: '1' };
  const service = await ServiceProcess.prepare({
    ...settings,
    SEAL_LEVEL: 'B-T',
    TSA_URL: `http://127.0.0.1:${port}/`,
    EGRESS_ALLOW: '127.0.0.1',
  });
  const next = await ServiceProcess.prepare({ ...settings, SEAL_LEVEL: 'B-B' });
  try {
    const account = ['account', 'create', '--email', 'sender@example.com', '--team', 'Team', '--token-name', 'test'];
    const made = JSON.parse(service.command(...account)) as { token: string };
    await service.start();
    const callerOf = ({ url }: { url: string }) => ({
      url,
      call: (_: unknown, method: string, path: string, body?: unknown) =>
        fetch(`${url}${path}`, {
          method,
          headers: { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        }),
    });
    const uploader = callerOf(service);
    const sent = await sentDocument(uploader, made as never);
    const waiting = await createdDocument(uploader, made as never);
    const [{ token } = { token: '' }] = sent.recipients;
    const signing = `${service.url}/api/signing/${token}`;
    const view = (await (await fetch(signing)).json()) as { fields: { id: number }[] };
    await fetch(`${signing}/fields/${view.fields[0]!.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: { type: 'typed', text: 'A. Signer' } }),
    });
    const asked = once(silent, 'connection');
    const completed = fetch(`${signing}/complete`, { method: 'POST' }).catch(() => undefined);
    await asked;
    const cut = slowUpload(waiting.uploadUrl);
    await cut.begun;

    process.kill(service.pid, 'SIGTERM');
    expect(await service.ended()).toBeNull();
    expect(await cut.finish().catch(() => '')).toBe('');
    await completed;

    await next.start();
    const again = callerOf(next);
    const address = waiting.uploadUrl.replace(service.url, next.url);
    expect((await upload(address, buildPdf())).status).toBe(200);
    await expect
      .poll(() => ask(again, made, 'GET', `/api/v1/documents/${sent.id}`), { timeout: 60_000, interval: 500 })
      .toMatchObject({ status: 'COMPLETED' });
  } finally {
    await service.kill();
    await next.kill();
    silent.close();
    await fresh.dispose();
  }
});
