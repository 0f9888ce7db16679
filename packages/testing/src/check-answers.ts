import { ApiContract } from './api-contract.ts';

/**
 * Runs before each test file. From then on every API response that a test gets is checked against the OpenAPI document of its
 * version. A response that differs fails the request.
 */
const CHECKED_FETCH = Symbol.for('countersign.checked-fetch');
const shared = globalThis as { [CHECKED_FETCH]?: typeof fetch };

// Test files share a process: the first wraps the `fetch` of Node, and the others find it wrapped.
shared[CHECKED_FETCH] ??= checkingAnswers(globalThis.fetch);
globalThis.fetch = shared[CHECKED_FETCH];

function checkingAnswers(ask: typeof fetch): typeof fetch {
  const contracts = new Map<string, Promise<ApiContract>>();

  /** Reads the contract of a version from the first service, since all services of a run have the same code. */
  function contractOf(prefix: string, origin: string): Promise<ApiContract> {
    let contract = contracts.get(prefix);
    if (!contract) {
      contract = ask(`${origin}${prefix}/openapi.json`).then(
        async (response) => new ApiContract(await response.json()),
      );
      contract.catch(() => contracts.delete(prefix));
      contracts.set(prefix, contract);
    }
    return contract;
  }

  return async (input, init) => {
    const response = await ask(input, init);
    // Libraries may pass a Request of another class.
    const given = typeof input === 'object' && 'url' in input ? input : { url: String(input), method: 'GET' };
    const method = (init?.method ?? given.method).toUpperCase();
    const { origin, pathname } = new URL(given.url);
    const described = descriptionOf(pathname);
    if (!described || method === 'OPTIONS' || method === 'HEAD') return response;
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;

    const contract = await contractOf(described.version, origin);
    const asked = { method, path: described.path };
    const body: unknown = await response.clone().json();
    const problem = contract.problemWith({ ...asked, status: response.status, body });
    if (problem) throw new Error(`An answer breaks the contract: ${problem}`);
    return response;
  };
}

/** Returns the version that describes a path, and the path within it. Null if there is none. */
function descriptionOf(pathname: string): { version: string; path: string } | null {
  const [, version, rest] = /^(\/api\/v\d)(?:-beta)?(\/.*)$/.exec(pathname) ?? [];
  if (version) return rest === '/openapi.json' ? null : { version, path: `${version}${rest}` };
  // Not below a version, but described with the current one.
  return /^\/api\/verify(\/|$)/.test(pathname) ? { version: '/api/v2', path: pathname } : null;
}
