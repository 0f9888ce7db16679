import { useSyncExternalStore } from 'react';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { copied, keepCopied, pasted, readCopied } from '../model/copied.ts';
import type { EditedField } from '../model/draft.ts';
import { sizeOfPage } from '../model/edits.ts';
import { useEditing } from './editor-context.ts';

const COPIED = 'fields-copied';

/** Copies fields, and pastes them on the page in view, in this or another document. */
export function useCopying() {
  const say = useSay('editor');
  const { person } = useTeam();
  const { store, announce } = useEditing();
  return {
    copy(fields: readonly EditedField[]): boolean {
      if (fields.length === 0) return false;
      const { draft } = store.snapshot();
      keepCopied(
        person.email,
        copied(draft, fields, (field) => sizeOfPage(draft, field)),
      );
      window.dispatchEvent(new Event(COPIED));
      announce(say('said.copied', { fields: say('outline.count', { count: fields.length }) }));
      return true;
    },
    paste(seen: { fileId: string; page: number } | null): boolean {
      const made = seen ? pasted(store.snapshot().draft, readCopied(person.email), seen) : [];
      if (made.length === 0) return false;
      store.add(made);
      announce(say('said.pasted', { fields: say('outline.count', { count: made.length }) }));
      return true;
    },
  };
}

export function useCopiedCount(): number {
  const { person } = useTeam();
  return useSyncExternalStore(subscribe, () => readCopied(person.email).length);
}

/** Other tabs learn about a copy through the `storage` event. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  window.addEventListener(COPIED, listener);
  return () => {
    window.removeEventListener('storage', listener);
    window.removeEventListener(COPIED, listener);
  };
}
