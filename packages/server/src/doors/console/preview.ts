import { previewEndpoints } from '@countersign/contracts/console';
import type { Language } from '@countersign/languages';
import type { SigningView } from '@countersign/pages';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { sourceKeyOf } from '../../envelopes/content-keys.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { findPage } from '../../features/files/page-images/find-page.ts';
import { drawField, drawSeen } from '../../features/sign/draw-value.ts';
import { type Previewed, previewEnvelope, previewValue } from '../../features/sign/preview.ts';
import type { ViewedEnvelope } from '../../features/sign/view-envelope.ts';
import { readPageName, sendPageImage, sendPageTexts } from '../http/send-page.ts';
import { read, respond, type ServedTeamOperation } from '../http/team-operation.ts';
import { DRAWING_HEADERS } from '../signing/drawing-headers.ts';
import { presentField, presentView } from '../signing/present-view.ts';
import { sendPdf } from '../signing/send-pdf.ts';
import { envelopeKey } from '../v2/envelope-key.ts';

/** Returns the recipient whose page is previewed. */
export const previewedOf = (
  sender: Sender,
  { envelopeId, recipientId }: { envelopeId: string; recipientId: number },
): Previewed => ({
  key: envelopeKey(sender, envelopeId),
  recipientId,
});

const view = read(previewEndpoints.view, async (services, { sender, params }) => ({
  ...presentPreview(await previewEnvelope(services, previewedOf(sender, params))),
}));

const putValue = read(previewEndpoints.putValue, async (services, { sender, params, body: { value } }) => {
  const asked = { fieldId: params.fieldId, value };
  const { viewed, field, accepted } = await previewValue(services, previewedOf(sender, params), asked);
  const shown = presentField(field, viewed);
  if (!shown.value) return { field: shown };
  const image =
    accepted.kind === 'image'
      ? `data:${accepted.mediaType};base64,${accepted.base64}`
      : `data:image/svg+xml;base64,${Buffer.from(await drawField(services, viewed, field)).toString('base64')}`;
  return { field: { ...shown, value: { ...shown.value, image } } };
});

/** Draws the initial content of a field: the sender's value, a suggestion, or options to choose from. */
const drawing = respond(previewEndpoints.drawing, async (c, services, { caller: { sender }, asked }) => {
  const { params } = asked();
  const viewed = await previewEnvelope(services, previewedOf(sender, params));
  return c.body(await drawSeen(services, viewed, params.fieldId), 200, DRAWING_HEADERS);
});

const removeValue = read(previewEndpoints.removeValue, async (services, { sender, params }) => {
  const { fields } = presentPreview(await previewEnvelope(services, previewedOf(sender, params)));
  const field = fields.find(({ id }) => id === params.fieldId);
  if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return { field };
});

/** Accepts finishing and rejecting without changing anything. The page continues as if it had happened. */
const end = (name: 'complete' | 'reject', state: 'finished' | 'rejected') =>
  respond(previewEndpoints[name], async (c, services, { caller: { sender }, asked }) => {
    await previewEnvelope(services, previewedOf(sender, asked().params));
    return c.json({ state });
  });

const page = respond(previewEndpoints.page, async (c, services, { caller: { sender }, asked }) => {
  const { params, query } = asked();
  const { page, kind } = readPageName(params.page);
  const found = await findPage(services, sender, { fileId: params.itemId, page });
  const asker = `member ${sender.userId}` as const;
  return kind === 'text'
    ? sendPageTexts(c, services, found, asker)
    : sendPageImage(c, services, found, { asker, width: query.width });
});

const pdf = respond(previewEndpoints.pdf, async (c, services, { caller: { sender }, asked }) => {
  const { params } = asked();
  const { contents, recipient } = await previewEnvelope(services, previewedOf(sender, params));
  const file = contents.files.find(({ id }) => id === params.itemId);
  const key = file && sourceKeyOf(file);
  if (!file || !key) throw new RuleViolation('NOT_FOUND', 'File not found.');
  const visible = { contents, recipient, file, key, isSealed: false };
  return sendPdf(c, services, visible, 'inline');
});

/** Presents a draft as a recipient will see it, but without redirects, reassigning or questions. */
export const presentPreview = (viewed: ViewedEnvelope, language?: Language): SigningView => ({
  ...presentView(viewed, language),
  redirectUrl: null,
  mayDelegate: false,
  mayAsk: false,
});

/** Serves the preview of a recipient's page. */
export const previewOperations: readonly ServedTeamOperation[] = [
  view,
  putValue,
  drawing,
  removeValue,
  end('complete', 'finished'),
  end('reject', 'rejected'),
  page,
  pdf,
];
