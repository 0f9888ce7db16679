import type { DragEvent } from 'react';
import { useToast } from '../look/toast.tsx';
import { useSay } from '../shell/words.tsx';
import { useStartBulk } from './bulk.ts';

const DOCUMENTS = 'application/x-countersign';

export function dragDocuments({ dataTransfer }: DragEvent, ids: readonly string[]): void {
  dataTransfer.setData(DOCUMENTS, ids.join());
  dataTransfer.effectAllowed = 'move';
}

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
