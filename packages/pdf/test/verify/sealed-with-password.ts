import { findPage } from '../../src/page/page-tree.ts';
import { PageUpdate } from '../../src/painting/page-update.ts';
import { PdfDocument } from '../../src/reader/document.ts';
import { completeSeal, prepareSeal } from '../../src/seal/seal.ts';
import { addSignatureField } from '../../src/seal/signature-field.ts';
import { testSigner } from '../identities.ts';
import { SIGNED_AT } from '../sealing.ts';

/** Seals a password-protected PDF, like a program that knows the password. */
export const sealedWithPassword = async (source: Buffer, password: string): Promise<Buffer> => {
  const signer = await testSigner();
  const document = PdfDocument.open(source, password);
  const update = new PageUpdate(document);
  const catalog = new Map(document.catalog);
  const signature = update.reserve();
  addSignatureField(update, catalog, { page: findPage(document, 0).ref, signature, prefix: 'Seal', label: 'Seal' });
  update.replace(document.root, catalog);
  const place = { signature, lock: undefined, timestampField: undefined };
  const { prepared } = prepareSeal(update, place, { signer, signedAt: SIGNED_AT, reason: 'Grüße' });
  return Buffer.concat([source, completeSeal(prepared, await signer.sign(prepared.signedAttributes))]);
};
