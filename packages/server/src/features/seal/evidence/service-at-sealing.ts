import type { AuditedAnchors, AuditedService } from '../../../domain/audit/audit-entry.ts';
import type { Config } from '../../../platform/config/config.ts';

/** The service as the settings have it when it seals: recorded with the seal, since settings change. */
export function serviceAtSealing(config: Pick<Config, 'AUDIT_ANCHOR'>): AuditedService {
  const place = config.AUDIT_ANCHOR;
  return place ? { anchors: anchorsAt(place) } : {};
}

/** A path on the server is nobody else's business; whoever is to look into a bucket needs its name. */
const anchorsAt = (place: NonNullable<Config['AUDIT_ANCHOR']>): AuditedAnchors =>
  place.kind === 's3' ? { kind: 's3', bucket: place.bucket } : { kind: 'file' };
