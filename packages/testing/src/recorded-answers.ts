import { appendFileSync } from 'node:fs';
import { expect } from 'vitest';

/** One response in a test. */
export interface RecordedAnswer {
  /** Method and path, e.g. `GET /api/v1/documents/{documentId}`. */
  operation: string;
  status: number;
  /** Code of a problem. Empty if the request succeeded. */
  code: string;
  test: string;
  file: string;
}

const recorded = new Set<string>();

/** Appends a response to the file that `ANSWERS` names, if it is set. `npm run statuses` reads that file. */
export function recordAnswer(operation: string, status: number, body: unknown): void {
  const file = process.env.ANSWERS;
  const { currentTestName, testPath = '' } = expect.getState();
  if (!file || !currentTestName) return;
  const code = status < 400 ? '' : String((body as { code?: unknown }).code);
  const key = `${operation} ${status} ${code}`;
  if (recorded.has(key)) return;
  recorded.add(key);
  const answer: RecordedAnswer = { operation, status, code, test: currentTestName, file: testPath };
  appendFileSync(file, `${JSON.stringify(answer)}\n`);
}
