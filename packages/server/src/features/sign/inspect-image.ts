import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import type { ImageInspection } from './inspect-image-task.ts';

/** Decodes a signature that is an image. */
export const INSPECT_IMAGE = pdfTask<{ bytes: Uint8Array }, ImageInspection>('inspectImage');
