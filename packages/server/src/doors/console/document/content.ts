import { contentEndpoints, type contentField, type contentFile } from '@countersign/contracts/console';
import type { z } from 'zod';
import type { EnvelopeRow, FieldRow, FileRow } from '../../../envelopes/rows.ts';
import { findFilledField, readContent } from '../../../features/browse/read-content.ts';
import { drawField } from '../../../features/sign/values/draw-value.ts';
import { read, respond, type ServedTeamOperation } from '../../http/operations/team-operation.ts';
import { DRAWING_HEADERS } from '../../present/drawing-headers.ts';
import { envelopeKey } from '../../present/envelope-key.ts';

const get = read(contentEndpoints.get, async (services, { sender, params: { envelopeId } }) => {
  const { envelope, files, fields } = await readContent(services, envelopeKey(sender, envelopeId, 'DOCUMENT'));
  return {
    files: files.map((file) => presentFile(file, envelope)),
    fields: fields.map(presentField),
    isSealed: envelope.status === 'COMPLETED',
  };
});

const drawing = respond(contentEndpoints.drawing, async (c, services, { caller: { sender }, asked }) => {
  const { envelopeId, fieldId } = asked().params;
  const { contents, field } = await findFilledField(services, envelopeKey(sender, envelopeId, 'DOCUMENT'), fieldId);
  return c.body(await drawField(services, { contents }, field), 200, DRAWING_HEADERS);
});

const presentFile = (
  { id, title, pages, sourceSize, sealedSize }: FileRow,
  { status }: EnvelopeRow,
): z.input<typeof contentFile> => ({
  id,
  title,
  size: status === 'COMPLETED' ? sealedSize : sourceSize,
  pages: (pages ?? []).map(({ width, height }) => ({ width, height })),
});

const presentField = (field: FieldRow): z.input<typeof contentField> => ({
  id: field.id,
  fileId: field.fileId,
  page: field.page,
  positionX: field.positionX,
  positionY: field.positionY,
  width: field.width,
  height: field.height,
  type: field.type,
  label: field.meta?.label ?? '',
  recipientId: field.recipientId,
  value: field.inserted ? { text: field.customText, at: field.insertedAt?.toISOString() ?? null } : null,
});

export const contentReads: readonly ServedTeamOperation[] = [get, drawing];
