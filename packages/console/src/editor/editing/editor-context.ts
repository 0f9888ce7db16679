import { createContext, useContext, useSyncExternalStore } from 'react';
import type { DraftStore, Snapshot } from '../model/store.ts';

export interface Editing {
  store: DraftStore;
  envelopeId: string;
  /** Whether a template is edited, whose recipients are roles and which is never sent. */
  isTemplate: boolean;
  announce(text: string): void;
}

export const EditingContext = createContext<Editing | null>(null);

export function useEditing(): Editing {
  const editing = useContext(EditingContext);
  if (!editing) throw new Error('there is no editor here');
  return editing;
}

/** Returns part of the editor's state. The component re-renders when that part changes. */
export function useShown<T>(part: (snapshot: Snapshot) => T): T {
  const { store } = useEditing();
  return useSyncExternalStore(store.subscribe, () => part(store.snapshot()));
}
