import { SEAL } from '../features/seal/pdf-tasks.ts';
import { sampleSealing } from '../features/seal/sample-sealing.ts';
import type { PdfWorkers } from '../platform/pdf-threads/pdf-workers.ts';
import { IdentityError } from '../platform/trust/identity-error.ts';

/**
 * Seals a small PDF in the same way as documents, including the verification.
 * @throws IdentityError if the result is not a valid seal
 */
export async function selfTest(pdf: PdfWorkers, at: Date): Promise<void> {
  const sealed = await pdf
    .run(SEAL, () => ({ input: sampleSealing(at) }))
    .catch((error) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new IdentityError(`The sealing self-test failed: ${reason}`, { cause: error });
    });
  if ('problem' in sealed) {
    throw new IdentityError(`The sealing self-test failed: ${sealed.problem}`, { cause: sealed.detail });
  }
}
