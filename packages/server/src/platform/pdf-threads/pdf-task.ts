/** What a PDF thread can be asked to do. `Input` and `Output` are plain data; a PDF among them may be a file (`TaskPdf`). */
export interface PdfTask<Input, Output> {
  /** What the thread exports it as. */
  readonly name: string;
  /** Is it carried out however many wait? Else it is turned away once very many do. */
  readonly isPromised: boolean;
  /** Of types alone: there is no such entry. */
  readonly carryOut?: (input: Input) => Output;
}

export type InputOf<Task> = Task extends PdfTask<infer Input, unknown> ? Input : never;

export const pdfTask = <Input, Output>(name: string, { isPromised = true } = {}): PdfTask<Input, Output> => ({
  name,
  isPromised,
});
