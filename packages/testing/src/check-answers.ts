import { ApiContract } from './api-contract.ts';
import { recordAnswer } from './recorded-answers.ts';

/**
 * Runs before each test file. From then on, every API response is checked against the OpenAPI document of its version.
 * A request fails if its response does not conform.
 */
const CHECKED_FETCH = Symbol.for('countersign.checked-fetch');
const shared = globalThis as { [CHECKED_FETCH]?: typeof fetch };

// Test files share a process, so wrap `fetch` only once.
shared[CHECKED_FETCH] ??= checkingAnswers(globalThis.fetch);
globalThis.fetch = shared[CHECKED_FETCH];

function checkingAnswers(ask: typeof fetch): typeof fetch {
  const contracts = new Map<string, Promise<ApiContract>>();

  /**
   * Loads the OpenAPI document of a version from whichever service is asked first. All services in a run use the same
   * code.
   */
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
    // Some libraries pass an instance of their own Request class.
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
    const operation = contract.operation(method, described.path);
    if (operation) recordAnswer(`${method} ${operation.path}`, response.status, body);
    return response;
  };
}

/** Returns the API version that describes a path, and the path as its document spells it. Null for other paths. */
function descriptionOf(pathname: string): { version: string; path: string } | null {
  const [, version, rest] = /^(\/api\/v\d)(?:-beta)?(\/.*)$/.exec(pathname) ?? [];
  if (version) return rest === '/openapi.json' ? null : { version, path: `${version}${rest}` };
  // This path has no version prefix. The current version describes it.
  return /^\/api\/verify(\/|$)/.test(pathname) ? { version: '/api/v2', path: pathname } : null;
}
