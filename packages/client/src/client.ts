import type { paths, Schemas } from './api.ts';
import { CountersignError, toError } from './error.ts';
import { pause, pauseBefore } from './retry.ts';
import type { Answer, Asked, AskedArguments, ItemOf, JsonPath, ListPath, PdfPath } from './typed-calls.ts';
import { named, toForm, type Upload } from './upload.ts';

export interface Settings {
  url: string;
  /** API token. Not needed for public operations. */
  token?: string;
  /** Timeout for each call, including retries, in milliseconds. Default: 60 seconds. */
  timeoutMs?: number;
  /** Maximum number of retries if the service is overloaded or unreachable. Default: 4. */
  retries?: number;
  /** Function to use instead of the global `fetch`, for example one that connects through a proxy. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  timeoutMs?: number;
  /**
   * Idempotency key of a POST request. Requests with the same key take effect only once within 24 hours. Default: a new key for
   * each call.
   */
  idempotencyKey?: string;
}

interface Request {
  method: 'GET' | 'POST';
  url: URL;
  headers: Record<string, string>;
  body: BodyInit | null;
}

interface AskedParts extends CallOptions {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  payload?: unknown;
  files?: readonly Upload[];
}

/**
 * Client for version 2 of the API. See the API reference for paths, requests and responses. Every call throws a
 * `CountersignError`, or the abort reason if `signal` is aborted.
 */
export class Countersign {
  readonly #settings: Required<Omit<Settings, 'token'>> & Pick<Settings, 'token'>;

  constructor({ url, token, timeoutMs = 60_000, retries = 4, fetch: ask = fetch }: Settings) {
    // Browsers throw an error if the global `fetch` is called as a method.
    const unbound: typeof fetch = (input, init) => ask(input, init);
    this.#settings = { url, timeoutMs, retries, fetch: unbound, ...(token !== undefined && { token }) };
  }

  get<Path extends JsonPath<'get'>>(
    path: Path,
    ...[asked]: AskedArguments<Asked<Path, 'get'>, CallOptions>
  ): Promise<Answer<Path, 'get'>> {
    return this.#json('GET', path, asked);
  }

  /** Sends a POST request. Retries are safe, because the request takes effect at most once. */
  post<Path extends JsonPath<'post'>>(
    path: Path,
    ...[asked]: AskedArguments<Asked<Path, 'post'>, CallOptions>
  ): Promise<Answer<Path, 'post'>> {
    return this.#json('POST', path, asked);
  }

  download<Path extends PdfPath>(
    path: Path,
    ...[asked]: AskedArguments<Asked<Path, 'get'>, CallOptions>
  ): Promise<File> {
    const parts: AskedParts = asked ?? {};
    return this.#call(this.#request('GET', path, parts), parts, async (response) => {
      const name = nameIn(response.headers.get('content-disposition')) ?? 'document.pdf';
      return new File([await response.blob()], name, { type: 'application/pdf' });
    });
  }

  /** Iterates over all entries of a list and loads pages as needed. Entries may be added or removed in the meantime. */
  async *each<Path extends ListPath>(
    path: Path,
    ...[asked]: AskedArguments<Asked<Path, 'get'>, CallOptions>
  ): AsyncGenerator<ItemOf<Path>, void, undefined> {
    const parts: AskedParts = asked ?? {};
    const first = Number(parts.query?.page ?? 1);
    for (let page = first, last = first; page <= last; page++) {
      const query = { perPage: 100, ...parts.query, page };
      const answer = await this.#json<{ data: ItemOf<Path>[]; totalPages: number }>('GET', path, { ...parts, query });
      yield* answer.data;
      last = answer.totalPages;
    }
  }

  /** Verifies the signatures of a PDF. No token is required. */
  verify(pdf: Upload, options: CallOptions = {}): Promise<Schemas['Verification']> {
    const { url } = this.#settings;
    const request: Request = {
      method: 'POST',
      url: new URL('/api/verify', url),
      headers: { 'Content-Type': 'application/pdf' },
      body: named(pdf).blob,
    };
    return this.#call(request, options, readJson<Schemas['Verification']>);
  }

  #json<T>(method: Request['method'], path: keyof paths, asked: AskedParts = {}): Promise<T> {
    return this.#call(this.#request(method, path, asked), asked, readJson<T>);
  }

  #request(method: Request['method'], path: keyof paths, asked: AskedParts): Request {
    const { url: base, token } = this.#settings;
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asked.path?.[name] ?? ''));
    const url = new URL(`/api/v2${filled}`, base);
    for (const [name, value] of Object.entries(asked.query ?? {})) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    const isForm = asked.payload !== undefined;
    const body = isForm ? toForm(asked.payload, asked.files ?? []) : JSON.stringify(asked.body ?? {});
    const headers = {
      Accept: 'application/json, application/pdf',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'Idempotency-Key': asked.idempotencyKey ?? newKey() }),
      ...(method === 'POST' && !isForm && { 'Content-Type': 'application/json' }),
    };
    return { method, url, headers, body: method === 'POST' ? body : null };
  }

  async #call<T>(request: Request, options: CallOptions, read: (response: Response) => Promise<T>): Promise<T> {
    const { retries } = this.#settings;
    const timeoutMs = options.timeoutMs ?? this.#settings.timeoutMs;
    const limit = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit;
    const deadline = Date.now() + timeoutMs;
    for (let attempt = 0; ; attempt++) {
      try {
        return await this.#attempt(request, signal, read);
      } catch (error) {
        options.signal?.throwIfAborted();
        if (limit.aborted) {
          throw new CountersignError('TIMED_OUT', `The service did not answer in ${timeoutMs} ms.`, { cause: error });
        }
        const pauseMs = attempt < retries ? pauseBefore(error, attempt) : null;
        if (pauseMs === null || Date.now() + pauseMs >= deadline) throw error;
        await pause(pauseMs, signal);
      }
    }
  }

  async #attempt<T>(request: Request, signal: AbortSignal, read: (response: Response) => Promise<T>): Promise<T> {
    const { url, ...init } = request;
    let response: Response;
    try {
      // Following a redirect could send the token to another host.
      response = await this.#settings.fetch(url.href, { ...init, signal, redirect: 'error' });
    } catch (error) {
      throw new CountersignError('NOT_REACHED', `The service at ${url.origin} could not be reached.`, { cause: error });
    }
    if (!response.ok) throw await toError(response);
    try {
      return await read(response);
    } catch (error) {
      const { status } = response;
      throw new CountersignError('UNEXPECTED_ANSWER', 'The answer of the service could not be read.', {
        status,
        cause: error,
      });
    }
  }
}

const readJson = <T>(response: Response): Promise<T> => response.json() as Promise<T>;

/** Does not use `crypto.randomUUID`, which is available only on pages served over HTTPS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the file name in a Content-Disposition header (RFC 6266), or null if it contains none. */
function nameIn(header: string | null): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '') ?? [];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="((?:[^"\\]|\\.)*)"/i.exec(header ?? '')?.[1]?.replace(/\\(.)/g, '$1') ?? null;
}
