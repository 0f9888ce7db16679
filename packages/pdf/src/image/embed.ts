import { createHash } from 'node:crypto';
import { LruCache } from '../caches/lru-cache.ts';
import { type Dict, Name, type PdfValue, type Ref, Stream } from '../objects/objects.ts';
import type { DrawingRules, DrawingSink } from '../page/drawing-sink.ts';
import { ANY_IMAGE, type EncodedImage, type ImageRules } from './encoded.ts';
import { ImageError } from './error.ts';
import { importJpeg } from './jpeg.ts';
import { checkByteLength } from './limits.ts';
import { importPng } from './png.ts';
import { PNG_SIGNATURE } from './png-file.ts';

/** An image that has been written to the document. Draw it on the unit square, transformed by `orientation`. */
export interface EmbeddedImage extends Pick<EncodedImage, 'width' | 'height' | 'orientation'> {
  resourceName: string;
  ref: Ref;
}

/**
 * Encoded images are cached, because a signature is drawn in its field and again on the certificate page, and initials on every
 * page.
 */
const recent = new LruCache<string, EncodedImage>(32);
const LARGEST_REMEMBERED = 256 * 1024;
const embedded = new WeakMap<DrawingSink, Map<string, EmbeddedImage>>();

/**
 * Returns the type and visible size in pixels of an image. Decodes it completely, so that an accepted image can always be
 * embedded later.
 * @throws {@link ImageError} for anything but a valid PNG or JPEG within the limits
 */
export function inspectImage(bytes: Uint8Array): { kind: 'png' | 'jpeg'; width: number; height: number } {
  const { kind, width, height } = encode(bytes, digest(bytes));
  return { kind, width, height };
}

/**
 * Writes the image to `sink`, only once even if it is drawn several times.
 * @throws {@link ImageError}
 */
export function embedImage(sink: DrawingSink, bytes: Uint8Array): EmbeddedImage {
  const images = embedded.get(sink) ?? new Map<string, EmbeddedImage>();
  embedded.set(sink, images);
  const hash = digest(bytes);
  const known = images.get(hash);
  if (known) return known;
  const { archive } = sink;
  const { width, height, orientation, dict, bytes: encoded, mask } = encode(bytes, hash, rulesOf(archive));
  const entries = archive?.pdfAPart === undefined ? new Map(dict) : calibrated(dict, sink, archive);
  if (mask) entries.set(mask.entry, sink.add(new Stream(new Map(mask.dict), mask.bytes)));
  const ref = sink.add(new Stream(entries, encoded));
  const fresh = { width, height, orientation, ref, resourceName: `I${images.size + 1}` };
  images.set(hash, fresh);
  return fresh;
}

/**
 * Returns the rules for images. PDF/A-1 forbids transparency (ISO 19005-1, 6.4) and is based on PDF 1.4. Later parts require an
 * output intent for transparency (ISO 19005-2, 6.2.10).
 */
function rulesOf(archive: DrawingRules | undefined): ImageRules {
  if (archive?.pdfAPart === undefined) return ANY_IMAGE;
  return { opaque: true, depth: archive.pdfAPart === 1 ? 8 : 16 };
}

function calibrated(entries: Dict, sink: DrawingSink, archive: DrawingRules): Dict {
  const space = entries.get('ColorSpace') ?? null;
  const [family, base, ...rest] = Array.isArray(space) ? space : [];
  const changed = base === undefined ? colourSpace(space) : [family ?? null, colourSpace(base), ...rest];
  return new Map([...entries, ['ColorSpace', changed]]);

  function colourSpace(value: PdfValue): PdfValue {
    switch (value instanceof Name ? value.value : '') {
      case 'DeviceRGB':
        return archive.rgb(sink);
      case 'DeviceGray':
        return archive.grey(sink);
      default:
        archive.lose('pdfA', 'CMYK_IMAGE');
        return value;
    }
  }
}

function encode(bytes: Uint8Array, hash: string, rules = ANY_IMAGE): EncodedImage {
  const key = rules === ANY_IMAGE ? hash : `${hash} ${rules.opaque} ${rules.depth}`;
  const known = recent.get(key);
  if (known) return known;
  checkByteLength(bytes);
  const image = imageKind(bytes) === 'png' ? importPng(bytes, rules) : importJpeg(bytes);
  const size = image.bytes.length + (image.mask?.bytes.length ?? 0);
  if (size <= LARGEST_REMEMBERED) recent.set(key, image);
  return image;
}

function imageKind(bytes: Uint8Array): 'png' | 'jpeg' {
  if (PNG_SIGNATURE.every((byte, index) => bytes[index] === byte)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  throw new ImageError('not-an-image', 'The image is neither a PNG nor a JPEG.');
}

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64');
