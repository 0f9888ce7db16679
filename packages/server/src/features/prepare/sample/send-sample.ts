import { type Language, sayIn } from '@countersign/languages';
import type { WholeEnvelope } from '../../../envelopes/rows.ts';
import type { Sender } from '../../../envelopes/sender.ts';
import type { Services } from '../../../envelopes/services.ts';
import { teamShare } from '../../../platform/pdf-threads/pdf-workers.ts';
import { acceptPdf } from '../../files/accept-pdf.ts';
import { createDocument } from '../documents/create-document.ts';
import { sendDocument } from '../documents/send-document.ts';
import { placeOf, SAMPLE_BOXES } from './draw-sample.ts';
import { DRAW_SAMPLE } from './pdf-task.ts';

/**
 * Creates a short agreement in the asker's language and sends it to the asker, who sees what recipients get. It is a document
 * like any other.
 */
export async function sendSample(services: Services, sender: Sender, language: Language): Promise<WholeEnvelope> {
  const { teamId, teamName: team, userName: person, userEmail: email } = sender;
  const input = { language, person, team, createdAt: services.clock.now() };
  const bytes = await services.pdf.run(DRAW_SAMPLE, () => ({ input }), { share: teamShare(teamId) });
  const content = await services.storage.receive(once(bytes));
  const pdf = await acceptPdf(services, content, { teamId });
  try {
    const title = sayIn(language, 'start')('sample.title');
    const { envelope } = await createDocument(
      services,
      // The stored response is that of the sending, which comes last.
      { ...sender, keyed: undefined },
      {
        title,
        ...{ externalId: null, folderId: null, authOptions: null, attachments: [], formValues: null },
        meta: { language },
        recipients: [{ name: person, email, role: 'SIGNER', signingOrder: null, authOptions: null }],
        files: [{ title, pdf }],
        fields: (['SIGNATURE', 'DATE'] as const).map((type) => ({
          ...{ type, page: 1, recipientIndex: 0, fileIndex: 0, path: [], fieldMeta: undefined },
          ...placeOf(SAMPLE_BOXES[type], language),
        })),
      },
    );
    return await sendDocument(services, sender, { envelopeId: envelope.id }, { sendEmail: true });
  } finally {
    await pdf.discard();
  }
}

async function* once(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes;
}
