/**
 * A kind of task for PDF threads. `Input` and `Output` are plain data. A PDF in the input may be a file (`TaskPdf`).
 */
export interface PdfTask<Input, Output> {
  readonly name: string;
  /** Whether a task is accepted even if too many are queued. */
  readonly isPromised: boolean;
  /** Exists only in the type system, to carry the types of input and output. */
  readonly carryOut?: (input: Input) => Output;
}

export type InputOf<Task> = Task extends PdfTask<infer Input, unknown> ? Input : never;

export const pdfTask = <Input, Output>(name: string, { isPromised = true } = {}): PdfTask<Input, Output> => ({
  name,
  isPromised,
});
