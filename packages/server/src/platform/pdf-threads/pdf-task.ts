/** A kind of task for PDF threads. `Input` and `Output` are plain data; a PDF among them may be a file (`TaskPdf`). */
export interface PdfTask<Input, Output> {
  /** The name of the thread's export. */
  readonly name: string;
  /** Whether it runs however many tasks wait; others are refused when very many do. */
  readonly isPromised: boolean;
  /** Carries the types; the property does not exist. */
  readonly carryOut?: (input: Input) => Output;
}

export type InputOf<Task> = Task extends PdfTask<infer Input, unknown> ? Input : never;

export const pdfTask = <Input, Output>(name: string, { isPromised = true } = {}): PdfTask<Input, Output> => ({
  name,
  isPromised,
});
