import { saveBlob } from '../service/save-blob.ts';

/** Offers a table as a file to download. */
export const saveFile = (name: string, text: string): void =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name);
