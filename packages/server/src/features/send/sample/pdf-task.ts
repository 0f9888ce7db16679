import { pdfTask } from '../../../platform/pdf-threads/pdf-task.ts';
import type { SampleInput } from './draw-sample.ts';

export const DRAW_SAMPLE = pdfTask<SampleInput, Uint8Array>('sample', { isPromised: false });
