/**
 * Limits in Unicode characters or counts. They keep documents readable for people and renderable for a PDF thread.
 * Errors name the limit that was exceeded.
 */
export const LIMITS = {
  title: 255,
  recipientName: 255,
  /** Name of a team, of an account, or of an API token. */
  name: 255,
  /** Id of an object of the service. */
  id: 100,
  /** Id that callers assign. */
  externalId: 255,
  folderId: 255,
  search: 255,
  /** Newest documents in which a text is found at any position. In others, only beginnings of words match. */
  searchedEverywhere: 500,
  searchResults: 500,
  /** RFC 5321 section 4.5.3.1.3, without the angle brackets. */
  emailAddress: 254,
  subject: 254,
  message: 5000,
  url: 2048,
  timezone: 100,
  language: 20,
  /** Number of reminders of one recipient. */
  reminders: 5,
  /** Number of days, weeks, months or years of a deadline or between reminders. */
  expirationCount: 1000,
  rejectionReason: 5000,
  cancellationReason: 5000,
  /** A recipient's message to the sender or to a delegate. */
  question: 2000,
  /** Files per envelope. Documents of v1 have one file. */
  files: 20,
  recipients: 100,
  signingOrder: 1_000_000,
  attachments: 50,
  webhooks: 100,
  webhookEvents: 100,
  webhookSecret: 255,
  folderName: 255,
  folderLevels: 10,
  fields: 1000,
  /** Number of times a recipient can set or clear values in a document. Each change is recorded. */
  valueChanges: 5000,
  fieldLabel: 1000,
  fieldOptions: 200,
  fieldOption: 1000,
  /** Maximum length of a TEXT field without a `characterLimit`. */
  fieldText: 5000,
  /** Values in the query of a direct link. */
  linkValues: 100,
  /** Values for the PDF's own form. */
  formValues: 1000,
  typedSignature: 255,
  initials: 50,
  numberText: 40,
  dateFormat: 100,
  /** Size of a decoded signature image. A larger image would not fit into a JSON body of 1 MiB. */
  signatureImageBytes: 750_000,
  publicTitle: 50,
  publicDescription: 256,
  /** Recipient tokens and setup tokens. */
  token: 200,
  /** Reason for a legal hold or for erasing. */
  privacyReason: 1000,
  /** Rows that can be sent at once, one document each. */
  bulkRows: 5000,
  viewName: 100,
  /** Saved views of a member in one team. */
  views: 20,
  /** Contacts that can be imported at once. */
  importedContacts: 5000,
  entriesPerPage: 100,
  /** Objects that one request can ask for by their ids. */
  idsPerRequest: 20,
  /** Invitations to a team in one request. */
  invitations: 500,
  /** Largest integer of a database column. */
  integer: 2_147_483_647,
} as const;
