import { pdfTask } from '../../../platform/pdf-threads/pdf-task.ts';
import type { ImageInspection } from './inspect-image-task.ts';

export const INSPECT_IMAGE = pdfTask<{ bytes: Uint8Array }, ImageInspection>('inspectImage');
