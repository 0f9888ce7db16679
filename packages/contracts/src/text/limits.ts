/**
 * Limits in Unicode characters or counts. They keep documents readable for people and renderable by a PDF thread. Errors name
 * the limit that was exceeded.
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
  /** Per envelope. A document of v1 has one file. */
  files: 20,
  recipients: 100,
  /** Per envelope. */
  attachments: 50,
  webhooks: 100,
  folderName: 255,
  folderLevels: 10,
  fields: 1000,
  /** Maximum number of times that one recipient can set or clear values of a document. Each change is recorded. */
  valueChanges: 5000,
  fieldLabel: 1000,
  fieldOptions: 200,
  fieldOption: 1000,
  /** Maximum for a TEXT value whose field has no `characterLimit`. */
  fieldText: 5000,
  typedSignature: 255,
  initials: 50,
  numberText: 40,
  dateFormat: 100,
  /** Maximum size of a decoded signature image. A larger one would not fit into a JSON body of 1 MiB. */
  signatureImageBytes: 750_000,
} as const;
