/**
 * An HTTP client that acts like a browser: it stores cookies and sends the headers that identify a request's origin.
 */
export class BrowserSession {
  readonly #cookies = new Map<string, string>();
  readonly #url: string;

  constructor(service: { url: string }) {
    this.#url = service.url;
  }

  get cookies(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        origin: this.#url,
        ...(this.#cookies.size > 0 && { cookie: this.cookies }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (/max-age=0/i.test(line) || value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return response;
  }

  get = (path: string, headers?: Record<string, string>) => this.send('GET', path, undefined, headers);
  post = (path: string, body: unknown = {}, headers?: Record<string, string>) => this.send('POST', path, body, headers);
}
