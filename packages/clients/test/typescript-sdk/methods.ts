import { expect } from 'vitest';
import { upload } from '../../../testing/src/documents.ts';
import { buildPdf } from '../../../testing/src/pdf-builder.ts';
import type { Desk } from './desk.ts';

/** A method of the SDK, the operation it calls, and a realistic call with assertions. */
export interface Method {
  name: string;
  operation: string;
  use: (desk: Desk) => Promise<void>;
}

const BOB = { name: 'Bob', email: 'bob@example.com', role: 'SIGNER' as const };
const PLACE = { page: 1, positionX: 10, positionY: 70, width: 30, height: 5 };
const LEGACY_PLACE = { pageNumber: 1, pageX: 10, pageY: 70, width: 30, height: 5 };
const TEXT = { type: 'TEXT' as const, fieldMeta: { type: 'text' as const, label: 'Company' } };
const LINK = { label: 'Plan', data: 'https://example.com/plan' };
const NEW_LINK = { ...LINK, type: 'link' as const };
const OK = { success: true };

const newIn = (ids: readonly number[], before: readonly number[]) => ids.filter((id) => !before.includes(id));

/** Expects a download URL, which JSON-only clients receive instead of the PDF. */
async function expectPdfBehind(result: unknown): Promise<void> {
  expect(result).toMatchObject({ contentType: 'application/pdf', filename: expect.stringMatching(/\.pdf$/) });
  const answer = await fetch((result as { downloadUrl: string }).downloadUrl);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
}

const ENVELOPES: Method[] = [
  {
    name: 'envelopes.get',
    operation: 'envelope-get',
    async use({ sdk, draft }) {
      const { envelopeId, id, itemId, recipientId } = await draft();
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({
        id: envelopeId,
        secondaryId: `document_${id}`,
        status: 'DRAFT',
        envelopeItems: [{ id: itemId, order: 1 }],
        recipients: [{ id: recipientId, email: 'ann@example.com' }],
        fields: [{ recipientId, type: 'SIGNATURE' }],
      });
    },
  },
  {
    name: 'envelopes.create',
    operation: 'envelope-create',
    async use(desk) {
      const title = desk.title();
      const { id } = await desk.sdk.envelopes.create({
        payload: {
          title,
          type: 'DOCUMENT',
          externalId: title,
          recipients: [
            { ...BOB, fields: [{ ...TEXT, ...PLACE, identifier: 'Second.pdf' }] },
            { name: '', email: '', role: 'VIEWER' },
          ],
          meta: { subject: 'Please sign', language: 'de', signingOrder: 'SEQUENTIAL' },
          attachments: [NEW_LINK],
        },
        files: [desk.file('First.pdf'), desk.file('Second.pdf')],
      });
      const made = await desk.sdk.envelopes.get({ envelopeId: id });
      expect(made).toMatchObject({
        title,
        externalId: title,
        documentMeta: { subject: 'Please sign', language: 'de', signingOrder: 'SEQUENTIAL' },
        envelopeItems: [{ title: 'First.pdf' }, { title: 'Second.pdf' }],
        fields: [{ type: 'TEXT', envelopeItemId: made.envelopeItems[1]?.id }],
      });
      const { id: template } = await desk.sdk.envelopes.create({ payload: { title, type: 'TEMPLATE' }, files: [] });
      expect(await desk.sdk.envelopes.get({ envelopeId: template })).toMatchObject({
        type: 'TEMPLATE',
        envelopeItems: [],
      });
    },
  },
  {
    name: 'envelopes.use',
    operation: 'envelope-use',
    async use(desk) {
      const template = await desk.template();
      const made = await desk.sdk.envelopes.use({
        payload: {
          envelopeId: template.envelopeId,
          recipients: [{ id: template.recipientId, email: BOB.email, name: BOB.name }],
          prefillFields: [{ id: template.fieldId, type: 'text', value: 'ACME' }],
          customDocumentData: [{ identifier: 0, envelopeItemId: template.itemId }],
          override: { title: 'Made of it' },
          distributeDocument: true,
        },
        files: [desk.file()],
      });
      expect(made.recipients).toMatchObject([{ email: BOB.email, signingUrl: expect.stringContaining('/sign/') }]);
      expect(await desk.sdk.envelopes.get({ envelopeId: made.id })).toMatchObject({
        status: 'PENDING',
        source: 'TEMPLATE',
        title: 'Made of it',
        templateId: template.id,
      });
    },
  },
  {
    name: 'envelopes.update',
    operation: 'envelope-update',
    async use({ sdk, draft }) {
      const { envelopeId } = await draft();
      const data = { title: 'Renamed', externalId: envelopeId, globalAccessAuth: ['ACCOUNT' as const] };
      const changed = await sdk.envelopes.update({ envelopeId, data, meta: { subject: 'Anew' } });
      expect(changed).toMatchObject({ id: envelopeId, title: 'Renamed', externalId: envelopeId });
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({
        documentMeta: { subject: 'Anew' },
        authOptions: { globalAccessAuth: ['ACCOUNT'], globalActionAuth: [] },
      });
    },
  },
  {
    name: 'envelopes.delete',
    operation: 'envelope-delete',
    async use({ sdk, draft }) {
      const { envelopeId } = await draft();
      expect(await sdk.envelopes.delete({ envelopeId })).toEqual(OK);
      await expect(sdk.envelopes.get({ envelopeId })).rejects.toMatchObject({ statusCode: 404 });
    },
  },
  {
    name: 'envelopes.duplicate',
    operation: 'envelope-duplicate',
    async use({ sdk, completed }) {
      const { envelopeId } = await completed();
      const { id } = await sdk.envelopes.duplicate({ envelopeId, includeFields: false });
      expect(await sdk.envelopes.get({ envelopeId: id })).toMatchObject({
        status: 'DRAFT',
        title: expect.stringMatching(/ \(copy\)$/),
        recipients: [{ email: 'ann@example.com', signingStatus: 'NOT_SIGNED' }],
        fields: [],
      });
    },
  },
  {
    name: 'envelopes.distribute',
    operation: 'envelope-distribute',
    async use({ sdk, draft }) {
      const { envelopeId, recipientId } = await draft();
      const sent = await sdk.envelopes.distribute({ envelopeId, meta: { subject: 'Now', distributionMethod: 'NONE' } });
      expect(sent).toMatchObject({ success: true, id: envelopeId, recipients: [{ id: recipientId }] });
    },
  },
  {
    name: 'envelopes.redistribute',
    operation: 'envelope-redistribute',
    async use({ sdk, sent }) {
      const { envelopeId, recipientId } = await sent();
      const again = await sdk.envelopes.redistribute({ envelopeId, recipients: [recipientId] });
      expect(again).toMatchObject({ success: true, id: envelopeId, recipients: [{ id: recipientId }] });
    },
  },
  {
    name: 'envelope.envelopeFind',
    operation: 'envelope-find',
    async use({ sdk, draft, template }) {
      const [{ envelopeId }, ofTemplate] = [await draft(), await template()];
      const found = await sdk.envelope.envelopeFind({ perPage: 2 });
      expect(found.data.map(({ id }) => id)).toEqual([ofTemplate.envelopeId, envelopeId]);
      expect(found).toMatchObject({ currentPage: 1, perPage: 2, data: [{ type: 'TEMPLATE' }, { type: 'DOCUMENT' }] });
      const templates = await sdk.envelope.envelopeFind({ type: 'TEMPLATE', hasExpiredRecipients: undefined });
      expect(templates.data.every(({ type }) => type === 'TEMPLATE')).toBe(true);
    },
  },
  {
    name: 'envelope.envelopeGetMany',
    operation: 'envelope-getMany',
    async use({ sdk, draft }) {
      const [one, two] = [await draft(), await draft()];
      const byText = await sdk.envelope.envelopeGetMany({
        ids: { type: 'envelopeId', ids: [two.envelopeId, 'envelope_unknown', one.envelopeId] },
      });
      expect(byText.data.map(({ id }) => id)).toEqual([two.envelopeId, one.envelopeId]);
      const byNumber = await sdk.envelope.envelopeGetMany({ ids: { type: 'documentId', ids: [one.id] } });
      expect(byNumber.data.map(({ id }) => id)).toEqual([one.envelopeId]);
    },
  },
  {
    name: 'envelope.envelopeCancel',
    operation: 'envelope-cancel',
    async use({ sdk, sent }) {
      const { envelopeId } = await sent();
      expect(await sdk.envelope.envelopeCancel({ envelopeId, reason: 'Superseded' })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ status: 'CANCELLED' });
    },
  },
  {
    name: 'envelope.envelopeAuditLogFind',
    operation: 'envelope-auditLog-find',
    async use({ sdk, completed }) {
      const { envelopeId } = await completed();
      const log = await sdk.envelope.envelopeAuditLogFind({ envelopeId, perPage: 100 });
      expect(log.count).toBe(log.data.length);
      const types = log.data.map(({ type }) => type).toReversed();
      expect(types[0]).toBe('DOCUMENT_CREATED');
      expect(types).toEqual(
        expect.arrayContaining(['DOCUMENT_SENT', 'DOCUMENT_RECIPIENT_COMPLETED', 'DOCUMENT_COMPLETED']),
      );
    },
  },
  {
    name: 'envelope.envelopeAuditLogDownloadPdf',
    operation: 'envelope-auditLog-downloadPdf',
    async use({ sdk, draft }) {
      const { envelopeId } = await draft();
      await expectPdfBehind((await sdk.envelope.envelopeAuditLogDownloadPdf({ envelopeId })).result);
    },
  },
  {
    name: 'envelope.envelopeCertificateDownloadPdf',
    operation: 'envelope-certificate-downloadPdf',
    async use({ sdk, completed }) {
      const { envelopeId } = await completed();
      await expectPdfBehind((await sdk.envelope.envelopeCertificateDownloadPdf({ envelopeId })).result);
    },
  },
  {
    name: 'envelopes.items.createMany',
    operation: 'envelope-item-createMany',
    async use(desk) {
      const { envelopeId } = await desk.draft();
      const files = [desk.file('Two.pdf'), desk.file('Three.pdf')];
      expect((await desk.sdk.envelopes.items.createMany({ payload: { envelopeId }, files })).data).toMatchObject([
        { title: 'Two.pdf', order: 2, envelopeId },
        { title: 'Three.pdf', order: 3, envelopeId },
      ]);
    },
  },
  {
    name: 'envelopes.items.updateMany',
    operation: 'envelope-item-updateMany',
    async use({ sdk, draft }) {
      const { envelopeId, itemId } = await draft();
      const data = [{ envelopeItemId: itemId, title: 'Renamed', order: 1 }];
      const changed = await sdk.envelopes.items.updateMany({ envelopeId, data });
      expect(changed.data).toEqual([{ id: itemId, title: 'Renamed', order: 1, envelopeId }]);
    },
  },
  {
    name: 'envelopes.items.delete',
    operation: 'envelope-item-delete',
    async use({ sdk, draft }) {
      const { envelopeId, itemId } = await draft();
      expect(await sdk.envelopes.items.delete({ envelopeId, envelopeItemId: itemId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ envelopeItems: [], fields: [] });
    },
  },
  {
    name: 'envelopes.items.download',
    operation: 'envelope-item-download',
    async use({ sdk, completed, draft }) {
      const { itemId } = await completed();
      await expectPdfBehind((await sdk.envelopes.items.download({ envelopeItemId: itemId })).result);
      const early = await draft();
      await expect(sdk.envelopes.items.download({ envelopeItemId: early.itemId })).rejects.toMatchObject({
        statusCode: 400,
        code: 'NOT_YET_COMPLETED',
      });
    },
  },
  {
    name: 'envelopes.recipients.get',
    operation: 'envelope-recipient-get',
    async use({ sdk, draft }) {
      const { envelopeId, recipientId, fieldId } = await draft();
      expect(await sdk.envelopes.recipients.get({ recipientId })).toMatchObject({
        id: recipientId,
        envelopeId,
        email: 'ann@example.com',
        fields: [{ id: fieldId }],
      });
    },
  },
  {
    name: 'envelopes.recipients.createMany',
    operation: 'envelope-recipient-createMany',
    async use({ sdk, draft }) {
      const { envelopeId } = await draft();
      const data = [BOB, { ...BOB, role: 'CC' as const }, { name: '', email: '', role: 'VIEWER' as const }];
      const added = await sdk.envelopes.recipients.createMany({ envelopeId, data });
      expect(added.data).toMatchObject(data);
    },
  },
  {
    name: 'envelopes.recipients.updateMany',
    operation: 'envelope-recipient-updateMany',
    async use({ sdk, draft }) {
      const { envelopeId, recipientId, id } = await draft();
      const data = [{ id: recipientId, name: 'Anna', signingOrder: 3 }];
      const changed = await sdk.envelopes.recipients.updateMany({ envelopeId, data });
      expect(changed.data).toMatchObject([{ id: recipientId, name: 'Anna', signingOrder: 3, documentId: id }]);
    },
  },
  {
    name: 'envelopes.recipients.delete',
    operation: 'envelope-recipient-delete',
    async use({ sdk, draft }) {
      const { envelopeId, recipientId } = await draft();
      expect(await sdk.envelopes.recipients.delete({ recipientId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ recipients: [], fields: [] });
    },
  },
  {
    name: 'envelopeRecipients.envelopeRecipientRejectOnBehalfOf',
    operation: 'envelope-recipient-rejectOnBehalfOf',
    async use({ sdk, sent }) {
      const { envelopeId, recipientId } = await sent();
      const rejected = await sdk.envelopeRecipients.envelopeRecipientRejectOnBehalfOf({
        recipientId,
        requestBody: { envelopeId, reason: 'By telephone' },
      });
      expect(rejected).toMatchObject({ signingStatus: 'REJECTED', rejectionReason: 'By telephone' });
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ status: 'REJECTED' });
    },
  },
  {
    name: 'envelopes.fields.get',
    operation: 'envelope-field-get',
    async use({ sdk, draft }) {
      const { envelopeId, fieldId, recipientId } = await draft();
      expect(await sdk.envelopes.fields.get({ fieldId })).toMatchObject({
        id: fieldId,
        envelopeId,
        recipientId,
        type: 'SIGNATURE',
      });
    },
  },
  {
    name: 'envelopes.fields.createMany',
    operation: 'envelope-field-createMany',
    async use({ sdk, draft }) {
      const { envelopeId, recipientId, itemId } = await draft();
      const data = [{ ...TEXT, ...PLACE, recipientId, envelopeItemId: itemId }];
      const added = await sdk.envelopes.fields.createMany({ envelopeId, data });
      expect(added.data).toMatchObject([{ type: 'TEXT', recipientId, positionY: 70, fieldMeta: { label: 'Company' } }]);
    },
  },
  {
    name: 'envelopes.fields.updateMany',
    operation: 'envelope-field-updateMany',
    async use({ sdk, draft }) {
      const { envelopeId, fieldId } = await draft();
      const data = [{ id: fieldId, type: 'SIGNATURE' as const, positionX: 42 }];
      const changed = await sdk.envelopes.fields.updateMany({ envelopeId, data });
      expect(changed.data).toMatchObject([{ id: fieldId, positionX: 42 }]);
    },
  },
  {
    name: 'envelopes.fields.delete',
    operation: 'envelope-field-delete',
    async use({ sdk, draft }) {
      const { envelopeId, fieldId } = await draft();
      expect(await sdk.envelopes.fields.delete({ fieldId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ fields: [] });
    },
  },
  {
    name: 'envelopes.attachments.find',
    operation: 'envelope-attachment-find',
    async use({ sdk, draft }) {
      const { envelopeId, token } = await draft();
      const { id } = await sdk.envelopes.attachments.create({ envelopeId, data: LINK });
      expect((await sdk.envelopes.attachments.find({ envelopeId, token })).data).toEqual([{ ...NEW_LINK, id }]);
    },
  },
  {
    name: 'envelopes.attachments.create',
    operation: 'envelope-attachment-create',
    async use({ sdk, sent }) {
      const { envelopeId } = await sent();
      expect(await sdk.envelopes.attachments.create({ envelopeId, data: LINK })).toEqual({ id: expect.any(String) });
    },
  },
  {
    name: 'envelopes.attachments.update',
    operation: 'envelope-attachment-update',
    async use({ sdk, draft }) {
      const { envelopeId } = await draft();
      const { id } = await sdk.envelopes.attachments.create({ envelopeId, data: LINK });
      expect(await sdk.envelopes.attachments.update({ id, data: { ...LINK, label: 'Map' } })).toEqual(OK);
      expect((await sdk.envelopes.attachments.find({ envelopeId })).data).toMatchObject([{ label: 'Map' }]);
    },
  },
  {
    name: 'envelopes.attachments.delete',
    operation: 'envelope-attachment-delete',
    async use({ sdk, draft }) {
      const { envelopeId } = await draft();
      const { id } = await sdk.envelopes.attachments.create({ envelopeId, data: LINK });
      expect(await sdk.envelopes.attachments.delete({ id })).toEqual(OK);
      expect((await sdk.envelopes.attachments.find({ envelopeId })).data).toEqual([]);
    },
  },
];

const DOCUMENTS: Method[] = [
  {
    name: 'documents.get',
    operation: 'document-get',
    async use({ sdk, draft }) {
      const { id: documentId, envelopeId, itemId, recipientId } = await draft();
      expect(await sdk.documents.get({ documentId })).toMatchObject({
        id: documentId,
        envelopeId,
        documentDataId: itemId,
        envelopeItems: [{ id: itemId }],
        recipients: [{ id: recipientId, documentId }],
        fields: [{ recipientId, documentId }],
        folder: null,
      });
    },
  },
  {
    name: 'documents.find',
    operation: 'document-find',
    async use({ sdk, draft, sent }) {
      const [one, two] = [await draft(), await sent()];
      const found = await sdk.documents.find({ perPage: 2 });
      expect(found.data.map(({ id }) => id)).toEqual([two.id, one.id]);
      const pending = await sdk.documents.find({ status: 'PENDING', perPage: 1 });
      expect(pending.data).toMatchObject([{ id: two.id, recipients: [{ email: 'ann@example.com' }] }]);
    },
  },
  {
    name: 'document.documentGetMany',
    operation: 'document-getMany',
    async use({ sdk, draft }) {
      const { id } = await draft();
      const { data } = await sdk.document.documentGetMany({ documentIds: [999_999_999, id] });
      expect(data).toMatchObject([{ id, status: 'DRAFT' }]);
    },
  },
  {
    name: 'documents.create',
    operation: 'document-create',
    async use(desk) {
      const title = desk.title();
      const recipients = [{ ...BOB, fields: [{ ...TEXT, ...LEGACY_PLACE }] }];
      const made = await desk.sdk.documents.create({ payload: { title, recipients }, file: desk.file() });
      expect(await desk.sdk.envelopes.get({ envelopeId: made.envelopeId })).toMatchObject({
        secondaryId: `document_${made.id}`,
        title,
        fields: [{ type: 'TEXT', positionX: 10, positionY: 70 }],
      });
    },
  },
  {
    name: 'documents.createV0',
    operation: 'document-createDocumentTemporary',
    async use(desk) {
      const title = desk.title();
      const recipients = [{ ...BOB, fields: [{ type: 'SIGNATURE' as const, ...LEGACY_PLACE }] }];
      const { document, uploadUrl } = await desk.sdk.documents.createV0({ title, recipients });
      expect(document).toMatchObject({ title, recipients: [{ email: BOB.email }], fields: [{ type: 'SIGNATURE' }] });
      expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
      const sent = await desk.sdk.envelopes.distribute({ envelopeId: document.envelopeId });
      expect(sent.success).toBe(true);
    },
  },
  {
    name: 'documents.update',
    operation: 'document-update',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      const changed = await sdk.documents.update({
        documentId,
        data: { title: 'Renamed', useLegacyFieldInsertion: false },
        meta: { message: 'Anew' },
      });
      expect(changed).toMatchObject({ id: documentId, title: 'Renamed' });
    },
  },
  {
    name: 'documents.delete',
    operation: 'document-delete',
    async use({ sdk, sent }) {
      const { id: documentId, envelopeId } = await sent();
      expect(await sdk.documents.delete({ documentId })).toEqual(OK);
      await expect(sdk.envelopes.get({ envelopeId })).rejects.toMatchObject({ statusCode: 404 });
    },
  },
  {
    name: 'documents.duplicate',
    operation: 'document-duplicate',
    async use({ sdk, draft }) {
      const { id: documentId, envelopeId } = await draft();
      const copy = await sdk.documents.duplicate({ documentId });
      expect(copy.id).not.toBe(envelopeId);
      expect(await sdk.envelopes.get({ envelopeId: copy.id })).toMatchObject({
        secondaryId: `document_${copy.documentId}`,
        fields: [{ type: 'SIGNATURE' }],
      });
    },
  },
  {
    name: 'documents.distribute',
    operation: 'document-distribute',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      const sent = await sdk.documents.distribute({ documentId, meta: { message: 'Please' } });
      expect(sent).toMatchObject({ id: documentId, status: 'PENDING' });
    },
  },
  {
    name: 'documents.redistribute',
    operation: 'document-redistribute',
    async use({ sdk, sent }) {
      const { id: documentId, recipientId } = await sent();
      expect(await sdk.documents.redistribute({ documentId, recipients: [recipientId] })).toEqual(OK);
    },
  },
  {
    name: 'documents.download',
    operation: 'document-download',
    async use({ sdk, completed }) {
      const { id: documentId } = await completed();
      await expectPdfBehind((await sdk.documents.download({ documentId })).result);
    },
  },
  {
    name: 'document.documentDownload',
    operation: 'document-downloadBeta',
    async use({ sdk, completed }) {
      const { id: documentId } = await completed();
      await expectPdfBehind(await sdk.document.documentDownload({ documentId, version: 'original' }));
    },
  },
  {
    name: 'documents.attachments.find',
    operation: 'document-attachment-find',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      expect((await sdk.documents.attachments.find({ documentId })).data).toEqual([]);
    },
  },
  {
    name: 'documents.attachments.create',
    operation: 'document-attachment-create',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      const { id } = await sdk.documents.attachments.create({ documentId, data: LINK });
      expect((await sdk.documents.attachments.find({ documentId })).data).toEqual([{ ...NEW_LINK, id }]);
    },
  },
  {
    name: 'documents.attachments.update',
    operation: 'document-attachment-update',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      const { id } = await sdk.documents.attachments.create({ documentId, data: LINK });
      expect(await sdk.documents.attachments.update({ id, data: { ...LINK, label: 'Map' } })).toEqual(OK);
      expect((await sdk.documents.attachments.find({ documentId })).data).toMatchObject([{ id, label: 'Map' }]);
    },
  },
  {
    name: 'documents.attachments.delete',
    operation: 'document-attachment-delete',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      const { id } = await sdk.documents.attachments.create({ documentId, data: LINK });
      expect(await sdk.documents.attachments.delete({ id })).toEqual(OK);
      expect((await sdk.documents.attachments.find({ documentId })).data).toEqual([]);
    },
  },
  {
    name: 'documents.fields.get',
    operation: 'field-getDocumentField',
    async use({ sdk, draft }) {
      const { id: documentId, fieldId } = await draft();
      expect(await sdk.documents.fields.get({ fieldId })).toMatchObject({ id: fieldId, documentId });
    },
  },
  {
    name: 'documents.fields.create',
    operation: 'field-createDocumentField',
    async use({ sdk, draft }) {
      const { id: documentId, recipientId } = await draft();
      const field = { ...TEXT, ...LEGACY_PLACE, recipientId };
      const added = await sdk.documents.fields.create({ documentId, field });
      expect(added).toMatchObject({ documentId, recipientId, type: 'TEXT', positionX: 10, page: 1 });
    },
  },
  {
    name: 'documents.fields.createMany',
    operation: 'field-createDocumentFields',
    async use({ sdk, draft }) {
      const { id: documentId, recipientId } = await draft();
      const fields = [10, 30].map((pageX) => ({ ...TEXT, ...LEGACY_PLACE, width: 5, pageX, recipientId }));
      const added = await sdk.documents.fields.createMany({ documentId, fields });
      expect(added.fields).toMatchObject([{ positionX: 10 }, { positionX: 30 }]);
    },
  },
  {
    name: 'documents.fields.update',
    operation: 'field-updateDocumentField',
    async use({ sdk, draft }) {
      const { id: documentId, fieldId } = await draft();
      const field = { id: fieldId, type: 'SIGNATURE' as const, pageX: 42 };
      expect(await sdk.documents.fields.update({ documentId, field })).toMatchObject({ id: fieldId, positionX: 42 });
    },
  },
  {
    name: 'documents.fields.updateMany',
    operation: 'field-updateDocumentFields',
    async use({ sdk, draft }) {
      const { id: documentId, fieldId } = await draft();
      const fields = [{ id: fieldId, type: 'SIGNATURE' as const, pageY: 42 }];
      const changed = await sdk.documents.fields.updateMany({ documentId, fields });
      expect(changed.fields).toMatchObject([{ id: fieldId, positionY: 42 }]);
    },
  },
  {
    name: 'documents.fields.delete',
    operation: 'field-deleteDocumentField',
    async use({ sdk, draft }) {
      const { envelopeId, fieldId } = await draft();
      expect(await sdk.documents.fields.delete({ fieldId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ fields: [] });
    },
  },
  {
    name: 'documents.recipients.get',
    operation: 'recipient-getDocumentRecipient',
    async use({ sdk, draft }) {
      const { id: documentId, recipientId, fieldId } = await draft();
      const found = await sdk.documents.recipients.get({ recipientId });
      expect(found).toMatchObject({ id: recipientId, documentId, fields: [{ id: fieldId, documentId }] });
    },
  },
  {
    name: 'documents.recipients.create',
    operation: 'recipient-createDocumentRecipient',
    async use({ sdk, draft }) {
      const { id: documentId } = await draft();
      const added = await sdk.documents.recipients.create({ documentId, recipient: { ...BOB, signingOrder: 2 } });
      expect(added).toMatchObject({ ...BOB, signingOrder: 2, documentId });
    },
  },
  {
    name: 'documents.recipients.createMany',
    operation: 'recipient-createDocumentRecipients',
    async use({ sdk, draft }) {
      const { id: documentId, recipientId, envelopeId } = await draft();
      const added = await sdk.documents.recipients.createMany({ documentId, recipients: [BOB] });
      expect(added.recipients).toMatchObject([BOB]);
      const ids = (await sdk.envelopes.get({ envelopeId })).recipients.map(({ id }) => id);
      expect(newIn(ids, [recipientId])).toEqual(added.recipients.map(({ id }) => id));
    },
  },
  {
    name: 'documents.recipients.update',
    operation: 'recipient-updateDocumentRecipient',
    async use({ sdk, draft }) {
      const { id: documentId, recipientId, fieldId } = await draft();
      const changed = await sdk.documents.recipients.update({
        documentId,
        recipient: { id: recipientId, name: 'Anna' },
      });
      expect(changed).toMatchObject({ id: recipientId, name: 'Anna', fields: [{ id: fieldId }] });
    },
  },
  {
    name: 'documents.recipients.updateMany',
    operation: 'recipient-updateDocumentRecipients',
    async use({ sdk, draft }) {
      const { id: documentId, recipientId } = await draft();
      const recipients = [{ id: recipientId, role: 'CC' as const }];
      const changed = await sdk.documents.recipients.updateMany({ documentId, recipients });
      expect(changed.recipients).toMatchObject([{ id: recipientId, role: 'CC', fields: [] }]);
    },
  },
  {
    name: 'documents.recipients.delete',
    operation: 'recipient-deleteDocumentRecipient',
    async use({ sdk, draft }) {
      const { envelopeId, recipientId } = await draft();
      expect(await sdk.documents.recipients.delete({ recipientId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ recipients: [] });
    },
  },
];

const TEMPLATES: Method[] = [
  {
    name: 'templates.get',
    operation: 'template-getTemplateById',
    async use({ sdk, template }) {
      const { id: templateId, envelopeId, itemId, recipientId } = await template();
      expect(await sdk.templates.get({ templateId })).toMatchObject({
        id: templateId,
        envelopeId,
        templateDocumentDataId: itemId,
        recipients: [{ id: recipientId, name: 'Tenant', templateId }],
        fields: [{ type: 'TEXT', templateId }, { type: 'SIGNATURE' }],
      });
    },
  },
  {
    name: 'templates.find',
    operation: 'template-findTemplates',
    async use({ sdk, template }) {
      const [one, two] = [await template(), await template()];
      const found = await sdk.templates.find({ perPage: 2 });
      expect(found.data.map(({ id }) => id)).toEqual([two.id, one.id]);
    },
  },
  {
    name: 'template.templateGetMany',
    operation: 'template-getMany',
    async use({ sdk, template }) {
      const { id } = await template();
      const { data } = await sdk.template.templateGetMany({ templateIds: [id, 999_999_999] });
      expect(data).toMatchObject([{ id, recipients: [{ name: 'Tenant' }] }]);
    },
  },
  {
    name: 'templates.create',
    operation: 'template-createTemplate',
    async use(desk) {
      const title = desk.title();
      const payload = { title, publicTitle: 'For all', type: 'PUBLIC' as const, meta: { subject: 'Please' } };
      const made = await desk.sdk.templates.create({ payload, file: desk.file() });
      expect(await desk.sdk.envelopes.get({ envelopeId: made.envelopeId })).toMatchObject({
        type: 'TEMPLATE',
        secondaryId: `template_${made.id}`,
        title,
        templateType: 'PUBLIC',
        publicTitle: 'For all',
      });
    },
  },
  {
    name: 'template.templateCreateTemplateTemporary',
    operation: 'template-createTemplateTemporary',
    async use(desk) {
      const title = desk.title();
      const { template, uploadUrl } = await desk.sdk.template.templateCreateTemplateTemporary({ title });
      expect(template).toMatchObject({ title, recipients: [] });
      expect((await upload(uploadUrl, buildPdf())).status).toBe(200);
    },
  },
  {
    name: 'templates.update',
    operation: 'template-updateTemplate',
    async use({ sdk, template }) {
      const { id: templateId } = await template();
      const data = { title: 'Renamed', publicDescription: 'For everybody' };
      expect(await sdk.templates.update({ templateId, data, meta: { subject: 'Anew' } })).toMatchObject(data);
    },
  },
  {
    name: 'templates.duplicate',
    operation: 'template-duplicateTemplate',
    async use({ sdk, template }) {
      const { id: templateId } = await template();
      const copy = await sdk.templates.duplicate({ templateId });
      expect(copy.id).not.toBe(templateId);
      expect(copy.title).toMatch(/ \(copy\)$/);
    },
  },
  {
    name: 'templates.delete',
    operation: 'template-deleteTemplate',
    async use({ sdk, template }) {
      const { id: templateId, envelopeId } = await template();
      expect(await sdk.templates.delete({ templateId })).toEqual(OK);
      await expect(sdk.envelopes.get({ envelopeId })).rejects.toMatchObject({ statusCode: 404 });
    },
  },
  {
    name: 'templates.use',
    operation: 'template-createDocumentFromTemplate',
    async use({ sdk, template }) {
      const { id: templateId, recipientId, fieldId } = await template();
      const made = await sdk.templates.use({
        templateId,
        recipients: [{ id: recipientId, email: BOB.email, name: BOB.name }],
        prefillFields: [{ id: fieldId, type: 'text', value: 'ACME' }],
        distributeDocument: true,
      });
      expect(made).toMatchObject({
        status: 'PENDING',
        source: 'TEMPLATE',
        templateId,
        recipients: [{ email: BOB.email }],
      });
    },
  },
  {
    name: 'templates.directLink.create',
    operation: 'template-createTemplateDirectLink',
    async use({ sdk, template }) {
      const { id: templateId, recipientId } = await template();
      const link = await sdk.templates.directLink.create({ templateId, directRecipientId: recipientId });
      expect(link).toMatchObject({ templateId, directTemplateRecipientId: recipientId, enabled: true });
    },
  },
  {
    name: 'templates.directLink.toggle',
    operation: 'template-toggleTemplateDirectLink',
    async use({ sdk, template }) {
      const { id: templateId } = await template();
      await sdk.templates.directLink.create({ templateId });
      expect(await sdk.templates.directLink.toggle({ templateId, enabled: false })).toMatchObject({ enabled: false });
    },
  },
  {
    name: 'templates.directLink.delete',
    operation: 'template-deleteTemplateDirectLink',
    async use({ sdk, template }) {
      const { id: templateId } = await template();
      await sdk.templates.directLink.create({ templateId });
      expect(await sdk.templates.directLink.delete({ templateId })).toEqual(OK);
    },
  },
  {
    name: 'templates.fields.get',
    operation: 'field-getTemplateField',
    async use({ sdk, template }) {
      const { id: templateId, fieldId } = await template();
      expect(await sdk.templates.fields.get({ fieldId })).toMatchObject({ id: fieldId, templateId });
    },
  },
  {
    name: 'templates.fields.create',
    operation: 'field-createTemplateField',
    async use({ sdk, template }) {
      const { id: templateId, recipientId } = await template();
      const field = { ...TEXT, ...LEGACY_PLACE, recipientId };
      expect(await sdk.templates.fields.create({ templateId, field })).toMatchObject({ templateId, type: 'TEXT' });
    },
  },
  {
    name: 'templates.fields.createMany',
    operation: 'field-createTemplateFields',
    async use({ sdk, template }) {
      const { id: templateId, recipientId } = await template();
      const fields = [{ ...TEXT, ...LEGACY_PLACE, recipientId }];
      const added = await sdk.templates.fields.createMany({ templateId, fields });
      expect(added.fields).toMatchObject([{ templateId, type: 'TEXT' }]);
    },
  },
  {
    name: 'templates.fields.update',
    operation: 'field-updateTemplateField',
    async use({ sdk, template }) {
      const { id: templateId, fieldId } = await template();
      const field = { id: fieldId, type: 'TEXT' as const, pageX: 42 };
      expect(await sdk.templates.fields.update({ templateId, field })).toMatchObject({ id: fieldId, positionX: 42 });
    },
  },
  {
    name: 'templates.fields.updateMany',
    operation: 'field-updateTemplateFields',
    async use({ sdk, template }) {
      const { id: templateId, fieldId } = await template();
      const fields = [{ id: fieldId, type: 'TEXT' as const, pageY: 42 }];
      const changed = await sdk.templates.fields.updateMany({ templateId, fields });
      expect(changed.fields).toMatchObject([{ id: fieldId, positionY: 42 }]);
    },
  },
  {
    name: 'templates.fields.delete',
    operation: 'field-deleteTemplateField',
    async use({ sdk, template }) {
      const { envelopeId, fieldId } = await template();
      expect(await sdk.templates.fields.delete({ fieldId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ fields: [{ type: 'SIGNATURE' }] });
    },
  },
  {
    name: 'templates.recipients.get',
    operation: 'recipient-getTemplateRecipient',
    async use({ sdk, template }) {
      const { id: templateId, recipientId } = await template();
      expect(await sdk.templates.recipients.get({ recipientId })).toMatchObject({ id: recipientId, templateId });
    },
  },
  {
    name: 'templates.recipients.create',
    operation: 'recipient-createTemplateRecipient',
    async use({ sdk, template }) {
      const { id: templateId } = await template();
      const added = await sdk.templates.recipients.create({ templateId, recipient: BOB });
      expect(added).toMatchObject({ ...BOB, templateId });
    },
  },
  {
    name: 'templates.recipients.createMany',
    operation: 'recipient-createTemplateRecipients',
    async use({ sdk, template }) {
      const { id: templateId } = await template();
      const added = await sdk.templates.recipients.createMany({ templateId, recipients: [BOB] });
      expect(added.recipients).toMatchObject([{ ...BOB, templateId }]);
    },
  },
  {
    name: 'templates.recipients.update',
    operation: 'recipient-updateTemplateRecipient',
    async use({ sdk, template }) {
      const { id: templateId, recipientId } = await template();
      const recipient = { id: recipientId, name: 'Lodger' };
      expect(await sdk.templates.recipients.update({ templateId, recipient })).toMatchObject({ name: 'Lodger' });
    },
  },
  {
    name: 'templates.recipients.updateMany',
    operation: 'recipient-updateTemplateRecipients',
    async use({ sdk, template }) {
      const { id: templateId, recipientId } = await template();
      const recipients = [{ id: recipientId, email: BOB.email }];
      const changed = await sdk.templates.recipients.updateMany({ templateId, recipients });
      expect(changed.recipients).toMatchObject([{ id: recipientId, email: BOB.email }]);
    },
  },
  {
    name: 'templates.recipients.delete',
    operation: 'recipient-deleteTemplateRecipient',
    async use({ sdk, template }) {
      const { envelopeId, recipientId } = await template();
      expect(await sdk.templates.recipients.delete({ recipientId })).toEqual(OK);
      expect(await sdk.envelopes.get({ envelopeId })).toMatchObject({ recipients: [], fields: [] });
    },
  },
];

const OTHERS: Method[] = [
  {
    name: 'folders.find',
    operation: 'folder-findFolders',
    async use({ sdk, folder }) {
      const id = await folder();
      const found = await sdk.folders.find({ type: 'DOCUMENT', perPage: 100 });
      expect(found.data.map((each) => each.id)).toContain(id);
    },
  },
  {
    name: 'folders.create',
    operation: 'folder-createFolder',
    async use(desk) {
      const [name, parentId] = [desk.title(), await desk.folder()];
      expect(await desk.sdk.folders.create({ name, parentId })).toMatchObject({ name, parentId, type: 'DOCUMENT' });
    },
  },
  {
    name: 'folders.update',
    operation: 'folder-updateFolder',
    async use({ sdk, folder }) {
      const folderId = await folder();
      const data = { name: 'Renamed', pinned: true };
      expect(await sdk.folders.update({ folderId, data })).toMatchObject({ id: folderId, ...data });
    },
  },
  {
    name: 'folders.delete',
    operation: 'folder-deleteFolder',
    async use({ sdk, folder }) {
      const folderId = await folder();
      expect(await sdk.folders.delete({ folderId })).toEqual(OK);
      await expect(sdk.folders.update({ folderId, data: {} })).rejects.toMatchObject({ statusCode: 404 });
    },
  },
  {
    name: 'embedding.embeddingPresignCreateEmbeddingPresignToken',
    operation: 'embeddingPresign-createEmbeddingPresignToken',
    async use({ sdk }) {
      const made = await sdk.embedding.embeddingPresignCreateEmbeddingPresignToken({ expiresIn: 30 });
      expect(made).toMatchObject({ token: expect.any(String), expiresIn: 1800 });
    },
  },
  {
    name: 'embedding.embeddingPresignVerifyEmbeddingPresignToken',
    operation: 'embeddingPresign-verifyEmbeddingPresignToken',
    async use({ sdk }) {
      const { token } = await sdk.embedding.embeddingPresignCreateEmbeddingPresignToken({});
      expect(await sdk.embedding.embeddingPresignVerifyEmbeddingPresignToken({ token })).toEqual(OK);
      const garbage = await sdk.embedding.embeddingPresignVerifyEmbeddingPresignToken({ token: 'garbage' });
      expect(garbage).toEqual({ success: false });
    },
  },
];

export const METHODS: readonly Method[] = [...ENVELOPES, ...DOCUMENTS, ...TEMPLATES, ...OTHERS];
