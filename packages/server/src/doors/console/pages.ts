import { pageTexts } from '@countersign/contracts/console';
import { z } from 'zod';
import { findPage } from '../../features/files/page-images/find-page.ts';
import { idParam } from '../http/numeric-parameters.ts';
import { type ApiOperation, route } from '../http/operation.ts';
import { sendPageImage, sendPageTexts, widthQuery } from '../http/send-page.ts';
import { textId } from '../http/text-id.ts';

const params = z.object({ itemId: textId('item'), page: idParam });

const image = route(
  {
    id: 'console-page-image',
    action: 'documents.read',
    methods: ['get'],
    path: '/envelope/item/{itemId}/pages/{page}',
    tag: 'Console',
    summary: 'Get a page of a file as an image (WebP), at least as wide in pixels as requested',
    params,
    query: z.object({ width: widthQuery }),
    answer: { responses: { 200: { description: 'The image' } } },
    problems: ['PAGE_NOT_DRAWABLE'],
  },
  async (c, services, { sender, request }) => {
    const { params, query } = request();
    const found = await findPage(services, sender, { fileId: params.itemId, page: params.page });
    return sendPageImage(c, services, found, { asker: `member ${sender.userId}`, width: query.width });
  },
);

const text = route(
  {
    id: 'console-page-text',
    action: 'documents.read',
    methods: ['get'],
    path: '/envelope/item/{itemId}/pages/{page}/text',
    tag: 'Console',
    summary: 'Get the lines of text of a page and its neighbors, with their positions',
    params,
    answer: pageTexts,
    problems: ['PAGE_NOT_DRAWABLE'],
  },
  async (c, services, { sender, request }) => {
    const { params } = request();
    const found = await findPage(services, sender, { fileId: params.itemId, page: params.page });
    return sendPageTexts(c, services, found, `member ${sender.userId}`);
  },
);

export const pageReads: readonly ApiOperation[] = [image, text];
