/** Wide enough to print a signature sharply. */
const MAX_WIDTH = 1200;
const MAX_HEIGHT = 600;
/** More than any camera's picture of a signature; unpacking more could take the memory of a phone. */
const MAX_FILE_BYTES = 25 * 1024 * 1024;
/** Well below what the service takes, in base64. */
const MAX_CHARACTERS = 900_000;

/** The file is larger than a picture of a signature has to be. */
export class PictureTooLargeError extends Error {}

/**
 * A picture from a file as the service takes it: upright, as its camera was held; a PNG, scaled down where it is large;
 * a JPEG where that PNG would be too heavy, as with photos.
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
