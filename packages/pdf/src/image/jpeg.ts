import { dict, name, type PdfValue } from '../objects/objects.ts';
import { type EncodedImage, UPRIGHT } from './encoded.ts';
import { damagedImage, ImageError } from './error.ts';
import { checkDimensions } from './limits.ts';

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const EXIF = 0xe1;
const IPTC = 0xed;
const ADOBE = 0xee;
/** Baseline, extended and progressive Huffman coding, which DCTDecode supports (ISO 32000-2, 7.4.8). */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** The other start-of-frame markers: lossless, hierarchical and arithmetic coding. */
const UNSUPPORTED_FRAMES = [0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf];

/** Matrices from the stored rows to the visible unit square, with y pointing up, for EXIF orientations 1 to 8. */
const ORIENTATIONS: readonly EncodedImage['orientation'][] = [
  UPRIGHT,
  [-1, 0, 0, 1, 1, 0],
  [-1, 0, 0, -1, 1, 1],
  [1, 0, 0, -1, 0, 1],
  [0, -1, -1, 0, 1, 1],
  [0, -1, 1, 0, 0, 1],
  [0, 1, 1, 0, 0, 0],
  [0, 1, -1, 0, 1, 0],
];

interface Jpeg {
  width: number;
  height: number;
  components: number;
  orientation: number;
  adobe: boolean;
  /** Parts of the file to keep. Metadata that identifies places and people is dropped. */
  kept: Buffer[];
}

/**
 * Encodes a JPEG for PDF without changing its pixels. The EXIF orientation is applied when the image is drawn. Drops EXIF, XMP,
 * IPTC and comments, in which phones store the location.
 * @throws {@link ImageError}
 */
export function importJpeg(bytes: Uint8Array): EncodedImage {
  const jpeg = readSegments(bytes);
  const { width, height, components, adobe, orientation } = jpeg;
  const colours = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[components] ?? 'DeviceRGB';
  // Adobe programs store CMYK inverted.
  const decode: PdfValue | undefined = components === 4 && adobe ? [1, 0, 1, 0, 1, 0, 1, 0] : undefined;
  return {
    kind: 'jpeg',
    ...seenSize(jpeg),
    orientation: ORIENTATIONS[orientation - 1] ?? UPRIGHT,
    dict: dict({
      Type: name('XObject'),
      Subtype: name('Image'),
      Width: width,
      Height: height,
      ColorSpace: name(colours),
      BitsPerComponent: 8,
      Filter: name('DCTDecode'),
      Decode: decode,
    }),
    bytes: Buffer.concat(jpeg.kept),
  };
}

const seenSize = ({ width, height, orientation }: Jpeg): { width: number; height: number } =>
  orientation >= 5 ? { width: height, height: width } : { width, height };

function readSegments(bytes: Uint8Array): Jpeg {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const jpeg: Jpeg = { width: 0, height: 0, components: 0, orientation: 1, adobe: false, kept: [] };
  jpeg.kept.push(Buffer.of(0xff, START_OF_IMAGE));
  for (let offset = 2; ; ) {
    if (offset + 4 > file.length) throw damagedImage('it ends too early');
    if (file[offset] !== 0xff) throw damagedImage('a part begins at the wrong place');
    const marker = file.readUInt8(offset + 1);
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    if (marker < 0xc0 || (marker >= 0xd0 && marker <= END_OF_IMAGE)) throw damagedImage('its parts make no sense');
    const end = offset + 2 + file.readUInt16BE(offset + 2);
    if (end > file.length || end < offset + 4) throw damagedImage('it ends too early');
    const body = file.subarray(offset + 4, end);

    if (marker === START_OF_SCAN) {
      if (jpeg.width === 0) throw damagedImage('its header is missing');
      const last = file.lastIndexOf(Buffer.of(0xff, END_OF_IMAGE));
      if (last < end) throw damagedImage('it ends too early');
      jpeg.kept.push(file.subarray(offset, last + 2));
      return jpeg;
    }
    if (UNSUPPORTED_FRAMES.includes(marker)) {
      throw new ImageError('unsupported', 'The image is a type of JPEG that a PDF cannot display.');
    }
    if (FRAMES.includes(marker)) readFrame(body, jpeg);
    if (marker === EXIF) jpeg.orientation = exifOrientation(body) ?? jpeg.orientation;
    if (marker === ADOBE && body.toString('latin1', 0, 5) === 'Adobe') jpeg.adobe = true;
    if (marker !== EXIF && marker !== IPTC && marker !== COMMENT) jpeg.kept.push(file.subarray(offset, end));
    offset = end;
  }
}

function readFrame(body: Buffer, jpeg: Jpeg): void {
  if (jpeg.width !== 0 || body.length < 6) throw damagedImage('its header makes no sense');
  const components = body.readUInt8(5);
  if (body.length !== 6 + components * 3) throw damagedImage('its header makes no sense');
  if (body.readUInt8(0) !== 8 || ![1, 3, 4].includes(components)) {
    throw new ImageError('unsupported', 'The image is a type of JPEG that a PDF cannot display.');
  }
  jpeg.height = body.readUInt16BE(1);
  jpeg.width = body.readUInt16BE(3);
  jpeg.components = components;
  checkDimensions(jpeg.width, jpeg.height);
}

/** Reads tag 0x0112 from the first directory of the TIFF structure in EXIF. */
function exifOrientation(body: Buffer): number | undefined {
  if (body.toString('latin1', 0, 6) !== 'Exif\0\0' || body.length < 14) return undefined;
  const tiff = body.subarray(6);
  const little = tiff.toString('latin1', 0, 2) === 'II';
  const word = (offset: number): number => (little ? tiff.readUInt16LE(offset) : tiff.readUInt16BE(offset));
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return undefined;
  for (let index = 0; index < word(directory); index++) {
    const entry = directory + 2 + index * 12;
    if (entry + 12 > tiff.length) return undefined;
    if (word(entry) !== 0x0112) continue;
    const value = word(entry + 8);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
