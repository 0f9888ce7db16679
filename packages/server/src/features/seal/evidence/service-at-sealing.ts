import type { AuditedAnchors, AuditedService } from '../../../domain/audit/audit-entry.ts';
import type { Config } from '../../../platform/config/config.ts';

type Settings = Pick<Config, 'AUDIT_ANCHOR' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>;

/** Returns the service as described by its settings at sealing. It is recorded with the seal, because settings change. */
export function serviceAtSealing(config: Settings): AuditedService {
  const { AUDIT_ANCHOR: place, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = config;
  return {
    ...(name && { operator: { name, ...(address && { address }) } }),
    ...(place && { anchors: anchorsAt(place) }),
  };
}

/**
 * Describes the place of anchors. A path on the server is internal and left out. A bucket is named, because readers need its
 * name to look into it.
 */
const anchorsAt = (place: NonNullable<Config['AUDIT_ANCHOR']>): AuditedAnchors =>
  place.kind === 's3' ? { kind: 's3', bucket: place.bucket } : { kind: 'file' };
