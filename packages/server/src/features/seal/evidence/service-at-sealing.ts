import type { AuditedAnchors, AuditedService } from '../../../domain/audit/audit-entry.ts';
import type { Config } from '../../../platform/config/config.ts';

type Settings = Pick<Config, 'AUDIT_ANCHOR' | 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>;

/** The service as the settings have it when it seals: recorded with the seal, since settings change. */
export function serviceAtSealing(config: Settings): AuditedService {
  const { AUDIT_ANCHOR: place, OPERATOR_NAME: name, OPERATOR_ADDRESS: address } = config;
  return {
    ...(name && { operator: { name, ...(address && { address }) } }),
    ...(place && { anchors: anchorsAt(place) }),
  };
}

/** A path on the server is nobody else's business; whoever is to look into a bucket needs its name. */
const anchorsAt = (place: NonNullable<Config['AUDIT_ANCHOR']>): AuditedAnchors =>
  place.kind === 's3' ? { kind: 's3', bucket: place.bucket } : { kind: 'file' };
