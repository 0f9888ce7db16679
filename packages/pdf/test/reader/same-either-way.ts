import { createHash } from 'node:crypto';
import { addToHash, inspectPdf, openUpdate, originalOf, PdfError, presentedTail, verifyPdf } from '../../src/index.ts';
import { testRoot, testSigner } from '../identities.ts';
import { blueBox, SIGNED_AT } from '../sealing.ts';

const hash = (bytes: Uint8Array) => addToHash(createHash('sha256'), bytes).digest('hex');

/** Returns the results of all functions of this package for a PDF, so that tests can compare them. */
export async function madeOf(bytes: Uint8Array, isEncrypted: boolean): Promise<unknown> {
  return {
    verified: await orRefusal(async () => {
      const { judgement, signatures } = verifyPdf(bytes, { roots: [await testRoot('rsa')], at: SIGNED_AT });
      return {
        judgement,
        signatures: signatures.map(({ facts: { coverage, bytesAfter, changes, ambiguity, fieldName }, ...rest }) => ({
          ...{ coverage, bytesAfter, changes, ambiguity, fieldName },
          judgement: rest.judgement,
        })),
        originals: signatures.map(({ facts }) => originalOf(bytes, facts)?.length),
      };
    }),
    presented: await orRefusal(() => (isEncrypted ? presentedTail(bytes).length : hash(presentedTail(bytes)))),
    sealed: await orRefusal(async () => {
      const update = openUpdate(bytes);
      update.drawOnPage(0, blueBox(update.pageSize(0)));
      const { tail, sha256, size, sourceSha256 } = await update.seal({
        signer: await testSigner('rsa'),
        signedAt: SIGNED_AT,
      });
      const digests = { tail: hash(tail), sha256: hash(sha256) };
      // Additions to an encrypted file are encrypted differently every time.
      return { ...(!isEncrypted && digests), size, sourceSha256: hash(sourceSha256) };
    }),
    inspected: await orRefusal(async () => {
      const inspection = await inspectPdf(bytes);
      return 'bytes' in inspection ? { ...inspection, bytes: inspection.bytes && hash(inspection.bytes) } : inspection;
    }),
  };
}

async function orRefusal<T>(make: () => T | Promise<T>): Promise<T | { refused: string }> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof PdfError) return { refused: `${error.reason}: ${error.message}` };
    throw error;
  }
}
