import type { Config } from '../../../../platform/config/config.ts';
import { FileAnchorPlace } from './file-anchor-place.ts';

/** A place outside the database where anchors are stored. The service never changes what it wrote there. */
export interface AnchorPlace {
  /**
   * Stores one more line, durably when this returns.
   * @param at the time of the anchor
   */
  append(line: string, at: Date): Promise<void>;
  /** The last line; null where there is none. */
  last(): Promise<string | null>;
  /** Every line, oldest first. */
  lines(): AsyncIterable<string>;
}

/** The place that AUDIT_ANCHOR names; null where it is not set. */
export async function openAnchorPlace(config: Config): Promise<AnchorPlace | null> {
  const place = config.AUDIT_ANCHOR;
  if (place === undefined) return null;
  if (place.kind === 'file') return new FileAnchorPlace(place.path);
  // Loaded only where needed: that takes half a second.
  const { S3AnchorPlace } = await import('./s3-anchor-place.ts');
  return new S3AnchorPlace(config, place);
}
