import { expect } from 'vitest';
import { ask, upload } from './documents.ts';
import { buildPdf } from './pdf-builder.ts';
import type { TestAccount, TestService } from './service.ts';

export interface TemplateRecipient {
  id: number;
  email: string;
  name: string;
  role: string;
  [property: string]: unknown;
}

export interface TemplateField {
  id: number;
  recipientId: number;
  type: string;
  fieldMeta: Record<string, unknown> | null;
  [property: string]: unknown;
}

export interface Template {
  id: number;
  title: string;
  recipients: TemplateRecipient[];
  fields: TemplateField[];
  [property: string]: unknown;
}

export const PLACE = { page: 1, positionX: 10, positionY: 20, width: 30, height: 5 };

/** Creates a template that has no PDF yet and, by default, no recipients. */
export async function createdTemplate(
  service: Pick<TestService, 'call' | 'url'>,
  account: TestAccount,
  request: Record<string, unknown> = {},
): Promise<Template & { uploadUrl: string }> {
  const body = { title: 'Lease', ...request };
  const created = await ask<{ uploadUrl: string; template: Template }>(
    service,
    account,
    'POST',
    '/api/v1/templates',
    body,
  );
  return { ...created.template, uploadUrl: created.uploadUrl };
}

/** Creates a template and uploads its PDF. By default, the only recipient is a tenant without a name, who signs. */
export async function readyTemplate(
  service: Pick<TestService, 'call' | 'url'>,
  account: TestAccount,
  request: Record<string, unknown> = {},
  pdf = buildPdf(),
): Promise<Template & { uploadUrl: string }> {
  const template = await createdTemplate(service, account, {
    recipients: [{ id: 'tenant', name: 'Tenant' }],
    fields: [{ recipientId: 'tenant', type: 'SIGNATURE', ...PLACE }],
    ...request,
  });
  const response = await upload(template.uploadUrl, pdf);
  expect(response.status, await response.text()).toBe(200);
  return template;
}
