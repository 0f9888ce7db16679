/** Reasons why a PDF cannot be processed. Do not rename them, because callers map them to their own codes and translations. */
export type PdfErrorReason =
  | 'not-a-pdf'
  | 'damaged'
  | 'password-required'
  | 'wrong-password'
  | 'unsupported-encryption'
  | 'no-pages'
  | 'certified'
  | 'signed-and-damaged'
  | 'signed-and-active'
  | 'page-not-drawable'
  | 'too-large';

/** The only error that the engine throws because of a PDF's bytes. `message` is a plain sentence that can be shown to users. */
export class PdfError extends Error {
  override readonly name = 'PdfError';

  constructor(
    readonly reason: PdfErrorReason,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export const damaged = (what: string): PdfError => new PdfError('damaged', `The PDF is damaged: ${what}.`);

/** Returns the error for an encrypted PDF for which no key is available. `fault` contains the reason. */
export const cannotDecrypt = (fault: string): PdfError =>
  new PdfError(
    'unsupported-encryption',
    `The PDF is encrypted in a way that cannot be opened: ${fault}. Save it without encryption and upload it again.`,
  );

/** Returns the result of `read`, or undefined if its input is damaged. Viewers do not display damaged content either. */
export const unlessDamaged = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError && error.reason === 'damaged') return undefined;
    throw error;
  }
};

/** Returns the result of `read`, or undefined if the engine rejects its input for any reason. */
export const unlessRefused = <T>(read: () => T): T | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
};
