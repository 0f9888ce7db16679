/**
 * Limits in Unicode characters or counts. They keep a document readable for people and drawable for a PDF thread.
 * Errors name the limit that was exceeded.
 */
export const LIMITS = {
  title: 255,
  recipientName: 255,
  /** RFC 5321 section 4.5.3.1.3, without the angle brackets. */
  emailAddress: 254,
  subject: 254,
  message: 5000,
  url: 2048,
  rejectionReason: 5000,
  /** A recipient's message to the sender or to a delegate. */
  question: 2000,
  /** Limit for an envelope. A document of v1 has one file. */
  files: 20,
  recipients: 100,
  /** Limit for an envelope. */
  attachments: 50,
  webhooks: 100,
  folderName: 255,
  /** Levels of nested folders. */
  folderLevels: 10,
  fields: 1000,
  /** Limits how often one recipient can set or clear values of a document, because each change is recorded. */
  valueChanges: 5000,
  fieldLabel: 1000,
  fieldOptions: 200,
  fieldOption: 1000,
  /** Limit for a TEXT value without its own characterLimit. */
  fieldText: 5000,
  typedSignature: 255,
  initials: 50,
  numberText: 40,
  dateFormat: 100,
  /** Bytes of a decoded signature image; a JSON body of 1 MiB holds no more. */
  signatureImageBytes: 750_000,
} as const;
