import { previewEndpoints } from '@countersign/contracts/console';
import { RuleViolation } from '../../domain/problems/rule-violation.ts';
import { findPage } from '../../envelopes/pages/find-page.ts';
import type { Sender } from '../../envelopes/sender.ts';
import { sourceContentKey } from '../../envelopes/stored-content/content-keys.ts';
import { drawField, drawSeen } from '../../features/sign/values/draw-value.ts';
import { type Previewed, previewEnvelope, previewValue } from '../../features/sign/view/preview.ts';
import { read, respond, type ServedTeamOperation } from '../http/operations/team-operation.ts';
import { readPageName, sendPageImage, sendPageTexts } from '../http/responses/send-page.ts';
import { DRAWING_HEADERS } from '../present/drawing-headers.ts';
import { envelopeKey } from '../present/envelope-key.ts';
import { sendVisiblePdf } from '../present/send-visible-pdf.ts';
import { presentPreview, presentSigningField } from '../present/signing-view.ts';

export const readPreviewed = (
  sender: Sender,
  { envelopeId, recipientId }: { envelopeId: string; recipientId: number },
): Previewed => ({
  key: envelopeKey(sender, envelopeId),
  recipientId,
});

const view = read(previewEndpoints.view, async (services, { sender, params }) => ({
  ...presentPreview(await previewEnvelope(services, readPreviewed(sender, params))),
}));

const putValue = read(previewEndpoints.putValue, async (services, { sender, params, body: { value } }) => {
  const asked = { fieldId: params.fieldId, value };
  const { viewed, field, accepted } = await previewValue(services, readPreviewed(sender, params), asked);
  const shown = presentSigningField(field, viewed);
  if (!shown.value) return { field: shown };
  const image =
    accepted.kind === 'image'
      ? `data:${accepted.mediaType};base64,${accepted.base64}`
      : `data:image/svg+xml;base64,${Buffer.from(await drawField(services, viewed, field)).toString('base64')}`;
  return { field: { ...shown, value: { ...shown.value, image } } };
});

/** Draws the initial content of a field: the sender's value, a suggestion, or options to select. */
const drawing = respond(previewEndpoints.drawing, async (c, services, { caller: { sender }, asked }) => {
  const { params } = asked();
  const viewed = await previewEnvelope(services, readPreviewed(sender, params));
  return c.body(await drawSeen(services, viewed, params.fieldId), 200, DRAWING_HEADERS);
});

const removeValue = read(previewEndpoints.removeValue, async (services, { sender, params }) => {
  const { fields } = presentPreview(await previewEnvelope(services, readPreviewed(sender, params)));
  const field = fields.find(({ id }) => id === params.fieldId);
  if (!field) throw new RuleViolation('NOT_FOUND', 'Field not found.');
  return { field };
});

/** Accepts finishing and rejecting without changing anything. The page continues as if the action had succeeded. */
const end = (name: 'complete' | 'reject', state: 'finished' | 'rejected') =>
  respond(previewEndpoints[name], async (c, services, { caller: { sender }, asked }) => {
    await previewEnvelope(services, readPreviewed(sender, asked().params));
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
  const { contents, recipient } = await previewEnvelope(services, readPreviewed(sender, params));
  const file = contents.files.find(({ id }) => id === params.itemId);
  const key = file && sourceContentKey(file);
  if (!file || !key) throw new RuleViolation('NOT_FOUND', 'File not found.');
  const visible = { contents, recipient, file, key, isSealed: false };
  return sendVisiblePdf(c, services, visible, 'inline');
});

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
