/** What a problem code means for a caller: the HTTP status, what happened, and what to do about it. */
export interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  meaning: string;
  remedy: string;
}

/**
 * Every `code` that an error body can have, in every version of the API. The HTTP status comes from this table, and the
 * errors page of the documentation is generated from it. Codes are never renamed.
 */
export const PROBLEMS = {
  // The request itself
  INVALID_REQUEST: {
    status: 400,
    meaning: 'A property, path or query value is missing, of the wrong type or outside its limits.',
    remedy: 'Correct what `issues` names and send the request again.',
  },
  INVALID_JSON: {
    status: 400,
    meaning: 'The body is not JSON.',
    remedy: 'Send one JSON value encoded as UTF-8.',
  },
  INVALID_HTTP: {
    status: 400,
    meaning: 'The bytes sent are not an HTTP/1.1 request.',
    remedy: 'Send the request with an ordinary HTTP client.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning: 'The URL and headers of the request are too long.',
    remedy: 'Send no more than 16 KiB of them.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning: 'The request took too long to arrive.',
    remedy:
      'Send headers within 20 seconds and the body within 15 minutes, without a pause of 20 seconds and at 2 KiB a second at least.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning:
      'The API token is missing, malformed, unknown, expired or revoked; in the pages of the service, nobody is signed in.',
    remedy: 'Send a valid token in the Authorization header; in the pages of the service, sign in.',
  },
  FORBIDDEN: {
    status: 403,
    meaning:
      'The token lacks the scope that the action needs, or the member it acts for, or the member who is signed in, lacks the role.',
    remedy:
      'Use a token with the scope that the message names, or ask an admin of the team to give the member the role. docs/policies.md lists what each action needs.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: 'The team of the token has nothing of this kind at this address.',
    remedy: 'Check the path, the id, and that the token belongs to the right team.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The path exists but not with this method.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than this address takes.',
    remedy: 'Send less: JSON bodies are limited to 1 MiB, uploads to the configured size.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'The Content-Type is not one this address reads.',
    remedy: 'Send application/json.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'The token, or the person who is signed in, has used up its requests for this minute or second.',
    remedy: 'Wait as many seconds as Retry-After says.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    meaning: 'The Idempotency-Key was used before with another body.',
    remedy: 'Use a new key for a new request.',
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'The service failed.',
    remedy:
      'Try again later, with the same Idempotency-Key or externalId where the request creates something. If it keeps failing, give the operator the X-Request-Id header of the answer, which is in the log.',
  },
  AUDIT_CHAIN_BROKEN: {
    status: 500,
    meaning: 'The audit log of the document is not as it was written, so it is not returned.',
    remedy:
      'Tell the operator, who finds the entry with `countersign audit verify`. A sealed PDF contains its audit log as of sealing.',
  },
  AUDIT_CHAIN_CONTRADICTED: {
    status: 500,
    meaning: 'The record of the document contradicts its audit log, so neither is returned as evidence.',
    remedy:
      'Tell the operator, who finds what differs with `countersign audit verify` and in the log (`audit.chain_contradicted`). A sealed PDF contains its audit log as of sealing.',
  },
  CONTENT_DAMAGED: {
    status: 500,
    meaning:
      'A stored file is missing or not as it was stored, so it is neither shown nor served, and nobody signs it.',
    remedy:
      'Tell the operator, who finds its key in the log (`content.damaged`) or with `countersign storage verify`, and puts the file back from a backup of the storage.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'The service is starting, stopping or overloaded, or a part it needs is unavailable or has no room left.',
    remedy:
      'Try again after as many seconds as Retry-After says, with the same Idempotency-Key or externalId where the request creates something: if it had been carried out after all, it is not carried out twice.',
  },

  LAST_ADMIN: {
    status: 400,
    meaning: 'The change would leave the team without an admin.',
    remedy: 'Make another member an admin first.',
  },
  EMAIL_TAKEN: {
    status: 400,
    meaning: 'A user with this e-mail address exists already.',
    remedy: 'Use another address.',
  },

  // The state of a document
  DOCUMENT_NOT_DRAFT: {
    status: 400,
    meaning: 'The document has been sent, so its recipients, roles and fields cannot change.',
    remedy: 'Cancel it and send a corrected document.',
  },
  DOCUMENT_NOT_PENDING: {
    status: 400,
    meaning: 'The document has not been sent yet.',
    remedy: 'Send the document first.',
  },
  DOCUMENT_COMPLETED: {
    status: 400,
    meaning: 'The document is completed, which is final.',
    remedy: 'Create a new document.',
  },
  DOCUMENT_REJECTED: {
    status: 400,
    meaning: 'The document was rejected, which is final.',
    remedy: 'Create a new document.',
  },
  DOCUMENT_CANCELLED: {
    status: 400,
    meaning: 'The document was cancelled by its sender, which is final.',
    remedy: 'Create a new document.',
  },
  DOCUMENT_NOT_FINISHED: {
    status: 400,
    meaning: 'The document is a draft, or waits for recipients; only what is finished can be erased.',
    remedy: 'Delete the draft, or cancel the document first.',
  },
  LEGAL_HOLD: {
    status: 400,
    meaning: 'The document, or all of the team, is under a legal hold, so that it is neither deleted nor erased.',
    remedy: 'Have an admin of the team release the hold, if its reason has ended.',
  },
  DRAFT_CHANGED: {
    status: 409,
    meaning: 'Somebody has changed the draft since the revision that is to be sent.',
    remedy: 'Look at the draft again, and send the revision it has now.',
  },
  DOCUMENT_NOT_READY: {
    status: 400,
    meaning: 'The document cannot be sent as it is.',
    remedy: 'Correct everything `issues` names; all problems are listed at once.',
  },
  NOT_YET_COMPLETED: {
    status: 400,
    meaning: 'There is no sealed PDF yet because not everyone has finished.',
    remedy: 'Wait for completion, or ask for the original.',
  },
  EXTERNAL_ID_TAKEN: {
    status: 400,
    meaning:
      'Another document, or another template, of the team carries this externalId and was created from a different request.',
    remedy: 'Use another externalId, or delete the one the message names.',
  },

  DIRECT_LINK_EXISTS: {
    status: 400,
    meaning: 'The template has a direct link already; it can have one.',
    remedy: 'Use that one, or delete it first.',
  },

  // The PDF and its upload
  PDF_MISSING: {
    status: 400,
    meaning: 'The PDF of the document has not been uploaded.',
    remedy: 'PUT the PDF to the uploadUrl.',
  },
  NOT_A_PDF: {
    status: 400,
    meaning: 'The uploaded bytes are not a PDF.',
    remedy: 'Upload a PDF file.',
  },
  PDF_PASSWORD_PROTECTED: {
    status: 400,
    meaning: 'The PDF needs a password to open.',
    remedy: 'Remove the password and upload it again.',
  },
  PDF_NO_PAGES: {
    status: 400,
    meaning: 'The PDF has no pages.',
    remedy: 'Upload a PDF with at least one page.',
  },
  PDF_DAMAGED: {
    status: 400,
    meaning: 'The PDF is damaged beyond repair.',
    remedy: 'Export or print the document to a new PDF and upload that.',
  },
  PDF_REFUSED: {
    status: 400,
    meaning: 'The PDF contains something that cannot be signed safely; the message names it.',
    remedy: 'Remove what the message names and upload it again.',
  },
  PAGE_NOT_DRAWABLE: {
    status: 400,
    meaning: 'A page of the PDF cannot be shown: drawing it takes too much time or memory, or it is damaged.',
    remedy:
      'Print the page that the message names to a new PDF, or export it in another way, and upload that. If the document was sent, cancel it and send a new one: its recipients cannot finish and are not reminded.',
  },
  UPLOAD_EXPIRED: {
    status: 400,
    meaning: 'The upload address is no longer valid.',
    remedy: 'Repeat the create request with the same externalId to get a new address, or create the document again.',
  },
  UPLOAD_ALREADY_USED: {
    status: 400,
    meaning: 'A PDF has already been accepted at this upload address.',
    remedy: 'Create a new document to sign another PDF.',
  },
  FORM_FIELD_UNKNOWN: {
    status: 400,
    meaning: 'formValues names a form field the PDF does not have.',
    remedy: 'Use the names the message lists.',
  },
  FORM_VALUE_INVALID: {
    status: 400,
    meaning: 'formValues has a value that its form field does not take.',
    remedy: 'Use values of the kind that the message names. A PDF that has signatures cannot be filled in.',
  },

  // Recipients and fields
  RECIPIENT_EMAIL_TAKEN: {
    status: 400,
    meaning: 'A recipient with this e-mail address and role is already on the document, in the same step.',
    remedy:
      'Use another address or another role or, with the signing order SEQUENTIAL, another `signingOrder` for each of the two.',
  },
  RECIPIENT_NOT_ON_DOCUMENT: {
    status: 400,
    meaning: 'The request names a recipient who is not on the document or template.',
    remedy: 'Use ids from its recipients, and give no more recipients than a template has.',
  },
  TOO_MANY_ATTACHMENTS: {
    status: 400,
    meaning: 'The envelope has as many attachments as it can have.',
    remedy: 'Remove attachments first.',
  },
  TOO_MANY_RECIPIENTS: {
    status: 400,
    meaning: 'The document would have more recipients than one document may have.',
    remedy: 'Split the document.',
  },
  TOO_MANY_FILES: {
    status: 400,
    meaning: 'The envelope would have more files than one envelope may have.',
    remedy: 'Split the envelope.',
  },
  FILE_NOT_ON_DOCUMENT: {
    status: 400,
    meaning: 'A field names a file that was not sent along.',
    remedy: 'Use the name of one of the files, or its place among them, counted from 0.',
  },
  SEVERAL_FILES: {
    status: 400,
    meaning: 'The document has several files, which version 1 of the API cannot serve.',
    remedy: 'Download each file with version 2 of the API.',
  },
  TOO_MANY_FIELDS: {
    status: 400,
    meaning: 'The document would have more fields than one document may have.',
    remedy: 'Split the document.',
  },
  TOO_MANY_VALUE_CHANGES: {
    status: 400,
    meaning: 'The recipient has changed the values of fields more often than one recipient may.',
    remedy: 'Complete with the values that are there, or ask the sender for a new document.',
  },
  FIELD_NOT_ALLOWED_FOR_ROLE: {
    status: 400,
    meaning: 'A VIEWER or CC recipient cannot have fields.',
    remedy: 'Assign the field to another recipient or change the role.',
  },
  PLACEHOLDER_NOT_FOUND: {
    status: 400,
    meaning: 'The text at which a field is to be put is not in the PDF.',
    remedy: 'Compare the text with that of the PDF, upper and lower case too; a scanned page has no text.',
  },
  FIELD_OUTSIDE_PAGE: {
    status: 400,
    meaning: 'The field does not lie within its page; positions and sizes are percentages of the page as it is seen.',
    remedy: 'Keep positionX and positionY at 0 or more, sizes above 0, and position plus size at 100 or less.',
  },
  PAGE_DOES_NOT_EXIST: {
    status: 400,
    meaning: 'The PDF has no page of this number.',
    remedy: 'Use a page between 1 and the number of pages.',
  },
  FIELD_META_MISMATCH: {
    status: 400,
    meaning: 'fieldMeta.type names another field type than the field has.',
    remedy: 'Leave fieldMeta.type out or make it the lower-case name of the field type.',
  },

  // Templates and folders
  INVALID_PREFILL: {
    status: 400,
    meaning: 'prefillFields names a field the template does not have, or a value its field cannot take.',
    remedy: 'Use the ids of fields of the template, and values their types and options allow.',
  },
  FOLDER_CIRCLE: {
    status: 400,
    meaning: 'A folder cannot be moved into itself or into a folder it holds.',
    remedy: 'Choose another parent.',
  },
  TOO_MANY_FOLDER_LEVELS: {
    status: 400,
    meaning: 'The folder would lie deeper than folders may.',
    remedy: 'Choose a parent nearer to the top.',
  },

  // Webhooks
  URL_NOT_ALLOWED: {
    status: 400,
    meaning: 'The URL leads to an address or port that the service does not call, or is not an http or https URL.',
    remedy:
      'Use a URL on the public internet and port 80, 443, 8080 or 8443. The operator can permit others with EGRESS_ALLOW and WEBHOOK_PORTS.',
  },
  WEBHOOK_DISABLED: {
    status: 400,
    meaning: 'The webhook is disabled, so nothing is sent to it.',
    remedy: 'Enable the webhook first.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 400,
    meaning: 'The team has as many webhooks as a team may have.',
    remedy: 'Delete a webhook that is no longer used.',
  },

  // Signing
  INVALID_FIELD_VALUE: {
    status: 400,
    meaning: 'The value does not satisfy the rules of its field.',
    remedy: 'Correct the value as the message says.',
  },
  CHARACTERS_NOT_PRINTABLE: {
    status: 400,
    meaning: 'The value has letters that no font of the service has, so they cannot be printed in the sealed PDF.',
    remedy:
      'Write it in other letters. If it is a typed signature and the document allows it, draw the signature instead.',
  },
  FIELD_READ_ONLY: {
    status: 400,
    meaning: 'The field is read-only; its value was set by the sender.',
    remedy: 'Leave the field as it is.',
  },
  FIELD_NOT_YOURS: {
    status: 400,
    meaning: 'The field belongs to another recipient, for whom this recipient may not fill it.',
    remedy:
      'Fill only your own fields; an assistant may fill all but signatures and initials of those who have not finished.',
  },
  SIGNATURE_METHOD_NOT_ALLOWED: {
    status: 400,
    meaning: 'The sender has switched off this way of signing.',
    remedy: 'Sign in one of the ways the message lists.',
  },
  REQUIRED_FIELDS_MISSING: {
    status: 400,
    meaning: 'Fields that must be completed have no value yet.',
    remedy: 'Fill the fields `issues` names.',
  },
  NOT_YOUR_TURN: {
    status: 400,
    meaning: 'Others have to finish before this recipient may act.',
    remedy: 'Wait for the invitation.',
  },
  ROLE_MAY_NOT_ACT: {
    status: 400,
    meaning: 'The role of this recipient does not include this action.',
    remedy: 'No action is needed from this recipient.',
  },
  RECIPIENT_HAS_ACTED: {
    status: 400,
    meaning: 'The recipient has finished, or has filled in fields, so their name and address stay.',
    remedy: 'Cancel the document and send a copy of it to the right person.',
  },
  RECIPIENT_ALREADY_COMPLETED: {
    status: 400,
    meaning: 'The recipient has already finished.',
    remedy: 'Nothing is left to do.',
  },
  RECIPIENT_AUTHENTICATION_REQUIRED: {
    status: 401,
    meaning: 'The sender asks this recipient to prove who they are first.',
    remedy: 'Give one of the proofs that `issues` names, then repeat the request in the same browser.',
  },
  PROOF_NOT_ACCEPTED: {
    status: 400,
    meaning: 'The code, password, passkey or account does not prove who the recipient is.',
    remedy: 'Try again, request a new code, or use another proof that the sender accepts.',
  },
  PROOF_PROVIDER_NOT_SET: {
    status: 400,
    meaning: 'The proof `PROVIDER` is asked for, and the operator of this service has named nobody who gives it.',
    remedy: 'Ask for another proof, or have the operator set PROOF_PROVIDER_URL.',
  },
  PROOF_PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'The provider of proofs cannot be reached, or its answer is not as agreed. Nothing was proven.',
    remedy: 'Try again after as many seconds as Retry-After says, or use another proof that the sender accepts.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    meaning: 'A code or password was tried, or a mail requested, too often; or one network sent too much at once.',
    remedy: 'Wait as many seconds as Retry-After says.',
  },
  HAND_OFF_USED: {
    status: 400,
    meaning: 'A picture was already sent through this link to draw on another device.',
    remedy: 'Ask for a new link on the signing page.',
  },
  CROSS_ORIGIN_REQUEST: {
    status: 403,
    meaning: 'A page of another origin sent this request.',
    remedy: 'Send it from the pages of the service itself.',
  },
  PASSWORD_LINK_INVALID: {
    status: 400,
    meaning: 'The link to choose a password or to confirm an address is unknown, was used, or is too old.',
    remedy: 'Request a new link.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    meaning: 'The account has an authenticator app or a passkey, and the request uses neither.',
    remedy: 'Send `code` or `passkey` with the password, or start the wait of 72 hours.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    meaning:
      'The password is on a list of common passwords, or contains the name or address of the person or the service.',
    remedy: 'Choose another password.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    meaning: 'The person signed in more than an hour ago, and this is asked of people again.',
    remedy: 'Sign in again and repeat the request.',
  },
  SETUP_TOKEN_INVALID: {
    status: 403,
    meaning: 'The setup token is unknown or too old.',
    remedy: 'Open the address that the service printed when it last started; another start prints a new one.',
  },
  NEXT_SIGNER_NOT_ALLOWED: {
    status: 400,
    meaning: 'The sender does not let recipients name the next signer, or there is not exactly one next signer.',
    remedy: 'Finish without `nextSigner`.',
  },
  DELEGATION_NOT_ALLOWED: {
    status: 400,
    meaning:
      'This recipient cannot delegate the document: `allowDelegation` is off, no invitations are mailed, or this recipient has to prove who they are.',
    remedy: 'Act on the document yourself, or ask the sender to send it to the other person.',
  },
  NO_MAIL_TO_SENDER: {
    status: 400,
    meaning:
      'The sender of this document gets no mail from the signing page, or the state of the document leaves nothing to ask.',
    remedy: 'Contact the sender in another way.',
  },
  CONSENT_NOT_ISSUED: {
    status: 400,
    meaning: 'The service never shows this consent to this recipient: its version, language or hash is unknown.',
    remedy: 'Show the recipient the `consent` that the document has now, then finish with it.',
  },
  RECIPIENT_EXPIRED: {
    status: 400,
    meaning: 'The time this recipient had to act is over.',
    remedy: 'Ask the sender to extend it.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemCode = keyof typeof PROBLEMS;
