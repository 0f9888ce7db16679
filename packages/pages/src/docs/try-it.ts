/** API token shared by all forms on this page. It is not stored anywhere else. */
let token = '';

export function enableTrying(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('.try form')) {
    const details = form.closest('details');
    if (!details) continue;
    details.hidden = false;
    const field = form.querySelector<HTMLInputElement>('[data-token]');
    details.addEventListener('toggle', () => {
      if (field) field.value = token;
    });
    field?.addEventListener('input', () => {
      token = field.value.trim();
    });
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form);
    });
  }
}

async function send(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector('button');
  const outcome = form.querySelector('[data-outcome]');
  if (!button || !outcome || button.getAttribute('aria-disabled') === 'true') return;
  const refuse = (words: string) => outcome.replaceChildren(paragraph('refused', words));
  let request: Request;
  try {
    request = readRequest(form);
  } catch (error) {
    refuse(error instanceof SyntaxError ? `The JSON cannot be read: ${error.message}.` : String(error));
    return;
  }
  button.setAttribute('aria-disabled', 'true');
  const started = performance.now();
  try {
    const answer = await fetch(request);
    const parts = await toNodes(answer);
    const took = Math.round(performance.now() - started);
    const id = answer.headers.get('X-Request-Id');
    outcome.replaceChildren(
      paragraph('status', `${answer.status} after ${took} ms${id ? `, request ${id}` : ''}`),
      ...parts,
    );
  } catch {
    refuse('The service did not answer. Nothing is known of what became of the request.');
  } finally {
    button.removeAttribute('aria-disabled');
  }
}

/** @throws SyntaxError if the text is not valid JSON */
function readRequest(form: HTMLFormElement): Request {
  const { method = 'GET', path = '/', body: kind } = form.dataset;
  const readText = (field: Element) => (field as HTMLInputElement).value;
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const field = form.querySelector(`[data-path="${name}"]`);
    return encodeURIComponent(field ? readText(field) : name);
  });
  const url = new URL(filled, location.origin);
  for (const field of form.querySelectorAll<HTMLInputElement>('[data-query]')) {
    if (field.value !== '') url.searchParams.set(field.dataset.query ?? '', field.value);
  }
  const headers = new Headers(token === '' ? {} : { Authorization: token });
  const json = form.querySelector('[data-json]');
  const file = form.querySelector<HTMLInputElement>('[data-file]')?.files?.[0];
  const text = json ? JSON.stringify(JSON.parse(readText(json))) : '';
  if (kind === 'json') headers.set('Content-Type', 'application/json');
  if (kind === 'pdf') headers.set('Content-Type', 'application/pdf');
  const multipart = () => {
    const parts = new FormData();
    parts.set('payload', text);
    if (file) parts.append('files', file);
    return parts;
  };
  const body = { json: () => text, multipart, pdf: () => file ?? new Blob(), none: () => null };
  const made = body[(kind ?? 'none') as keyof typeof body]();
  return new Request(url, { method, headers, body: made, credentials: 'omit', referrerPolicy: 'no-referrer' });
}

async function toNodes(answer: Response): Promise<Node[]> {
  const type = answer.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/pdf')) {
    const link = Object.assign(document.createElement('a'), {
      href: URL.createObjectURL(await answer.blob()),
      download: 'answer.pdf',
      textContent: 'Save the PDF',
    });
    return [link];
  }
  const text = await answer.text();
  const block = document.createElement('pre');
  block.tabIndex = 0;
  block.textContent = type.includes('json') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return [block];
}

const paragraph = (className: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement('p'), { className, textContent });
