import type { ProblemCode } from '@countersign/contracts';

export type { ProblemCode };

export interface Problem {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 415 | 429 | 431 | 500 | 503;
  meaning: string;
  remedy: string;
}

/**
 * Every `code` of an error response, in all versions of the API. The HTTP status comes from this table, and the errors
 * page of the documentation is generated from it. Codes are never renamed.
 */
export const PROBLEMS = {
  INVALID_REQUEST: {
    status: 400,
    meaning: 'A property, path or query value is missing, of the wrong type or outside its limits.',
    remedy: 'Correct the properties listed in `issues` and send the request again.',
  },
  INVALID_JSON: {
    status: 400,
    meaning: 'The body is not JSON.',
    remedy: 'Send one JSON value encoded as UTF-8.',
  },
  INVALID_HTTP: {
    status: 400,
    meaning: 'The bytes sent are not an HTTP/1.1 request.',
    remedy: 'Send the request with a standard HTTP client.',
  },
  HEADERS_TOO_LARGE: {
    status: 431,
    meaning: 'The URL and headers of the request are too long.',
    remedy: 'Keep the URL and headers within 16 KiB.',
  },
  REQUEST_TIMEOUT: {
    status: 408,
    meaning: 'The request took too long to arrive.',
    remedy:
      'Send the headers within 20 seconds and the body within 15 minutes, at 2 KiB per second or faster and without pauses of 20 seconds.',
  },
  UNAUTHORIZED: {
    status: 401,
    meaning:
      "The API token is missing, malformed, unknown, expired or revoked. On the service's own pages: no one is signed in.",
    remedy: "Send a valid token in the Authorization header. On the service's own pages, sign in.",
  },
  FORBIDDEN: {
    status: 403,
    meaning:
      "The token lacks the scope for this action, or the team member (the token's owner, or the person who is signed in) lacks the required role.",
    remedy:
      'Use a token with the scope named in the message, or ask a team admin to give the member the required role. docs/policies.md lists what each action requires.',
  },
  NOT_FOUND: {
    status: 404,
    meaning: "The token's team has no resource at this path.",
    remedy: 'Check the path, the id, and whether the token belongs to the right team.',
  },
  METHOD_NOT_ALLOWED: {
    status: 405,
    meaning: 'The path exists but does not support this method.',
    remedy: 'Use one of the methods in the Allow header.',
  },
  PAYLOAD_TOO_LARGE: {
    status: 413,
    meaning: 'The body is larger than this endpoint accepts.',
    remedy: 'Send a smaller body. JSON is limited to 1 MiB, uploads to the configured size.',
  },
  UNSUPPORTED_MEDIA_TYPE: {
    status: 415,
    meaning: 'This endpoint does not accept the Content-Type.',
    remedy: 'Send application/json.',
  },
  RATE_LIMITED: {
    status: 429,
    meaning: 'The token or the signed-in member has reached its request limit for this second or minute.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  IDEMPOTENCY_KEY_REUSED: {
    status: 400,
    meaning: 'The Idempotency-Key was already used with a different body.',
    remedy: 'Use a new key for a new request.',
  },
  INTERNAL_ERROR: {
    status: 500,
    meaning: 'The service failed to process the request.',
    remedy:
      'Try again later, with the same Idempotency-Key or externalId if the request creates something. If the error persists, give the operator the X-Request-Id header of the response, which also appears in the log.',
  },
  AUDIT_CHAIN_BROKEN: {
    status: 500,
    meaning: "The document's audit log has been altered since it was written, so it is not returned.",
    remedy:
      'Contact the operator, who can find the entry with `countersign audit verify`. A sealed PDF contains its audit log as of sealing.',
  },
  AUDIT_CHAIN_CONTRADICTED: {
    status: 500,
    meaning: "The document's record contradicts its audit log, so neither is returned as evidence.",
    remedy:
      'Contact the operator, who can find the difference with `countersign audit verify` and in the log (`audit.chain_contradicted`). A sealed PDF contains its audit log as of sealing.',
  },
  CONTENT_DAMAGED: {
    status: 500,
    meaning:
      'A stored file is missing or has changed since it was stored, so it is neither shown nor served, and no one can sign it.',
    remedy:
      'Contact the operator, who can find its key in the log (`content.damaged`) or with `countersign storage verify`, and restore the file from a storage backup.',
  },
  SERVICE_UNAVAILABLE: {
    status: 503,
    meaning: 'The service is starting, stopping or overloaded, or a component it depends on is unavailable or full.',
    remedy:
      'Try again after the number of seconds in Retry-After, with the same Idempotency-Key or externalId if the request creates something. If the first request succeeded after all, it is not carried out twice.',
  },

  LAST_ADMIN: {
    status: 400,
    meaning: 'The change would leave the team without an admin.',
    remedy: 'Make another member an admin first.',
  },
  OWN_MEMBERSHIP: {
    status: 400,
    meaning: 'Members cannot change their own role or remove themselves.',
    remedy: 'Ask another admin of the team.',
  },
  HAND_OVER_REQUIRED: {
    status: 400,
    meaning: 'The member still owns items of the team, and the request does not say who takes them over.',
    remedy: 'Name a member in `handOverTo` for each kind of item that the message lists.',
  },
  EMAIL_TAKEN: {
    status: 400,
    meaning: 'A user with this email address already exists.',
    remedy: 'Use another email address.',
  },

  DOCUMENT_NOT_DRAFT: {
    status: 400,
    meaning: 'The document has been sent, so its recipients, roles and fields can no longer change.',
    remedy: 'Cancel the document and send a corrected one.',
  },
  DOCUMENT_NOT_PENDING: {
    status: 400,
    meaning: 'The document has not been sent yet.',
    remedy: 'Send the document first.',
  },
  DOCUMENT_COMPLETED: {
    status: 400,
    meaning: 'The document is completed and can no longer change.',
    remedy: 'Create a new document.',
  },
  DOCUMENT_REJECTED: {
    status: 400,
    meaning: 'The document was rejected and can no longer change.',
    remedy: 'Create a new document.',
  },
  DOCUMENT_CANCELLED: {
    status: 400,
    meaning: 'The sender cancelled the document, so it can no longer change.',
    remedy: 'Create a new document.',
  },
  DOCUMENT_NOT_FINISHED: {
    status: 400,
    meaning: 'The document is a draft or still waiting for recipients. Only finished documents can be erased.',
    remedy: 'Delete the draft, or cancel the document first.',
  },
  LEGAL_HOLD: {
    status: 400,
    meaning: 'The document or its whole team is under a legal hold, so it cannot be deleted or erased.',
    remedy: 'Ask a team admin to release the hold once its reason no longer applies.',
  },
  DRAFT_CHANGED: {
    status: 409,
    meaning: 'The draft has changed since the revision you asked to send.',
    remedy: 'Review the draft and send its current revision.',
  },
  TEMPLATE_BEING_EDITED: {
    status: 409,
    meaning: 'Someone else is editing the template, so an earlier version cannot be restored.',
    remedy: 'Restore the version after they have finished. An idle editor counts as finished after ten minutes.',
  },
  DOCUMENT_NOT_READY: {
    status: 400,
    meaning: 'The document is not ready to send.',
    remedy: 'Correct everything listed in `issues`. All problems are reported at once.',
  },
  NOT_YET_COMPLETED: {
    status: 400,
    meaning: 'There is no sealed PDF yet because not everyone has finished.',
    remedy: 'Wait until everyone has finished, or download the original.',
  },
  EXTERNAL_ID_TAKEN: {
    status: 400,
    meaning:
      'Another document or template of the team already has this externalId and was created from a different request.',
    remedy: 'Use a different externalId, or delete the document or template named in the message.',
  },

  DIRECT_LINK_EXISTS: {
    status: 400,
    meaning: 'The template already has a direct link. It can have only one.',
    remedy: 'Use the existing link, or delete it first.',
  },
  DIRECT_LINK_OFF: {
    status: 410,
    meaning: 'The direct link is turned off. Documents created with it are not affected.',
    remedy: 'Turn the link on, or ask its team for another link.',
  },
  DIRECT_LINK_ENDED: {
    status: 410,
    meaning: 'The time in `endsAt` has passed, so no one can use the direct link.',
    remedy: 'Set a later `endsAt`, or ask the team of the link for another link.',
  },
  DIRECT_LINK_FULL: {
    status: 410,
    meaning: 'Visitors have created as many documents with the direct link as its `limit` allows.',
    remedy: 'Raise the `limit`, or ask the team of the link for another link.',
  },
  EMAIL_NOT_CONFIRMED: {
    status: 403,
    meaning:
      'The direct link asks visitors to confirm their email address, and the code is missing, wrong or has expired.',
    remedy: 'Enter the code from the last email, or request another one.',
  },

  PDF_MISSING: {
    status: 400,
    meaning: "The document's PDF has not been uploaded.",
    remedy: 'PUT the PDF to the uploadUrl.',
  },
  NOT_A_PDF: {
    status: 400,
    meaning: 'The uploaded bytes are not a PDF.',
    remedy: 'Upload a PDF file.',
  },
  PDF_PASSWORD_PROTECTED: {
    status: 400,
    meaning: 'The PDF is protected by a password.',
    remedy: 'Remove the password and upload the PDF again.',
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
    meaning: 'The PDF contains content that cannot be signed safely. The message says which.',
    remedy: 'Remove the content that the message mentions, then upload the PDF again.',
  },
  PAGE_NOT_DRAWABLE: {
    status: 400,
    meaning: 'A page of the PDF cannot be displayed: it is damaged, or rendering it takes too much time or memory.',
    remedy:
      'Print the page named in the message to a new PDF, or export it in another way, and upload that. If the document was already sent, cancel it and send a new one: its recipients cannot finish and get no reminders.',
  },
  UPLOAD_EXPIRED: {
    status: 400,
    meaning: 'The upload URL is no longer valid.',
    remedy: 'Repeat the create request with the same externalId to get a new URL, or create the document again.',
  },
  UPLOAD_ALREADY_USED: {
    status: 400,
    meaning: 'A PDF has already been uploaded to this URL.',
    remedy: 'Create a new document to sign another PDF.',
  },
  FORM_FIELD_UNKNOWN: {
    status: 400,
    meaning: '`formValues` names a form field that the PDF does not have.',
    remedy: 'Use the form field names listed in the message.',
  },
  FORM_VALUE_INVALID: {
    status: 400,
    meaning: '`formValues` has a value that its form field does not accept.',
    remedy: 'Use values of the type named in the message. A PDF that contains signatures cannot be filled in.',
  },

  RECIPIENT_EMAIL_TAKEN: {
    status: 400,
    meaning: 'The document already has a recipient with this email address and role in the same step.',
    remedy:
      'Use another address or role. With the signing order SEQUENTIAL, you can also give each of the two a different `signingOrder`.',
  },
  RECIPIENT_NOT_ON_DOCUMENT: {
    status: 400,
    meaning: 'The request names a recipient who is not on the document or template.',
    remedy: 'Use the ids of recipients who are on it, and name no more recipients than the template has.',
  },
  TOO_MANY_ATTACHMENTS: {
    status: 400,
    meaning: 'The envelope already has the maximum number of attachments.',
    remedy: 'Remove an attachment first.',
  },
  TOO_MANY_RECIPIENTS: {
    status: 400,
    meaning: 'The document would exceed the maximum number of recipients.',
    remedy: 'Split the document into several.',
  },
  TOO_MANY_FILES: {
    status: 400,
    meaning: 'The envelope would exceed the maximum number of files.',
    remedy: 'Split the envelope into several.',
  },
  FILE_NOT_ON_DOCUMENT: {
    status: 400,
    meaning: 'A field refers to a file that is not part of the request.',
    remedy: 'Use the name of one of the files, or its index, starting at 0.',
  },
  SEVERAL_FILES: {
    status: 400,
    meaning: 'The document has more than one file, which version 1 of the API does not support.',
    remedy: 'Download each file with version 2 of the API.',
  },
  TOO_MANY_FIELDS: {
    status: 400,
    meaning: 'The document would exceed the maximum number of fields.',
    remedy: 'Split the document into several.',
  },
  TOO_MANY_VALUE_CHANGES: {
    status: 400,
    meaning: 'The recipient has changed field values too many times.',
    remedy: 'Finish with the current values, or ask the sender for a new document.',
  },
  FIELD_NOT_ALLOWED_FOR_ROLE: {
    status: 400,
    meaning: 'A VIEWER or CC recipient cannot have fields.',
    remedy: 'Assign the field to another recipient or change the role.',
  },
  PLACEHOLDER_NOT_FOUND: {
    status: 400,
    meaning: 'The placeholder text for a field is not in the PDF.',
    remedy: 'Compare the text with the PDF, including upper and lower case. A scanned page has no text.',
  },
  FIELD_OUTSIDE_PAGE: {
    status: 400,
    meaning: 'The field extends beyond its page. Positions and sizes are percentages of the page as displayed.',
    remedy: 'Keep positionX and positionY at 0 or more, sizes above 0, and position plus size at 100 or less.',
  },
  PAGE_DOES_NOT_EXIST: {
    status: 400,
    meaning: 'The PDF has no page with this number.',
    remedy: 'Use a page between 1 and the number of pages.',
  },
  FIELD_META_MISMATCH: {
    status: 400,
    meaning: '`fieldMeta.type` does not match the type of the field.',
    remedy: 'Omit `fieldMeta.type`, or set it to the field type in lower case.',
  },

  INVALID_PREFILL: {
    status: 400,
    meaning:
      '`prefillFields` names a field that the template does not have, or a value that the field does not accept.',
    remedy: "Use ids of the template's fields, and values that their types and options allow.",
  },
  RECIPIENT_LEFT_OUT: {
    status: 400,
    meaning:
      '`prefillFields` has a value for a field of an optional recipient who has no email address, or no one would sign or approve the document.',
    remedy: 'Give the email address of the recipient, or omit the values of their fields.',
  },
  TOO_MANY_ROWS: {
    status: 413,
    meaning: 'More rows than one request can send.',
    remedy: 'Send at most 5,000 rows per request.',
  },
  BULK_OVER: {
    status: 400,
    meaning: 'All rows have been processed or stopped, so sending cannot be paused, resumed or stopped.',
    remedy: 'None needed. To send the remaining rows, send them again.',
  },
  FOLDER_CIRCLE: {
    status: 400,
    meaning: 'A folder cannot be moved into itself or one of its subfolders.',
    remedy: 'Choose another parent folder.',
  },
  TOO_MANY_FOLDER_LEVELS: {
    status: 400,
    meaning: 'The folder would be nested too deeply.',
    remedy: 'Choose a parent folder closer to the top level.',
  },
  TOO_MANY_VIEWS: {
    status: 400,
    meaning: 'You have too many saved views in this team.',
    remedy: 'Delete a view that you no longer need.',
  },
  TOO_MANY_TEAMS: {
    status: 400,
    meaning: 'You are already an admin of 20 teams.',
    remedy: 'Use one of your teams, or ask another admin of one to remove you.',
  },

  URL_NOT_ALLOWED: {
    status: 400,
    meaning: 'The URL is not an http or https URL, or its address or port is not allowed.',
    remedy:
      'Use a URL on the public internet with port 80, 443, 8080 or 8443. The operator can allow others with EGRESS_ALLOW and WEBHOOK_PORTS.',
  },
  WEBHOOK_DISABLED: {
    status: 400,
    meaning: 'The webhook is disabled, so nothing is sent to it.',
    remedy: 'Enable the webhook first.',
  },
  TOO_MANY_WEBHOOKS: {
    status: 400,
    meaning: 'The team already has the maximum number of webhooks.',
    remedy: 'Delete a webhook that is no longer needed.',
  },

  INVALID_FIELD_VALUE: {
    status: 400,
    meaning: "The value does not meet the field's rules.",
    remedy: 'Correct the value as described in the message.',
  },
  CHARACTERS_NOT_PRINTABLE: {
    status: 400,
    meaning:
      'The value contains characters that no font of the service has, so they cannot be printed in the sealed PDF.',
    remedy:
      'Enter the value with other characters. If it is a typed signature and the document allows drawing, draw the signature instead.',
  },
  FIELD_READ_ONLY: {
    status: 400,
    meaning: 'The field is read-only: the sender set its value.',
    remedy: 'Do not fill in the field.',
  },
  FIELD_NOT_YOURS: {
    status: 400,
    meaning: 'The field belongs to another recipient, and this recipient may not fill it in.',
    remedy:
      'Fill in only your own fields. An assistant may fill in any field except signatures and initials of recipients who have not finished.',
  },
  SIGNATURE_METHOD_NOT_ALLOWED: {
    status: 400,
    meaning: 'The sender has turned off this signature type.',
    remedy: 'Use one of the signature types listed in the message.',
  },
  REQUIRED_FIELDS_MISSING: {
    status: 400,
    meaning: 'Some required fields have no value.',
    remedy: 'Fill in the fields listed in `issues`.',
  },
  NOT_YOUR_TURN: {
    status: 400,
    meaning: 'Other recipients have to finish before this one can act.',
    remedy: 'Wait until this recipient is invited.',
  },
  ROLE_MAY_NOT_ACT: {
    status: 400,
    meaning: "The recipient's role does not include this action.",
    remedy: 'No action is needed from this recipient.',
  },
  RECIPIENT_HAS_ACTED: {
    status: 400,
    meaning: 'The recipient has finished or filled in fields, so their name and address can no longer change.',
    remedy: 'Cancel the document and send a copy of it to the right person.',
  },
  QUESTION_SETTLED: {
    status: 400,
    meaning: 'The question has been answered, or no longer needs an answer.',
    remedy: 'List the questions of the document again.',
  },
  RECIPIENT_ALREADY_COMPLETED: {
    status: 400,
    meaning: 'The recipient has already finished.',
    remedy: 'No further action is needed.',
  },
  RECIPIENT_AUTHENTICATION_REQUIRED: {
    status: 401,
    meaning: 'The sender requires this recipient to authenticate first.',
    remedy: 'Use one of the methods listed in `issues`, then repeat the request in the same browser.',
  },
  PROOF_NOT_ACCEPTED: {
    status: 400,
    meaning: 'The code, password, passkey or account does not authenticate the recipient.',
    remedy: 'Try again, request a new code, or use another method that the sender accepts.',
  },
  PROOF_PROVIDER_NOT_SET: {
    status: 400,
    meaning: 'The authentication method `PROVIDER` is required, but the operator has not configured a provider.',
    remedy: 'Require another method, or ask the operator to set PROOF_PROVIDER_URL.',
  },
  PROOF_PROVIDER_UNAVAILABLE: {
    status: 503,
    meaning: 'The authentication provider could not be reached, or its response was invalid. Nothing was verified.',
    remedy: 'Try again after the number of seconds in Retry-After, or use another method that the sender accepts.',
  },
  TOO_MANY_ATTEMPTS: {
    status: 429,
    meaning:
      'Too many codes or passwords were tried, too many emails were requested, or one network sent too much data at once.',
    remedy: 'Wait for the number of seconds in Retry-After.',
  },
  HAND_OFF_USED: {
    status: 400,
    meaning: 'A signature was already sent through this drawing link.',
    remedy: 'Request a new link on the signing page.',
  },
  CROSS_ORIGIN_REQUEST: {
    status: 403,
    meaning: 'A page from a different origin sent this request.',
    remedy: 'Send the request from a page of this service.',
  },
  PASSWORD_LINK_INVALID: {
    status: 400,
    meaning: 'The link for choosing a password or confirming an address is unknown, already used or expired.',
    remedy: 'Request a new link.',
  },
  INVITATION_INVALID: {
    status: 400,
    meaning: 'The invitation is unknown, was already used or cancelled, has expired, or is for another address.',
    remedy: 'Ask an admin of the team for a new invitation.',
  },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    meaning: 'The account has an authenticator app or a passkey, and the request uses neither.',
    remedy: 'Send `code` or `passkey` with the password, or start the 72-hour wait.',
  },
  PASSWORD_TOO_COMMON: {
    status: 400,
    meaning:
      "The password is on a list of common passwords, or contains the person's name or address or the name of the service.",
    remedy: 'Choose another password.',
  },
  SIGN_IN_AGAIN: {
    status: 403,
    meaning: 'The user signed in more than an hour ago, and this action requires a recent sign-in.',
    remedy: 'Sign in again and repeat the request.',
  },
  SETUP_TOKEN_INVALID: {
    status: 403,
    meaning: 'The setup token is unknown or has expired.',
    remedy: 'Open the link that the service printed when it last started. Restart the service to get a new one.',
  },
  NEXT_SIGNER_NOT_ALLOWED: {
    status: 400,
    meaning: 'The sender does not allow recipients to name the next signer, or there is not exactly one next signer.',
    remedy: 'Omit `nextSigner` and finish.',
  },
  DELEGATION_NOT_ALLOWED: {
    status: 400,
    meaning:
      'This recipient cannot delegate the document: `allowDelegation` is off, invitations are not sent by email, or this recipient has to authenticate.',
    remedy: 'Act on the document yourself, or ask the sender to send it to the other person.',
  },
  NO_MAIL_TO_SENDER: {
    status: 400,
    meaning:
      'The sender cannot be emailed from this signing page, or the status of the document no longer allows questions.',
    remedy: 'Contact the sender in another way.',
  },
  CONSENT_NOT_ISSUED: {
    status: 400,
    meaning: 'This consent was never shown to this recipient: its version, language or hash is unknown.',
    remedy: "Show the recipient the document's current `consent`, then finish with it.",
  },
  RECIPIENT_EXPIRED: {
    status: 400,
    meaning: "This recipient's deadline has passed.",
    remedy: 'Ask the sender to extend the deadline.',
  },
  DOCUMENT_NOT_READ: {
    status: 400,
    meaning: 'The signer has not seen every page of this document since they opened it, or it has changed since then.',
    remedy: 'Open the document again and read it to the end, then sign.',
  },
  SIGNED_ALONE_ONLY: {
    status: 400,
    meaning:
      'This document cannot be signed together with others: it needs authentication or answers, or has attachments.',
    remedy: 'Sign the document on its own signing page.',
  },
} as const satisfies Record<ProblemCode, Problem>;
