import { pageEndpoints } from '@countersign/contracts/console';
import { findPage } from '../../features/files/page-images/find-page.ts';
import { sendPageImage, sendPageTexts } from '../http/send-page.ts';
import { respond, type ServedTeamOperation } from '../http/team-operation.ts';

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

/** Serves the images and texts of the pages of files. */
export const pageReads: readonly ServedTeamOperation[] = [image, text];
