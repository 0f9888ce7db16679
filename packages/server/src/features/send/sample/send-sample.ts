import { type Language, sayIn } from '@countersign/languages';
import { withMeta } from '../../../domain/envelope/document-meta.ts';
import { createDraft } from '../../../envelopes/create/create-draft.ts';
import { createPrepared } from '../../../envelopes/create/create-prepared.ts';
import { prepareDraft } from '../../../envelopes/create/prepare-draft.ts';
import { acceptPdf } from '../../../envelopes/files/accept-pdf.ts';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { teamShare } from '../../../platform/pdf-threads/pdf-workers.ts';
import { sendDocument } from '../send-document.ts';
import { placeBox, SAMPLE_BOXES } from './draw-sample.ts';
import { DRAW_SAMPLE } from './pdf-task.ts';

/**
 * Sends a short agreement to the member who requests it, in their language, to show what recipients get. It is an
 * ordinary document.
 */
export async function sendSample(services: Services, sender: Sender, language: Language): Promise<WholeEnvelope> {
  const { teamId, teamName: team, userName: person, userEmail: email } = sender;
  const input = { language, person, team, createdAt: services.clock.now() };
  const bytes = await services.pdf.run(DRAW_SAMPLE, () => ({ input }), { share: teamShare(teamId) });
  const content = await services.storage.receive(once(bytes));
  const pdf = await acceptPdf(services, content, { teamId });
  try {
    const title = sayIn(language, 'start')('sample.title');
    // The response stored for an idempotent request is that of the last step, sending.
    const creator = { ...sender, keyed: undefined };
    const draft = await prepareDraft(
      services,
      creator,
      {
        ...{ type: 'DOCUMENT', templateNumber: null, title, meta: withMeta({ language }) },
        ...{ externalId: null, folderId: null, authOptions: null, attachments: [], formValues: null },
        recipients: [{ name: person, email, role: 'SIGNER', signingOrder: null, authOptions: null }],
        files: [{ title, pdf }],
        fields: (['SIGNATURE', 'DATE'] as const).map((type) => ({
          ...{ type, page: 1, recipientIndex: 0, fileIndex: 0, path: [], fieldMeta: undefined },
          ...placeBox(SAMPLE_BOXES[type], language),
        })),
      },
      { requestHash: null },
    );
    const { envelope } = await createPrepared(services, draft, (work) => createDraft(work, draft));
    return await sendDocument(services, sender, { envelopeId: envelope.id }, { sendEmail: true });
  } finally {
    await pdf.discard();
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
