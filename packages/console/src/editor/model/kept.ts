import type { Change } from './change.ts';
import type { Batch, Step } from './store.ts';

const KEPT_MS = 24 * 60 * 60_000;

/** Unsaved changes and undo steps of a draft, stored on this device. */
export interface Kept {
  ids: readonly (readonly [string, number])[];
  done: readonly Step[];
  undone: readonly Step[];
  queue: readonly Change[];
  batch: Batch | null;
}

/** Includes the person, because others may use the same browser. */
export const keptAs = (envelopeId: string, person: string): string => `draft ${envelopeId} ${person}`;

/** Stores unsaved changes for a day. Does nothing if the browser's storage is full or disabled. */
export function keep(name: string, kept: Kept): void {
  try {
    localStorage.setItem(name, JSON.stringify({ keptAt: Date.now(), ...kept }));
  } catch {
    localStorage.removeItem(name);
  }
}

export function readKept(name: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as (Kept & { keptAt: number }) | null;
    return kept && Date.now() - kept.keptAt < KEPT_MS ? kept : null;
  } catch {
    return null;
  }
}

export const forget = (name: string): void => localStorage.removeItem(name);
