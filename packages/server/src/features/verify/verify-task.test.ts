import { createSigner, openUpdate, type Signer } from '@countersign/pdf';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../../../../pdf/test/build-pdf.ts';
import { OpensslAuthority } from '../../../../pdf/test/openssl-authority.ts';
import { verifyBytes } from './verify-task.ts';

const authority = new OpensslAuthority('Public authority');
afterAll(() => authority.close());

const EXTENSIONS = ['keyUsage=critical,digitalSignature'];
const own = authority.issue({ name: 'This service', extensions: EXTENSIONS });
const certificatesPem = own.certificatePem + authority.certificatePem;

const signerOf = ({ keyPem, certificatePem }: typeof own): Signer =>
  createSigner({ keyPem, certificatesPem: certificatePem + authority.certificatePem });

const signedBy = async (signer: Signer): Promise<Buffer> => {
  const source = buildPdf();
  const { tail } = await openUpdate(source).seal({ signer, signedAt: new Date() });
  return Buffer.concat([source, tail]);
};

describe('a seal by this service', () => {
  const found = async (signer: Signer) => {
    const { signatures, original } = verifyBytes({ bytes: await signedBy(signer), roots: [], certificatesPem }, null);
    return { isOurs: signatures[0]?.isOurs, hasOriginal: original !== null };
  };

  it("a seal with the service's certificate, or a renewed one, is recognized as made by this service", async () => {
    expect(await found(signerOf(own))).toEqual({ isOurs: true, hasOriginal: true });
    expect(await found(signerOf(authority.issue({ name: 'This service', extensions: EXTENSIONS })))).toMatchObject({
      isOurs: true,
    });
  });

  it("a seal with the service's certificate but another key is not recognized as made by this service [T532]", async () => {
    const other = authority.issue({ name: 'This service', extensions: EXTENSIONS });
    const forged = { ...signerOf(other), certificates: signerOf(own).certificates };
    expect(await found(forged)).toEqual({ isOurs: false, hasOriginal: false });
  });

  it("a seal with another customer's certificate from the same CA is not recognized as made by this service [T533]", async () => {
    const other = authority.issue({ name: 'Somebody else', extensions: EXTENSIONS });
    expect(await found(signerOf(other))).toEqual({ isOurs: false, hasOriginal: false });
  });

  it('a seal by this service proves nothing in a file that differs from the sealed one', async () => {
    const bytes = await signedBy(signerOf(own));
    const at = bytes.indexOf('/MediaBox');
    bytes[at + 1] = 'm'.charCodeAt(0);
    const { judgement, signatures, original } = verifyBytes({ bytes, roots: [], certificatesPem }, null);
    expect(judgement.indication).toBe('TOTAL-FAILED');
    expect({ isOurs: signatures[0]?.isOurs, original }).toEqual({ isOurs: true, original: null });
  });
});
