import { removableId } from '@countersign/contracts/text';
import type { Visibility } from '../../../domain/envelope/visibility.ts';
import type { Prefill } from '../../../domain/fields/prefill.ts';
import { type Issue, parseOrRefuse, Violations } from '../../../domain/problems/rule-violation.ts';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findMember } from '../../../features/accounts/find-member.ts';
import { type AcceptedPdf, acceptPdfs, type Uploader } from '../../../features/files/accept-pdf.ts';
import type { NewContents, NewFieldOnFile } from '../../../features/prepare/documents/create-draft.ts';
import type { NewFile } from '../../../features/prepare/files/add-files.ts';
import type { ReceivedFile } from '../../http/multipart-body.ts';
import { omitUndefined } from '../../http/omit-undefined.ts';
import {
  attachmentsSchema,
  externalIdSchema,
  folderIdSchema,
  formValuesSchema,
  titleSchema,
} from '../../requests/document.ts';
import { authOf } from '../auth.ts';
import { type GivenRecipient, recipientOf } from '../recipient/input.ts';
import { indexOfFile, titleOfFile } from './name-files.ts';

interface GivenWords {
  title: string;
  externalId?: string | null | undefined;
  folderId?: string | null | undefined;
  visibility?: Visibility | undefined;
  globalAccessAuth?: AuthMethod[] | undefined;
  globalActionAuth?: AuthMethod[] | undefined;
  attachments?: unknown;
}

/**
 * Converts the settings of a new envelope to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export const wordsOf = (given: GivenWords) => ({
  title: parseOrRefuse(titleSchema, given.title, ['title']),
  externalId: parseOrRefuse(externalIdSchema, given.externalId, ['externalId']),
  folderId: parseOrRefuse(folderIdSchema, given.folderId, ['folderId']),
  authOptions: authOf(given),
  attachments: parseOrRefuse(attachmentsSchema, given.attachments, ['attachments']),
  ...omitUndefined({ visibility: given.visibility }),
});

export const formValuesOf = (given: unknown) => parseOrRefuse(formValuesSchema, given, ['formValues']);

/**
 * Converts changed settings of an envelope to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export function changedWords(
  given: Pick<Partial<GivenWords>, 'externalId' | 'folderId' | 'visibility'> & { title?: string | undefined },
  path: Issue['path'] = ['data'],
) {
  const { title, externalId, folderId, visibility } = given;
  return omitUndefined({
    title: title === undefined ? undefined : parseOrRefuse(titleSchema, title, [...path, 'title']),
    externalId: externalId === undefined ? undefined : parseOrRefuse(removableId, externalId, [...path, 'externalId']),
    folderId: folderId === undefined ? undefined : parseOrRefuse(removableId, folderId, [...path, 'folderId']),
    visibility,
  });
}

type GivenField = Omit<NewFieldOnFile, 'recipientIndex' | 'fileIndex' | 'path' | 'fieldMeta'> & {
  fieldMeta?: unknown;
  identifier?: string | number | undefined;
};

interface GivenWithFields extends GivenRecipient {
  fields?: GivenField[] | undefined;
}

/**
 * Returns the recipients with their fields. Each field has the indexes of its recipient and file.
 * @throws RuleViolation
 */
export function peopleOf(
  given: readonly GivenWithFields[] = [],
  files: readonly { name: string }[],
): Pick<NewContents, 'recipients' | 'fields'> {
  const contents: Pick<NewContents, 'recipients' | 'fields'> = { recipients: [], fields: [] };
  const violations = new Violations();
  for (const [recipientIndex, { fields = [], ...recipient }] of given.entries()) {
    const place = ['recipients', recipientIndex];
    violations.check(() => contents.recipients.push(recipientOf(recipient, place)));
    for (const [
      index,
      { identifier, type, fieldMeta, page, positionX, positionY, width, height },
    ] of fields.entries()) {
      const path = [...place, 'fields', index];
      violations.check(() => {
        const fileIndex = indexOfFile(identifier, files, path);
        const box = { page, positionX, positionY, width, height };
        contents.fields.push({ type, fieldMeta, ...box, recipientIndex, fileIndex, path });
      });
    }
  }
  violations.throwIfAny();
  return contents;
}

/** Whether text tags in a request's PDFs stand for fields. They do by default. */
export const readsTextTags = (meta: { textTags?: boolean | undefined } | undefined): boolean =>
  meta?.textTags !== false;

/** Accepts the files of a request, passes them to `use` and deletes those that it has not stored. */
export async function withPdfs<T>(
  services: Services,
  files: readonly ReceivedFile[],
  uploader: Uploader,
  use: (files: NewFile[]) => Promise<T>,
): Promise<T> {
  const pdfs: AcceptedPdf[] = await acceptPdfs(services, files, uploader);
  try {
    return await use(files.map((file, index) => ({ title: titleOfFile(file, index), pdf: pdfs[index] ?? null })));
  } finally {
    for (const pdf of pdfs) await pdf.discard();
  }
}

/**
 * Returns the owner of a new envelope.
 * @throws RuleViolation INVALID_REQUEST
 */
export async function ownerOf(
  { database: { orm } }: Services,
  teamId: number,
  address: string | undefined,
): Promise<{ ownerId?: number }> {
  if (!address) return {};
  const { userId } = await findMember(orm, teamId, { address, path: ['delegatedDocumentOwner'] });
  return { ownerId: userId };
}

interface GivenPrefill {
  id: number;
  type?: string | undefined;
  value?: string | string[] | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
}

export const prefillsOf = (given: readonly GivenPrefill[] = []): Prefill[] =>
  given.map(({ value, ...prefill }) => ({ ...prefill, value: value ?? '' }));
