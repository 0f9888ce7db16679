import { operationOf } from '@countersign/contracts/v2';
import type { z } from 'zod';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { answeredWithLinks, documentKey } from '../../../envelopes/sender.ts';
import { loadEnvelope } from '../../../envelopes/store/load-envelope.ts';
import { uploadUrl } from '../../../envelopes/uploads/upload-url.ts';
import { findEnvelopes, getEnvelopes } from '../../../features/browse/find-envelopes.ts';
import { downloadAddress, downloadOnlyFile } from '../../../features/downloads/download-document.ts';
import { createDocument } from '../../../features/drafts/create-document.ts';
import { deleteDocument } from '../../../features/drafts/delete-document.ts';
import { duplicateEnvelope } from '../../../features/drafts/duplicate-envelope.ts';
import { updateDocument } from '../../../features/drafts/update-document.ts';
import { answerLinks } from '../../../features/send/hand-over-links.ts';
import { resendDocument } from '../../../features/send/resend-document.ts';
import { sendDocument } from '../../../features/send/send-document.ts';
import { changedAuth } from '../../http/inputs/auth.ts';
import {
  parseFormValues,
  readsTextTags,
  toChangedSettings,
  toNewSettings,
  toRecipientsAndFields,
  withPdfs,
} from '../../http/inputs/contents.ts';
import { toPlacement } from '../../http/inputs/fields.ts';
import { toMetaInput } from '../../http/inputs/settings.ts';
import type { ReceivedFile } from '../../http/requests/multipart-body.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { presentDocument, presentDocumentLite, presentListedDocument } from '../../present/document.ts';
import { presentPage } from '../binding/page.ts';
import { type AskedOf, actLeniently, handOut, read } from '../binding/serve.ts';
import { withFolder } from './with-folder.ts';

const find = read(operationOf('document-find'), async (services, { sender, query }) => {
  const { found, total } = await findEnvelopes(services, sender, { ...query, type: 'DOCUMENT' }, ['files']);
  return presentPage(
    (await answerLinks(services, sender, found)).map((each) => presentListedDocument(services.config, each)),
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
      await answerLinks(services, sender, await loadEnvelope(services.database.orm, documentKey(sender, documentId))),
    ),
  ),
);

const getMany = actLeniently(
  operationOf('document-getMany'),
  async (services, { sender, body: { documentIds } }) =>
    answerLinks(services, sender, await getEnvelopes(services, sender, { type: 'DOCUMENT', numbers: documentIds })),
  ({ config }, found) => ({ data: found.map((each) => presentListedDocument(config, each)) }),
);

type Given = AskedOf<'document-create'>['body'];

const toNewDocument = (given: Given, files: readonly { name: string }[]) => ({
  ...toNewSettings(given),
  ...toRecipientsAndFields(
    given.recipients?.map(({ fields, ...recipient }) => ({
      ...recipient,
      fields: fields?.map(({ type, fieldMeta, ...place }) => ({ type, fieldMeta, ...toPlacement(place) })),
    })),
    files,
  ),
  formValues: parseFormValues(given.formValues),
  meta: toMetaInput(given.meta),
});

export function requireOneFile(files: readonly ReceivedFile[]): void {
  if (files.length <= 1) return;
  const message = `This request accepts one PDF, not ${files.length}. An envelope accepts several.`;
  throw new RuleViolation('SEVERAL_FILES', message, [{ path: ['file'], message }]);
}

const create = actLeniently(
  operationOf('document-create'),
  (services, { sender, body, files, signal }) => {
    requireOneFile(files);
    const input = toNewDocument(body, files);
    const uploader = { teamId: sender.teamId, signal, readsTextTags: readsTextTags(body.meta) };
    return withPdfs(services, files, uploader, (pdfs) => createDocument(services, sender, { ...input, files: pdfs }));
  },
  (_, { envelope: { id, number } }) => ({ envelopeId: id, id: number }),
);

const createBeta = actLeniently(
  operationOf('document-createDocumentTemporary'),
  (services, { sender, body }) => {
    const waiting = [{ name: body.title }];
    const input = toNewDocument(body, waiting);
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

const update = actLeniently(
  operationOf('document-update'),
  (services, { sender, body: { documentId, data = {}, meta } }) => {
    const settings = toMetaInput(meta);
    const changes = {
      ...toChangedSettings(data),
      ...changedAuth(data),
      ...(settings && { meta: settings }),
    };
    return updateDocument(services, sender, documentKey(sender, documentId), changes, ['data']);
  },
  (_, contents) => presentDocumentLite(contents),
);

const remove = actLeniently(
  operationOf('document-delete'),
  (services, { sender, body: { documentId } }) => deleteDocument(services, sender, documentKey(sender, documentId)),
  () => SUCCESS,
);

const duplicate = actLeniently(
  operationOf('document-duplicate'),
  (services, { sender, body: { documentId } }) =>
    duplicateEnvelope(services, sender, documentKey(sender, documentId), {
      includeRecipients: true,
      includeFields: true,
    }),
  (_, { envelope: { id, number } }) => ({ id, documentId: number }),
);

const distribute = actLeniently(
  operationOf('document-distribute'),
  (services, { sender, body: { documentId, meta } }) =>
    sendDocument(services, sender, documentKey(sender, documentId), { sendEmail: true, meta: toMetaInput(meta) }),
  (_, sent) => presentDocumentLite(sent),
);

const redistribute = actLeniently(
  operationOf('document-redistribute'),
  (services, { sender, body: { documentId, recipients } }) =>
    resendDocument(services, sender, documentKey(sender, documentId), recipients),
  () => SUCCESS,
);

const toFileVersion = (version: z.output<z.ZodEnum<{ signed: 'signed'; original: 'original' }>>) =>
  version === 'signed' ? 'SEALED' : 'ORIGINAL';

const download = handOut(
  operationOf('document-download'),
  (services, { sender, params: { documentId }, query: { version } }) =>
    downloadOnlyFile(services, documentKey(sender, documentId), toFileVersion(version)),
);

const downloadBeta = read(
  operationOf('document-downloadBeta'),
  async (services, { sender, params, query: { version } }) => {
    const file = await downloadOnlyFile(services, documentKey(sender, params.documentId), toFileVersion(version));
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
