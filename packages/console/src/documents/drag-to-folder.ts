import type { DragEvent } from 'react';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../words.tsx';
import { useStartBulk } from './bulk.ts';

/** Drag-and-drop type that carries document ids. */
const DOCUMENTS = 'application/x-countersign';

export function dragDocuments({ dataTransfer }: DragEvent, ids: readonly string[]): void {
  dataTransfer.setData(DOCUMENTS, ids.join());
  dataTransfer.effectAllowed = 'move';
}

/** Moves documents that are dropped on a folder into it. */
export function useDropOnFolder() {
  const say = useSay();
  const toast = useToast();
  const { mutate } = useStartBulk();
  const folderUnder = ({ target }: DragEvent) => (target as Element).closest<HTMLElement>('[data-folder]');
  const mark = (event: DragEvent, isOver: boolean) => folderUnder(event)?.toggleAttribute('data-over', isOver);
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(DOCUMENTS) || !mark(event, true)) return;
      event.preventDefault();
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop(event: DragEvent) {
      mark(event, false);
      const documents = event.dataTransfer.getData(DOCUMENTS);
      const folderId = folderUnder(event)?.dataset.folder;
      if (!documents || folderId === undefined) return;
      event.preventDefault();
      mutate(
        { deed: { do: 'MOVE', folderId: folderId || null }, which: { documents: documents.split(',') } },
        { onError: () => toast(say('failed')) },
      );
    },
  };
}
