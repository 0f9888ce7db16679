/**
 * Script of a PDF thread. Each export is the task with that name. Input and output are plain data, and expected faults
 * of a PDF are returned instead of thrown.
 */
import { workerData } from 'node:worker_threads';
import { appended, drawPicture } from '@countersign/pdf';
import { coverParts } from '../envelopes/pdf-tasks/cover-task.ts';
import { fillPdfForm } from '../envelopes/pdf-tasks/fill-form-task.ts';
import { inspectUpload } from '../envelopes/pdf-tasks/inspect-task.ts';
import { COVER, FILL_FORM, INSPECT, PRESENT } from '../envelopes/pdf-tasks/pdf-tasks.ts';
import { presentPdf } from '../envelopes/pdf-tasks/present-task.ts';
import { EXTEND, PENDING, PRINT, SEAL, SIGN, VERIFY_SEAL } from '../features/seal/pdf-tasks.ts';
import { drawPending } from '../features/seal/pending-task.ts';
import { printPdf } from '../features/seal/print-task.ts';
import { sampleSealing } from '../features/seal/sample-sealing.ts';
import { extendSeal, type SealInput, sealPdf, signPdf, verifySealed } from '../features/seal/seal-task.ts';
import { drawSample } from '../features/send/sample/draw-sample.ts';
import { DRAW_SAMPLE } from '../features/send/sample/pdf-task.ts';
import { DRAW_VALUE } from '../features/sign/values/draw-value.ts';
import { INSPECT_IMAGE } from '../features/sign/values/inspect-image.ts';
import { inspectSignatureImage } from '../features/sign/values/inspect-image-task.ts';
import { VERIFY } from '../features/verify/pdf-tasks.ts';
import { verifyAndReturn } from '../features/verify/verify-task.ts';
import type { PdfTask } from '../platform/pdf-threads/pdf-task.ts';
import type { PdfWorkerData } from '../platform/pdf-threads/pdf-workers.ts';
import { readPdf, type TaskPdf, type WithPdf } from '../platform/pdf-threads/task-pdf.ts';
import { ownThreadNumber, type ThreadNumber } from '../platform/pdf-threads/time-limit.ts';
import type { SealingIdentity } from '../platform/trust/identity.ts';

const identity = workerData as PdfWorkerData;
const ownNumber = ownThreadNumber();

/** Input of a task, and the memory to which the thread writes its number, so that its time can be limited. */
interface Sent<Input> {
  thread: ThreadNumber;
  input: Input;
}

const task =
  <Input, Output>(_task: PdfTask<Input, Output>, carryOut: (input: Input) => Output | Promise<Output>) =>
  ({ thread, input }: Sent<Input>): Output | Promise<Output> => {
    Atomics.store(thread, 0, ownNumber);
    return carryOut(input);
  };

/** Space after a large file for the bytes that a test or a repair appends. */
const ROOM = 16 * 1024 * 1024;

const sealAndReturn = async (input: WithPdf<SealInput, 'source'>) => {
  const sealed = await readPdf(input.source, (source) => sealPdf({ ...input, source }, requireIdentity()), {
    room: ROOM,
  });
  return { ...sealed, source: input.source };
};

/** Reads a sealed file, whose last bytes may be passed separately. */
const readSealed = <T>(
  { file, appended: tail }: { file: TaskPdf; appended?: Uint8Array },
  work: (bytes: Uint8Array) => T | Promise<T>,
): Promise<T> => readPdf(file, (bytes) => work(tail ? appended(bytes, tail) : bytes), tail && { room: tail.length });

export const cover = task(COVER, (input) =>
  readPdf(input.bytes, (bytes) => coverParts({ ...input, bytes }), { room: ROOM }),
);
export const drawValue = task(DRAW_VALUE, ({ stamp, ...page }) => drawPicture(stamp, page));
export const extend = task(EXTEND, (input) => readSealed(input, (file) => extendSeal({ ...input, file })));
export const fillForm = task(FILL_FORM, (input) =>
  readPdf(input.bytes, (bytes) => fillPdfForm({ ...input, bytes }), { room: ROOM }),
);
export const inspect = task(INSPECT, (input) =>
  readPdf(input.bytes, (bytes) => inspectUpload({ ...input, bytes }), { room: ROOM }),
);
export const inspectImage = task(INSPECT_IMAGE, inspectSignatureImage);
export const pending = task(PENDING, (input) => readPdf(input.bytes, (bytes) => drawPending({ ...input, bytes })));
export const present = task(PRESENT, ({ bytes }) => readPdf(bytes, (whole) => presentPdf({ bytes: whole })));
export const print = task(PRINT, printPdf);
export const sample = task(DRAW_SAMPLE, drawSample);
export const seal = task(SEAL, sealAndReturn);
export const sign = task(SIGN, (input) =>
  readPdf(input.source, (source) => signPdf({ ...input, source }, requireIdentity())),
);
export const verify = task(VERIFY, (input) =>
  readPdf(input.bytes, (bytes) => verifyAndReturn({ ...input, bytes }, identity)),
);
export const verifySeal = task(VERIFY_SEAL, (input) =>
  readSealed(input, (file) => verifySealed({ ...input, file }, requireIdentity())),
);

function requireIdentity(): SealingIdentity {
  if (identity) return identity;
  throw new Error('this thread has no identity to seal with');
}

// A thread takes tasks after this module has loaded. By then, this call has read the fonts and warmed up the code. If a
// token fails to sign, the error is returned, so that the thread can still do other tasks.
if (identity) await sealAndReturn(sampleSealing(new Date()));
