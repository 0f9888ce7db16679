import { type Issue, parseOrRefuse, RuleViolation } from '../../../domain/problems/rule-violation.ts';
import type { FromTemplate } from '../../../features/prepare/templates/generate-document.ts';
import { attachmentsSchema, externalIdSchema, folderIdSchema, titleSchema } from '../../requests/document.ts';
import { formValuesOf, prefillsOf } from '../envelope/input.ts';
import { indexOfFile } from '../envelope/name-files.ts';
import { namedOf } from '../recipient/input.ts';
import type { AskedOf } from '../serve.ts';
import { settingsOf } from '../settings.ts';

type Given = Omit<AskedOf<'envelope-use'>['body'], 'envelopeId' | 'customDocumentData'>;

/**
 * Converts a request for a document from a template to the domain's terms.
 * @throws RuleViolation INVALID_REQUEST
 */
export function fromTemplateOf(given: Given): FromTemplate {
  const { title, ...settings } = given.override ?? {};
  return {
    title: title === undefined ? null : parseOrRefuse(titleSchema, title, ['override', 'title']),
    externalId: parseOrRefuse(externalIdSchema, given.externalId, ['externalId']),
    folderId: parseOrRefuse(folderIdSchema, given.folderId, ['folderId']),
    attachments: parseOrRefuse(attachmentsSchema, given.attachments, ['attachments']),
    recipients: (given.recipients ?? []).map((each, index) => namedOf(each, ['recipients', index])),
    meta: settingsOf(settings, ['override']),
    authOptions: null,
    formValues: formValuesOf(given.formValues),
    prefillFields: prefillsOf(given.prefillFields),
    isSent: given.distributeDocument ?? false,
  };
}

interface GivenPlace {
  identifier: string | number;
  envelopeItemId: string;
}

/**
 * Assigns uploaded files to the places of the template's files. Every upload must take exactly one place.
 * @throws RuleViolation FILE_NOT_ON_DOCUMENT, INVALID_REQUEST
 */
export function placesOf(given: readonly GivenPlace[] = [], files: readonly { name: string }[]) {
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
