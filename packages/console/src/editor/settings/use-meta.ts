import { useEditing, useShown } from '../editing/editor-context.ts';
import type { Meta, MetaChange } from '../model/draft.ts';

/** Returns the document's settings, and a function that changes them. */
export function useMeta(): { meta: Meta; set(change: MetaChange, typedAt?: string): void } {
  const { store } = useEditing();
  const meta = useShown((shown) => shown.draft.meta);
  return {
    meta,
    set: (change, typedAt) => store.perform([{ do: 'change', set: { meta: change } }], typedAt),
  };
}
