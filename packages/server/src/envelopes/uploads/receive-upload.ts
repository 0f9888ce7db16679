import { and, eq } from 'drizzle-orm';
import type { AuditActor } from '../../domain/audit/audit-entry.ts';
import type { SignatureWarning } from '../../domain/envelope/checks/signature-warning.ts';
import { nextStatus } from '../../domain/envelope/envelope.ts';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { may } from '../../domain/teams/authorise.ts';
import type { TeamPrincipal } from '../../domain/teams/principal.ts';
import { NO_REQUEST } from '../../platform/idempotency/request-context.ts';
import type { ReceivedContent } from '../../platform/storage/storage.ts';
import { changeEnvelope } from '../change/change-envelope.ts';
import type { EnvelopeChange } from '../change/envelope-change.ts';
import { turnOffLinkUnlessPublished } from '../change/turn-off-link.ts';
import { type AcceptedPdf, acceptPdf, forgetUnused, keepPdf, storePdf } from '../files/accept-pdf.ts';
import type { FileRow } from '../rows.ts';
import type { Services } from '../services.ts';
import { isOfEnvelope } from '../store/envelope-columns.ts';
import { type SignedSubjects, SignedUrlError, verifyPath } from '../stored-content/signed-url.ts';
import { envelopes, files } from '../tables/index.ts';
import { requireCredential } from './require-credential.ts';

type Permission = SignedSubjects['upload'];

/** The file of an upload URL, and the nonce that limits the URL to one PDF. */
type Waiting = Pick<Permission, 'fileId' | 'nonce'>;

interface Client {
  ip: string | null;
  userAgent: string | null;
}

/** A PDF that is being uploaded. `permission` is the last part of its `uploadUrl`. */
export interface Upload extends Client {
  permission: string;
  /** Content of the PDF. Throws if the client disconnects or sends too many bytes. */
  bytes: AsyncIterable<Uint8Array>;
  /** Aborted when the client disconnects. Steps that have not started by then are skipped. */
  signal: AbortSignal;
}

export interface ReceivedUpload {
  pages: number;
  signatureWarnings: SignatureWarning[];
}

/**
 * Receives the PDF of a document: streams it to storage, then inspects it and seals it as a test in a PDF thread. If
 * the PDF is rejected, nothing changes and the URL accepts another one.
 * @throws RuleViolation NOT_FOUND, UPLOAD_EXPIRED, UPLOAD_ALREADY_USED, or a code that says why the PDF cannot be
 * signed
 * @throws ContentTooLargeError
 */
export async function receiveUpload(services: Services, upload: Upload): Promise<ReceivedUpload> {
  const permission = verifyPermission(services, upload.permission);
  const uploader = await requireUploader(services, permission);
  const { envelopeId, teamId } = requireWaiting(await findFile(services, uploader, permission), permission);

  const original = await services.storage.receive(upload.bytes, { maxBytes: maxUploadBytes(services) });
  try {
    // The permission may have ended during the upload.
    await requireUploader(services, permission);
  } catch (error) {
    await original.discard();
    throw error;
  }
  const { userId, userName: name, userEmail: email } = uploader;
  const actor = uploaderActing({ userId, name, email }, upload);
  const mayPublish = may(uploader, 'templates.publish');
  return takeIn(services, { envelopeId, teamId, permission, actor, mayPublish, signal: upload.signal }, original);
}

/**
 * Assigns stored content to the file that is waiting for it, or discards the content if it cannot be signed.
 * @throws RuleViolation the errors from `receiveUpload`
 */
export async function takeIn(
  services: Services,
  {
    envelopeId,
    teamId,
    permission,
    signal,
    ...uploading
  }: { envelopeId: string; teamId: number; permission: Waiting; signal?: AbortSignal } & Uploading,
  original: ReceivedContent,
): Promise<ReceivedUpload> {
  const pdf = await acceptPdf(services, original, { teamId, signal });
  try {
    await storePdf(envelopeId, pdf);
    await changeEnvelope(services, NO_REQUEST, { envelopeId, teamId }, (work) =>
      keep(work, permission, pdf, uploading),
    );
    return { pages: pdf.pages.length, signatureWarnings: pdf.signatureWarnings };
  } catch (error) {
    // Another upload was first, so no other request will use these bytes.
    if (error instanceof RuleViolation && error.code === 'UPLOAD_ALREADY_USED') {
      await forgetUnused(services, { id: envelopeId, teamId }, pdf);
    }
    throw error;
  } finally {
    await pdf.discard();
  }
}

export const maxUploadBytes = ({ config }: Services): number => config.MAX_UPLOAD_MB * 1024 * 1024;

function verifyPermission({ clock, urlSecret }: Services, segment: string): Permission {
  try {
    return verifyPath(segment, { purpose: 'upload', now: clock.now() }, urlSecret);
  } catch (error) {
    if (!(error instanceof SignedUrlError)) throw error;
    if (error.reason === 'expired') throw new RuleViolation('UPLOAD_EXPIRED', 'This upload URL has expired.');
    throw new RuleViolation('NOT_FOUND', 'This upload URL does not exist.');
  }
}

/**
 * Returns the principal that the URL was created for.
 * @throws RuleViolation UPLOAD_EXPIRED if the token or session has ended; FORBIDDEN
 */
const requireUploader = (services: Services, permission: Permission): Promise<TeamPrincipal> =>
  requireCredential(services, permission, {
    // Templates need the same permission.
    action: 'documents.draft',
    what: 'upload address',
    ended: (message) => new RuleViolation('UPLOAD_EXPIRED', message),
  });

type WaitingFile = Pick<FileRow, 'arrivedAt' | 'uploadNonce' | 'envelopeId'>;

async function findFile(
  { database }: Services,
  { teamId }: Pick<TeamPrincipal, 'teamId'>,
  { fileId }: Waiting,
): Promise<(WaitingFile & { teamId: number }) | undefined> {
  const { envelopeId, arrivedAt, uploadNonce } = files;
  const [file] = await database.orm
    .select({ envelopeId, arrivedAt, uploadNonce, teamId: envelopes.teamId })
    .from(files)
    .innerJoin(envelopes, isOfEnvelope(files))
    .where(and(eq(files.id, fileId), eq(envelopes.teamId, teamId)));
  return file;
}

/** @throws RuleViolation NOT_FOUND or UPLOAD_ALREADY_USED */
function requireWaiting<File extends WaitingFile>(file: File | undefined, { nonce }: Waiting): File {
  if (!file) throw new RuleViolation('NOT_FOUND', 'The document for this upload URL does not exist.');
  if (file.arrivedAt === null && file.uploadNonce === nonce) return file;
  throw new RuleViolation('UPLOAD_ALREADY_USED', 'A PDF has already been uploaded to this URL.');
}

interface Uploading {
  actor: AuditActor;
  /** Whether the uploader may change what visitors of a template's direct link receive. */
  mayPublish: boolean;
}

function keep(work: EnvelopeChange, permission: Waiting, pdf: AcceptedPdf, uploading: Uploading): void {
  if (work.envelope.deletedAt !== null) requireWaiting(undefined, permission);
  const contents = work.contents;
  const file = requireWaiting(
    contents.files.find(({ id }) => id === permission.fileId),
    permission,
  );
  nextStatus(work.envelope.status, 'EDIT');
  keepPdf(work, file, pdf, uploading.actor);
  turnOffLinkUnlessPublished(work, uploading);
}

/** Returns the user who got the URL as the actor of the upload. The entry contains no token. */
export const uploaderActing = (
  person: { userId: number; name: string; email: string },
  { ip, userAgent }: Client,
): AuditActor => ({ kind: 'user', ...person, tokenId: null, ip, userAgent });
