import { createIdentity } from '@countersign/pdf';
import { expect, it } from 'vitest';
import { sentDocument } from '../../../testing/src/documents.ts';
import { describeRules } from '../../../testing/src/service.ts';
import { findByLink, identifyRecipient } from '../../src/features/sign/recipient/identify-recipient.ts';
import { insertValue } from '../../src/features/sign/values/insert-value.ts';
import { PdfWorkers } from '../../src/platform/pdf-threads/pdf-workers.ts';
import { PNG, visit } from './visit.ts';

describeRules("a signature's image", (service) => {
  const begun = async () => {
    const document = await sentDocument(service, await service.createAccount());
    const { token } = document.recipients[0]!;
    const ann = visit(service, { token });
    return { token, ann, id: (await ann.view()).fields[0]!.id };
  };

  it('the image of a signature is not loaded from the database with the rest of the document', async () => {
    const { token, ann, id } = await begun();
    expect((await ann.put(id, { type: 'drawn', image: PNG })).status).toBe(200);
    const { contents } = await findByLink(service.services, token);
    expect(contents.fields).toMatchObject([{ id, inserted: true, signature: { type: 'drawn' } }]);
    expect(contents.fields[0]).not.toHaveProperty('signatureImage');
  });

  it('a signature image that crashes its decoding thread is refused like any invalid value', async () => {
    const { token, id } = await begun();
    const gone = new PdfWorkers(
      { ...service.services.config, PDF_WORKERS: 1 },
      await createIdentity({ name: 'Test' }),
      service.services.log,
    );
    await gone.close();
    const visitor = { token, ip: null, userAgent: null, browserHash: null };
    const caller = await identifyRecipient(service.services, visitor, 'signing.act');
    const given = { fieldId: id, value: { type: 'drawn', image: PNG } as const };
    await expect(insertValue({ ...service.services, pdf: gone }, caller, given)).rejects.toMatchObject({
      code: 'INVALID_FIELD_VALUE',
    });
  });
});
