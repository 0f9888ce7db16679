import { beforeAll, expect, it } from 'vitest';
import { ask, createdDocument, sentDocument, upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import { describeRules, type TestAccount } from '../../../testing/src/service.ts';
import { databaseState } from './database-state.ts';

describeRules('signing links and PDF links', (service) => {
  let account: TestAccount;

  beforeAll(async () => {
    account = await service.createAccount();
  });

  /** Creates a document in progress. Returns the token of its only signer and all its ids. */
  async function signable(owner = account) {
    const { id, recipients } = await sentDocument(service, owner);
    const { fields } = await ask<{ fields: { id: number }[] }>(service, owner, 'GET', `/api/v1/documents/${id}`);
    const token = recipients[0]?.token ?? '';
    const view = await fetch(`${service.url}/api/signing/${token}`);
    const { files } = (await view.json()) as { files: { id: string }[] };
    return { id, token, fieldId: fields[0]?.id, fileId: files[0]?.id };
  }

  const answerTo = async (path: string, init: RequestInit = {}): Promise<[number, string]> => {
    const response = await fetch(`${service.url}${path}`, init);
    return [response.status, await response.text()];
  };

  const PUT = (value: unknown) => ({
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ value }),
  });

  const changesNothing = async (work: () => Promise<void>): Promise<void> => {
    const before = await databaseState(service.services.database);
    await work();
    expect(await databaseState(service.services.database)).toEqual(before);
  };

  it('signing links and PDF links give no access to other documents, of any sender', async () => {
    const own = await signable();
    const others = [await signable(), await signable(await service.createAccount())];
    const paths: [path: (ids: { fieldId: unknown; fileId: unknown }) => string, init?: RequestInit][] = [
      [({ fieldId }) => `/fields/${fieldId}`, PUT({ type: 'typed', text: 'Eve' })],
      [({ fieldId }) => `/fields/${fieldId}`, { method: 'DELETE' }],
      [({ fieldId }) => `/fields/${fieldId}/image`],
      [({ fieldId }) => `/fields/${fieldId}/drawing`],
      [({ fileId }) => `/files/${fileId}/pdf`],
      [({ fileId }) => `/files/${fileId}/pages/1.webp`],
      [({ fileId }) => `/files/${fileId}/pages/1.json`],
      [({ fileId }) => `/download?fileId=${fileId}`],
    ];
    await changesNothing(async () => {
      for (const [path, init] of paths) {
        const at = (ids: { fieldId: unknown; fileId: unknown }) =>
          answerTo(`/api/signing/${own.token}${path(ids)}`, init);
        const unknown = await at({ fieldId: 999_999_999, fileId: `file_${'0'.repeat(24)}` });
        expect(unknown[0], unknown[1]).toBe(404);
        for (const other of others) expect(await at(other), path(other)).toEqual(unknown);
      }
    });
    const [status] = await answerTo(`/api/signing/${own.token}/files/${own.fileId}/pdf`);
    expect(status).toBe(200);
  });

  it('signing links and PDF links look like unknown links while the document is a draft or after it is deleted', async () => {
    const deleted = await signable();
    await ask(service, account, 'DELETE', `/api/v1/documents/${deleted.id}`);
    const draft = await createdDocument(service, account);
    const requests: [path: string, init?: RequestInit][] = [
      [''],
      ['/pdf'],
      ['/download'],
      ['/authentication'],
      ['/authentication/code', { method: 'POST', body: '{' }],
      ['/authentication/passkey', { method: 'POST', body: '{' }],
      ['/authentication/proof', { method: 'POST', body: '{' }],
      [`/files/${deleted.fileId}/pdf`],
      [`/files/${deleted.fileId}/pages/1.webp`],
      [`/files/${deleted.fileId}/pages/1.json`],
      [`/fields/${deleted.fieldId}/image`],
      [`/fields/${deleted.fieldId}/drawing`],
      [`/fields/${deleted.fieldId}`, PUT({ type: 'typed', text: 'Eve' })],
      [`/fields/${deleted.fieldId}`, { method: 'DELETE' }],
      ['/hand-offs', { method: 'POST', body: '{' }],
      ['/hand-offs/1'],
      ['/hand-offs/1', { method: 'DELETE' }],
      ['/complete', { method: 'POST', body: '{' }],
      ['/reject', { method: 'POST', body: '{' }],
    ];
    await changesNothing(async () => {
      for (const [path, init] of requests) {
        const unknown = await answerTo(`/api/signing/${'0'.repeat(48)}${path}`, init);
        expect(unknown[0], `${path} ${unknown[1]}`).toBe(404);
        for (const token of [deleted.token, draft.recipients[0]?.token]) {
          expect(await answerTo(`/api/signing/${token}${path}`, init), path).toEqual(unknown);
        }
      }
    });
  });

  it('signing links and PDF links are invalid if modified or used for another purpose', async () => {
    const [one, other] = [await createdDocument(service, account), await createdDocument(service, account)];
    const sent = await signable();
    const { downloadUrl } = await ask<{ downloadUrl: string }>(
      service,
      account,
      'GET',
      `/api/v1/documents/${sent.id}/download?downloadOriginalDocument=true`,
    );
    const [uploading, otherUploading, downloading] = [one.uploadUrl, other.uploadUrl, downloadUrl].map(
      (url) => url.split('/').at(-1) ?? '',
    );
    const forged = (permission = '') => {
      const [content = '', mac = ''] = permission.split('.');
      const later = Buffer.from(content, 'base64url').toString().replace(/\d/, '9');
      return [
        `${Buffer.from(later).toString('base64url')}.${mac}`,
        content,
        `${content}.`,
        `${content}.${mac}x`,
        `${content}.${mac.slice(1)}`,
        `${content}.${otherUploading?.split('.')[1]}`,
        `.${mac}`,
      ];
    };
    await changesNothing(async () => {
      const refused = async (purpose: string, permissions: (string | undefined)[], init?: RequestInit) => {
        const answers = new Set<string>();
        for (const permission of permissions) {
          const [status, text] = await answerTo(`/api/files/${purpose}/${permission}`, init);
          expect(status, `${permission} ${text}`).toBe(404);
          answers.add(text);
        }
        expect([...answers]).toHaveLength(1);
      };
      await refused('upload', [...forged(uploading), downloading], { method: 'PUT', body: buildPdf() });
      await refused('download', [...forged(downloading), uploading]);
    });
    expect((await upload(one.uploadUrl, buildPdf())).status).toBe(200);
    expect((await fetch(downloadUrl)).status).toBe(200);
  });
});
