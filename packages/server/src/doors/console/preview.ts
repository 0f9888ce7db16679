import type { Language } from '@countersign/languages';
import type { SigningView } from '@countersign/pages';
import { z } from 'zod';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { sourceKeyOf } from '../../envelopes/content-keys.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { findPage } from '../../features/files/page-images/find-page.ts';
import { drawField, drawSeen } from '../../features/sign/draw-value.ts';
import { type Previewed, previewEnvelope, previewValue } from '../../features/sign/preview.ts';
import type { ViewedEnvelope } from '../../features/sign/view-envelope.ts';
import { idParam } from '../http/numeric-parameters.ts';
import { type ApiOperation, operation, route } from '../http/operation.ts';
import { sendPageImage, sendPageTexts, widthQuery } from '../http/send-page.ts';
import { textId } from '../http/text-id.ts';
import { DRAWING_HEADERS } from '../signing/drawing-headers.ts';
import { presentField, presentView } from '../signing/present-view.ts';
import { valueBody } from '../signing/schemas.ts';
import { sendPdf } from '../signing/send-pdf.ts';
import { envelopeKey } from '../v2/envelope-key.ts';

/*
 * Answers the requests of a recipient's page (`doors/signing`) for a sender who previews it before the document is sent.
 * Values are validated and discarded.
 */

const PATH = '/envelope/{envelopeId}/preview/{recipientId}';
const params = z.object({ envelopeId: textId('envelope'), recipientId: idParam });
const ofField = params.extend({ fieldId: idParam });
/** Loose, because `SigningView` and its parts already describe the data. */
const answer = z.looseObject({});
const common = { action: 'documents.draft', tag: 'Console' } as const;

/** Returns the recipient whose page is previewed. */
export const previewedOf = (sender: Sender, { envelopeId, recipientId }: z.output<typeof params>): Previewed => ({
  key: envelopeKey(sender, envelopeId),
  recipientId,
});

const view = operation({
  ...common,
  id: 'console-preview',
  methods: ['get'],
  path: PATH,
  summary: 'Preview a draft as one of its recipients',
  params,
  answer,
  problems: [],
  handle: async (services, { sender, params }) => ({
    ...presentPreview(await previewEnvelope(services, previewedOf(sender, params))),
  }),
});

const putValue = operation({
  ...common,
  id: 'console-preview-value',
  methods: ['put'],
  path: `${PATH}/fields/{fieldId}`,
  summary: 'Validate a value for the preview',
  params: ofField,
  body: { schema: valueBody },
  answer,
  problems: ['INVALID_FIELD_VALUE', 'CHARACTERS_NOT_PRINTABLE'],
  handle: async (services, { sender, params, body: { value } }) => {
    const asked = { fieldId: params.fieldId, value };
    const { viewed, field, accepted } = await previewValue(services, previewedOf(sender, params), asked);
    const shown = presentField(field, viewed);
    if (!shown.value) return { field: shown };
    const image =
      accepted.kind === 'image'
        ? `data:${accepted.mediaType};base64,${accepted.base64}`
        : `data:image/svg+xml;base64,${Buffer.from(await drawField(services, viewed, field)).toString('base64')}`;
    return { field: { ...shown, value: { ...shown.value, image } } };
  },
});

/** Draws the initial content of a field: the sender's value, a suggestion, or options to choose from. */
const drawing = route(
  {
    ...common,
    id: 'console-preview-drawing',
    methods: ['get'],
    path: `${PATH}/fields/{fieldId}/drawing`,
    summary: 'Display a value as it will be sealed',
    params: ofField,
    answer: { responses: { 200: { description: "The field's box as SVG" } } },
    problems: [],
  },
  async (c, services, { sender, request }) => {
    const { params } = request();
    const viewed = await previewEnvelope(services, previewedOf(sender, params));
    return c.body(await drawSeen(services, viewed, params.fieldId), 200, DRAWING_HEADERS);
  },
);

const removeValue = operation({
  ...common,
  id: 'console-preview-value-remove',
  methods: ['delete'],
  path: `${PATH}/fields/{fieldId}`,
  summary: 'A field without a value',
  params: ofField,
  answer,
  problems: [],
  handle: async (services, { sender, params }) => {
    const { fields } = presentPreview(await previewEnvelope(services, previewedOf(sender, params)));
    const field = fields.find(({ id }) => id === params.fieldId);
    if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
    return { field };
  },
});

/** Accepts finishing and rejecting without changing anything. The page continues as if it had happened. */
const end = (name: 'complete' | 'reject', state: 'finished' | 'rejected') =>
  route(
    {
      ...common,
      id: `console-preview-${name}`,
      methods: ['post'],
      path: `${PATH}/${name}`,
      summary: `Preview what happens when a recipient selects ${name}`,
      params,
      answer,
      problems: [],
    },
    async (c, services, { sender, request }) => {
      await previewEnvelope(services, previewedOf(sender, request().params));
      return c.json({ state });
    },
  );

/** Serves the image of a page as `1.webp`, and the text of it and its neighbors as `1.json`, as behind a signing link. */
const page = route(
  {
    ...common,
    id: 'console-preview-page',
    methods: ['get'],
    path: `${PATH}/files/{itemId}/pages/{page}`,
    summary: 'Get a page as an image, or its text',
    params: params.extend({ itemId: textId('item'), page: z.string() }),
    query: z.object({ width: widthQuery }),
    answer: { responses: { 200: { description: "The same as on the recipient's page" } } },
    problems: ['PAGE_NOT_DRAWABLE'],
  },
  async (c, services, { sender, request }) => {
    const { params, query } = request();
    const [, number, kind] = /^(\d{1,6})\.(webp|json)$/.exec(params.page) ?? [];
    const found = await findPage(services, sender, { fileId: params.itemId, page: Number(number ?? 0) });
    const asker = `member ${sender.userId}` as const;
    return kind === 'json'
      ? sendPageTexts(c, services, found, asker)
      : sendPageImage(c, services, found, { asker, width: query.width });
  },
);

const pdf = route(
  {
    ...common,
    id: 'console-preview-pdf',
    methods: ['get'],
    path: `${PATH}/files/{itemId}/pdf`,
    summary: 'Download a PDF as a recipient can before signing',
    params: params.extend({ itemId: textId('item') }),
    answer: { responses: { 200: { description: 'The PDF' } } },
    problems: [],
  },
  async (c, services, { sender, request }) => {
    const { params } = request();
    const { contents, recipient } = await previewEnvelope(services, previewedOf(sender, params));
    const file = contents.files.find(({ id }) => id === params.itemId);
    const key = file && sourceKeyOf(file);
    if (!file || !key) throw new RuleViolation('NOT_FOUND', 'File not found.');
    const visible = { contents, recipient, file, key, isSealed: false };
    return sendPdf(c, services, visible, 'inline');
  },
);

/** Presents a draft as a recipient will see it, without redirecting, reassigning and asking. */
export const presentPreview = (viewed: ViewedEnvelope, language?: Language): SigningView => ({
  ...presentView(viewed, language),
  redirectUrl: null,
  mayDelegate: false,
  mayAsk: false,
});

export const previewOperations: readonly ApiOperation[] = [
  view,
  putValue,
  drawing,
  removeValue,
  end('complete', 'finished'),
  end('reject', 'rejected'),
  page,
  pdf,
];
