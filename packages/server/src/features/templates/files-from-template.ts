import { type Issue, RuleViolation } from '../../domain/problems/rule-violation.ts';
import { type CopiedFile, copyFiles } from '../../envelopes/create/copy-files.ts';
import type { AcceptedPdf } from '../../envelopes/files/accept-pdf.ts';
import type { EnvelopeContents, FileRow } from '../../envelopes/rows.ts';
import type { Services } from '../../envelopes/services.ts';

export interface Replacement {
  /** Id of the template's file, or null for the first file. */
  fileId: string | null;
  pdf: AcceptedPdf;
  /** Path of the file's name in the request, for error messages. */
  path: Issue['path'];
}

/**
 * Returns the files of a document from a template, in the template's order and with its titles. Files without a given
 * PDF are copied from the template.
 * @throws RuleViolation FILE_NOT_ON_DOCUMENT, INVALID_REQUEST (replaced twice), and the errors from `copyFiles`
 */
export async function filesFromTemplate(
  services: Services,
  template: EnvelopeContents,
  replacements: readonly Replacement[],
): Promise<CopiedFile[]> {
  const replaced = replacedFiles(template.files, replacements);
  const copied = await copyFiles(services, {
    ...template,
    files: template.files.filter(({ id }) => !replaced.has(id)),
  });
  return template.files.flatMap(({ id, title }) => {
    const pdf = replaced.get(id);
    return pdf ? { title, pdf } : (copied.shift() ?? []);
  });
}

function replacedFiles(files: readonly FileRow[], replacements: readonly Replacement[]): Map<string, AcceptedPdf> {
  const replaced = new Map<string, AcceptedPdf>();
  for (const { fileId, pdf, path } of replacements) {
    const file = fileId === null ? files[0] : files.find(({ id }) => id === fileId);
    if (!file) throw violation('FILE_NOT_ON_DOCUMENT', path, `file ${fileId ?? 1} is not on the template`);
    if (replaced.has(file.id)) throw violation('INVALID_REQUEST', path, `file ${file.id} is replaced twice`);
    replaced.set(file.id, pdf);
  }
  return replaced;
}

const violation = (code: 'FILE_NOT_ON_DOCUMENT' | 'INVALID_REQUEST', path: Issue['path'], message: string) =>
  new RuleViolation(code, `A PDF cannot be replaced: ${message}.`, [{ path, message }]);
