/** Response to one request, and its duration. */
export interface Answered {
  step: 'create' | 'upload' | 'field' | 'send' | 'view' | 'image' | 'value' | 'complete';
  status: number;
  code: string | null;
  message: string | null;
  retryAfter: string | null;
  ms: number;
}

interface Request {
  body?: unknown;
  headers?: Record<string, string>;
  method?: string;
}

/**
 * Takes a PDF through these steps until one fails: created, uploaded, sent, first page displayed, field filled in,
 * completed. Reports each response as it arrives. Calls `onAsk` before each request. Throws if the connection breaks.
 */
export async function goThrough(
  url: string,
  token: string,
  pdf: Uint8Array,
  onAsk: (step: Answered['step']) => void = () => {},
): Promise<Answered[]> {
  const answers: Answered[] = [];
  const ask = async <T>(step: Answered['step'], address: string, request: Request = {}): Promise<T | null> => {
    onAsk(step);
    const { answered, content } = await carryOut(step, new URL(address, url).href, request);
    answers.push(answered);
    return answered.status < 300 ? (content as T) : null;
  };
  const asTeam = { headers: { authorization: `Bearer ${token}` } };
  const recipients = [{ name: 'Ann', email: 'ann@example.com' }];
  const created = await ask<{
    uploadUrl: string;
    documentId: number;
    recipients: { token: string; recipientId: number }[];
  }>('create', '/api/v1/documents', {
    ...asTeam,
    body: { title: 'A', recipients, meta: { distributionMethod: 'NONE' } },
  });
  const recipient = created?.recipients[0];
  if (!created || !recipient) return answers;
  if (!(await ask('upload', created.uploadUrl, { body: pdf, method: 'PUT' }))) return answers;
  const document = `/api/v1/documents/${created.documentId}`;
  const place = { pageNumber: 1, pageX: 10, pageY: 10, pageWidth: 30, pageHeight: 10 };
  const field = { recipientId: recipient.recipientId, type: 'SIGNATURE', ...place };
  await ask('field', `${document}/fields`, { ...asTeam, body: field });
  if (!(await ask('send', `${document}/send`, { ...asTeam, body: {} }))) return answers;
  const link = `/api/signing/${recipient.token}`;
  const view = await ask<{ files: { id: string }[]; fields: { id: number }[] }>('view', link);
  await ask('image', `${link}/files/${view?.files[0]?.id}/pages/1.webp?width=780`);
  for (const { id } of view?.fields ?? []) {
    await ask('value', `${link}/fields/${id}`, { method: 'PUT', body: { value: { type: 'typed', text: 'Ann' } } });
  }
  await ask('complete', `${link}/complete`, { body: {} });
  return answers;
}

async function carryOut(
  step: Answered['step'],
  address: string,
  { body, headers, method = body === undefined ? 'GET' : 'POST' }: Request,
): Promise<{ answered: Answered; content: unknown }> {
  const since = performance.now();
  const isPdf = body instanceof Uint8Array;
  const response = await fetch(address, {
    method,
    headers: {
      // A new connection each time, because an idle one may be closed at the moment it is reused.
      connection: 'close',
      ...(!isPdf && body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isPdf ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  const content = isJson ? (JSON.parse(bytes.toString()) as { code?: string; message?: string }) : {};
  const { status } = response;
  const [code, message] = status < 300 ? [null, null] : [content.code ?? null, content.message ?? null];
  const retryAfter = response.headers.get('retry-after');
  return { answered: { step, status, code, message, retryAfter, ms: performance.now() - since }, content };
}
