import { titleSchema } from '@countersign/contracts/bodies';
import { operationOf } from '@countersign/contracts/v2';
import { parseOrRefuse } from '../../../domain/problems/rule-violation.ts';
import { downloadFile, downloadPending } from '../../../features/downloads/download-document.ts';
import { addFiles, requireFilesFit } from '../../../features/drafts/add-files.ts';
import { removeFile } from '../../../features/drafts/remove-file.ts';
import { updateFiles } from '../../../features/drafts/update-files.ts';
import { readsTextTags, withPdfs } from '../../http/inputs/contents.ts';
import { SUCCESS } from '../../http/responses/success.ts';
import { envelopeKey } from '../../present/envelope-key.ts';
import { presentItem } from '../../present/item.ts';
import { actLeniently, handOut } from '../binding/serve.ts';

const createMany = actLeniently(
  operationOf('envelope-item-createMany'),
  async (services, { sender, body: { envelopeId, meta }, files, signal }) => {
    const key = envelopeKey(sender, envelopeId);
    await requireFilesFit(services, key, files.length);
    const uploader = { teamId: sender.teamId, signal, readsTextTags: readsTextTags(meta) };
    return withPdfs(services, files, uploader, (added) => addFiles(services, sender, key, added));
  },
  (_, added) => ({ data: added.map(presentItem) }),
);

const toPath = (index: number) => ['data', index];

const updateMany = actLeniently(
  operationOf('envelope-item-updateMany'),
  (services, { sender, body: { envelopeId, data } }) => {
    const changes = data.map(({ envelopeItemId: id, order, title }, index) => ({
      id,
      order,
      title: title === undefined ? undefined : parseOrRefuse(titleSchema, title, [...toPath(index), 'title']),
    }));
    return updateFiles(services, sender, envelopeKey(sender, envelopeId), changes, toPath);
  },
  (_, files) => ({ data: files.map(presentItem) }),
);

const remove = actLeniently(
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
