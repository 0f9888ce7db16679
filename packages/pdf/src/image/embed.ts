import { createHash } from 'node:crypto';
import { LruCache } from '../lru-cache.ts';
import { type ObjectSink, type Ref, Stream } from '../objects.ts';
import type { EncodedImage } from './encoded.ts';
import { ImageError } from './error.ts';
import { encodeJpeg } from './jpeg.ts';
import { checkByteLength } from './limits.ts';
import { encodePng } from './png.ts';
import { PNG_SIGNATURE } from './png-file.ts';

/** An image that is in the document now, to be drawn on the unit square through its `orientation`. */
export interface EmbeddedImage extends Pick<EncodedImage, 'width' | 'height' | 'orientation'> {
  resourceName: string;
  ref: Ref;
}

/** A signature is drawn in its field and again on the certificate page, and initials on every page. */
const recent = new LruCache<string, EncodedImage>(32);
const LARGEST_REMEMBERED = 256 * 1024;
const embedded = new WeakMap<ObjectSink, Map<string, EmbeddedImage>>();

/**
 * What kind of image the bytes are and how large a person sees it, in pixels. All of it is decoded, so what passes here
 * can be embedded later. Throws {@link ImageError} for anything but a sound PNG or JPEG within the limits.
 */
export function inspectImage(bytes: Uint8Array): { kind: 'png' | 'jpeg'; width: number; height: number } {
  const { kind, width, height } = encode(bytes, digest(bytes));
  return { kind, width, height };
}

/** Writes the image to `sink`, once however often it is drawn. Throws {@link ImageError}. */
export function embedImage(sink: ObjectSink, bytes: Uint8Array): EmbeddedImage {
  const images = embedded.get(sink) ?? new Map<string, EmbeddedImage>();
  embedded.set(sink, images);
  const hash = digest(bytes);
  const known = images.get(hash);
  if (known) return known;
  const { width, height, orientation, dict, bytes: encoded, mask } = encode(bytes, hash);
  const entries = new Map(dict);
  if (mask) entries.set('SMask', sink.add(new Stream(new Map(mask.dict), mask.bytes)));
  const ref = sink.add(new Stream(entries, encoded));
  const fresh = { width, height, orientation, ref, resourceName: `I${images.size + 1}` };
  images.set(hash, fresh);
  return fresh;
}

function encode(bytes: Uint8Array, hash: string): EncodedImage {
  const known = recent.get(hash);
  if (known) return known;
  checkByteLength(bytes);
  const image = imageKind(bytes) === 'png' ? encodePng(bytes) : encodeJpeg(bytes);
  const size = image.bytes.length + (image.mask?.bytes.length ?? 0);
  if (size <= LARGEST_REMEMBERED) recent.set(hash, image);
  return image;
}

function imageKind(bytes: Uint8Array): 'png' | 'jpeg' {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  throw new ImageError('not-an-image', 'The image is neither a PNG nor a JPEG.');
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
