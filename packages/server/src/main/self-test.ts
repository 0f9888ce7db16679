import { SEAL } from '../features/seal/pdf-tasks.ts';
import { samplePdf, sampleSealing } from '../features/seal/sample-pdf.ts';
import { VERIFY } from '../features/verify/pdf-tasks.ts';
import type { PdfWorkers } from '../platform/pdf-threads/pdf-workers.ts';
import { IdentityError } from '../platform/trust/identity.ts';

/**
 * Seals a small PDF as documents are sealed, and verifies it.
 * @throws IdentityError when the result is not a valid seal
 */
export async function selfTest(pdf: PdfWorkers): Promise<void> {
  const sealed = await pdf
    .run(SEAL, () => ({ input: sampleSealing(new Date()) }))
    .catch((error) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new IdentityError(`The sealing self-test failed: ${reason}`, { cause: error });
    });
  if ('problem' in sealed) {
    throw new IdentityError(`The sealing self-test failed: ${sealed.problem}`, { cause: sealed.detail });
  }
  const bytes = Buffer.concat([samplePdf(), sealed.tail]);
  const verified = await pdf.run(VERIFY, () => ({ input: { bytes, roots: [] } }));
  if (verified.judgement.indication !== 'TOTAL-PASSED' || !verified.signatures[0]?.coversWholeFile) {
    throw new IdentityError(`The sealing self-test failed: ${verified.judgement.sentence}`);
  }
}
