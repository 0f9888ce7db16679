import { curl } from './curl.ts';
import { python } from './python.ts';
import type { SampleRequest } from './sample-request.ts';
import { typescript } from './typescript.ts';

/** The languages that every operation is shown in; each writes a request as a program of its own. */
export const SAMPLES = {
  curl: { name: 'curl', write: curl },
  typescript: { name: 'TypeScript', write: typescript },
  python: { name: 'Python', write: python },
} as const satisfies Record<string, { name: string; write: (request: SampleRequest) => string }>;
