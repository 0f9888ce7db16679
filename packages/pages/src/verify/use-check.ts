import { useEffect, useRef, useState } from 'preact/hooks';
import { RefusedError } from '../post-json.ts';
import type { Checked } from './check-result.tsx';
import type { CheckDoors, CheckProblem } from './check-view.ts';
import { sendFile } from './send-file.ts';

/** The state of the page: waiting, a file being sent, a result, or why there is none. */
export type CheckState =
  | { kind: 'waiting' }
  | { kind: 'cancelled' }
  /** `sent` is from 0 to 1; then it is being checked. */
  | { kind: 'under-way'; name: string; sent: number }
  | { kind: 'checked'; checked: Checked }
  | { kind: 'failed'; problem: CheckProblem };

/** Has one file after the other checked; a new file cancels the check of the one before. */
export function useCheck(
  start: CheckState,
  { api, maxBytes }: CheckDoors,
): { state: CheckState; check(file: File | undefined): Promise<void>; cancel(): void } {
  const [state, setState] = useState(start);
  const latest = useRef<AbortController>(null);
  const shown = state.kind === 'checked' ? state.checked.pdf : null;
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  const fail = (code: string) => setState({ kind: 'failed', problem: { code, retryAfterSeconds: null } });
  async function check(file: File | undefined): Promise<void> {
    latest.current?.abort();
    if (!file) return fail('INVALID_REQUEST');
    if (file.size > maxBytes) return fail('PAYLOAD_TOO_LARGE');
    const { name } = file;
    const controller = new AbortController();
    latest.current = controller;
    const { signal } = controller;
    const show = (next: CheckState) => {
      if (!signal.aborted) setState(next);
    };
    show({ kind: 'under-way', name, sent: 0 });
    try {
      const result = await sendFile(api, file, (sent) => show({ kind: 'under-way', name, sent }), signal);
      // Opened as a PDF only, whatever type the file claims.
      const pdf =
        result.signatures.length > 0 ? URL.createObjectURL(new Blob([file], { type: 'application/pdf' })) : null;
      show({ kind: 'checked', checked: { result, name, pdf } });
    } catch (error) {
      show({ kind: 'failed', problem: problemOf(error) });
    }
  }

  function cancel(): void {
    latest.current?.abort();
    setState({ kind: 'cancelled' });
  }
  return { state, check, cancel };
}

function problemOf(error: unknown): CheckProblem {
  if (error instanceof RefusedError) return error;
  return { code: 'OFFLINE', retryAfterSeconds: null };
}
