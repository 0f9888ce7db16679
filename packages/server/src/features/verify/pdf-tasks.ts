import { pdfTask } from '../../platform/pdf-threads/pdf-task.ts';
import type { WithPdf } from '../../platform/pdf-threads/task-pdf.ts';
import type { VerifiedFile, VerifyInput } from './verify-task.ts';

export const VERIFY = pdfTask<WithPdf<VerifyInput, 'bytes'>, VerifiedFile>('verify', { isPromised: false });
