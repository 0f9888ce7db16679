import { pageEndpoints } from '@countersign/contracts/console';
import { findPage } from '../../envelopes/pages/find-page.ts';
import { respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { sendPageImage, sendPageTexts } from '../http/responses/send-page.ts';

const image = respond(pageEndpoints.image, async (c, services, { caller: { sender }, asked }) => {
  const { params, query } = asked();
  const found = await findPage(services, sender, { fileId: params.itemId, page: params.page });
  return sendPageImage(c, services, found, { asker: `member ${sender.userId}`, width: query.width });
});

const text = respond(pageEndpoints.text, async (c, services, { caller: { sender }, asked }) => {
  const { params } = asked();
  const found = await findPage(services, sender, { fileId: params.itemId, page: params.page });
  return sendPageTexts(c, services, found, `member ${sender.userId}`);
});

export const pageReads: readonly ServedTeamOperation[] = [image, text];
