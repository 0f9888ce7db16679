import type { SecurityStore } from './revocation-data.ts';
import type { RevocationStatus } from './revocation-status.ts';
import type { OwnFacts, SignatureFacts } from './signature-facts.ts';

/**
 * Returns the PAdES baseline level of a signature (EN 319 142-1, section 6): B-B is bound to its certificate, B-T is
 * timestamped, B-LT has its validation data in the document, and B-LTA has a timestamp on that data.
 * @param laterTimestamps document timestamps that cover the signature, oldest first
 */
export const baselineLevel = (
  { cms, subFilter }: OwnFacts,
  revocation: RevocationStatus,
  store: SecurityStore,
  laterTimestamps: OwnFacts[],
): SignatureFacts['level'] => {
  if (cms.kind !== 'checked' || subFilter !== 'ETSI.CAdES.detached') return null;
  if (cms.facts.signingCertificate !== 'matches') return null;
  if (cms.facts.timestamps.length === 0 && laterTimestamps.length === 0) return 'B-B';
  const isComplete = store.certificates.length > 0 && (revocation.kind === 'good' || revocation.kind === 'not-offered');
  if (!isComplete) return 'B-T';
  return laterTimestamps.some((timestamp) => timestamp.store !== null) ? 'B-LTA' : 'B-LT';
};
