export type FileKind = 'DOCUMENT' | 'TEMPLATE';

let wanted: FileKind | null = null;

/** Asks the next list page to open its file dialog, because a shortcut or command was used on another page. */
export function wantFile(kind: FileKind): void {
  wanted = kind;
}

/** Whether the file dialog was asked for. Returns true only once. */
export function takeWantedFile(kind: FileKind): boolean {
  const isWanted = wanted === kind;
  if (isWanted) wanted = null;
  return isWanted;
}
