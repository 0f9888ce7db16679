import { ApiContract } from './api-contract.ts';

/**
 * Before each test file: from here on every answer of the API that a test gets, wherever it asks, is held against the
 * contract of its version. One that breaks it fails the request.
 */
const ask = globalThis.fetch;
const contracts = new Map<string, Promise<ApiContract>>();

const OF_VERSION = /^(\/api\/v\d)(?:-beta)?(\/.*)$/;

globalThis.fetch = async (input, init) => {
  const response = await ask(input, init);
  const request = new Request(input instanceof Request ? input : String(input), { method: init?.method ?? 'GET' });
  const { origin, pathname } = new URL(request.url);
  const [, prefix, rest] = OF_VERSION.exec(pathname) ?? [];
  if (!prefix || rest === '/openapi.json' || request.method === 'OPTIONS' || request.method === 'HEAD') return response;
  if (!response.headers.get('content-type')?.startsWith('application/json')) return response;

  const contract = await contractOf(prefix, origin);
  const asked = { method: request.method, path: `${prefix}${rest}` };
  const body: unknown = await response.clone().json();
  const problem = contract.problemWith({ ...asked, status: response.status, body });
  if (problem) throw new Error(`An answer breaks the contract: ${problem}`);
  return response;
};

/** All services of a file run the same code: the contract of a version is read from the first that is asked. */
function contractOf(prefix: string, origin: string): Promise<ApiContract> {
  let contract = contracts.get(prefix);
  if (!contract) {
    contract = ask(`${origin}${prefix}/openapi.json`).then(async (response) => new ApiContract(await response.json()));
    contract.catch(() => contracts.delete(prefix));
    contracts.set(prefix, contract);
  }
  return contract;
}
