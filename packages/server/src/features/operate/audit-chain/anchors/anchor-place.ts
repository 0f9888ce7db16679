import type { Config } from '../../../../platform/config/config.ts';
import { FileAnchorPlace } from './file-anchor-place.ts';

/** Where anchors are kept, outside the database. What was written there is never changed by the service. */
export interface AnchorPlace {
  /** Keeps one more line; it is safe when this returns. @param at the time of the anchor */
  append(line: string, at: Date): Promise<void>;
  /** The last line; null where there is none. */
  last(): Promise<string | null>;
  /** Every line, oldest first. */
  lines(): AsyncIterable<string>;
}

/** The place that AUDIT_ANCHOR names; null where it names none. */
export async function openAnchorPlace(config: Config): Promise<AnchorPlace | null> {
  const place = config.AUDIT_ANCHOR;
  if (place === undefined) return null;
  if (place.kind === 'file') return new FileAnchorPlace(place.path);
  // Takes half a second to load.
  const { S3AnchorPlace } = await import('./s3-anchor-place.ts');
  return new S3AnchorPlace(config, place);
}
