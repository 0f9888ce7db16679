/**
 * Sizes the seed leaves open, in Unicode characters or counts. They keep a document something a person can read and a
 * worker can draw; whoever meets one is told which.
 */
export const LIMITS = {
  title: 255,
  recipientName: 255,
  /** RFC 5321 section 4.5.3.1.3, less the angle brackets; also the seed's limit for EMAIL fields. */
  emailAddress: 254,
  subject: 254,
  message: 5000,
  url: 2048,
  rejectionReason: 5000,
  /** What a recipient writes to the sender, or to whom they hand a document over. */
  question: 2000,
  /** Of an envelope; a document of v1 has one. */
  files: 20,
  recipients: 100,
  webhooks: 100,
  folderName: 255,
  /** How deep folders can lie in each other. */
  folderLevels: 10,
  fields: 1000,
  /** How often one recipient can put values into fields of a document or take them out: each is recorded for good. */
  valueChanges: 5000,
  fieldLabel: 1000,
  fieldOptions: 200,
  fieldOption: 1000,
  /** A TEXT value without its own characterLimit. */
  fieldText: 5000,
  typedSignature: 255,
  initials: 50,
  numberText: 40,
  dateFormat: 100,
  /** Bytes of a decoded signature image; a JSON body of 1 MiB holds no more. */
  signatureImageBytes: 750_000,
} as const;
