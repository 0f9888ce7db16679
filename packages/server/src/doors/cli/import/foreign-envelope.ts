import type { Schemas } from '@countersign/client';
import { operationOf } from '@countersign/contracts/v2';
import { z } from 'zod';

/** Restricted, because ids become folder names. */
const id = z.string().regex(/^[\w-]{1,100}$/);
const coordinate = z.coerce.number();
const methods = z.array(z.string()).catch([]);

/** Parses the properties of another service's envelope that the import uses. Ignores all others. */
export const foreignEnvelope = z.object({
  id,
  type: z.enum(['DOCUMENT', 'TEMPLATE']),
  status: z.string(),
  title: z.string(),
  externalId: z.string().nullish(),
  visibility: z.string().nullish(),
  authOptions: z.object({ globalAccessAuth: methods, globalActionAuth: methods }).partial().nullish(),
  formValues: z.record(z.string(), z.unknown()).nullish(),
  folderId: z.string().nullish(),
  documentMeta: z.record(z.string(), z.unknown()).nullish(),
  recipients: z.array(
    z.object({
      id: z.number(),
      email: z.string(),
      name: z.string(),
      role: z.string(),
      signingOrder: z.number().nullish(),
      authOptions: z.object({ accessAuth: methods, actionAuth: methods }).partial().nullish(),
    }),
  ),
  fields: z.array(
    z.object({
      recipientId: z.number(),
      envelopeItemId: z.string(),
      type: z.string(),
      page: z.number(),
      positionX: coordinate,
      positionY: coordinate,
      width: coordinate,
      height: coordinate,
      fieldMeta: z.record(z.string(), z.unknown()).nullish(),
    }),
  ),
  envelopeItems: z.array(z.object({ id, title: z.string(), order: z.number() })),
});
export type ForeignEnvelope = z.output<typeof foreignEnvelope>;

export interface Link {
  label: string;
  data: string;
}

const SETTINGS = new Set(Object.keys(operationOf('envelope-create').body.shape.meta.unwrap().shape));

export const itemsInOrder = ({ envelopeItems }: ForeignEnvelope): ForeignEnvelope['envelopeItems'] =>
  envelopeItems.toSorted((one, other) => one.order - other.order);

/** Creates the request that recreates a draft or template in this service. */
export function requestFor(
  envelope: ForeignEnvelope,
  folderId: string | undefined,
  attachments: readonly Link[],
): Schemas['NewEnvelope'] {
  const { type, title, externalId, visibility, authOptions, formValues, recipients } = envelope;
  const place = new Map(itemsInOrder(envelope).map((item, index) => [item.id, index]));
  const request = {
    type,
    title,
    ...(externalId && { externalId }),
    ...(visibility && { visibility }),
    ...(authOptions?.globalAccessAuth?.length && { globalAccessAuth: authOptions.globalAccessAuth }),
    ...(authOptions?.globalActionAuth?.length && { globalActionAuth: authOptions.globalActionAuth }),
    ...(formValues && { formValues }),
    ...(folderId && { folderId }),
    recipients: recipients.map(({ id: recipientId, authOptions: proofs, signingOrder, ...recipient }) => ({
      ...recipient,
      ...(typeof signingOrder === 'number' && { signingOrder }),
      ...(proofs?.accessAuth?.length && { accessAuth: proofs.accessAuth }),
      ...(proofs?.actionAuth?.length && { actionAuth: proofs.actionAuth }),
      fields: envelope.fields
        .filter((field) => field.recipientId === recipientId)
        .map(({ recipientId: _, envelopeItemId, fieldMeta, ...field }) => ({
          ...field,
          identifier: place.get(envelopeItemId),
          ...(fieldMeta && { fieldMeta }),
        })),
    })),
    meta: toSettings(envelope),
    attachments,
  };
  return request as Schemas['NewEnvelope'];
}

/** Turns off text tags, because the other service has already converted them to fields. */
const toSettings = ({ documentMeta }: ForeignEnvelope) => ({
  ...Object.fromEntries(
    Object.entries(documentMeta ?? {}).filter(
      ([name, value]) => SETTINGS.has(name) && name !== 'emailId' && value !== null,
    ),
  ),
  textTags: false,
});
