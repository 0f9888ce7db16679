import { expect, vi } from 'vitest';
import { buildPdf } from './pdf-builder.ts';
import type { TestAccount, TestService } from './service.ts';

type Caller = Pick<TestService, 'call' | 'url'>;

export interface CreatedRecipient {
  recipientId: number;
  name: string;
  email: string;
  token: string;
  role: string;
  signingOrder: number | null;
  signingUrl: string;
}

export interface CreatedDocument {
  id: number;
  uploadUrl: string;
  recipients: CreatedRecipient[];
}

export interface DocumentRequest {
  title?: string;
  recipients?: { name?: string; email: string; role?: string; signingOrder?: number; authOptions?: unknown }[];
  [property: string]: unknown;
}

/** Calls the API and returns the parsed body. Fails the test if the status is not the expected one. */
export async function ask<T = Record<string, unknown>>(
  service: Caller,
  account: Pick<TestAccount, 'token'>,
  method: string,
  path: string,
  body?: unknown,
  status = 200,
): Promise<T> {
  const response = await service.call(account, method, path, body);
  const answer = (await response.json()) as T;
  expect(response.status, JSON.stringify(answer)).toBe(status);
  return answer;
}

export async function createdDocument(
  service: Caller,
  account: TestAccount,
  { recipients = [{ email: 'ann@example.com' }], ...request }: DocumentRequest = {},
): Promise<CreatedDocument> {
  const named = recipients.map((recipient) => ({ name: recipient.email.split('@')[0], ...recipient }));
  const created = await ask<Omit<CreatedDocument, 'id'> & { documentId: number }>(
    service,
    account,
    'POST',
    '/api/v1/documents',
    { title: 'Agreement', ...request, recipients: named },
  );
  return { id: created.documentId, uploadUrl: created.uploadUrl, recipients: created.recipients };
}

export const upload = (uploadUrl: string, bytes: Uint8Array<ArrayBuffer>): Promise<Response> =>
  fetch(uploadUrl, { method: 'PUT', body: bytes, headers: { 'content-type': 'application/octet-stream' } });

export async function uploadedDocument(
  service: Caller,
  account: TestAccount,
  request: DocumentRequest = {},
  pdf = buildPdf(),
): Promise<CreatedDocument> {
  const created = await createdDocument(service, account, request);
  const response = await upload(created.uploadUrl, pdf);
  expect(response.status, await response.text()).toBe(200);
  return created;
}

/**
 * Creates a draft that is ready to send. Each recipient who can have fields gets a signature field on the first page.
 */
export async function readyDocument(
  service: Caller,
  account: TestAccount,
  request: DocumentRequest = {},
  pdf = buildPdf(),
): Promise<CreatedDocument> {
  const document = await uploadedDocument(service, account, request, pdf);
  const fields = document.recipients
    .filter(({ role }) => role !== 'VIEWER' && role !== 'CC')
    .map(({ recipientId }, index) => ({
      type: 'SIGNATURE',
      recipientId,
      page: 1,
      positionX: 10,
      positionY: 5 + ((index * 12) % 80),
      width: 30,
      height: 8,
    }));
  if (fields.length > 0) await ask(service, account, 'POST', `/api/v1/documents/${document.id}/fields`, { fields });
  return document;
}

export async function sentDocument(
  service: Caller,
  account: TestAccount,
  request: DocumentRequest = {},
  pdf = buildPdf(),
): Promise<CreatedDocument> {
  const document = await readyDocument(service, account, request, pdf);
  await ask(service, account, 'POST', `/api/v1/documents/${document.id}/send`, {});
  return document;
}

/** Signs or approves as a recipient: types the name into all signature fields and finishes. */
export async function signs(service: Pick<TestService, 'url'>, { token }: { token: string }): Promise<void> {
  const signing = `${service.url}/api/signing/${token}`;
  const view = (await (await fetch(signing)).json()) as { fields: { id: number; type: string; isMine?: boolean }[] };
  for (const field of view.fields) {
    if (field.type !== 'SIGNATURE') continue;
    const response = await fetch(`${signing}/fields/${field.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ value: { type: 'typed', text: 'A. Signer' } }),
    });
    expect(response.status, await response.text()).toBe(200);
  }
  const completed = await fetch(`${signing}/complete`, { method: 'POST' });
  const answer = await completed.text();
  expect(completed.status, answer).toBe(200);
  // On a busy machine, the response may arrive before the document is sealed, so poll for it.
  if ((JSON.parse(answer) as { sealing: string }).sealing !== 'QUEUED') return;
  const state = async () => ((await (await fetch(signing)).json()) as { state: string }).state;
  await vi.waitFor(async () => expect(await state()).not.toBe('sealing'), { timeout: 30_000, interval: 100 });
}

export async function completedDocument(
  service: Caller,
  account: TestAccount,
  request: DocumentRequest = {},
  pdf = buildPdf(),
): Promise<CreatedDocument> {
  const document = await sentDocument(service, account, request, pdf);
  for (const recipient of document.recipients) {
    if (['SIGNER', 'APPROVER'].includes(recipient.role)) await signs(service, recipient);
  }
  const isCompleted = async () =>
    expect(await ask(service, account, 'GET', `/api/v1/documents/${document.id}`)).toMatchObject({
      status: 'COMPLETED',
    });
  await vi.waitFor(isCompleted, { timeout: 30_000 });
  return document;
}
