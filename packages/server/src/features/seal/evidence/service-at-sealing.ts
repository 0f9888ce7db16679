import type { AuditedAnchors, AuditedService } from '../../../domain/audit/audit-entry.ts';
import type { Config } from '../../../platform/config/config.ts';

type Settings = Pick<Config, 'AUDIT_ANCHOR' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>;

/**
 * Describes the service by its current settings. The result is recorded with the seal, because settings can change
 * later.
 */
export function serviceAtSealing(config: Settings): AuditedService {
  const { AUDIT_ANCHOR: place, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = config;
  return {
    ...(name && { operator: { name, ...(address && { address }) } }),
    ...(place && { anchors: anchorsAt(place) }),
  };
}

/**
 * Describes where anchors are stored. The bucket is included, because auditors need its name. A path on the server is
 * internal, so it is left out.
 */
const anchorsAt = (place: NonNullable<Config['AUDIT_ANCHOR']>): AuditedAnchors =>
  place.kind === 's3' ? { kind: 's3', bucket: place.bucket } : { kind: 'file' };
