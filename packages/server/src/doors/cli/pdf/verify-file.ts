import { verifyPdf } from '../../../features/verify/verify-pdf.ts';
import type { VerifiedSignature, VerifyInput } from '../../../features/verify/verify-task.ts';
import type { PdfWorkers } from '../../../platform/pdf-threads/pdf-workers.ts';
import type { Examined } from './examine-each.ts';
import { localPdf } from './local-pdf.ts';

/** Verifies a PDF. Reports who signed it and whether it has changed since then, or why it is not valid. */
export async function verifyLocalFile(
  pdf: PdfWorkers,
  trusted: Omit<VerifyInput, 'bytes'>,
  path: string,
): Promise<Examined> {
  const bytes = await localPdf(path);
  const verified = await verifyPdf(pdf, () => ({ input: { bytes, ...trusted } }));
  const { indication, subIndication, sentence, code, parameters } = verified.judgement;
  const examined = {
    verdict: indication,
    isWell: indication === 'TOTAL-PASSED',
    reason: subIndication ? `${subIndication}: ${sentence}` : sentence,
  };
  const said = { code, parameters };
  if (!('signatures' in verified)) return { ...examined, details: said };
  const { sha256, original, evidence, signatures } = verified;
  return { ...examined, details: { ...said, sha256, original, evidence, signatures: signatures.map(told) } };
}

function told({ judgement, changes, ...rest }: VerifiedSignature) {
  const { indication, subIndication = null, sentence, code, parameters } = judgement;
  return {
    verdict: indication,
    subIndication,
    reason: sentence,
    code,
    parameters,
    ...rest,
    changes: changes.map(({ drawnAs, ...change }) => change),
  };
}
