import { operationOf } from '@countersign/contracts/v2';
import type { z } from 'zod';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { getDocument } from '../../../envelopes/get-document.ts';
import { answeredWithLinks, documentKey } from '../../../envelopes/sender.ts';
import { uploadUrl } from '../../../features/files/upload-url.ts';
import { createDocument } from '../../../features/prepare/documents/create-document.ts';
import { deleteDocument } from '../../../features/prepare/documents/delete-document.ts';
import { downloadAddress, downloadOnlyFile } from '../../../features/prepare/documents/download-document.ts';
import { duplicateEnvelope } from '../../../features/prepare/documents/duplicate-envelope.ts';
import { findEnvelopes, getEnvelopes } from '../../../features/prepare/documents/find-envelopes.ts';
import { resendDocument } from '../../../features/prepare/documents/resend-document.ts';
import { sendDocument } from '../../../features/prepare/documents/send-document.ts';
import { updateDocument } from '../../../features/prepare/documents/update-document.ts';
import { answerLinks } from '../../../features/prepare/recipients/hand-over-links.ts';
import type { ReceivedFile } from '../../http/multipart-body.ts';
import { SUCCESS } from '../../http/success.ts';
import { changedAuth } from '../auth.ts';
import { changedWords, formValuesOf, peopleOf, readsTextTags, withPdfs, wordsOf } from '../envelope/input.ts';
import { placementOf } from '../field/input.ts';
import { pageOf } from '../page.ts';
import { type AskedOf, act, handOut, read } from '../serve.ts';
import { settingsOf } from '../settings.ts';
import { withFolder } from '../with-folder.ts';
import { presentDocument, presentDocumentLite, presentListed } from './present.ts';

const find = read(operationOf('document-find'), async (services, { sender, query }) => {
  const { found, total } = await findEnvelopes(services, sender, { ...query, type: 'DOCUMENT' }, ['files']);
  return pageOf(
    (await answerLinks(services, sender, found)).map((each) => presentListed(services.config, each)),
    total,
    query,
  );
});

const get = read(operationOf('document-get'), async (services, { sender, params: { documentId } }) =>
  presentDocument(
    services.config,
    await withFolder(
      services.database.orm,
      sender,
      await answerLinks(services, sender, await getDocument(services, documentKey(sender, documentId))),
    ),
  ),
);

const getMany = act(
  operationOf('document-getMany'),
  async (services, { sender, body: { documentIds } }) =>
    answerLinks(services, sender, await getEnvelopes(services, sender, { type: 'DOCUMENT', numbers: documentIds })),
  ({ config }, found) => ({ data: found.map((each) => presentListed(config, each)) }),
);

type Given = AskedOf<'document-create'>['body'];

/** Converts a request for a new document to the use case's input. */
const newDocumentOf = (given: Given, files: readonly { name: string }[]) => ({
  ...wordsOf(given),
  ...peopleOf(
    given.recipients?.map(({ fields, ...recipient }) => ({
      ...recipient,
      fields: fields?.map(({ type, fieldMeta, ...place }) => ({ type, fieldMeta, ...placementOf(place) })),
    })),
    files,
  ),
  formValues: formValuesOf(given.formValues),
  meta: settingsOf(given.meta),
});

/** @throws RuleViolation SEVERAL_FILES */
export function requireOneFile(files: readonly ReceivedFile[]): void {
  if (files.length <= 1) return;
  const message = `This request accepts one PDF, not ${files.length}. An envelope accepts several.`;
  throw new RuleViolation('SEVERAL_FILES', message, [{ path: ['file'], message }]);
}

const create = act(
  operationOf('document-create'),
  (services, { sender, body, files, signal }) => {
    requireOneFile(files);
    const input = newDocumentOf(body, files);
    const uploader = { teamId: sender.teamId, signal, readsTextTags: readsTextTags(body.meta) };
    return withPdfs(services, files, uploader, (pdfs) => createDocument(services, sender, { ...input, files: pdfs }));
  },
  (_, { envelope: { id, number } }) => ({ envelopeId: id, id: number }),
);

const createBeta = act(
  operationOf('document-createDocumentTemporary'),
  (services, { sender, body }) => {
    const waiting = [{ name: body.title }];
    const input = newDocumentOf(body, waiting);
    return createDocument(services, answeredWithLinks(sender), {
      ...input,
      files: [{ title: input.title, pdf: null }],
    });
  },
  async (services, contents, { sender }, orm) => ({
    document: presentDocument(services.config, await withFolder(orm, sender, contents)),
    uploadUrl: await uploadUrl(services, sender, contents),
  }),
);

const update = act(
  operationOf('document-update'),
  (services, { sender, body: { documentId, data = {}, meta } }) => {
    const settings = settingsOf(meta);
    const changes = {
      ...changedWords(data),
      ...changedAuth(data),
      ...(settings && { meta: settings }),
    };
    return updateDocument(services, sender, documentKey(sender, documentId), changes, ['data']);
  },
  (_, contents) => presentDocumentLite(contents),
);

const remove = act(
  operationOf('document-delete'),
  (services, { sender, body: { documentId } }) => deleteDocument(services, sender, documentKey(sender, documentId)),
  () => SUCCESS,
);

const duplicate = act(
  operationOf('document-duplicate'),
  (services, { sender, body: { documentId } }) =>
    duplicateEnvelope(services, sender, documentKey(sender, documentId), {
      includeRecipients: true,
      includeFields: true,
    }),
  (_, { envelope: { id, number } }) => ({ id, documentId: number }),
);

const distribute = act(
  operationOf('document-distribute'),
  (services, { sender, body: { documentId, meta } }) =>
    sendDocument(services, sender, documentKey(sender, documentId), { sendEmail: true, meta: settingsOf(meta) }),
  (_, sent) => presentDocumentLite(sent),
);

const redistribute = act(
  operationOf('document-redistribute'),
  (services, { sender, body: { documentId, recipients } }) =>
    resendDocument(services, sender, documentKey(sender, documentId), recipients),
  () => SUCCESS,
);

const versionOf = (version: z.output<z.ZodEnum<{ signed: 'signed'; original: 'original' }>>) =>
  version === 'signed' ? 'SEALED' : 'ORIGINAL';

const download = handOut(
  operationOf('document-download'),
  (services, { sender, params: { documentId }, query: { version } }) =>
    downloadOnlyFile(services, documentKey(sender, documentId), versionOf(version)),
);

const downloadBeta = read(
  operationOf('document-downloadBeta'),
  async (services, { sender, params, query: { version } }) => {
    const file = await downloadOnlyFile(services, documentKey(sender, params.documentId), versionOf(version));
    return {
      downloadUrl: downloadAddress(services, sender, file),
      filename: file.fileName,
      contentType: 'application/pdf',
    };
  },
);

export const documentOperations = [
  find,
  get,
  getMany,
  create,
  createBeta,
  update,
  remove,
  duplicate,
  distribute,
  redistribute,
  download,
  downloadBeta,
];
