import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, completedDocument } from '../../../testing/src/documents.ts';
import { freePort } from '../../../testing/src/free-port.ts';
import { startTestService, type TestAccount } from '../../../testing/src/service.ts';
import { type RunningService, startService } from '../../src/main/start-service.ts';
import { pageText } from './sealed-parts.ts';

const OPERATOR = { OPERATOR_NAME: 'Example Signatures Ltd', OPERATOR_ADDRESS: '1 High Street, Leeds' };

describe("the service's details on a certificate", () => {
  const anchors = mkdtempSync(join(tmpdir(), 'countersign-anchors-'));
  let service: Awaited<ReturnType<typeof startTestService>>;
  let later: RunningService | undefined;
  let account: TestAccount;
  let documentId: number;

  beforeAll(async () => {
    const settings = { ...OPERATOR, AUDIT_ANCHOR: `file:${anchors}` };
    service = await startTestService({ database: 'postgresql', settings });
    account = await service.createAccount();
    const recipients = [
      { name: 'Ada', email: 'ada@example.com' },
      { name: 'Carl', email: 'carl@example.com', role: 'CC' },
    ];
    ({ id: documentId } = await completedDocument(service, account, { recipients }));
  }, 90_000);
  afterAll(async () => {
    await later?.stop();
    await service.dispose();
    rmSync(anchors, { recursive: true });
  });

  const download = async (url: string, path: string): Promise<string> => {
    const answer = await fetch(`${url}/api/v2/envelope/document_${documentId}/${path}`, {
      headers: { authorization: account.token },
    });
    expect(answer.status).toBe(200);
    return pageText(Buffer.from(await answer.arrayBuffer()), 1, 99).replace(/\s+/g, ' ');
  };

  it("a certificate shows the service's details as set at sealing, and the audit log records them permanently [T4715]", async () => {
    const { entries } = await ask<{ entries: { type: string; data: unknown }[] }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${documentId}/audit-log?perPage=100`,
    );
    expect(entries.find(({ type }) => type === 'DOCUMENT_COMPLETED')?.data).toMatchObject({
      service: {
        operator: { name: OPERATOR.OPERATOR_NAME, address: OPERATOR.OPERATOR_ADDRESS },
        anchors: { kind: 'file' },
      },
    });
    const { config } = service.services;
    const other = { ...config, PORT: await freePort(), OPERATOR_NAME: 'Somebody Else', AUDIT_ANCHOR: undefined };
    later = await startService(other, service.clock);
    for (const url of [service.url, later.url]) {
      const text = await download(url, 'certificate/download');
      expect(text).toContain('Example Signatures Ltd · 1 High Street, Leeds');
      expect(text).toContain('in a file outside the database once an hour');
      expect(text).not.toContain('Somebody Else');
      expect(text).not.toContain(anchors);
      expect(text).toContain('Carl · carl@example.com');
    }
  }, 90_000);
});
