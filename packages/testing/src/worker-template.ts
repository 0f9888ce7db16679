import { ask } from './documents.ts';
import { buildPdf } from './pdf-builder.ts';
import type { TestAccount, TestService } from './service.ts';

/** Numbers of a template and of its parts. */
export interface WorkerTemplate {
  id: number;
  envelopeId: string;
  /** A role without a person. The copy always goes to Jonas. */
  worker: number;
  /** A number up to 999. */
  site: number;
  /** A dropdown with A and B. */
  card: number;
}

/** Creates a template that one worker signs, with two fields to fill in for each. */
export async function workerTemplate(
  service: Pick<TestService, 'call' | 'url'>,
  account: TestAccount,
): Promise<WorkerTemplate> {
  const body = new FormData();
  body.append('payload', JSON.stringify({ title: 'Site safety' }));
  body.append('files', new Blob([buildPdf()]), 'site.pdf');
  const headers = { authorization: `Bearer ${account.token}` };
  const created = await fetch(`${service.url}/api/v2/template/create`, { method: 'POST', body, headers });
  const { id, envelopeId } = (await created.json()) as { id: number; envelopeId: string };
  const post = <T>(path: string, asked: object) =>
    ask<T>(service, account, 'POST', `/api/v2/template/${path}`, { templateId: id, ...asked });
  const { recipients } = await post<{ recipients: { id: number }[] }>('recipient/create-many', {
    recipients: [
      { name: 'Worker', email: '', role: 'SIGNER' },
      { name: 'Jonas', email: 'jonas@example.com', role: 'CC' },
    ],
  });
  const worker = recipients[0]?.id ?? 0;
  const box = { pageNumber: 1, pageX: 10, width: 30, height: 5, recipientId: worker };
  const card = { type: 'dropdown', label: 'Card', values: [{ value: 'A' }, { value: 'B' }] };
  const { fields } = await post<{ fields: { id: number }[] }>('field/create-many', {
    fields: [
      { ...box, type: 'SIGNATURE', pageY: 70 },
      { ...box, type: 'NUMBER', pageY: 10, fieldMeta: { type: 'number', label: 'Site number', maxValue: 999 } },
      { ...box, type: 'DROPDOWN', pageY: 20, fieldMeta: card },
    ],
  });
  return { id, envelopeId, worker, site: fields[1]?.id ?? 0, card: fields[2]?.id ?? 0 };
}
