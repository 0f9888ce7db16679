import { attachmentsSchema, externalIdSchema, folderIdSchema, titleSchema } from '@countersign/contracts/bodies';
import { type Issue, parseOrRefuse, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { NewFromTemplate } from '../../../features/templates/generate-document.ts';
import { parseFormValues, toPrefills } from '../../http/inputs/contents.ts';
import { indexOfFile } from '../../http/inputs/name-files.ts';
import { toNamedRecipient } from '../../http/inputs/recipients.ts';
import { toMetaInput } from '../../http/inputs/settings.ts';
import type { AskedOf } from './serve.ts';

type Given = Omit<AskedOf<'envelope-use'>['body'], 'envelopeId' | 'customDocumentData'>;

/**
 * Converts a request for a document from a template to the domain's terms.
 * @throws RuleViolation INVALID_REQUEST
 */
export function toNewFromTemplate(given: Given): NewFromTemplate {
  const { title, ...settings } = given.override ?? {};
  return {
    title: title === undefined ? null : parseOrRefuse(titleSchema, title, ['override', 'title']),
    externalId: parseOrRefuse(externalIdSchema, given.externalId, ['externalId']),
    folderId: parseOrRefuse(folderIdSchema, given.folderId, ['folderId']),
    attachments: parseOrRefuse(attachmentsSchema, given.attachments, ['attachments']),
    recipients: (given.recipients ?? []).map((each, index) => toNamedRecipient(each, ['recipients', index])),
    meta: toMetaInput(settings, ['override']),
    authOptions: null,
    formValues: parseFormValues(given.formValues),
    prefillFields: toPrefills(given.prefillFields),
    isSent: given.distributeDocument ?? false,
  };
}

interface GivenPlace {
  identifier: string | number;
  envelopeItemId: string;
}

/**
 * Assigns uploaded files to the template's files. Each upload must replace exactly one of them.
 * @throws RuleViolation FILE_NOT_ON_DOCUMENT, INVALID_REQUEST
 */
export function assignUploads(given: readonly GivenPlace[] = [], files: readonly { name: string }[]) {
  const places = given.map(({ identifier, envelopeItemId }, index) => {
    const path: Issue['path'] = ['customDocumentData', index];
    return {
      fileIndex: indexOfFile(identifier, files, path),
      fileId: envelopeItemId,
      path: [...path, 'envelopeItemId'],
    };
  });
  for (const [index] of files.entries()) {
    const count = places.filter(({ fileIndex }) => fileIndex === index).length;
    if (count === 1) continue;
    const message = count === 0 ? 'does not replace a file of the template' : 'replaces several files';
    throw new RuleViolation('INVALID_REQUEST', `File ${index + 1} ${message}.`, [{ path: ['files', index], message }]);
  }
  return places;
}
