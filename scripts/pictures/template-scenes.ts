import type { Page } from 'playwright-core';
import { ask, upload } from '../../packages/testing/src/documents.ts';
import { buildPdf } from '../../packages/testing/src/pdf-builder.ts';
import type { TestAccount, TestService } from '../../packages/testing/src/service.ts';
import { workerTemplate } from '../../packages/testing/src/worker-template.ts';
import type { Scene } from './camera.ts';

const BOX = { page: 1, positionX: 10, width: 30, height: 5 };
const ROWS = [
  'Full name;E-mail;Site no.;Card;Employee ID',
  'Nguyễn Thị Hạnh;hanh@example.com;0041;A;E-17',
  'Maximiliane Freifrau von und zu Hohenlohe-Schillingsfürst-Waldenburg;max@example.com;12;B;E-18',
  'Bo Ek;bo.ek;12;A;E-20',
  'Marek Nowak;marek@example.com;1204;C;E-22',
].join('\n');

/** Creates templates with a public link and with roles for a spreadsheet. Returns the scenes of their pages. */
export const templateScenes = async (
  service: TestService,
  account: TestAccount,
  inTeam: (path: string) => string,
): Promise<Scene[]> => {
  const lease = await makeLease(service, account);
  const { envelopeId: worker } = await workerTemplate(service, account);
  const template = { path: inTeam(`templates/${lease}`) };
  const many = { path: inTeam(`templates/${worker}/many`) };
  return [
    { name: 'templates', at: { path: inTeam('templates') } },
    { name: 'template', at: template },
    { name: 'template-use', at: template, act: (page) => page.getByRole('button', { name: 'Use template' }).click() },
    { name: 'template-editor', at: { path: inTeam(`templates/${lease}/edit`) } },
    { name: 'link', at: { path: inTeam(`templates/${lease}/link`) } },
    { name: 'many', at: many },
    { name: 'many-match', at: many, act: giveRows },
    { name: 'many-check', at: many, act: checkRows },
  ];
};

const makeLease = async (service: TestService, account: TestAccount): Promise<string> => {
  const { templateId, uploadUrl } = await ask<{ templateId: number; uploadUrl: string }>(
    service,
    account,
    'POST',
    '/api/v1/templates',
    {
      title: 'Studio lease',
      recipients: [
        { name: 'Tenant', email: '' },
        { name: 'Landlord', email: 'landlord@example.com' },
      ],
      fields: [
        { ...BOX, type: 'SIGNATURE', recipientIndex: 0, positionY: 20 },
        { ...BOX, type: 'TEXT', recipientIndex: 0, positionY: 30, fieldMeta: { type: 'text', label: 'Studio' } },
        { ...BOX, type: 'SIGNATURE', recipientIndex: 1, positionY: 40 },
      ],
    },
  );
  await upload(uploadUrl, buildPdf());
  const { recipients, envelopeId } = await ask<{ envelopeId: string; recipients: { id: number }[] }>(
    service,
    account,
    'GET',
    `/api/v2/template/${templateId}`,
  );
  await ask(service, account, 'POST', '/api/v2/template/direct/create', {
    templateId,
    directRecipientId: recipients[0]?.id,
  });
  return envelopeId;
};

const giveRows = async (page: Page): Promise<void> => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'workers.csv', mimeType: 'text/csv', buffer: Buffer.from(ROWS) });
  await page.getByRole('combobox').first().waitFor();
};

const checkRows = async (page: Page): Promise<void> => {
  await giveRows(page);
  await page.getByRole('button', { name: /\b4\b/ }).click();
  await page.getByRole('table').first().waitFor();
};
