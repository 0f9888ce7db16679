/** Wide enough to print a signature sharply. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** Larger than any photo of a signature; decoding more could exceed the memory of a phone. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Well below the limit of the service, in base64. */
const MAX_CHARACTERS = 900_000;

/** The file is too large for a picture of a signature. */
export class PictureTooLargeError extends Error {}

/**
 * A picture from a file, as the service accepts it: upright by its EXIF orientation, scaled down if it is large; a PNG, or a JPEG
 * if the PNG would be too large, as with photos.
 * @throws PictureTooLargeError; others where the file is not a picture
 */
export async function pictureDataUrl(file: File): Promise<string> {
  if (file.size > MAX_FILE_BYTES) throw new PictureTooLargeError();
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_WIDTH / picture.width, MAX_HEIGHT / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const png = canvas.toDataURL('image/png');
  if (png.length <= MAX_CHARACTERS) return png;
  // A JPEG has no transparency: without paper behind it, it would turn black.
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', 0.85);
}
