import type { Change } from './change.ts';
import type { Batch, Step } from './store.ts';

const STORED_MS = 24 * 60 * 60_000;

export interface LocalCopy {
  ids: readonly (readonly [string, number])[];
  done: readonly Step[];
  undone: readonly Step[];
  queue: readonly Change[];
  batch: Batch | null;
}

/** Returns the storage key. It includes the person, because several people may use the same browser. */
export const localCopyName = (envelopeId: string, person: string): string => `draft ${envelopeId} ${person}`;

/** Stores unsaved changes for a day. Does nothing if storage is full or disabled. */
export function storeLocalCopy(name: string, kept: LocalCopy): void {
  try {
    localStorage.setItem(name, JSON.stringify({ keptAt: Date.now(), ...kept }));
  } catch {
    localStorage.removeItem(name);
  }
}

export function readLocalCopy(name: string): LocalCopy | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as (LocalCopy & { keptAt: number }) | null;
    return kept && Date.now() - kept.keptAt < STORED_MS ? kept : null;
  } catch {
    return null;
  }
}

export const forgetLocalCopy = (name: string): void => localStorage.removeItem(name);
