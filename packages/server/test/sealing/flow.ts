/** Takes a document through its whole life cycle over HTTP, as senders and recipients do. */
import type { FieldView, SigningView } from '@countersign/pages';

export interface FieldPlan {
  type: FieldView['type'];
  page?: number;
  /** Position and size as percentages of the page. */
  box: readonly [left: number, top: number, width: number, height: number];
  fieldMeta?: Record<string, unknown>;
}

export interface RecipientPlan {
  name: string;
  email: string;
  role?: 'SIGNER' | 'APPROVER' | 'CC' | 'VIEWER' | 'ASSISTANT';
  signingOrder?: number;
  fields?: FieldPlan[];
}

export interface DocumentPlan {
  title?: string;
  pdf: Uint8Array;
  recipients: RecipientPlan[];
  meta?: Record<string, unknown>;
}

export interface SentRecipient {
  id: number;
  token: string;
}

export interface DocumentState {
  status: 'DRAFT' | 'PENDING' | 'COMPLETED' | 'REJECTED';
  completedAt: string | null;
  sealing: { state: string; error: string | null; code: string | null };
}

/** Longer than any result takes, so the test fails only if a result is missing. */
const LONGEST_WAIT_MS = 150_000;

export type Values = Partial<Record<FieldView['type'], unknown>>;

const USUAL_VALUES: Values = {
  SIGNATURE: { type: 'typed', text: 'Ada Lovelace' },
  INITIALS: 'AL',
  NAME: 'Ada Lovelace',
  EMAIL: 'ada@example.com',
  DATE: '2026-03-04',
  TEXT: 'Some text',
  NUMBER: '42',
};

export class Sender {
  constructor(
    readonly url: string,
    readonly token: string,
  ) {}

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer<T>(response, `${method} ${path}`);
  }

  /** Creates a document, uploads its PDF, adds the fields and sends it. Recipients are in the order of the plan. */
  async send(plan: DocumentPlan): Promise<{ documentId: number; recipients: SentRecipient[] }> {
    const created = await this.call<{
      uploadUrl: string;
      documentId: number;
      recipients: { recipientId: number; token: string; email: string; role: string }[];
    }>('POST', '/api/v1/documents', {
      title: plan.title ?? 'Agreement',
      recipients: plan.recipients.map(({ fields: _, ...recipient }) => recipient),
      ...(plan.meta && { meta: plan.meta }),
    });
    const path = `/api/v1/documents/${created.documentId}`;
    await answer(await fetch(created.uploadUrl, { method: 'PUT', body: new Uint8Array(plan.pdf) }), 'upload');
    const recipients = plan.recipients.map(({ email, role = 'SIGNER' }) => {
      const found = created.recipients.find((each) => each.email === email && each.role === role);
      if (!found) throw new Error(`${email} was not created`);
      return { id: found.recipientId, token: found.token };
    });
    const fields = plan.recipients.flatMap(({ fields = [] }, index) =>
      fields.map(({ type, page = 1, box: [positionX, positionY, width, height], fieldMeta }) => ({
        recipientId: recipients[index]?.id,
        type,
        page,
        positionX,
        positionY,
        width,
        height,
        ...(fieldMeta && { fieldMeta }),
      })),
    );
    if (fields.length > 0) await this.call('POST', `${path}/fields`, { fields });
    await this.call('POST', `${path}/send`);
    return { documentId: created.documentId, recipients };
  }

  state(documentId: number): Promise<DocumentState> {
    return this.call('GET', `/api/v1/documents/${documentId}`);
  }

  async until(documentId: number, is: (state: DocumentState) => boolean): Promise<DocumentState> {
    const deadline = Date.now() + LONGEST_WAIT_MS;
    for (;;) {
      const state = await this.state(documentId);
      if (is(state)) return state;
      if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(state)}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  async download(documentId: number, version: 'sealed' | 'original' = 'sealed'): Promise<Buffer> {
    const query = version === 'original' ? '?downloadOriginalDocument=true' : '';
    const path = `/api/v1/documents/${documentId}/download${query}`;
    const { downloadUrl } = await this.call<{ downloadUrl: string }>('GET', path);
    const response = await fetch(downloadUrl);
    if (!response.ok) throw new Error(`download: ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  }
}

/** Opens the document, fills in every field of the recipient, and finishes. Fields whose value is null stay empty. */
export async function sign(url: string, token: string, values: Values = {}): Promise<{ sealing: string }> {
  await fill(url, token, values);
  return answer(await fetch(`${url}/api/signing/${token}/complete`, { method: 'POST', headers: BROWSER }), 'complete');
}

export async function fill(url: string, token: string, values: Values = {}): Promise<void> {
  const view = await answer<SigningView>(await fetch(`${url}/api/signing/${token}`, { headers: BROWSER }), 'view');
  const given = { ...USUAL_VALUES, ...values };
  for (const field of view.fields) {
    const value = given[field.type];
    if (field.owner !== null || field.readOnly || value === null || value === undefined) continue;
    const response = await fetch(`${url}/api/signing/${token}/fields/${field.id}`, {
      method: 'PUT',
      headers: { ...BROWSER, 'content-type': 'application/json' },
      body: JSON.stringify({ value }),
    });
    await answer(response, `put ${field.type}`);
  }
}

export async function reject(url: string, token: string, reason: string): Promise<void> {
  await answer(await fetch(`${url}/api/signing/${token}`, { headers: BROWSER }), 'view');
  const response = await fetch(`${url}/api/signing/${token}/reject`, {
    method: 'POST',
    headers: { ...BROWSER, 'content-type': 'application/json' },
    body: JSON.stringify({ reason }),
  });
  await answer(response, 'reject');
}

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
};

async function answer<T>(response: Response, what: string): Promise<T> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${what}: ${response.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as T;
}
