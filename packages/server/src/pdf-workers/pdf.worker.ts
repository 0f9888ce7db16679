/**
 * What runs in a PDF thread: each export is a task, by its name. A task gets and gives plain data; what is expected to
 * go wrong with a PDF is answered, not thrown.
 */
import { workerData } from 'node:worker_threads';
import { appended } from '@countersign/pdf';
import type { SealingIdentity } from '../sealing/identity.ts';
import { sampleSealing } from '../sealing/sample.ts';
import { type FillFormInput, fillPdfForm } from './fill-form-task.ts';
import { inspectSignatureImage, inspectUpload } from './inspect-task.ts';
import { presentPdf } from './present-task.ts';
import {
  type ExtendInput,
  extendSeal,
  type SealInput,
  type SealOutput,
  type SignInput,
  type SignOutput,
  sealPdf,
  signPdf,
} from './seal-task.ts';
import { readPdf, type TaskPdf } from './task-pdf.ts';
import { ownThreadNumber, type ThreadNumber } from './time-limit.ts';
import { type VerifiedFile, type VerifyInput, verifyFile } from './verify-task.ts';

/** What each thread is given when it starts: what seals, unless the thread is only to read. */
export type PdfWorkerData = SealingIdentity | null;

const identity = workerData as PdfWorkerData;
const ownNumber = ownThreadNumber();

/** What a task is sent as: with the place where its thread says which one it is, so that its time can be limited. */
interface Sent<Input> {
  thread: ThreadNumber;
  input: Input;
}

const task =
  <Input, Output>(carryOut: (input: Input) => Output) =>
  ({ thread, input }: Sent<Input>): Output => {
    Atomics.store(thread, 0, ownNumber);
    return carryOut(input);
  };

/** What a task takes, with a PDF that may be a file. */
type Of<Input, Key extends keyof Input> = Omit<Input, Key> & Record<Key, TaskPdf>;

/** For what is appended to a large file on trial, and to make it usable. */
const ROOM = 16 * 1024 * 1024;

/** The source goes back with the answer as it came: where it is shared, that is no copy. */
const sealAndReturn = async (input: Of<SealInput, 'source'>): Promise<SealOutput & Pick<typeof input, 'source'>> => {
  const sealed = await readPdf(input.source, (source) => sealPdf({ ...input, source }, requireIdentity()));
  return { ...sealed, source: input.source };
};

export const extend = task(({ appended: tail, ...input }: Of<ExtendInput, 'file'> & { appended?: Uint8Array }) =>
  readPdf(
    input.file,
    (file) => extendSeal({ ...input, file: tail ? appended(file, tail) : file }),
    tail && { room: tail.length },
  ),
);
export const fillForm = task((input: Of<FillFormInput, 'bytes'>) =>
  readPdf(input.bytes, (bytes) => fillPdfForm({ ...input, bytes }), { room: ROOM }),
);
export const inspect = task((input: Of<{ bytes: Uint8Array; room: number }, 'bytes'>) =>
  readPdf(input.bytes, (bytes) => inspectUpload({ ...input, bytes }), { room: ROOM }),
);
export const inspectImage = task(inspectSignatureImage);
export const present = task(({ bytes }: Of<{ bytes: Uint8Array }, 'bytes'>) =>
  readPdf(bytes, (whole) => presentPdf({ bytes: whole })),
);
export const seal = task(sealAndReturn);
export const sign = task(
  (input: Of<SignInput, 'source'>): Promise<SignOutput> =>
    readPdf(input.source, (source) => signPdf({ ...input, source }, requireIdentity())),
);
export const verify = task(
  (input: Of<VerifyInput, 'bytes'>): Promise<VerifiedFile> =>
    readPdf(input.bytes, (bytes) => verifyFile({ ...input, bytes }, identity)),
);

interface Tasks {
  extend: typeof extend;
  fillForm: typeof fillForm;
  inspect: typeof inspect;
  inspectImage: typeof inspectImage;
  present: typeof present;
  seal: typeof seal;
  sign: typeof sign;
  verify: typeof verify;
}

export type PdfTaskName = keyof Tasks;

/** What each task takes and answers. */
export type PdfTasks = {
  [Name in PdfTaskName]: { input: Parameters<Tasks[Name]>[0]['input']; output: Awaited<ReturnType<Tasks[Name]>> };
};

function requireIdentity(): SealingIdentity {
  if (identity) return identity;
  throw new Error('this thread has no identity to seal with');
}

// A thread takes tasks once this module is loaded: by then fonts are read and the code has run. A token that does not sign
// is answered, not thrown: what a thread does besides sealing needs none.
if (identity) await sealAndReturn(sampleSealing(new Date()));
