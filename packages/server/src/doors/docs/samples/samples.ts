import { curl } from './curl.ts';
import { python } from './python.ts';
import type { SampleRequest } from './sample-request.ts';
import { typescript } from './typescript.ts';

/** Languages of the samples. Each of them writes a request as a complete program. */
export const SAMPLES = {
  curl: { name: 'curl', write: curl },
  typescript: { name: 'TypeScript', write: typescript },
  python: { name: 'Python', write: python },
} as const satisfies Record<string, { name: string; write: (request: SampleRequest) => string }>;
