import type { Config } from '../../../../platform/config/config.ts';
import { FileAnchorPlace } from './file-anchor-place.ts';

/** A place outside the database that stores anchors. The service never changes its earlier lines there. */
export interface AnchorPlace {
  /**
   * Stores one more line durably before it returns.
   * @param at the time of the anchor
   */
  append(line: string, at: Date): Promise<void>;
  /** Returns the last line; null if there is none. */
  last(): Promise<string | null>;
  /** Yields every line, oldest first. */
  lines(): AsyncIterable<string>;
}

/** Opens the place that AUDIT_ANCHOR names. Null if it is not set. */
export async function openAnchorPlace(config: Config): Promise<AnchorPlace | null> {
  const place = config.AUDIT_ANCHOR;
  if (place === undefined) return null;
  if (place.kind === 'file') return new FileAnchorPlace(place.path);
  // Loaded only if needed, because that takes half a second.
  const { S3AnchorPlace } = await import('./s3-anchor-place.ts');
  return new S3AnchorPlace(config, place);
}
