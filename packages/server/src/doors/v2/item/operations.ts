import { operationOf } from '@countersign/contracts/v2';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { downloadFile, downloadPending } from '../../../features/prepare/documents/download-document.ts';
import { addFiles, requireFilesFit } from '../../../features/prepare/files/add-files.ts';
import { removeFile } from '../../../features/prepare/files/remove-file.ts';
import { updateFiles } from '../../../features/prepare/files/update-files.ts';
import { SUCCESS } from '../../http/success.ts';
import { titleSchema } from '../../requests/document.ts';
import { readsTextTags, withPdfs } from '../envelope/input.ts';
import { envelopeKey } from '../envelope-key.ts';
import { act, handOut } from '../serve.ts';
import { presentItem } from './present.ts';

const createMany = act(
  operationOf('envelope-item-createMany'),
  async (services, { sender, body: { envelopeId, meta }, files, signal }) => {
    const key = envelopeKey(sender, envelopeId);
    await requireFilesFit(services, key, files.length);
    const uploader = { teamId: sender.teamId, signal, readsTextTags: readsTextTags(meta) };
    return withPdfs(services, files, uploader, (added) => addFiles(services, sender, key, added));
  },
  (_, added) => ({ data: added.map(presentItem) }),
);

const pathOf = (index: number) => ['data', index];

const updateMany = act(
  operationOf('envelope-item-updateMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const changes = data.map(({ envelopeItemId: id, order, title }, index) => ({
      id,
      order,
      title: title === undefined ? undefined : parseOrRefuse(titleSchema, title, [...pathOf(index), 'title']),
    }));
    return updateFiles(services, sender, envelopeKey(sender, envelopeId), changes, pathOf);
  },
  (_, files) => ({ data: files.map(presentItem) }),
);

const remove = act(
  operationOf('envelope-item-delete'),
  (services, { sender, body: { envelopeId, envelopeItemId } }) =>
    removeFile(services, sender, envelopeKey(sender, envelopeId), envelopeItemId),
  () => SUCCESS,
);

const download = handOut(operationOf('envelope-item-download'), (services, { sender, params, query: { version } }) => {
  if (version === 'pending') return downloadPending(services, sender, params.envelopeItemId);
  return downloadFile(services, sender, params.envelopeItemId, version === 'signed' ? 'SEALED' : 'ORIGINAL');
});

export const itemOperations = [createMany, updateMany, remove, download];
