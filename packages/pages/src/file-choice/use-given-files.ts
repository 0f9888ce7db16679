import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/**
 * Accepts files that are pasted, or dropped anywhere on the page, as if they had been chosen in the file input.
 * @returns whether a file is being dragged over the page
 */
export function useGivenFiles(input: RefObject<HTMLInputElement | null>, take: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const on = <T extends Event>(type: string, listener: (event: T) => void) =>
      document.addEventListener(type, listener as (event: Event) => void, { signal: listening.signal });
    const give = (event: Event, given: DataTransfer | null) => {
      const [file] = given?.files ?? [];
      if (!given || !file) return;
      event.preventDefault();
      // The input then displays the file and submits it with the form.
      if (input.current) input.current.files = given.files;
      take(file);
    };
    on<DragEvent>('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(true);
    });
    on<DragEvent>('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setIsOver(false);
    });
    on<DragEvent>('drop', (event) => {
      setIsOver(false);
      give(event, event.dataTransfer);
    });
    on<ClipboardEvent>('paste', (event) => give(event, event.clipboardData));
    return () => listening.abort();
  });
  return isOver;
}
