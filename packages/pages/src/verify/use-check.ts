import { useEffect, useRef, useState } from 'preact/hooks';
import { callJson, RefusedError } from '../service/call-json.ts';
import type { Checked } from './check-result.tsx';
import type { CheckDoors, CheckProblem } from './check-view.ts';
import { hashFile } from './hash-file.ts';
import { sendFile } from './send-file.ts';

export type CheckState =
  | { kind: 'waiting' }
  | { kind: 'cancelled' }
  | { kind: 'comparing'; name: string }
  /** The file is identical to a file of this service and was not uploaded. */
  | { kind: 'known'; file: File; sha256: string }
  /** The file is unknown or could not be compared. The reader decides whether to upload it. */
  | { kind: 'asking'; file: File; isCompared: boolean }
  /** The file is being uploaded and then verified. `sent` is the fraction sent so far, from 0 to 1. */
  | { kind: 'under-way'; name: string; sent: number }
  /** `file` is null if the page was rendered with the result. */
  | { kind: 'checked'; checked: Checked; file: File | null }
  | { kind: 'failed'; problem: CheckProblem };

export interface Check {
  state: CheckState;
  compare(file: File | undefined): Promise<void>;
  /**
   * Uploads a file for full verification.
   * @param password opens an encrypted file
   */
  send(file: File, password?: string): Promise<void>;
  cancel(to: 'cancelled' | 'waiting'): void;
}

/** Compares and verifies one file at a time. A new file cancels the work on the previous one. */
export function useCheck(start: CheckState, { api, sealed, maxBytes }: CheckDoors): Check {
  const [state, setState] = useState(start);
  const latest = useRef<AbortController>(null);
  const shown = state.kind === 'checked' ? state.checked.pdf : null;
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  /** Starts work on a new file. The returned `show` has no effect after another file has been chosen. */
  function begin(): { signal: AbortSignal; show: (next: CheckState) => void } {
    latest.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    latest.current = controller;
    return { signal, show: (next) => void (signal.aborted || setState(next)) };
  }

  async function compare(file: File | undefined): Promise<void> {
    const { show } = begin();
    const fail = (code: string) => show({ kind: 'failed', problem: { code, retryAfterSeconds: null } });
    if (!file) return fail('INVALID_REQUEST');
    if (file.size > maxBytes) return fail('PAYLOAD_TOO_LARGE');
    if (file.size === 0) return fail('NOT_A_PDF');
    show({ kind: 'comparing', name: file.name });
    try {
      const sha256 = await hashFile(file);
      const known =
        sha256 !== null &&
        (await callJson<{ isOnRecord: boolean }>({ method: 'GET', path: `${sealed}/${sha256}` }, {})).isOnRecord;
      show(known ? { kind: 'known', file, sha256 } : { kind: 'asking', file, isCompared: sha256 !== null });
    } catch (error) {
      show({ kind: 'failed', problem: toProblem(error) });
    }
  }

  async function send(file: File, password?: string): Promise<void> {
    const { signal, show } = begin();
    const { name } = file;
    show({ kind: 'under-way', name, sent: 0 });
    try {
      const progress = (sent: number) => show({ kind: 'under-way', name, sent });
      const result = await sendFile(api, file, progress, signal, password);
      // Always open the file as a PDF, regardless of its declared type.
      const pdf =
        result.signatures.length > 0 ? URL.createObjectURL(new Blob([file], { type: 'application/pdf' })) : null;
      show({ kind: 'checked', checked: { result, name, pdf }, file });
    } catch (error) {
      show({ kind: 'failed', problem: toProblem(error) });
    }
  }

  function cancel(to: 'cancelled' | 'waiting'): void {
    latest.current?.abort();
    setState({ kind: to });
  }
  return { state, compare, send, cancel };
}

function toProblem(error: unknown): CheckProblem {
  if (error instanceof RefusedError) return error;
  return { code: 'OFFLINE', retryAfterSeconds: null };
}
