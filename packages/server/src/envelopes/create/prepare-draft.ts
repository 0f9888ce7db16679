import type { TemplateType } from '@countersign/contracts/vocabulary';
import type { DocumentMeta } from '../../domain/envelope/document-meta.ts';
import type { EnvelopeSource } from '../../domain/envelope/envelope.ts';
import type { Visibility } from '../../domain/envelope/visibility.ts';
import type { Issue } from '../../domain/problems/rule-violation.ts';
import type { AuthOptions } from '../../domain/proofs/auth-options.ts';
import { requireOffered } from '../../domain/proofs/require-offered.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { RequestContext } from '../../platform/idempotency/request-context.ts';
import { newEnvelopeId, newFileId } from '../../platform/identifiers.ts';
import type { NewEnvelope } from '../change/new-envelope.ts';
import type { NewAttachment } from '../contents/attachments.ts';
import { fieldsAtTags, recipientsForTags } from '../contents/fields-at-tags.ts';
import type { NewField } from '../contents/insert-fields.ts';
import type { NewFile } from '../contents/insert-files.ts';
import type { NewRecipient } from '../contents/insert-recipients.ts';
import { forgetUnused, storePdf } from '../files/accept-pdf.ts';
import { type FilledForms, fillForms, NOTHING_FILLED } from '../files/fill-forms.ts';
import type { Sender } from '../sender.ts';
import type { Services } from '../services.ts';
import type { Reserve } from '../store/load-envelope.ts';

export interface NewContents {
  title: string;
  externalId: string | null;
  folderId: string | null;
  visibility?: Visibility;
  /** Member who will own the document. The creator by default. */
  ownerId?: number;
  authOptions: AuthOptions | null;
  attachments: NewAttachment[];
  recipients: NewRecipient[];
  files: NewFile[];
  fields: NewFieldOnFile[];
}

/** A field of a new envelope. Its recipient and file have no ids yet, so it refers to them by index. */
export interface NewFieldOnFile extends Omit<NewField, 'recipientId' | 'fileId'> {
  recipientIndex: number;
  fileIndex: number;
  /** Path of the field in the request, for error messages. */
  path: Issue['path'];
}

export type NewKind =
  | {
      type: 'DOCUMENT';
      formValues: Record<string, string | boolean | number> | null;
      templateNumber: number | null;
      templateVersion?: number | null;
    }
  | { type: 'TEMPLATE'; templateType: TemplateType; publicTitle?: string; publicDescription?: string };

/** A visitor of a direct link, who creates the envelope in the name of a member. */
export interface Newcomer extends RequestContext {
  teamId: number;
  userId: number;
  recipientIndex: number;
  /** Whether they entered a code from their mailbox. */
  isEmailConfirmed: boolean;
  ip: string | null;
  userAgent: string | null;
}

type GivenDraft = NewContents & NewKind & { meta: DocumentMeta };

/** A draft or template that is ready to be created. Its PDFs are already stored. */
export interface PreparedDraft {
  creator: Sender | Newcomer;
  envelope: NewEnvelope;
  contents: Pick<NewContents, 'attachments' | 'recipients' | 'fields'>;
  files: PreparedFile[];
  forms: FilledForms;
  reserve: Required<Reserve>;
}

/** A file whose id is assigned in advance, because filled-in forms refer to it. */
type PreparedFile = NewFile & { id: string };

interface PrepareOptions {
  /** See `findCreated`. Null if repeated requests create new envelopes. */
  requestHash: string | null;
  /** Whether the document is sent immediately after its creation. In that case, forms in its PDFs are filled in. */
  isSent?: boolean;
}

/**
 * Prepares a draft or template for `createPrepared`: adds fields for text tags, stores the PDFs and fills in their
 * forms. Takes ownership of PDFs in the request.
 * @throws RuleViolation the errors from `fieldsAtTags`, `requireOffered` and `fillForms`
 */
export async function prepareDraft(
  services: Services,
  creator: Sender | Newcomer,
  { files: given, ownerId, attachments, ...rest }: GivenDraft,
  { requestHash, isSent = false }: PrepareOptions,
): Promise<PreparedDraft> {
  const { recipients, fields, ...stored } = withFieldsAtTags(rest, given);
  const { teamId, userId } = creator;
  const origin = { source: toSource(stored, creator), id: newEnvelopeId(), teamId, userId: ownerId ?? userId };
  const envelope = { ...DEFAULTS, ...stored, ...origin, requestHash };
  const files = given.map((file) => ({ ...file, id: newFileId() }));
  requireOffered(services.config, [envelope.authOptions]);
  const fillsForms = isSent && Object.keys(envelope.formValues ?? {}).length > 0;
  try {
    if (fillsForms || files.some(isStored)) await removeUnlessCreated(services, envelope.id);
    for (const { pdf } of files) if (pdf) await storePdf(envelope.id, pdf);
    return {
      creator,
      envelope,
      contents: { attachments, recipients, fields },
      files,
      forms: fillsForms
        ? await fillForms(services, { envelope, files: files.map((file) => toFormFile(envelope, file)) })
        : NOTHING_FILLED,
      reserve: { recipients: recipients.length, fields: fields.length },
    };
  } catch (error) {
    await forgetPdfs(services, { envelope, files });
    throw error;
  }
}

/**
 * Deletes stored PDFs unless the envelope uses them, which it does if the connection was lost only after the commit.
 */
export async function forgetPdfs(
  services: Services,
  { envelope, files }: Pick<PreparedDraft, 'envelope' | 'files'>,
): Promise<void> {
  for (const { pdf } of files) if (pdf) await forgetUnused(services, envelope, pdf);
}

function toFormFile({ id: envelopeId }: NewEnvelope, { id, title, pdf }: PreparedFile) {
  const source = pdf && (pdf.repaired ?? pdf.original);
  return { id, envelopeId, title, sourceSha256: source?.sha256 ?? null, sourceKey: source?.shared?.key ?? null };
}

/** Adds fields for text tags. If the envelope has no recipients, also adds recipients to fill them in. */
function withFieldsAtTags<T extends Pick<NewContents, 'recipients' | 'fields'>>(
  contents: T,
  files: readonly NewFile[],
): T {
  const recipients = contents.recipients.length > 0 ? contents.recipients : recipientsForTags(files);
  const owners = recipients.map(({ signingOrder }, recipientIndex) => ({ signingOrder, recipientIndex }));
  const atTags = fieldsAtTags(files, owners).map(({ recipient: { recipientIndex }, ...field }) => ({
    ...field,
    recipientIndex,
  }));
  return { ...contents, recipients, fields: [...contents.fields, ...atTags] };
}

/** Returns the parts of a request that identify a repeated request: all properties and the hashes of the PDFs. */
export const sameContents = ({ files, fields, ...input }: NewContents): object => ({
  ...input,
  files: files.map(({ title, pdf }) => ({
    ...{ title, sha256: pdf?.original.sha256 ?? null },
    ...(pdf && pdf.textTags.length > 0 && { textTags: pdf.textTags }),
  })),
  fields: fields.map(({ path: _, ...field }) => field),
});

/**
 * Time after which content without an envelope must be left over from a crash. Creating an envelope never takes this
 * long.
 */
const CREATED_AFTER_MS = 60 * 60_000;

/** Enqueues a job that deletes the stored PDFs if the envelope is not created, e.g. after a crash or an error. */
async function removeUnlessCreated({ database, clock, jobs }: Services, envelopeId: string): Promise<void> {
  const createdBy = new Date(clock.now().getTime() + CREATED_AFTER_MS);
  await inTransaction(database, (tx) => jobs.enqueue(tx, 'remove-unused-content', { envelopeId }, createdBy));
}

/** Whether a file's PDF is stored with this envelope. Other PDFs are shared or will be uploaded later. */
const isStored = ({ pdf }: NewFile): boolean =>
  pdf !== null && (!pdf.original.shared || (pdf.repaired !== undefined && !pdf.repaired.shared));

const DEFAULTS = {
  formValues: null,
  templateNumber: null,
  templateVersion: null,
  templateType: null,
  visibility: 'EVERYONE' as const,
  publicTitle: '',
  publicDescription: '',
};

function toSource(kind: NewKind, creator: Sender | Newcomer): EnvelopeSource {
  if (kind.type === 'TEMPLATE' || kind.templateNumber === null) return 'DOCUMENT';
  return 'recipientIndex' in creator ? 'TEMPLATE_DIRECT_LINK' : 'TEMPLATE';
}
