import { useEffect, useRef, useState } from 'preact/hooks';
import { callJson, RefusedError } from '../post-json.ts';
import type { Checked } from './check-result.tsx';
import type { CheckDoors, CheckProblem } from './check-view.ts';
import { hashFile } from './hash-file.ts';
import { sendFile } from './send-file.ts';

/** The state of the page: waiting, a file being compared or sent, what came of it, or why nothing did. */
export type CheckState =
  | { kind: 'waiting' }
  | { kind: 'cancelled' }
  | { kind: 'comparing'; name: string }
  /** It is one of this service's, byte for byte; nothing was sent. */
  | { kind: 'known'; file: File; sha256: string }
  /** It is not, or could not be compared: the person says whether it is to be sent. */
  | { kind: 'asking'; file: File; isCompared: boolean }
  /** `sent` is from 0 to 1; then it is being checked. */
  | { kind: 'under-way'; name: string; sent: number }
  /** `file` is null where the page came with the result. */
  | { kind: 'checked'; checked: Checked; file: File | null }
  | { kind: 'failed'; problem: CheckProblem };

/** Actions of a person on a file. */
export interface Check {
  state: CheckState;
  /** Compares a file without sending it. */
  compare(file: File | undefined): Promise<void>;
  /** Sends it, to be checked in full, with the password that it opens with. */
  send(file: File, password?: string): Promise<void>;
  /** Gives up what is under way, or goes back to the beginning. */
  cancel(to: 'cancelled' | 'waiting'): void;
}

/** Has one file after the other compared and checked; a new file cancels what is done with the one before. */
export function useCheck(start: CheckState, { api, sealed, maxBytes }: CheckDoors): Check {
  const [state, setState] = useState(start);
  const latest = useRef<AbortController>(null);
  const shown = state.kind === 'checked' ? state.checked.pdf : null;
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown)), [shown]);

  /** Shows states of this file until another one is chosen. */
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
      const known = sha256 !== null && (await callJson<{ isOnRecord: boolean }>(`${sealed}/${sha256}`)).isOnRecord;
      show(known ? { kind: 'known', file, sha256 } : { kind: 'asking', file, isCompared: sha256 !== null });
    } catch (error) {
      show({ kind: 'failed', problem: problemOf(error) });
    }
  }

  async function send(file: File, password?: string): Promise<void> {
    const { signal, show } = begin();
    const { name } = file;
    show({ kind: 'under-way', name, sent: 0 });
    try {
      const progress = (sent: number) => show({ kind: 'under-way', name, sent });
      const result = await sendFile(api, file, progress, signal, password);
      // Opened as a PDF only, whatever type the file claims.
      const pdf =
        result.signatures.length > 0 ? URL.createObjectURL(new Blob([file], { type: 'application/pdf' })) : null;
      show({ kind: 'checked', checked: { result, name, pdf }, file });
    } catch (error) {
      show({ kind: 'failed', problem: problemOf(error) });
    }
  }

  function cancel(to: 'cancelled' | 'waiting'): void {
    latest.current?.abort();
    setState({ kind: to });
  }
  return { state, compare, send, cancel };
}

function problemOf(error: unknown): CheckProblem {
  if (error instanceof RefusedError) return error;
  return { code: 'OFFLINE', retryAfterSeconds: null };
}
