import {
  attachmentsSchema,
  externalIdSchema,
  folderIdSchema,
  formValuesSchema,
  omitUndefined,
  titleSchema,
} from '@countersign/contracts/bodies';
import { removableId } from '@countersign/contracts/text';
import type { Visibility } from '../../../domain/envelope/visibility.ts';
import type { Prefill } from '../../../domain/fields/prefill.ts';
import { type Issue, parseOrRefuse, Violations } from '../../../domain/problems/rule-violation.ts';
import type { AuthMethod } from '../../../domain/proofs/auth-options.ts';
import type { NewFile } from '../../../envelopes/contents/insert-files.ts';
import type { NewContents, NewFieldOnFile } from '../../../envelopes/create/prepare-draft.ts';
import { type AcceptedPdf, acceptPdfs, type Uploader } from '../../../envelopes/files/accept-pdf.ts';
import type { Services } from '../../../envelopes/services.ts';
import { findMemberByAddress } from '../../../features/accounts/members/find-member-by-address.ts';
import type { ReceivedFile } from '../requests/multipart-body.ts';
import { toAuthOptions } from './auth.ts';
import { indexOfFile, titleOfFile } from './name-files.ts';
import { type GivenRecipient, toNewRecipient } from './recipients.ts';

interface GivenSettings {
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
export const toNewSettings = (given: GivenSettings) => ({
  title: parseOrRefuse(titleSchema, given.title, ['title']),
  externalId: parseOrRefuse(externalIdSchema, given.externalId, ['externalId']),
  folderId: parseOrRefuse(folderIdSchema, given.folderId, ['folderId']),
  authOptions: toAuthOptions(given),
  attachments: parseOrRefuse(attachmentsSchema, given.attachments, ['attachments']),
  ...omitUndefined({ visibility: given.visibility }),
});

export const parseFormValues = (given: unknown) => parseOrRefuse(formValuesSchema, given, ['formValues']);

/**
 * Converts changed settings of an envelope to the use case's input.
 * @throws RuleViolation INVALID_REQUEST
 */
export function toChangedSettings(
  given: Pick<Partial<GivenSettings>, 'externalId' | 'folderId' | 'visibility'> & { title?: string | undefined },
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
 * Returns the recipients and their fields. Each field has the indexes of its recipient and its file.
 * @throws RuleViolation
 */
export function toRecipientsAndFields(
  given: readonly GivenWithFields[] = [],
  files: readonly { name: string }[],
): Pick<NewContents, 'recipients' | 'fields'> {
  const contents: Pick<NewContents, 'recipients' | 'fields'> = { recipients: [], fields: [] };
  const violations = new Violations();
  for (const [recipientIndex, { fields = [], ...recipient }] of given.entries()) {
    const place = ['recipients', recipientIndex];
    violations.check(() => contents.recipients.push(toNewRecipient(recipient, place)));
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

/** Whether text tags in the request's PDFs become fields. True by default. */
export const readsTextTags = (meta: { textTags?: boolean | undefined } | undefined): boolean =>
  meta?.textTags !== false;

/** Passes the files of a request to `use`, then deletes those that `use` has not stored. */
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
export async function findOwner(
  { database: { orm } }: Services,
  teamId: number,
  address: string | undefined,
): Promise<{ ownerId?: number }> {
  if (!address) return {};
  const { userId } = await findMemberByAddress(orm, teamId, { address, path: ['delegatedDocumentOwner'] });
  return { ownerId: userId };
}

interface GivenPrefill {
  id: number;
  type?: string | undefined;
  value?: string | string[] | undefined;
  label?: string | undefined;
  placeholder?: string | undefined;
}

export const toPrefills = (given: readonly GivenPrefill[] = []): Prefill[] =>
  given.map(({ value, ...prefill }) => ({ ...prefill, value: value ?? '' }));
