import { ApiContract } from './api-contract.ts';

/**
 * Before each test file: from here on every answer of the API that a test gets, wherever it asks, is held against the
 * contract of its version. One that breaks it fails the request.
 */
const CHECKED_FETCH = Symbol.for('countersign.checked-fetch');
const shared = globalThis as { [CHECKED_FETCH]?: typeof fetch };

// Where files follow one another in one process, the first finds what Node brings, the others what the first has made.
shared[CHECKED_FETCH] ??= checkingAnswers(globalThis.fetch);
globalThis.fetch = shared[CHECKED_FETCH];

function checkingAnswers(ask: typeof fetch): typeof fetch {
  const contracts = new Map<string, Promise<ApiContract>>();

  /** All services of a run are the same code: the contract of a version is read from the first that is asked. */
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
    const request = new Request(input instanceof Request ? input : String(input), { method: init?.method ?? 'GET' });
    const { origin, pathname } = new URL(request.url);
    const described = descriptionOf(pathname);
    if (!described || request.method === 'OPTIONS' || request.method === 'HEAD') return response;
    if (!response.headers.get('content-type')?.startsWith('application/json')) return response;

    const contract = await contractOf(described.version, origin);
    const asked = { method: request.method, path: described.path };
    const body: unknown = await response.clone().json();
    const problem = contract.problemWith({ ...asked, status: response.status, body });
    if (problem) throw new Error(`An answer breaks the contract: ${problem}`);
    return response;
  };
}

/** Which version describes what is at a path, and under which path; null for what none does. */
function descriptionOf(pathname: string): { version: string; path: string } | null {
  const [, version, rest] = /^(\/api\/v\d)(?:-beta)?(\/.*)$/.exec(pathname) ?? [];
  if (version) return rest === '/openapi.json' ? null : { version, path: `${version}${rest}` };
  // Below no version, but described with the current one.
  return /^\/api\/verify(\/|$)/.test(pathname) ? { version: '/api/v2', path: pathname } : null;
}
