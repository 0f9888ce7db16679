import { authorise } from '../../domain/teams/authorise.ts';
import { discard } from '../../envelopes/create/copy-files.ts';
import { createDraft } from '../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../envelopes/create/create-prepared.ts';
import { draftFromTemplate, type FromTemplate } from '../../envelopes/create/draft-from-template.ts';
import { findCreated, hashRequest } from '../../envelopes/create/find-created.ts';
import { prepareDraft } from '../../envelopes/create/prepare-draft.ts';
import { templateInUse } from '../../envelopes/create/template-in-use.ts';
import { send } from '../../envelopes/progress/send.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { TeamKey } from '../../envelopes/store/find-envelope.ts';
import { loadEnvelope } from '../../envelopes/store/load-envelope.ts';
import { collectUploads } from '../../envelopes/uploads/collect-uploads.ts';
import { filesFromTemplate, type Replacement } from './files-from-template.ts';

export interface NewFromTemplate extends FromTemplate {
  replacements?: Replacement[];
  /** Whether to send the document immediately. If it cannot be sent, it is not created either. */
  isSent?: boolean;
  /**
   * Row of a spreadsheet that the document is for. Part of what identifies a repeated request, so an equal row or request
   * never gets the document of another.
   */
  bulkRow?: { bulkId: string; position: number };
}

/**
 * Creates a draft from a template. Later changes to the template do not affect the draft. Repeated requests with the
 * same `externalId` return the first document.
 * @throws RuleViolation NOT_FOUND, including for the folder; PDF_MISSING, EXTERNAL_ID_TAKEN, RECIPIENT_NOT_ON_DOCUMENT,
 * RECIPIENT_EMAIL_TAKEN, INVALID_PREFILL, RECIPIENT_LEFT_OUT, FILE_NOT_ON_DOCUMENT, FORBIDDEN; the errors from `collectUploads`, those of
 * `insertFields` if fields do not fit the PDF, and those of `sendDocument` if the document is sent
 */
export async function generateDocument(
  services: Services,
  sender: Sender,
  key: TeamKey,
  input: NewFromTemplate,
): Promise<WholeEnvelope> {
  const { teamId } = sender;
  const { externalId, replacements = [], isSent = false } = input;
  // Sending requires its own permission, because it emails people.
  if (isSent) authorise(sender, 'documents.send', sender);
  const requestHash = hashRequest(sameRequest(key, input));
  const earlier = await findCreated(services, { teamId, type: 'DOCUMENT', externalId, requestHash });
  if (earlier) return earlier;
  await collectUploads(services, key);
  const template = await templateInUse(services, await loadEnvelope(services.database.orm, key));
  const given = draftFromTemplate(template, input);
  const files = await filesFromTemplate(services, template, replacements);
  try {
    const draft = await prepareDraft(services, sender, { ...given, files }, { requestHash, isSent });
    return await createPrepared(services, draft, async (work) => {
      const created = await createDraft(work, draft);
      return isSent ? send(work, sender, { sendEmail: true }, draft) : created;
    });
  } finally {
    await discard(files);
  }
}

/** Returns the parts of a request that identify a repeated request: all properties and the uploaded PDFs. */
const sameRequest = ({ reader: _, ...template }: TeamKey, { replacements, ...input }: NewFromTemplate): object => ({
  template,
  ...input,
  ...(replacements && {
    replacements: replacements.map(({ fileId, pdf }) => ({ fileId, sha256: pdf.original.sha256 })),
  }),
});
