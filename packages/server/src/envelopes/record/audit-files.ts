import type { FileRow } from '../rows.ts';

export function auditFiles(files: readonly FileRow[]) {
  return files.map(({ id, title, sourceSha256, sourceSize }) => {
    if (sourceSha256 === null || sourceSize === null) throw new Error(`file ${id} was sent without its PDF`);
    return { fileId: id, name: title, sha256: sourceSha256, byteLength: sourceSize };
  });
}
