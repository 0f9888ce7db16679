import { createHash } from 'node:crypto';
import { ImageError, inspectImage } from '@countersign/pdf';
import sharp from 'sharp';
import { RuleViolation } from '../../../domain/problems/rule-violation.ts';
import { LARGEST_SHOWN, type Logo } from './team-logo.ts';

const MAX_BYTES = 256 * 1024;
/** Device pixels per CSS pixel on common screens. */
const DENSITY = 2;

/**
 * Converts a PNG or JPEG logo to WebP, scaled down to the displayed size. Drops metadata, such as the location of a
 * photo.
 * @throws RuleViolation INVALID_REQUEST
 */
export async function readLogo(file: Uint8Array): Promise<Logo> {
  if (file.length > MAX_BYTES) throw refusal(`The logo is too large: at most ${MAX_BYTES / 1024} KB.`);
  try {
    inspectImage(file);
  } catch (error) {
    throw error instanceof ImageError ? refusal(error.message) : error;
  }
  const { width, height } = LARGEST_SHOWN;
  const { data, info } = await sharp(file)
    .autoOrient()
    .resize({ width: width * DENSITY, height: height * DENSITY, fit: 'inside', withoutEnlargement: true })
    .webp({ lossless: true })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refusal('The image is damaged, so its pixels cannot be read.');
    });
  const image = new Uint8Array(data);
  return { image, sha256: createHash('sha256').update(image).digest('hex'), width: info.width, height: info.height };
}

const refusal = (message: string): RuleViolation => new RuleViolation('INVALID_REQUEST', message);
