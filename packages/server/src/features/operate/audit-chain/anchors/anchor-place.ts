import type { Config } from '../../../../platform/config/config.ts';
import { FileAnchorPlace } from './file-anchor-place.ts';

/** Storage for anchors outside of the database. The service only appends and never changes existing lines. */
export interface AnchorPlace {
  /**
   * Appends a line. Resolves once the line is durably stored.
   * @param at time of the anchor
   */
  append(line: string, at: Date): Promise<void>;
  last(): Promise<string | null>;
  lines(): AsyncIterable<string>;
}

/** Opens the anchor storage from AUDIT_ANCHOR. Returns null if the setting is empty. */
export async function openAnchorPlace(config: Config): Promise<AnchorPlace | null> {
  const place = config.AUDIT_ANCHOR;
  if (place === undefined) return null;
  if (place.kind === 'file') return new FileAnchorPlace(place.path);
  // Load the S3 client on demand, because loading takes half a second.
  const { S3AnchorPlace } = await import('./s3-anchor-place.ts');
  return new S3AnchorPlace(config, place);
}
