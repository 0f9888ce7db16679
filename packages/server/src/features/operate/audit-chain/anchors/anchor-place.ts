import type { Config } from '../../../../platform/config/config.ts';
import { FileAnchorPlace } from './file-anchor-place.ts';

/** A place outside the database that stores anchors. The service never changes lines it has already written there. */
export interface AnchorPlace {
  /**
   * Appends a line and returns once it is stored durably.
   * @param at the time of the anchor
   */
  append(line: string, at: Date): Promise<void>;
  last(): Promise<string | null>;
  lines(): AsyncIterable<string>;
}

/** Opens the place configured by AUDIT_ANCHOR. Null if it is not set. */
export async function openAnchorPlace(config: Config): Promise<AnchorPlace | null> {
  const place = config.AUDIT_ANCHOR;
  if (place === undefined) return null;
  if (place.kind === 'file') return new FileAnchorPlace(place.path);
  // Loaded only if needed, because loading takes half a second.
  const { S3AnchorPlace } = await import('./s3-anchor-place.ts');
  return new S3AnchorPlace(config, place);
}
