/** A kind of task for PDF threads. `Input` and `Output` are plain data, in which a PDF may be a file (`TaskPdf`). */
export interface PdfTask<Input, Output> {
  readonly name: string;
  /** Whether it is never refused. Other tasks are refused if too many wait. */
  readonly isPromised: boolean;
  /** Carries the types. The property does not exist at run time. */
  readonly carryOut?: (input: Input) => Output;
}

export type InputOf<Task> = Task extends PdfTask<infer Input, unknown> ? Input : never;

export const pdfTask = <Input, Output>(name: string, { isPromised = true } = {}): PdfTask<Input, Output> => ({
  name,
  isPromised,
});
