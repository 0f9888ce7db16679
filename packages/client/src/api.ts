// Made by `npx vitest run packages/client/test/types -u` from the OpenAPI document of the service.

export type Schemas = components['schemas'];

export interface paths {
    "/envelope/item/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add PDFs to a draft or a template
         * @description Send a multipart request with the PDFs in parts named `files`. They are added after the existing files. Text tags in the PDFs, such as `{{signature, r1}}`, become fields (`meta.textTags`).
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-item-createMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/item/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename or reorder the files of a draft or a template
         * @description `order` starts at 1. Files that are not named keep their relative order.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-item-updateMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/item/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a file from a draft or a template, with its fields
         * @description The other files keep their order.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-item-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/item/{envelopeItemId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file from an envelope
         * @description Supports requests for a single byte range.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-item-download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/recipient/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add recipients to a draft or a template
         * @description Either all recipients are added, or none. Two recipients may have the same email address only if their roles differ or, in SEQUENTIAL signing, their `signingOrder` differs. Any number of recipients may have no address yet.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-recipient-createMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/recipient/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update recipients of a draft or a template
         * @description Either all recipients are updated, or none. Omitted properties keep their values. A recipient who becomes VIEWER or CC loses their fields. After the envelope is sent, the names and addresses of recipients who have not acted can still be corrected, which requires the `send` scope. The old link stops working, and a recipient who was already invited gets an email with a new one.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-recipient-updateMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/recipient/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a recipient and their fields from a draft or a template
         * @description Other recipients keep their ids.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-recipient-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/recipient/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recipient with their fields
         * @description Includes the read and signing status, the signing link, and the fields with their values.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-recipient-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/recipient/{recipientId}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject on behalf of a recipient
         * @description For example, when a recipient declines by phone. This also works before it is their turn. The envelope becomes REJECTED. `actAsEmail` names the team member who is recorded as the actor.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.end`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-recipient-rejectOnBehalfOf"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List recipients' questions and the replies to them
         * @description Returns all questions to the sender, in the order in which they were asked.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-question-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}/questions/{questionId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a question of a recipient
         * @description The answer is emailed to the person who asked, and displayed where they asked.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-question-answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/field/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add fields to a draft or a template
         * @description Either all fields are added or none. Place each field by coordinates on a page, or anchor it to text in the PDF. An anchored field covers the text. If you set its size, the field starts at the text's upper-left corner.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-field-createMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/field/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update fields of a draft or a template
         * @description Either all fields are changed or none. Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-field-updateMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/field/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a field from a draft or a template
         * @description Other fields keep their ids.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-field-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/field/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a field
         * @description Includes the value that its recipient entered.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-field-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attachments of an envelope
         * @description A request with the `token` of one of the envelope's recipients needs no Authorization header, unless the sender requires that recipient to authenticate.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-attachment-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/attachment/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a link to an envelope
         * @description Recipients see the link once the draft is sent. Attaching links after that requires the `send` scope.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-attachment-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/attachment/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update an attachment
         * @description Replaces the label and the URL. Recipients see the change immediately.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-attachment-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/attachment/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an attachment
         * @description Recipients no longer see the link.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-attachment-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the audit log of an envelope, newest entry first
         * @description Returns only the entry types that existing clients recognize. With `vocabulary=full`, returns every entry as it was hashed, each with the hash of the previous one. The whole chain is checked before any entry is returned.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-auditLog-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}/audit-log/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the audit log of an envelope as a PDF
         * @description A PDF for people to read. To process the same entries in code, read them as JSON.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-auditLog-downloadPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List envelopes, newest first
         * @description Includes envelopes in folders. `query` searches titles, externalIds, and recipients' names and addresses.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/get-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get up to 20 envelopes
         * @description Returns the envelopes in the order of the request. Ids that do not exist are omitted.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        post: operations["envelope-getMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an envelope from PDFs
         * @description Send one multipart request with the JSON in the part `payload` and the PDFs in parts named `files` (or `files[]`, or `file`). A field refers to its file by `identifier`. Text tags in the PDFs, such as `{{signature, r1}}`, also become fields (`meta.textTags`). Either everything is created, or nothing is.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an envelope from a template
         * @description Copies everything in the template. `recipients` assigns people to the template's recipients; recipients without an assignment stay as they are in the template. Uploaded PDFs replace the files named in `customDocumentData`. Sending the new envelope immediately requires a token with the `send` scope.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.use`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-use"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update an envelope and its settings
         * @description Omitted properties stay unchanged. `externalId`, folder and visibility can always be changed, everything else only in a draft.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a draft or a template, or cancel and delete an envelope that was sent
         * @description Signing links stop working, and invited recipients are notified by email. Completed and rejected envelopes cannot be deleted.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.end`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an envelope that was sent
         * @description The envelope stays readable. Signing links stop working, and invited recipients are notified of the reason.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.end`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate an envelope as a draft
         * @description Copies the uploaded files and the settings. Fields are copied only if their recipients are.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an envelope for signing
         * @description Invites the recipients whose turn it is. If the envelope has already been sent, returns its state without sending anything again.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-distribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a draft at a later time, or change that time
         * @description The draft must be ready to be sent now, and is checked again at `sendAt`. It is sent once, as soon as that time has come, with the permissions that the caller then has. A draft that is changed in the meantime is not sent: `sendProblem` says so, and scheduling it again solves this.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-schedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the scheduled sending of a draft
         * @description The envelope stays a draft. If it has no schedule, nothing changes.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-unschedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/redistribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind recipients
         * @description Sends an email to each given recipient whose turn it is and who has not finished, and renews their deadline. If none of them can act, the request fails with `RECIPIENT_ALREADY_COMPLETED` if all have finished, and otherwise with `NOT_YOUR_TURN`.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-redistribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Extend recipients' deadlines
         * @description Recipients who have not finished get this much time from now. Deadlines are never shortened, and expired links work again.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["envelope-extend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}/certificate/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download only the certificate of an envelope
         * @description Returns the page that sealing appends. It states who acted, when, and how they authenticated. Before sealing, the request fails with `NOT_YET_COMPLETED`.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-certificate-downloadPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the evidence of an envelope as one file
         * @description A self-contained record: the hashes of the files, the recipients and their recorded actions, the seal, and the whole audit chain as it was hashed.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-evidence"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/envelope/{envelopeId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an envelope with its files, recipients and fields
         * @description Includes its settings, the status of each recipient, the field values and the sealing status.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["envelope-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the attachments of a document
         * @description Links that recipients see next to the document.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["document-attachment-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/attachment/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a link to a document
         * @description Recipients see the link once the draft is sent. Attaching links after that requires the `send` scope.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-attachment-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/attachment/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update an attachment of a document
         * @description Replaces the label and the URL. Recipients see the change immediately.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-attachment-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/attachment/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove an attachment from a document
         * @description Recipients no longer see the link.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-attachment-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/field/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a field to a document
         * @description Works for a draft or a template. The field is placed by coordinates on a page of the first file.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-createDocumentField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/field/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add fields to a document (all or nothing)
         * @description Works for a draft or a template. The fields are placed by coordinates on pages of the first file.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-createDocumentFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/field/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a field of a document
         * @description Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-updateDocumentField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/field/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update fields of a document (all or nothing)
         * @description Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-updateDocumentFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/field/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a field from a document
         * @description This is possible only in drafts and templates. Other fields keep their ids.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-deleteDocumentField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/field/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a field of a document
         * @description Includes the value that its recipient entered.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["field-getDocumentField"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/recipient/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a recipient to a document
         * @description Two recipients may have the same email address only if their roles differ or, in SEQUENTIAL signing, their `signingOrder` differs. Any number of recipients may have no address yet.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-createDocumentRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/recipient/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add recipients to a document (all or nothing)
         * @description Two recipients may have the same email address only if their roles differ or, in SEQUENTIAL signing, their `signingOrder` differs. Any number of recipients may have no address yet.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-createDocumentRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/recipient/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a recipient of a document
         * @description Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses their fields. After the envelope is sent, the names and addresses of recipients who have not acted can still be corrected, which requires the `send` scope. The old link stops working, and a recipient who was already invited gets an email with a new one.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-updateDocumentRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/recipient/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update recipients of a document (all or nothing)
         * @description Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses their fields. After the envelope is sent, the names and addresses of recipients who have not acted can still be corrected, which requires the `send` scope. The old link stops working, and a recipient who was already invited gets an email with a new one.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-updateDocumentRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/recipient/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a recipient and their fields from a document
         * @description This is possible only in drafts and templates. Other recipients keep their ids.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-deleteDocumentRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/recipient/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recipient of a document
         * @description Includes the read and signing status, the signing link, and the fields with their values.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["recipient-getDocumentRecipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List documents, newest first
         * @description Includes documents in folders. `query` searches titles, externalIds, and recipients' names and addresses.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["document-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/get-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get up to 20 documents
         * @description Returns the documents in the order of the request. Ids that do not exist are omitted.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        post: operations["document-getMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a document from a PDF
         * @description Send one multipart request with the JSON in the part `payload` and the PDF in the part `file`. Text tags in the PDF, such as `{{signature, r1}}`, become fields (`meta.textTags`).
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/create/beta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a document and upload its PDF later
         * @description PUT the PDF to `uploadUrl` within 24 hours.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-createDocumentTemporary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a document and its settings
         * @description Omitted properties stay unchanged. `externalId`, folder and visibility can always be changed, everything else only in a draft.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a draft, or cancel and delete a document that was sent
         * @description Signing links stop working, and invited recipients are notified by email. Completed and rejected documents cannot be deleted.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.end`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a document as a draft
         * @description Copies the uploaded files, the settings, and the recipients with their fields.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-duplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a document for signing
         * @description Invites the recipients whose turn it is. If the document has already been sent, returns its state without sending anything again.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-distribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/redistribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind recipients
         * @description Sends an email to each given recipient whose turn it is and who has not finished, and renews their deadline. If none of them can act, the request fails with `RECIPIENT_ALREADY_COMPLETED` if all have finished, and otherwise with `NOT_YOUR_TURN`.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["document-redistribute"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/{documentId}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the PDF of a document
         * @description Returns the sealed PDF or, with `version=original`, the original upload. Supports requests for a single byte range.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["document-download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/{documentId}/download-beta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a download URL for the PDF
         * @description The URL works for one hour and needs no Authorization header.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["document-downloadBeta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/document/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a document with its recipients and fields
         * @description Includes its settings, the status of each recipient and the field values.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["document-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/field/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a field to a template
         * @description Works for a draft or a template. The field is placed by coordinates on a page of the first file.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-createTemplateField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/field/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add fields to a template (all or nothing)
         * @description Works for a draft or a template. The fields are placed by coordinates on pages of the first file.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-createTemplateFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/field/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a field of a template
         * @description Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-updateTemplateField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/field/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update fields of a template (all or nothing)
         * @description Omitted properties stay unchanged, `fieldMeta` is replaced as a whole, and `type` must match the field's type.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-updateTemplateFields"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/field/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a field from a template
         * @description This is possible only in drafts and templates. Other fields keep their ids.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["field-deleteTemplateField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/field/{fieldId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a field of a template
         * @description Includes the value that its recipient entered.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["field-getTemplateField"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/recipient/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a recipient to a template
         * @description Two recipients may have the same email address only if their roles differ or, in SEQUENTIAL signing, their `signingOrder` differs. Any number of recipients may have no address yet.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-createTemplateRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/recipient/create-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add recipients to a template (all or nothing)
         * @description Two recipients may have the same email address only if their roles differ or, in SEQUENTIAL signing, their `signingOrder` differs. Any number of recipients may have no address yet.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-createTemplateRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/recipient/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a recipient of a template
         * @description Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses their fields.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-updateTemplateRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/recipient/update-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update recipients of a template (all or nothing)
         * @description Omitted properties stay unchanged. A recipient who becomes VIEWER or CC loses their fields.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-updateTemplateRecipients"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/recipient/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a recipient and their fields from a template
         * @description This is possible only in drafts and templates. Other recipients keep their ids.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["recipient-deleteTemplateRecipient"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/recipient/{recipientId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a recipient of a template
         * @description Includes the read and signing status, the signing link, and the fields with their values.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["recipient-getTemplateRecipient"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/direct/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a direct link that lets anyone sign a document created from the template
         * @description Anyone who opens `/d/{token}` enters their name and address and gets their own document, in which they act as the recipient `directRecipientId`. If that recipient has an address, the template loses both their name and their address. If `directRecipientId` is omitted, the template's only SIGNER without an address is used. If there is no such signer, one without fields is added. `issues` lists what is missing before the link can be used, such as a field for an added signer. The template becomes public (`templateType`), because anyone can use it. Everyone in the team sees these documents, regardless of the template's visibility. A template has at most one direct link. A token needs the scope `send`, because the documents are sent without review. An edit by a token without that scope turns the link off.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `templates.publish`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-createTemplateDirectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/{templateId}/direct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the direct link of a template and its figures
         * @description Figures are counted per day in UTC, for the last 14 days. Opening the link takes none of its uses.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["template-getTemplateDirectLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/direct/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Edit the settings of a direct link
         * @description Omitted settings keep their value. Changes apply to everyone who sends the page of the link from now on. Documents created with the link are not affected. If `directRecipientId` names a recipient with an address, the template loses both their name and their address.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `templates.publish`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-updateTemplateDirectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/direct/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace a direct link with a new one
         * @description The link gets a new `token`, and the old one stops working immediately. Settings stay the same. The new link is on, even if the old one was off, and the template becomes public (`templateType`). Uses and figures start from 0. Documents created with the old link are not affected.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `templates.publish`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-replaceTemplateDirectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/direct/toggle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn the direct link of a template on or off
         * @description While the link is off, anyone who opens it sees that it cannot be used. The link itself stays the same. Turning it on makes the template public (`templateType`).
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `templates.publish`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-toggleTemplateDirectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/direct/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete the direct link of a template
         * @description Documents created with it are not affected. If the template has no link, nothing happens.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-deleteTemplateDirectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/bulk/control": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause, resume or stop sending to many
         * @description Documents that have been sent are not affected.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-controlSending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/bulk/remind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind everyone who has not finished their document
         * @description Reminders are sent in the background, to recipients whose turn it is and whose deadline has not passed. Recipients who have been reminded in the last 12 hours are left out, so a repeated request reminds no one twice.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-remindSending"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create and send a document from a template for each row
         * @description Checks every row first. Rows with a problem are refused and listed in `problems`. The others are sent in the background, each exactly once. With `dryRun=true`, nothing is sent. If two rows have the same `externalId`, only the first is sent.
         *
         *     The token needs the scope `send`.
         *
         *     Policy: `documents.send`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-sendToMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/bulk/{bulkId}/row": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the rows of sending to many, with their documents
         * @description Rows come in the order of the spreadsheet. Results are kept for 90 days.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["template-findSentRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/bulk/{bulkId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of sending to many
         * @description Results are kept for 90 days. Members see only what they or their tokens have started.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        get: operations["template-getSending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/version/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an earlier version of a template
         * @description Makes a new version and keeps all others. Fails while someone else edits the template in the console. PDFs stay as they are, and so does the role of a direct link.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-restoreVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/{templateId}/version": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the versions of a template, newest first
         * @description Each editing sitting in the console makes one version. Changes through the API belong to one version until the template is used, for up to ten minutes. Documents state the version that they were created from.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["template-findVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/{templateId}/version/{version}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an earlier version of a template, and what has changed since
         * @description Compares the version with the template as it is now, including changes of a sitting that has not ended.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["template-compareVersion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates, newest first
         * @description Includes templates in folders.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["template-findTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/get-many": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get up to 20 templates
         * @description Returns the templates in the order of the request. Ids that do not exist are omitted.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        post: operations["template-getMany"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a template from a PDF
         * @description Send one multipart request with the JSON in the part `payload` and the PDF in the part `file`. Text tags in the PDF, such as `{{signature, r1}}`, become fields (`meta.textTags`).
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-createTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/create/beta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a template and upload its PDF later
         * @description PUT the PDF to `uploadUrl` within 24 hours.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-createTemplateTemporary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a template and its settings
         * @description Omitted properties stay unchanged. Documents created from the template are not affected.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-updateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a template
         * @description Copies its files, settings, recipients and fields, but not its direct link.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-duplicateTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a template
         * @description Documents created from it are not affected.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-deleteTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a document from a template
         * @description Copies everything in the template. `recipients` assigns people to the template's recipients; recipients without an assignment stay as they are in the template. Sending the new document immediately requires a token with the `send` scope.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `templates.use`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["template-createDocumentFromTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/template/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a template with its settings, recipients and fields
         * @description To create a document from the template, use the ids of these recipients and fields.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `templates.read`, for every role.
         */
        get: operations["template-getTemplateById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List folders, pinned ones first, then by name
         * @description Lists folders at all levels, unless `parentId` is given.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `folders.read`, for every role.
         */
        get: operations["folder-findFolders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a folder for documents or templates
         * @description A folder holds either documents or templates. Its parent must have the same type.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `folders.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["folder-createFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rename, pin or move a folder
         * @description Omitted properties stay unchanged. A folder moves with its contents. A `parentId` of null moves it to the top level.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `folders.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["folder-updateFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a folder
         * @description Its subfolders and documents or templates move to its parent.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `folders.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["folder-deleteFolder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/folder/{folderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a folder
         * @description Returns the folder and the id of its parent. To see its contents, list documents or templates.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `folders.read`, for every role.
         */
        get: operations["folder-getFolder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List contacts
         * @description A person becomes a contact when a document is sent to them. The list contains only people whose documents the token can read, and contacts that the member added.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `contacts.read`, for every role.
         */
        get: operations["contact-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a contact, or update the contact with the address
         * @description The contact is visible to the whole team. An empty name or an omitted language never replaces what is known.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `contacts.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["contact-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update the name and language of a contact
         * @description Omitted properties stay unchanged. Documents no longer change the contact afterwards.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `contacts.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["contact-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a contact from the list and from suggestions
         * @description Documents keep the person. The next document that is sent to them adds the contact again.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `contacts.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["contact-forget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Import the rows of a spreadsheet as contacts
         * @description Imports all rows or none: if a row has a problem, nothing is imported. With `dryRun=true`, the rows are only checked, and the response lists all problems.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `contacts.change`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["contact-import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/contact/{contactId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a contact with their latest documents
         * @description Contains up to 20 documents. Documents that the token cannot read are omitted.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `contacts.read`, for every role.
         */
        get: operations["contact-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embedding/create-presign-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a token to embed the editor in your own page
         * @description The token opens only the editor and stops working when the API token that created it does. The embedded editor does not exist yet; its URLs return a page that says so.
         *
         *     The token needs the scope `draft`.
         *
         *     Policy: `documents.draft`, for the roles `ADMIN`, `MANAGER`, `MEMBER`.
         */
        post: operations["embeddingPresign-createEmbeddingPresignToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/embedding/verify-presign-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Verify an embedding token
         * @description Returns `false` if the token is unknown, has expired, belongs to another team, has a different scope, or was created by an API token that no longer works.
         *
         *     The token needs the scope `read`.
         *
         *     Policy: `documents.read`, for every role.
         */
        post: operations["embeddingPresign-verifyEmbeddingPresignToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhooks
         * @description Secrets are not included. They are returned only when a webhook is created.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.read`, for the roles `ADMIN`, `MANAGER`.
         */
        get: operations["webhook-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a webhook
         * @description The secret is returned only in this response.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.change`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["webhook-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update a webhook
         * @description Omitted properties stay unchanged. A webhook that is enabled again receives the deliveries that were waiting when it was disabled.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.change`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["webhook-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete a webhook and its deliveries
         * @description Deliveries in progress are abandoned.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.change`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["webhook-delete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook
         * @description The secret is returned only in this response. For 24 hours, deliveries are also signed with the old secret.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.change`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["webhook-rotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event to a webhook
         * @description Sends an event about a document that does not exist, once and without retries. The webhook's deliveries show the result.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.change`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["webhook-test"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{webhookId}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a webhook's deliveries with all attempts, newest first
         * @description Returns at most the newest 10,000 deliveries.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.read`, for the roles `ADMIN`, `MANAGER`.
         */
        get: operations["webhook-deliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a delivery
         * @description The delivery keeps its `webhook-id`, and its retry schedule starts again.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.change`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["webhook-redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhook/{webhookId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description The secret is not included. It is returned only when the webhook is created.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `webhooks.read`, for the roles `ADMIN`, `MANAGER`.
         */
        get: operations["webhook-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the settings of the team
         * @description The team is the one that the token belongs to.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.read`, for every role.
         */
        get: operations["team-get"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update the settings of the team
         * @description Omitted properties stay unchanged. A new expiration applies to documents that are sent from now on.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `team.change`, for the role `ADMIN`.
         */
        post: operations["team-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/team/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create another team
         * @description You become its first admin. The token keeps acting for its own team.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `teams.create`, for the role `ADMIN`.
         */
        post: operations["team-create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the members of the team, and the invitations
         * @description Invitations are listed only if your role can invite people. Expired ones are listed for 30 days, and can be sent again.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.read`, for every role.
         */
        get: operations["member-find"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Invite people to the team
         * @description Each person gets an email with a link. The response contains a link for each of them to share in other ways. A link works once, for seven days, and only for its address. To send an invitation again, invite the same address: the new link replaces the old one. Admins can give every role, and managers can invite members and viewers. A token cannot invite admins.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.invite`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["member-invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/invitation/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invitation
         * @description The link of the invitation stops working.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.invite`, for the roles `ADMIN`, `MANAGER`.
         */
        post: operations["member-invitation-cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the role of a member
         * @description Members cannot change their own role, and a team keeps at least one admin. A token can neither make someone an admin nor change an admin.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.change`, for the role `ADMIN`.
         */
        post: operations["member-update"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/{memberId}/belongings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the number of items that a member would leave behind
         * @description When the member is removed, other members take over these items.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.change`, for the role `ADMIN`.
         */
        get: operations["member-belongings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a member and hand over their documents
         * @description The tokens of the member stop working, and their sessions lose access to the team. Everything is handed over in one step, or nothing. The new owners get an email. A token cannot remove an admin.
         *
         *     The token needs the scope `manage`.
         *
         *     Policy: `members.change`, for the role `ADMIN`.
         */
        post: operations["member-remove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user and team that the token acts for
         * @description A quick way to check that a token works.
         *
         *     Any token works.
         *
         *     Policy: `account.read`, for every role.
         */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        EnvelopeItem: {
            /** @example envelope_item_89abcdef0123456789abcdef */
            id: string;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example agreement.pdf */
            title: string;
            /**
             * @description Starts at 1
             * @example 1
             */
            order: number;
            /**
             * @description The same as `id`
             * @example envelope_item_89abcdef0123456789abcdef
             */
            documentDataId: string;
            /** @description Problems with signatures that were already in the PDF when it was uploaded. The sealed document keeps these signatures, and verifying it returns the same problems. Omitted if there are none */
            signatureWarnings?: components["schemas"]["SignatureWarning"][];
        };
        SignatureWarning: {
            /**
             * @description `SIGNATURE_BROKEN`: the signature does not match the file. `SIGNATURE_DOUBTFUL`: the signature cannot be verified, or something was changed or revoked after signing. `EMPTY_SIGNATURE_REMOVED`: no one had signed, and the empty signature was removed
             * @example SIGNATURE_BROKEN
             * @enum {string}
             */
            code: "SIGNATURE_BROKEN" | "SIGNATURE_DOUBTFUL" | "EMPTY_SIGNATURE_REMOVED";
            /**
             * @description The name of the signature's form field. Empty for `EMPTY_SIGNATURE_REMOVED`
             * @example Signature1
             */
            name: string;
            /**
             * @description The result of the verification
             * @example The file was changed after it was signed.
             */
            message: string;
        };
        Problem: {
            /** @description Human-readable message that mentions the property, recipient or rule */
            message: string;
            /**
             * @description Machine-readable error code. Codes are never renamed
             * @enum {string}
             */
            code: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "AUDIT_CHAIN_CONTRADICTED" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "OWN_MEMBERSHIP" | "HAND_OVER_REQUIRED" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_FINISHED" | "LEGAL_HOLD" | "DRAFT_CHANGED" | "TEMPLATE_BEING_EDITED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "DIRECT_LINK_OFF" | "DIRECT_LINK_ENDED" | "DIRECT_LINK_FULL" | "EMAIL_NOT_CONFIRMED" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "PLACEHOLDER_NOT_FOUND" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "RECIPIENT_LEFT_OUT" | "TOO_MANY_ROWS" | "BULK_OVER" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "TOO_MANY_VIEWS" | "TOO_MANY_TEAMS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "CHARACTERS_NOT_PRINTABLE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "QUESTION_SETTLED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "PROOF_PROVIDER_NOT_SET" | "PROOF_PROVIDER_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "INVITATION_INVALID" | "SECOND_FACTOR_REQUIRED" | "PASSWORD_TOO_COMMON" | "SIGN_IN_AGAIN" | "SETUP_TOKEN_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED" | "DOCUMENT_NOT_READ" | "SIGNED_ALONE_ONLY";
            /** @description All problems, if there can be more than one */
            issues?: {
                path: (string | number)[];
                message: string;
            }[];
            /**
             * Format: uri
             * @description URL of the documentation for this code
             */
            docs: string;
            data: {
                /**
                 * @description Machine-readable error code. Codes are never renamed
                 * @enum {string}
                 */
                code: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "AUDIT_CHAIN_CONTRADICTED" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "OWN_MEMBERSHIP" | "HAND_OVER_REQUIRED" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_FINISHED" | "LEGAL_HOLD" | "DRAFT_CHANGED" | "TEMPLATE_BEING_EDITED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "DIRECT_LINK_OFF" | "DIRECT_LINK_ENDED" | "DIRECT_LINK_FULL" | "EMAIL_NOT_CONFIRMED" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "PLACEHOLDER_NOT_FOUND" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "RECIPIENT_LEFT_OUT" | "TOO_MANY_ROWS" | "BULK_OVER" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "TOO_MANY_VIEWS" | "TOO_MANY_TEAMS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "CHARACTERS_NOT_PRINTABLE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "QUESTION_SETTLED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "PROOF_PROVIDER_NOT_SET" | "PROOF_PROVIDER_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "INVITATION_INVALID" | "SECOND_FACTOR_REQUIRED" | "PASSWORD_TOO_COMMON" | "SIGN_IN_AGAIN" | "SETUP_TOKEN_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED" | "DOCUMENT_NOT_READ" | "SIGNED_ALONE_ONLY";
                httpStatus: number;
            };
        };
        Success: {
            /** @enum {boolean} */
            success: true;
        };
        DownloadAddress: {
            /**
             * Format: uri
             * @example https://sign.example.com/api/files/download/eyJmIjoiN2YifQ
             */
            downloadUrl: string;
            /** @example agreement_signed.pdf */
            filename: string;
            /** @example application/pdf */
            contentType: string;
        };
        RecipientLite: {
            /** @example 7 */
            id: number;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /**
             * @description Secret part of the signing link. Anyone who has it can act as the recipient
             * @example fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /**
             * Format: date-time
             * @description When the recipient finished
             * @example null
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            documentDeletedAt: string | null;
            /**
             * @description Always null
             * @example null
             */
            expired: string | null;
            /**
             * Format: date-time
             * @description The recipient's deadline. Null: no deadline
             * @example null
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the sender was notified that the deadline had passed
             * @example null
             */
            expirationNotifiedAt: string | null;
            /**
             * @description The recipient's own authentication requirements. If null, only those of the envelope apply
             * @example null
             */
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            } | null;
            /**
             * @description Step in the signing order if it is SEQUENTIAL
             * @example 1
             */
            signingOrder: number | null;
            /**
             * @description Whether documents from the template can leave the recipient out. Always false in documents
             * @example false
             */
            isOptional: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message
             * @example null
             */
            message: string | null;
            /**
             * @description The reason that the recipient gave for rejecting
             * @example null
             */
            rejectionReason: string | null;
            /**
             * Format: uri
             * @description The signing link. Anyone who has it can act as the recipient
             * @example https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            signingUrl: string;
        };
        NewRecipient: {
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /** @description Step in the signing order if it is SEQUENTIAL. Recipients with the same number act at the same time, and those with null act last */
            signingOrder?: number | null;
            /** @description Only in templates. Whether documents from the template leave the recipient out, with their fields, if no email address is given. Default: false */
            isOptional?: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message. `{signer.name}`, `{signer.email}` and `{document.name}` are replaced. Null or omitted: none
             * @example Please sign on page 3, {signer.name}.
             */
            message?: string | null;
            /** @description Authentication methods for this recipient to see the document. They replace those of the envelope */
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            /** @description Authentication methods for this recipient to finish. They replace those of the envelope */
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
        };
        RecipientLiteWithNumbers: {
            /** @example 7 */
            id: number;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /**
             * @description Secret part of the signing link. Anyone who has it can act as the recipient
             * @example fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /**
             * Format: date-time
             * @description When the recipient finished
             * @example null
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            documentDeletedAt: string | null;
            /**
             * @description Always null
             * @example null
             */
            expired: string | null;
            /**
             * Format: date-time
             * @description The recipient's deadline. Null: no deadline
             * @example null
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the sender was notified that the deadline had passed
             * @example null
             */
            expirationNotifiedAt: string | null;
            /**
             * @description The recipient's own authentication requirements. If null, only those of the envelope apply
             * @example null
             */
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            } | null;
            /**
             * @description Step in the signing order if it is SEQUENTIAL
             * @example 1
             */
            signingOrder: number | null;
            /**
             * @description Whether documents from the template can leave the recipient out. Always false in documents
             * @example false
             */
            isOptional: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message
             * @example null
             */
            message: string | null;
            /**
             * @description The reason that the recipient gave for rejecting
             * @example null
             */
            rejectionReason: string | null;
            /**
             * Format: uri
             * @description The signing link. Anyone who has it can act as the recipient
             * @example https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            signingUrl: string;
            /**
             * @description The document that the recipient is on
             * @example 7
             */
            documentId: number | null;
            /**
             * @description The template that the recipient is on
             * @example null
             */
            templateId: number | null;
        };
        RecipientChange: {
            /** @example ann@example.com */
            email?: string;
            /** @example Ann Example */
            name?: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role?: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /** @description Step in the signing order if it is SEQUENTIAL. Recipients with the same number act at the same time, and those with null act last */
            signingOrder?: number | null;
            /** @description Only in templates. Whether documents from the template leave the recipient out, with their fields, if no email address is given. Default: false */
            isOptional?: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message. `{signer.name}`, `{signer.email}` and `{document.name}` are replaced. Null or omitted: none
             * @example Please sign on page 3, {signer.name}.
             */
            message?: string | null;
            /** @description Authentication methods for this recipient to see the document. They replace those of the envelope */
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            /** @description Authentication methods for this recipient to finish. They replace those of the envelope */
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            /** @example 7 */
            id: number;
        };
        RecipientWithNumbers: {
            /** @example 7 */
            id: number;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /**
             * @description Secret part of the signing link. Anyone who has it can act as the recipient
             * @example fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /**
             * Format: date-time
             * @description When the recipient finished
             * @example null
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            documentDeletedAt: string | null;
            /**
             * @description Always null
             * @example null
             */
            expired: string | null;
            /**
             * Format: date-time
             * @description The recipient's deadline. Null: no deadline
             * @example null
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the sender was notified that the deadline had passed
             * @example null
             */
            expirationNotifiedAt: string | null;
            /**
             * @description The recipient's own authentication requirements. If null, only those of the envelope apply
             * @example null
             */
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            } | null;
            /**
             * @description Step in the signing order if it is SEQUENTIAL
             * @example 1
             */
            signingOrder: number | null;
            /**
             * @description Whether documents from the template can leave the recipient out. Always false in documents
             * @example false
             */
            isOptional: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message
             * @example null
             */
            message: string | null;
            /**
             * @description The reason that the recipient gave for rejecting
             * @example null
             */
            rejectionReason: string | null;
            /**
             * Format: uri
             * @description The signing link. Anyone who has it can act as the recipient
             * @example https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            signingUrl: string;
            /**
             * @description The document that the recipient is on
             * @example 7
             */
            documentId: number | null;
            /**
             * @description The template that the recipient is on
             * @example null
             */
            templateId: number | null;
            fields: components["schemas"]["FieldWithNumbers"][];
        };
        FieldWithNumbers: {
            /** @example 12 */
            id: number;
            /**
             * @description Id of the field in the audit log
             * @example field_12
             */
            secondaryId: string;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description The file that the field is on
             * @example envelope_item_89abcdef0123456789abcdef
             */
            envelopeItemId: string;
            /**
             * @description The recipient who fills in the field
             * @example 7
             */
            recipientId: number;
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Starts at 1
             * @example 1
             */
            page: number;
            /**
             * @description From the left, as a percentage of the displayed page
             * @example 10
             */
            positionX: number;
            /**
             * @description From the top, as a percentage of the displayed page
             * @example 80
             */
            positionY: number;
            /**
             * @description In percent of the page width
             * @example 30
             */
            width: number;
            /**
             * @description In percent of the page height
             * @example 8
             */
            height: number;
            /**
             * @description The value as text. Empty if there is none yet
             * @example
             */
            customText: string;
            /**
             * @description Whether the recipient has entered a value
             * @example false
             */
            inserted: boolean;
            /**
             * @description Field settings
             * @example {
             *       "type": "signature",
             *       "required": true
             *     }
             */
            fieldMeta: ({
                type: string;
            } & {
                [key: string]: unknown;
            }) | null;
            /**
             * @description The document that the field is on
             * @example 7
             */
            documentId: number | null;
            /**
             * @description The template that the field is on
             * @example null
             */
            templateId: number | null;
        };
        Recipient: {
            /** @example 7 */
            id: number;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /**
             * @description Secret part of the signing link. Anyone who has it can act as the recipient
             * @example fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /**
             * Format: date-time
             * @description When the recipient finished
             * @example null
             */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            documentDeletedAt: string | null;
            /**
             * @description Always null
             * @example null
             */
            expired: string | null;
            /**
             * Format: date-time
             * @description The recipient's deadline. Null: no deadline
             * @example null
             */
            expiresAt: string | null;
            /**
             * Format: date-time
             * @description When the sender was notified that the deadline had passed
             * @example null
             */
            expirationNotifiedAt: string | null;
            /**
             * @description The recipient's own authentication requirements. If null, only those of the envelope apply
             * @example null
             */
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            } | null;
            /**
             * @description Step in the signing order if it is SEQUENTIAL
             * @example 1
             */
            signingOrder: number | null;
            /**
             * @description Whether documents from the template can leave the recipient out. Always false in documents
             * @example false
             */
            isOptional: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message
             * @example null
             */
            message: string | null;
            /**
             * @description The reason that the recipient gave for rejecting
             * @example null
             */
            rejectionReason: string | null;
            /**
             * Format: uri
             * @description The signing link. Anyone who has it can act as the recipient
             * @example https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            signingUrl: string;
            fields: components["schemas"]["Field"][];
        };
        Field: {
            /** @example 12 */
            id: number;
            /**
             * @description Id of the field in the audit log
             * @example field_12
             */
            secondaryId: string;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description The file that the field is on
             * @example envelope_item_89abcdef0123456789abcdef
             */
            envelopeItemId: string;
            /**
             * @description The recipient who fills in the field
             * @example 7
             */
            recipientId: number;
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Starts at 1
             * @example 1
             */
            page: number;
            /**
             * @description From the left, as a percentage of the displayed page
             * @example 10
             */
            positionX: number;
            /**
             * @description From the top, as a percentage of the displayed page
             * @example 80
             */
            positionY: number;
            /**
             * @description In percent of the page width
             * @example 30
             */
            width: number;
            /**
             * @description In percent of the page height
             * @example 8
             */
            height: number;
            /**
             * @description The value as text. Empty if there is none yet
             * @example
             */
            customText: string;
            /**
             * @description Whether the recipient has entered a value
             * @example false
             */
            inserted: boolean;
            /**
             * @description Field settings
             * @example {
             *       "type": "signature",
             *       "required": true
             *     }
             */
            fieldMeta: ({
                type: string;
            } & {
                [key: string]: unknown;
            }) | null;
        };
        Question: {
            /** @example question_0123456789abcdef01234567 */
            id: string;
            /**
             * @description The recipient who asked
             * @example 7
             */
            recipientId: number;
            /**
             * @description The name of the person who asked, even if someone else has taken their place since
             * @example Ann Lee
             */
            name: string;
            /** @example ann@example.com */
            email: string;
            /** @example Is the price net? */
            text: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            askedAt: string;
            /**
             * @description Null if the question was not answered, or was answered outside this service
             * @example Yes, without VAT.
             */
            answer: string | null;
            /**
             * Format: date-time
             * @description When the question was answered, or no longer needed an answer. Null while it needs one
             * @example 2026-03-02T09:30:00.000Z
             */
            settledAt: string | null;
            /**
             * @description The name of the team member who answered the question or marked it as answered
             * @example Sam Sender
             */
            settledBy: string | null;
        };
        /**
         * @example {
         *       "type": "SIGNATURE",
         *       "recipientId": 7,
         *       "page": 1,
         *       "positionX": 10,
         *       "positionY": 80,
         *       "width": 30,
         *       "height": 8,
         *       "fieldMeta": {
         *         "label": "Signature",
         *         "required": true
         *       }
         *     }
         */
        NewField: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description The recipient who fills in the field
             * @example 7
             */
            recipientId: number;
            /**
             * @description Id of the file. Default: the first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            envelopeItemId?: string;
            /** @description Text in the PDF to anchor the field to */
            placeholder: string;
            /**
             * @description Width, as a percentage of the displayed page
             * @example 30
             */
            width?: number;
            /**
             * @description Height, as a percentage of the displayed page
             * @example 8
             */
            height?: number;
            /** @description Whether to place a field at every occurrence of the text instead of only the first */
            matchAll?: boolean;
        } | {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Starts at 1
             * @example 1
             */
            page: number;
            /**
             * @description Distance from the left edge, as a percentage of the displayed page
             * @example 10
             */
            positionX: number;
            /**
             * @description Distance from the top edge, as a percentage of the displayed page
             * @example 80
             */
            positionY: number;
            /**
             * @description Width, as a percentage of the displayed page
             * @example 30
             */
            width: number;
            /**
             * @description Height, as a percentage of the displayed page
             * @example 8
             */
            height: number;
            /**
             * @description The recipient who fills in the field
             * @example 7
             */
            recipientId: number;
            /**
             * @description Id of the file. Default: the first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            envelopeItemId?: string;
        };
        FieldChange: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Starts at 1
             * @example 1
             */
            page?: number;
            /**
             * @description Distance from the left edge, as a percentage of the displayed page
             * @example 10
             */
            positionX?: number;
            /**
             * @description Distance from the top edge, as a percentage of the displayed page
             * @example 80
             */
            positionY?: number;
            /**
             * @description Width, as a percentage of the displayed page
             * @example 30
             */
            width?: number;
            /**
             * @description Height, as a percentage of the displayed page
             * @example 8
             */
            height?: number;
            /**
             * @description The field
             * @example 7
             */
            id: number;
            /**
             * @description The id of a file of an envelope
             * @example envelope_item_89abcdef0123456789abcdef
             */
            envelopeItemId?: string;
        };
        Attachment: {
            /** @example attachment_0123456789abcdef01234567 */
            id: string;
            /** @enum {string} */
            type: "link";
            /** @example Building plan */
            label: string;
            /**
             * @description The URL
             * @example https://example.com/plan
             */
            data: string;
        };
        AuditLogEntry: {
            /** @example audit_0123456789abcdef01234567 */
            id: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description The person who acted
             * @example Sam Sender
             */
            name: string | null;
            /** @example sam@example.com */
            email: string | null;
            /** @example 1 */
            userId: number | null;
            /** @example null */
            userAgent: string | null;
            /** @example 192.0.2.7 */
            ipAddress: string | null;
            /** @enum {string} */
            type: "DOCUMENT_CREATED" | "DOCUMENT_TITLE_UPDATED" | "DOCUMENT_EXTERNAL_ID_UPDATED" | "DOCUMENT_VISIBILITY_UPDATED" | "DOCUMENT_GLOBAL_AUTH_ACCESS_UPDATED" | "DOCUMENT_GLOBAL_AUTH_ACTION_UPDATED" | "DOCUMENT_META_UPDATED" | "ENVELOPE_ITEM_CREATED" | "ENVELOPE_ITEM_DELETED" | "ENVELOPE_ITEM_UPDATED" | "RECIPIENT_CREATED" | "RECIPIENT_DELETED" | "RECIPIENT_UPDATED" | "FIELD_CREATED" | "FIELD_DELETED" | "FIELD_UPDATED" | "DOCUMENT_SENT" | "EMAIL_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_FIELD_INSERTED" | "DOCUMENT_FIELD_PREFILLED" | "DOCUMENT_FIELDS_AUTO_INSERTED" | "DOCUMENT_FIELD_UNINSERTED" | "DOCUMENT_ACCESS_AUTH_2FA_REQUESTED" | "DOCUMENT_ACCESS_AUTH_2FA_VALIDATED" | "DOCUMENT_ACCESS_AUTH_2FA_FAILED" | "DOCUMENT_RECIPIENT_COMPLETED" | "DOCUMENT_RECIPIENT_REJECTED" | "DOCUMENT_RECIPIENT_EXPIRED" | "DOCUMENT_COMPLETED" | "DOCUMENT_CANCELLED" | "DOCUMENT_DELETED";
            /**
             * @description Type-specific data
             * @example {
             *       "title": "Agreement"
             *     }
             */
            data: {
                [key: string]: unknown;
            };
        };
        AuditChainEntry: {
            envelopeId: string;
            sequence: number;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            at: string;
            actor: {
                [key: string]: unknown;
            };
            type: string;
            data: {
                [key: string]: unknown;
            };
            previousHash: string;
            hash: string;
        };
        EnvelopeListed: {
            /** @description Always 2 */
            internalVersion: number;
            /**
             * @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created
             * @enum {string}
             */
            type: "DOCUMENT" | "TEMPLATE";
            /**
             * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /**
             * @description Whether the envelope was created from files, from a template, or by someone using a template's direct link
             * @enum {string}
             */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            templateType: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /** @example envelope_0123456789abcdef01234567 */
            id: string;
            /**
             * @description The envelope's number as a document or template, such as `document_7` or `template_7`
             * @example document_7
             */
            secondaryId: string;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time of sealing, which follows once everyone has finished
             * @example null
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description When the draft will be sent. Null if no one has scheduled it
             * @example null
             */
            sendAt: string | null;
            /**
             * @description Why a scheduled draft was not sent, or will not be, such as `DRAFT_CHANGED`. Null if there is no problem
             * @example null
             * @enum {string|null}
             */
            sendProblem: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "AUDIT_CHAIN_CONTRADICTED" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "OWN_MEMBERSHIP" | "HAND_OVER_REQUIRED" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_FINISHED" | "LEGAL_HOLD" | "DRAFT_CHANGED" | "TEMPLATE_BEING_EDITED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "DIRECT_LINK_OFF" | "DIRECT_LINK_ENDED" | "DIRECT_LINK_FULL" | "EMAIL_NOT_CONFIRMED" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "PLACEHOLDER_NOT_FOUND" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "RECIPIENT_LEFT_OUT" | "TOO_MANY_ROWS" | "BULK_OVER" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "TOO_MANY_VIEWS" | "TOO_MANY_TEAMS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "CHARACTERS_NOT_PRINTABLE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "QUESTION_SETTLED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "PROOF_PROVIDER_NOT_SET" | "PROOF_PROVIDER_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "INVITATION_INVALID" | "SECOND_FACTOR_REQUIRED" | "PASSWORD_TOO_COMMON" | "SIGN_IN_AGAIN" | "SETUP_TOKEN_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED" | "DOCUMENT_NOT_READ" | "SIGNED_ALONE_ONLY" | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            deletedAt: string | null;
            /** @example Agreement */
            title: string;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * @description Values for the PDF's own form fields, by full field name
             * @example null
             */
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            /**
             * @description Stored with the template. May be empty
             * @example
             */
            publicTitle: string;
            /**
             * @description Stored with the template. May be empty
             * @example
             */
            publicDescription: string;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /**
             * @description The template that the envelope was created from
             * @example null
             */
            templateId: number | null;
            user: {
                /** @example 1 */
                id: number;
                /** @example Sam Sender */
                name: string;
                /** @example sam@example.com */
                email: string;
            };
            recipients: components["schemas"]["RecipientLite"][];
            team: {
                /** @example 1 */
                id: number;
                /**
                 * @description Identifies the team in URLs
                 * @example team-1
                 */
                url: string;
            } | null;
        };
        Envelope: {
            /** @description Always 2 */
            internalVersion: number;
            /**
             * @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created
             * @enum {string}
             */
            type: "DOCUMENT" | "TEMPLATE";
            /**
             * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /**
             * @description Whether the envelope was created from files, from a template, or by someone using a template's direct link
             * @enum {string}
             */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            templateType: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /** @example envelope_0123456789abcdef01234567 */
            id: string;
            /**
             * @description The envelope's number as a document or template, such as `document_7` or `template_7`
             * @example document_7
             */
            secondaryId: string;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time of sealing, which follows once everyone has finished
             * @example null
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description When the draft will be sent. Null if no one has scheduled it
             * @example null
             */
            sendAt: string | null;
            /**
             * @description Why a scheduled draft was not sent, or will not be, such as `DRAFT_CHANGED`. Null if there is no problem
             * @example null
             * @enum {string|null}
             */
            sendProblem: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "AUDIT_CHAIN_CONTRADICTED" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "OWN_MEMBERSHIP" | "HAND_OVER_REQUIRED" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_FINISHED" | "LEGAL_HOLD" | "DRAFT_CHANGED" | "TEMPLATE_BEING_EDITED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "DIRECT_LINK_OFF" | "DIRECT_LINK_ENDED" | "DIRECT_LINK_FULL" | "EMAIL_NOT_CONFIRMED" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "PLACEHOLDER_NOT_FOUND" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "RECIPIENT_LEFT_OUT" | "TOO_MANY_ROWS" | "BULK_OVER" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "TOO_MANY_VIEWS" | "TOO_MANY_TEAMS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "CHARACTERS_NOT_PRINTABLE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "QUESTION_SETTLED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "PROOF_PROVIDER_NOT_SET" | "PROOF_PROVIDER_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "INVITATION_INVALID" | "SECOND_FACTOR_REQUIRED" | "PASSWORD_TOO_COMMON" | "SIGN_IN_AGAIN" | "SETUP_TOKEN_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED" | "DOCUMENT_NOT_READ" | "SIGNED_ALONE_ONLY" | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            deletedAt: string | null;
            /** @example Agreement */
            title: string;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * @description Values for the PDF's own form fields, by full field name
             * @example null
             */
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            /**
             * @description Stored with the template. May be empty
             * @example
             */
            publicTitle: string;
            /**
             * @description Stored with the template. May be empty
             * @example
             */
            publicDescription: string;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /**
             * @description The envelope's number as a document
             * @example 7
             */
            documentId: number | null;
            /**
             * @description Number of the template. For an envelope created from a template, the number of that template
             * @example null
             */
            templateId: number | null;
            /**
             * @description Version of the template that the envelope was created from, as the console counts them. For a template, its latest version
             * @example null
             */
            templateVersion: number | null;
            documentMeta: components["schemas"]["EnvelopeSettings"];
            recipients: components["schemas"]["RecipientLite"][];
            fields: components["schemas"]["Field"][];
            envelopeItems: components["schemas"]["EnvelopeItem"][];
            /**
             * @description The link that anyone can use to sign a document created from this template
             * @example null
             */
            directLink: {
                directTemplateRecipientId: number;
                enabled: boolean;
                id: string;
                token: string;
            } | null;
            team: {
                /** @example 1 */
                id: number;
                /**
                 * @description Identifies the team in URLs
                 * @example team-1
                 */
                url: string;
            };
            user: {
                /** @example 1 */
                id: number;
                /** @example Sam Sender */
                name: string;
                /** @example sam@example.com */
                email: string;
            };
            attachments: components["schemas"]["Attachment"][];
            /** @description Sealing status, once everyone has finished or someone has rejected. FAILED is retried */
            sealing: {
                /**
                 * @description NONE: not requested yet. QUEUED: in progress. FAILED: will be retried. SEALED: done
                 * @enum {string}
                 */
                state: "NONE" | "QUEUED" | "FAILED" | "SEALED";
                /**
                 * @description Human-readable reason for the last failure
                 * @example null
                 */
                error: string | null;
                /**
                 * @description Machine-readable reason for the last failure. Codes are never renamed
                 * @example null
                 */
                code: string | null;
            };
        };
        EnvelopeSettings: {
            /** @example meta_0123456789abcdef01234567 */
            id: string;
            /**
             * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
             * @enum {string}
             */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** @enum {string} */
            distributionMethod: "EMAIL" | "NONE";
            /** @example null */
            subject: string | null;
            /** @example null */
            message: string | null;
            /** @example Etc/UTC */
            timezone: string | null;
            /** @example yyyy-MM-dd hh:mm a */
            dateFormat: string | null;
            /** @example null */
            redirectUrl: string | null;
            typedSignatureEnabled: boolean;
            uploadSignatureEnabled: boolean;
            drawSignatureEnabled: boolean;
            allowDictateNextSigner: boolean;
            /** @example en */
            language: string;
            /** @description The effective settings, defaults included */
            emailSettings: {
                recipientSigningRequest: boolean;
                recipientRemoved: boolean;
                recipientSigned: boolean;
                documentPending: boolean;
                documentCompleted: boolean;
                documentDeleted: boolean;
                ownerDocumentCompleted: boolean;
                ownerRecipientExpired: boolean;
                ownerDocumentCreated: boolean;
            } | null;
            /**
             * @description Always null
             * @example null
             */
            emailId: string | null;
            /** @example null */
            emailReplyTo: string | null;
            /** @example null */
            envelopeExpirationPeriod: {
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
                amount: number;
            } | {
                /** @enum {boolean} */
                disabled: true;
            } | null;
            /**
             * @description Recipients who have not finished are reminded by email: first `sendAfter` after the invitation, then `repeatEvery`, at most five times or `atMost` times, and for at most 30 days. Reminders stop when the deadline passes or an email cannot be delivered. Sending again restarts the count
             * @example null
             */
            reminderSettings: {
                sendAfter: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                };
                repeatEvery: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                };
                /** @description The maximum number of reminders. Omitted: 5 */
                atMost?: number;
            } | null;
            allowDelegation: boolean;
            hideOtherValues: boolean;
            includeAuditLog: boolean;
        };
        NewEnvelope: {
            /**
             * @description Title that recipients see
             * @example Agreement
             */
            title: string;
            /**
             * @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created
             * @default DOCUMENT
             * @enum {string}
             */
            type?: "DOCUMENT" | "TEMPLATE";
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Authentication methods for finishing. A recipient must use one of them first */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /**
             * @description Values for the PDF's own form fields, by full field name. They are filled in when the envelope is sent, before anyone sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
            /** @description Email address of the team member who becomes the owner instead of the caller */
            delegatedDocumentOwner?: string;
            recipients?: components["schemas"]["NewRecipientOfEnvelope"][];
            meta?: components["schemas"]["SettingsOfNew"];
            attachments?: components["schemas"]["NewAttachment"][];
        };
        NewRecipientOfEnvelope: {
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /** @description Step in the signing order if it is SEQUENTIAL. Recipients with the same number act at the same time, and those with null act last */
            signingOrder?: number | null;
            /** @description Only in templates. Whether documents from the template leave the recipient out, with their fields, if no email address is given. Default: false */
            isOptional?: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message. `{signer.name}`, `{signer.email}` and `{document.name}` are replaced. Null or omitted: none
             * @example Please sign on page 3, {signer.name}.
             */
            message?: string | null;
            /** @description Authentication methods for this recipient to see the document. They replace those of the envelope */
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            /** @description Authentication methods for this recipient to finish. They replace those of the envelope */
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            fields?: components["schemas"]["NewFieldOfEnvelope"][];
        };
        NewFieldOfEnvelope: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Starts at 1
             * @example 1
             */
            page: number;
            /**
             * @description Distance from the left edge, as a percentage of the displayed page
             * @example 10
             */
            positionX: number;
            /**
             * @description Distance from the top edge, as a percentage of the displayed page
             * @example 80
             */
            positionY: number;
            /**
             * @description Width, as a percentage of the displayed page
             * @example 30
             */
            width: number;
            /**
             * @description Height, as a percentage of the displayed page
             * @example 8
             */
            height: number;
            /** @description Name of the file or its index, starting at 0. Default: the first file */
            identifier?: number | string;
        };
        SettingsOfNew: {
            /**
             * @description Subject of the invitation email
             * @example Please sign our agreement
             */
            subject?: string;
            /** @description Message in the invitation email and on the signing page */
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /**
             * @description NONE: no emails are sent, and the caller distributes the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /**
             * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
             * @enum {string}
             */
            signingOrder?: "PARALLEL" | "SEQUENTIAL";
            /** @description In SEQUENTIAL signing, recipients can name the next signer */
            allowDictateNextSigner?: boolean;
            /** @description URL that recipients are redirected to after finishing. May be empty */
            redirectUrl?: string;
            /**
             * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
             * @example en
             */
            language?: string;
            /** @description Whether recipients can type their signature */
            typedSignatureEnabled?: boolean;
            /** @description Whether recipients can upload an image of their signature */
            uploadSignatureEnabled?: boolean;
            /** @description Whether recipients can draw their signature */
            drawSignatureEnabled?: boolean;
            /** @description Accepted but ignored */
            emailId?: string | null;
            /** @description Reply-to address of emails */
            emailReplyTo?: string | null;
            /** @description The emails to send. Omitted properties keep their defaults */
            emailSettings?: {
                recipientSigningRequest?: boolean;
                recipientRemoved?: boolean;
                recipientSigned?: boolean;
                documentPending?: boolean;
                documentCompleted?: boolean;
                documentDeleted?: boolean;
                ownerDocumentCompleted?: boolean;
                ownerRecipientExpired?: boolean;
                ownerDocumentCreated?: boolean;
            } | null;
            /** @description If null or omitted, the team's default applies. If disabled, there is no deadline */
            envelopeExpirationPeriod?: {
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
                amount: number;
            } | {
                /** @enum {boolean} */
                disabled: true;
            } | null;
            /** @description When to remind recipients whose turn it is. Null or omitted: never */
            reminderSettings?: {
                sendAfter: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                };
                repeatEvery: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                };
                /** @description The maximum number of reminders. Omitted: 5 */
                atMost?: number;
            } | null;
            /** @description Whether recipients can delegate the document to someone else */
            allowDelegation?: boolean;
            /** @description Whether recipients see only their own values until everyone has finished. Until then, they also download the document without the values of others. Assistants also see the fields that they fill in */
            hideOtherValues?: boolean;
            /** @description Whether to append the audit log after the certificate */
            includeAuditLog?: boolean;
            /** @description Deprecated name of `envelopeExpirationPeriod` */
            expiration?: {
                count: number;
                unit: string;
            } | null;
            /**
             * @description Whether text tags in the PDFs, such as `{{signature, r1, required=true}}`, become fields (the default). A tag names the field type, then `r` and the recipient's position in the signing order, then settings as in `fieldMeta`
             * @example true
             */
            textTags?: boolean;
        };
        NewAttachment: {
            /** @example Building plan */
            label: string;
            /**
             * @description An http or https URL
             * @example https://example.com/plan
             */
            data: string;
            /** @enum {string} */
            type?: "link";
        };
        SentRecipient: {
            /** @example 7 */
            id: number;
            /** @example Ann Example */
            name: string;
            /** @example ann@example.com */
            email: string;
            /**
             * @description Secret part of the signing link. Anyone who has it can act as the recipient
             * @example fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            token: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /**
             * @description Step in the signing order if it is SEQUENTIAL
             * @example 1
             */
            signingOrder: number | null;
            /**
             * Format: uri
             * @description The signing link. Anyone who has it can act as the recipient
             * @example https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi
             */
            signingUrl: string;
        };
        EnvelopeFromTemplate: {
            /**
             * @description The template
             * @example template_3
             */
            envelopeId: string;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            recipients?: components["schemas"]["NamedRecipient"][];
            /** @description Whether to send the envelope immediately. If it cannot be sent, it is not created */
            distributeDocument?: boolean;
            /** @description Uploaded PDFs that replace files of the template */
            customDocumentData?: {
                identifier: number | string;
                envelopeItemId: string;
            }[];
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
            prefillFields?: components["schemas"]["Prefill"][];
            override?: components["schemas"]["Override"];
            attachments?: components["schemas"]["NewAttachment"][];
            /**
             * @description Values for the PDF's own form fields, by full field name. They are filled in when the envelope is sent, before anyone sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
        };
        NamedRecipient: {
            /**
             * @description Id of the template's recipient
             * @example 7
             */
            id: number;
            /**
             * @description If it is empty and the recipient is optional, the document is created without the recipient
             * @example ann@example.com
             */
            email: string;
            /** @example Ann Example */
            name?: string;
            /** @description Step in the signing order if it is SEQUENTIAL. Recipients with the same number act at the same time, and those with null act last */
            signingOrder?: number | null;
            /**
             * @description Message to this recipient, in place of the envelope's message. `{signer.name}`, `{signer.email}` and `{document.name}` are replaced. Omitted: the message of the template's recipient
             * @example Please sign on page 3, {signer.name}.
             */
            message?: string | null;
        };
        /**
         * @example {
         *       "id": 12,
         *       "type": "text",
         *       "value": "Example Ltd"
         *     }
         */
        Prefill: {
            /**
             * @description Id of the template's field
             * @example 7
             */
            id: number;
            /** @enum {string} */
            type?: "text" | "number" | "radio" | "checkbox" | "dropdown" | "date";
            value?: string[] | string;
            label?: string;
            placeholder?: string;
        };
        Override: {
            /**
             * @description Subject of the invitation email
             * @example Please sign our agreement
             */
            subject?: string;
            /** @description Message in the invitation email and on the signing page */
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /** @description URL that recipients are redirected to after finishing. May be empty */
            redirectUrl?: string;
            /**
             * @description NONE: no emails are sent, and the caller distributes the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /** @description The emails to send. Omitted properties keep their defaults */
            emailSettings?: {
                recipientSigningRequest?: boolean;
                recipientRemoved?: boolean;
                recipientSigned?: boolean;
                documentPending?: boolean;
                documentCompleted?: boolean;
                documentDeleted?: boolean;
                ownerDocumentCompleted?: boolean;
                ownerRecipientExpired?: boolean;
                ownerDocumentCreated?: boolean;
            } | null;
            /**
             * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
             * @example en
             */
            language?: string;
            /** @description Whether recipients can type their signature */
            typedSignatureEnabled?: boolean;
            /** @description Whether recipients can upload an image of their signature */
            uploadSignatureEnabled?: boolean;
            /** @description Whether recipients can draw their signature */
            drawSignatureEnabled?: boolean;
            /** @description In SEQUENTIAL signing, recipients can name the next signer */
            allowDictateNextSigner?: boolean;
            /** @description If null or omitted, the team's default applies. If disabled, there is no deadline */
            envelopeExpirationPeriod?: {
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
                amount: number;
            } | {
                /** @enum {boolean} */
                disabled: true;
            } | null;
            title?: string;
        };
        EnvelopeLite: {
            /** @description Always 2 */
            internalVersion: number;
            /**
             * @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created
             * @enum {string}
             */
            type: "DOCUMENT" | "TEMPLATE";
            /**
             * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /**
             * @description Whether the envelope was created from files, from a template, or by someone using a template's direct link
             * @enum {string}
             */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            templateType: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /** @example envelope_0123456789abcdef01234567 */
            id: string;
            /**
             * @description The envelope's number as a document or template, such as `document_7` or `template_7`
             * @example document_7
             */
            secondaryId: string;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time of sealing, which follows once everyone has finished
             * @example null
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description When the draft will be sent. Null if no one has scheduled it
             * @example null
             */
            sendAt: string | null;
            /**
             * @description Why a scheduled draft was not sent, or will not be, such as `DRAFT_CHANGED`. Null if there is no problem
             * @example null
             * @enum {string|null}
             */
            sendProblem: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "AUDIT_CHAIN_CONTRADICTED" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "OWN_MEMBERSHIP" | "HAND_OVER_REQUIRED" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_FINISHED" | "LEGAL_HOLD" | "DRAFT_CHANGED" | "TEMPLATE_BEING_EDITED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "DIRECT_LINK_OFF" | "DIRECT_LINK_ENDED" | "DIRECT_LINK_FULL" | "EMAIL_NOT_CONFIRMED" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "PLACEHOLDER_NOT_FOUND" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "RECIPIENT_LEFT_OUT" | "TOO_MANY_ROWS" | "BULK_OVER" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "TOO_MANY_VIEWS" | "TOO_MANY_TEAMS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "CHARACTERS_NOT_PRINTABLE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "QUESTION_SETTLED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "PROOF_PROVIDER_NOT_SET" | "PROOF_PROVIDER_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "INVITATION_INVALID" | "SECOND_FACTOR_REQUIRED" | "PASSWORD_TOO_COMMON" | "SIGN_IN_AGAIN" | "SETUP_TOKEN_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED" | "DOCUMENT_NOT_READ" | "SIGNED_ALONE_ONLY" | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            deletedAt: string | null;
            /** @example Agreement */
            title: string;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * @description Values for the PDF's own form fields, by full field name
             * @example null
             */
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            /**
             * @description Stored with the template. May be empty
             * @example
             */
            publicTitle: string;
            /**
             * @description Stored with the template. May be empty
             * @example
             */
            publicDescription: string;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
        };
        EnvelopeChanges: {
            /**
             * @description Title that recipients see
             * @example Agreement
             */
            title?: string;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Authentication methods for finishing. A recipient must use one of them first */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            templateType?: "PRIVATE" | "PUBLIC" | "ORGANISATION";
        };
        Settings: {
            /**
             * @description Subject of the invitation email
             * @example Please sign our agreement
             */
            subject?: string;
            /** @description Message in the invitation email and on the signing page */
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /**
             * @description NONE: no emails are sent, and the caller distributes the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /**
             * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
             * @enum {string}
             */
            signingOrder?: "PARALLEL" | "SEQUENTIAL";
            /** @description In SEQUENTIAL signing, recipients can name the next signer */
            allowDictateNextSigner?: boolean;
            /** @description URL that recipients are redirected to after finishing. May be empty */
            redirectUrl?: string;
            /**
             * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
             * @example en
             */
            language?: string;
            /** @description Whether recipients can type their signature */
            typedSignatureEnabled?: boolean;
            /** @description Whether recipients can upload an image of their signature */
            uploadSignatureEnabled?: boolean;
            /** @description Whether recipients can draw their signature */
            drawSignatureEnabled?: boolean;
            /** @description Accepted but ignored */
            emailId?: string | null;
            /** @description Reply-to address of emails */
            emailReplyTo?: string | null;
            /** @description The emails to send. Omitted properties keep their defaults */
            emailSettings?: {
                recipientSigningRequest?: boolean;
                recipientRemoved?: boolean;
                recipientSigned?: boolean;
                documentPending?: boolean;
                documentCompleted?: boolean;
                documentDeleted?: boolean;
                ownerDocumentCompleted?: boolean;
                ownerRecipientExpired?: boolean;
                ownerDocumentCreated?: boolean;
            } | null;
            /** @description If null or omitted, the team's default applies. If disabled, there is no deadline */
            envelopeExpirationPeriod?: {
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
                amount: number;
            } | {
                /** @enum {boolean} */
                disabled: true;
            } | null;
            /** @description When to remind recipients whose turn it is. Null or omitted: never */
            reminderSettings?: {
                sendAfter: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                };
                repeatEvery: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                };
                /** @description The maximum number of reminders. Omitted: 5 */
                atMost?: number;
            } | null;
            /** @description Whether recipients can delegate the document to someone else */
            allowDelegation?: boolean;
            /** @description Whether recipients see only their own values until everyone has finished. Until then, they also download the document without the values of others. Assistants also see the fields that they fill in */
            hideOtherValues?: boolean;
            /** @description Whether to append the audit log after the certificate */
            includeAuditLog?: boolean;
            /** @description Deprecated name of `envelopeExpirationPeriod` */
            expiration?: {
                count: number;
                unit: string;
            } | null;
        };
        Distributed: {
            /** @enum {boolean} */
            success: true;
            /** @example envelope_0123456789abcdef01234567 */
            id: string;
            recipients: components["schemas"]["SentRecipient"][];
        };
        Evidence: {
            /** @example countersign-evidence */
            format: string;
        } & {
            [key: string]: unknown;
        };
        NewFieldOfDocument: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Starts at 1
             * @example 1
             */
            pageNumber: number;
            /**
             * @description Distance from the left edge, as a percentage of the displayed page
             * @example 10
             */
            pageX: number;
            /**
             * @description Distance from the top edge, as a percentage of the displayed page
             * @example 80
             */
            pageY: number;
            /**
             * @description Width, as a percentage of the displayed page
             * @example 30
             */
            width: number;
            /**
             * @description Height, as a percentage of the displayed page
             * @example 8
             */
            height: number;
            /** @example 7 */
            recipientId: number;
        };
        FieldOfDocumentChange: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description Starts at 1
             * @example 1
             */
            pageNumber?: number;
            /**
             * @description Distance from the left edge, as a percentage of the displayed page
             * @example 10
             */
            pageX?: number;
            /**
             * @description Distance from the top edge, as a percentage of the displayed page
             * @example 80
             */
            pageY?: number;
            /**
             * @description Width, as a percentage of the displayed page
             * @example 30
             */
            width?: number;
            /**
             * @description Height, as a percentage of the displayed page
             * @example 8
             */
            height?: number;
            /** @example 7 */
            id: number;
        };
        DocumentListed: {
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /**
             * @description Whether the envelope was created from files, from a template, or by someone using a template's direct link
             * @enum {string}
             */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /** @example 7 */
            id: number;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * @description Values for the PDF's own form fields, by full field name
             * @example null
             */
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            /** @example Agreement */
            title: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time of sealing, which follows once everyone has finished
             * @example null
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            deletedAt: string | null;
            /** @example 1 */
            teamId: number;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description Always 2
             * @example 2
             */
            internalVersion: number;
            /**
             * @description The id of the document's first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            documentDataId: string;
            /**
             * @description The template that the document was created from
             * @example null
             */
            templateId: number | null;
            /**
             * @description Always false
             * @example false
             */
            useLegacyFieldInsertion: boolean;
            user: {
                /** @example 1 */
                id: number;
                /** @example Sam Sender */
                name: string | null;
                /** @example sam@example.com */
                email: string;
            };
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            team: {
                /** @example 1 */
                id: number;
                /**
                 * @description Identifies the team in URLs
                 * @example team-1
                 */
                url: string;
            } | null;
        };
        NewDocument: {
            /**
             * @description Title that recipients see
             * @example Agreement
             */
            title: string;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Authentication methods for finishing. A recipient must use one of them first */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /**
             * @description Values for the PDF's own form fields, by full field name. They are filled in when the envelope is sent, before anyone sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
            recipients?: components["schemas"]["NewRecipientOfDocument"][];
            attachments?: components["schemas"]["NewAttachment"][];
            meta?: components["schemas"]["SettingsOfNew"];
        };
        NewRecipientOfDocument: {
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /**
             * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
             * @example SIGNER
             * @enum {string}
             */
            role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
            /** @description Step in the signing order if it is SEQUENTIAL. Recipients with the same number act at the same time, and those with null act last */
            signingOrder?: number | null;
            /** @description Only in templates. Whether documents from the template leave the recipient out, with their fields, if no email address is given. Default: false */
            isOptional?: boolean;
            /**
             * @description Message to this recipient, in place of the envelope's message. `{signer.name}`, `{signer.email}` and `{document.name}` are replaced. Null or omitted: none
             * @example Please sign on page 3, {signer.name}.
             */
            message?: string | null;
            /** @description Authentication methods for this recipient to see the document. They replace those of the envelope */
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            /** @description Authentication methods for this recipient to finish. They replace those of the envelope */
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER" | "EXPLICIT_NONE")[];
            fields?: {
                /** @enum {string} */
                type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
                /**
                 * @description Settings of the field: label, placeholder, required, readOnly, fontSize (default: 12 points, more on pages larger than A3) and settings that depend on its type
                 * @example {
                 *       "label": "Company",
                 *       "required": true
                 *     }
                 */
                fieldMeta?: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description Starts at 1
                 * @example 1
                 */
                pageNumber: number;
                /**
                 * @description Distance from the left edge, as a percentage of the displayed page
                 * @example 10
                 */
                pageX: number;
                /**
                 * @description Distance from the top edge, as a percentage of the displayed page
                 * @example 80
                 */
                pageY: number;
                /**
                 * @description Width, as a percentage of the displayed page
                 * @example 30
                 */
                width: number;
                /**
                 * @description Height, as a percentage of the displayed page
                 * @example 8
                 */
                height: number;
            }[];
        };
        Document: {
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /**
             * @description Whether the envelope was created from files, from a template, or by someone using a template's direct link
             * @enum {string}
             */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /** @example 7 */
            id: number;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * @description Values for the PDF's own form fields, by full field name
             * @example null
             */
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            /** @example Agreement */
            title: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time of sealing, which follows once everyone has finished
             * @example null
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            deletedAt: string | null;
            /** @example 1 */
            teamId: number;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description Always 2
             * @example 2
             */
            internalVersion: number;
            /**
             * @description The id of the document's first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            documentDataId: string;
            /**
             * @description The template that the document was created from
             * @example null
             */
            templateId: number | null;
            documentData: {
                /** @enum {string} */
                type: "S3_PATH" | "BYTES" | "BYTES_64";
                /** @example envelope_item_89abcdef0123456789abcdef */
                id: string;
                /** @example envelope_item_89abcdef0123456789abcdef */
                data: string;
                /** @example envelope_item_89abcdef0123456789abcdef */
                initialData: string;
                /** @example envelope_item_89abcdef0123456789abcdef */
                envelopeItemId: string;
            };
            documentMeta: {
                /** @example meta_0123456789abcdef01234567 */
                id: string;
                /**
                 * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
                 * @enum {string}
                 */
                signingOrder: "PARALLEL" | "SEQUENTIAL";
                /** @enum {string} */
                distributionMethod: "EMAIL" | "NONE";
                /** @example null */
                subject: string | null;
                /** @example null */
                message: string | null;
                /** @example Etc/UTC */
                timezone: string | null;
                /** @example yyyy-MM-dd hh:mm a */
                dateFormat: string | null;
                /** @example null */
                redirectUrl: string | null;
                typedSignatureEnabled: boolean;
                uploadSignatureEnabled: boolean;
                drawSignatureEnabled: boolean;
                allowDictateNextSigner: boolean;
                /** @example en */
                language: string;
                /** @description The effective settings, defaults included */
                emailSettings: {
                    recipientSigningRequest: boolean;
                    recipientRemoved: boolean;
                    recipientSigned: boolean;
                    documentPending: boolean;
                    documentCompleted: boolean;
                    documentDeleted: boolean;
                    ownerDocumentCompleted: boolean;
                    ownerRecipientExpired: boolean;
                    ownerDocumentCreated: boolean;
                } | null;
                /**
                 * @description Always null
                 * @example null
                 */
                emailId: string | null;
                /** @example null */
                emailReplyTo: string | null;
                /** @example null */
                envelopeExpirationPeriod: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month" | "year";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                } | null;
                /**
                 * @description Recipients who have not finished are reminded by email: first `sendAfter` after the invitation, then `repeatEvery`, at most five times or `atMost` times, and for at most 30 days. Reminders stop when the deadline passes or an email cannot be delivered. Sending again restarts the count
                 * @example null
                 */
                reminderSettings: {
                    sendAfter: {
                        /** @enum {string} */
                        unit: "day" | "week" | "month";
                        amount: number;
                    } | {
                        /** @enum {boolean} */
                        disabled: true;
                    };
                    repeatEvery: {
                        /** @enum {string} */
                        unit: "day" | "week" | "month";
                        amount: number;
                    } | {
                        /** @enum {boolean} */
                        disabled: true;
                    };
                    /** @description The maximum number of reminders. Omitted: 5 */
                    atMost?: number;
                } | null;
                allowDelegation: boolean;
                hideOtherValues: boolean;
                includeAuditLog: boolean;
                password: null;
                /** @example 7 */
                documentId: number;
            };
            envelopeItems: {
                /** @example envelope_item_89abcdef0123456789abcdef */
                id: string;
                /** @example envelope_0123456789abcdef01234567 */
                envelopeId: string;
            }[];
            /** @example null */
            folder: components["schemas"]["Folder"] | null;
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            fields: components["schemas"]["FieldWithNumbers"][];
        };
        Folder: {
            /** @example folder_0123456789abcdef01234567 */
            id: string;
            /** @example Leases */
            name: string;
            /**
             * @description The user who created the folder
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Null for a folder at the top level
             * @example null
             */
            parentId: string | null;
            /**
             * @description Pinned folders are listed first
             * @example false
             */
            pinned: boolean;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created
             * @enum {string}
             */
            type: "DOCUMENT" | "TEMPLATE";
        };
        DocumentLite: {
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /**
             * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
             * @enum {string}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /**
             * @description Whether the envelope was created from files, from a template, or by someone using a template's direct link
             * @enum {string}
             */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /** @example 7 */
            id: number;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * @description Values for the PDF's own form fields, by full field name
             * @example null
             */
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            /** @example Agreement */
            title: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * Format: date-time
             * @description The time of sealing, which follows once everyone has finished
             * @example null
             */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             * @example null
             */
            deletedAt: string | null;
            /** @example 1 */
            teamId: number;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description Always 2
             * @example 2
             */
            internalVersion: number;
            /**
             * @description The id of the document's first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            documentDataId: string;
            /**
             * @description The template that the document was created from
             * @example null
             */
            templateId: number | null;
            /**
             * @description Always false
             * @example false
             */
            useLegacyFieldInsertion: boolean;
        };
        DocumentChanges: {
            /**
             * @description Title that recipients see
             * @example Agreement
             */
            title?: string;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Authentication methods for finishing. A recipient must use one of them first */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Accepted but ignored */
            useLegacyFieldInsertion?: boolean;
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
        };
        SettingsForSending: {
            /**
             * @description Subject of the invitation email
             * @example Please sign our agreement
             */
            subject?: string;
            /** @description Message in the invitation email and on the signing page */
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /**
             * @description NONE: no emails are sent, and the caller distributes the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /** @description URL that recipients are redirected to after finishing. May be empty */
            redirectUrl?: string;
            /**
             * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
             * @example en
             */
            language?: string;
            /** @description Accepted but ignored */
            emailId?: string | null;
            /** @description Reply-to address of emails */
            emailReplyTo?: string | null;
            /** @description The emails to send. Omitted properties keep their defaults */
            emailSettings?: {
                recipientSigningRequest?: boolean;
                recipientRemoved?: boolean;
                recipientSigned?: boolean;
                documentPending?: boolean;
                documentCompleted?: boolean;
                documentDeleted?: boolean;
                ownerDocumentCompleted?: boolean;
                ownerRecipientExpired?: boolean;
                ownerDocumentCreated?: boolean;
            } | null;
        };
        DirectLink: {
            /** @example direct_0123456789abcdef01234567 */
            id: string;
            /**
             * @description The secret in the URL `/d/{token}`
             * @example q7WmZ3xKc9RfBv2L
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /** @example true */
            enabled: boolean;
            /**
             * @description The template's recipient. Anyone who opens the link acts as this recipient
             * @example 7
             */
            directTemplateRecipientId: number;
            /**
             * @description The number of documents that visitors can create. Null for any number
             * @example 50
             */
            limit: number | null;
            /**
             * Format: date-time
             * @description The time after which no one can use the link. Null if it does not end
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt: string | null;
            /**
             * @description Whether visitors enter a code from their mailbox before they get a document
             * @example true
             */
            confirmEmail: boolean;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example 3 */
            templateId: number;
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            templateType: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /**
             * @description What is missing from the template before the link can be used, even while the link is off. Empty if nothing is missing
             * @example [
             *       {
             *         "path": [
             *           "recipients",
             *           7,
             *           "fields"
             *         ],
             *         "message": "the person who opens the link (SIGNER) has no field"
             *       }
             *     ]
             */
            issues: {
                path: (string | number)[];
                message: string;
            }[];
        };
        DirectLinkWithFigures: {
            /** @example direct_0123456789abcdef01234567 */
            id: string;
            /**
             * @description The secret in the URL `/d/{token}`
             * @example q7WmZ3xKc9RfBv2L
             */
            token: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /** @example true */
            enabled: boolean;
            /**
             * @description The template's recipient. Anyone who opens the link acts as this recipient
             * @example 7
             */
            directTemplateRecipientId: number;
            /**
             * @description The number of documents that visitors can create. Null for any number
             * @example 50
             */
            limit: number | null;
            /**
             * Format: date-time
             * @description The time after which no one can use the link. Null if it does not end
             * @example 2027-01-01T00:00:00.000Z
             */
            endsAt: string | null;
            /**
             * @description Whether visitors enter a code from their mailbox before they get a document
             * @example true
             */
            confirmEmail: boolean;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /** @example 3 */
            templateId: number;
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            templateType: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /**
             * @description What is missing from the template before the link can be used, even while the link is off. Empty if nothing is missing
             * @example [
             *       {
             *         "path": [
             *           "recipients",
             *           7,
             *           "fields"
             *         ],
             *         "message": "the person who opens the link (SIGNER) has no field"
             *       }
             *     ]
             */
            issues: {
                path: (string | number)[];
                message: string;
            }[];
            /**
             * @description Whether visitors can use the link
             * @enum {string}
             */
            state: "ON" | "OFF" | "ENDED" | "FULL";
            /**
             * @description The number of documents that visitors created with the link
             * @example 17
             */
            uses: number;
            /** @description Figures of the last 14 days in UTC, oldest first */
            days: {
                /**
                 * Format: date
                 * @example 2026-03-02
                 */
                day: string;
                /**
                 * @description How often the page of the link was opened
                 * @example 61
                 */
                opened: number;
                /**
                 * @description Visitors who got a document after they confirmed their address
                 * @example 33
                 */
                confirmed: number;
                /**
                 * @description Visitors who signed their document
                 * @example 17
                 */
                signed: number;
            }[];
        };
        Sending: {
            id: string;
            /** @example 3 */
            templateId: number;
            name: string | null;
            /** @enum {string} */
            state: "SENDING" | "PAUSED" | "ENDED";
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            startedAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            endedAt: string | null;
            /** @description Rows */
            total: number;
            /** @description Rows whose document was sent */
            sent: number;
            /** @description Rows that were refused */
            refused: number;
            /** @description Rows that were not processed because sending was stopped */
            stopped: number;
            /** @description Documents that at least one recipient has opened */
            opened: number;
            /** @description Documents that everyone has signed */
            completed: number;
            /** @description Documents with an email that the mail server rejected */
            undelivered: number;
            /** @description Documents with a recipient who can act and has not been reminded in the last 12 hours */
            remindable: number;
        };
        BulkRowProblem: {
            /** @example 18 */
            row: number;
            /**
             * @description What is wrong: a value of the recipient or field below, the externalId or the title
             * @enum {string|null}
             */
            column: "EMAIL" | "NAME" | "MESSAGE" | "VALUE" | "REFERENCE" | "TITLE" | null;
            /** @description Id of the template's recipient */
            recipientId: number | null;
            /** @description Id of the template's field */
            fieldId: number | null;
            /**
             * @description The rule
             * @example INVALID_REQUEST
             * @enum {string}
             */
            code: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "AUDIT_CHAIN_CONTRADICTED" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "OWN_MEMBERSHIP" | "HAND_OVER_REQUIRED" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_FINISHED" | "LEGAL_HOLD" | "DRAFT_CHANGED" | "TEMPLATE_BEING_EDITED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "DIRECT_LINK_OFF" | "DIRECT_LINK_ENDED" | "DIRECT_LINK_FULL" | "EMAIL_NOT_CONFIRMED" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "PLACEHOLDER_NOT_FOUND" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "RECIPIENT_LEFT_OUT" | "TOO_MANY_ROWS" | "BULK_OVER" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "TOO_MANY_VIEWS" | "TOO_MANY_TEAMS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "CHARACTERS_NOT_PRINTABLE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "QUESTION_SETTLED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "PROOF_PROVIDER_NOT_SET" | "PROOF_PROVIDER_UNAVAILABLE" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "INVITATION_INVALID" | "SECOND_FACTOR_REQUIRED" | "PASSWORD_TOO_COMMON" | "SIGN_IN_AGAIN" | "SETUP_TOKEN_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED" | "DOCUMENT_NOT_READ" | "SIGNED_ALONE_ONLY" | "NO_RECIPIENTS" | "ADDRESS_MISSING" | "RECIPIENT_WITHOUT_FIELD" | "SIGNATURES_SWITCHED_OFF" | "VALUE_MISSING" | "VALUE_INVALID" | "OPTIONS_MISSING";
            /** @example is neither empty nor a valid email address */
            message: string;
            /** @description Earlier row with the same externalId */
            sameAs: number | null;
        };
        SendToMany: {
            /** @example 7 */
            templateId: number;
            /** @example workers-2027.xlsx */
            name?: string;
            /** @description Up to 5000 rows */
            rows: components["schemas"]["BulkRow"][];
        };
        BulkRow: {
            /** @description Number of the row in your spreadsheet. Default: its place in `rows` */
            row?: number;
            /** @description Default: the template's title */
            title?: string;
            /** @example E-20417 */
            externalId?: string;
            /** @description Who takes which of the template's recipients. Others stay as they are in the template. `message` is in place of the template's message */
            recipients?: {
                /** @example 7 */
                id: number;
                email: string;
                name?: string;
                message?: string;
            }[];
            /** @description Values of the template's fields */
            prefillFields?: {
                /** @example 7 */
                id: number;
                value: string | string[];
            }[];
        };
        SentRow: {
            row: number;
            /**
             * @description Null before the row is sent
             * @enum {string|null}
             */
            outcome: "DONE" | "REFUSED" | "STOPPED" | null;
            /**
             * @description Why the row was refused
             * @example null
             */
            code: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string | null;
            /**
             * @description Status of the document
             * @enum {string|null}
             */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED" | null;
            isOpened: boolean;
            isUndelivered: boolean;
            externalId: string | null;
            recipients: {
                name: string;
                email: string;
            }[];
        };
        TemplateVersion: {
            /** @example 2 */
            number: number;
            /**
             * @description SITTING: someone edited the template in the console. RESTORING: an earlier version was restored
             * @example SITTING
             * @enum {string}
             */
            by: "CREATION" | "SITTING" | "API" | "RESTORING";
            /**
             * @description Number of the version that was restored
             * @example null
             */
            restored: number | null;
            /**
             * @description Numbers of changes since the version before
             * @example {
             *       "FIELD_MOVED": 2
             *     }
             */
            counts: {
                FIELD_ADDED?: number;
                FIELD_MOVED?: number;
                FIELD_CHANGED?: number;
                FIELD_REMOVED?: number;
                ROLE_ADDED?: number;
                ROLE_CHANGED?: number;
                ROLE_REMOVED?: number;
                FILE_ADDED?: number;
                FILE_CHANGED?: number;
                FILE_REMOVED?: number;
                TITLE_CHANGED?: number;
                SETTINGS_CHANGED?: number;
                LINKS_CHANGED?: number;
            };
            /**
             * @description Name of the member who made the version. Null if no member did
             * @example Ann Example
             */
            author: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
        };
        ComparedTemplateVersion: {
            /** @example 1 */
            number: number;
            /** @example Lease */
            title: string;
            /** @description Files of the version that the template still has */
            envelopeItems: {
                /** @example envelope_item_89abcdef0123456789abcdef */
                id: string;
                title: string;
                /** @description Number of pages */
                pages: number;
            }[];
            recipients: {
                /** @example 7 */
                id: number;
                /** @example Ann Example */
                name: string;
                /** @example ann@example.com */
                email: string;
                /**
                 * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
                 * @example SIGNER
                 * @enum {string}
                 */
                role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
                /**
                 * @description Step in the signing order if it is SEQUENTIAL
                 * @example 1
                 */
                signingOrder: number | null;
                /**
                 * @description Whether documents from the template can leave the recipient out. Always false in documents
                 * @example false
                 */
                isOptional: boolean;
            }[];
            fields: {
                /** @example 12 */
                id: number;
                /**
                 * @description The file that the field is on
                 * @example envelope_item_89abcdef0123456789abcdef
                 */
                envelopeItemId: string;
                /**
                 * @description The recipient who fills in the field
                 * @example 7
                 */
                recipientId: number;
                /** @enum {string} */
                type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
                /**
                 * @description Starts at 1
                 * @example 1
                 */
                page: number;
                /**
                 * @description From the left, as a percentage of the displayed page
                 * @example 10
                 */
                positionX: number;
                /**
                 * @description From the top, as a percentage of the displayed page
                 * @example 80
                 */
                positionY: number;
                /**
                 * @description In percent of the page width
                 * @example 30
                 */
                width: number;
                /**
                 * @description In percent of the page height
                 * @example 8
                 */
                height: number;
                /**
                 * @description Field settings
                 * @example {
                 *       "type": "signature",
                 *       "required": true
                 *     }
                 */
                fieldMeta: ({
                    type: string;
                } & {
                    [key: string]: unknown;
                }) | null;
            }[];
            /** @description Changes from the version to the template as it is now */
            changes: components["schemas"]["TemplateChange"][];
            /**
             * @description Titles of files that the template no longer has, so they cannot be restored
             * @example []
             */
            lostFiles: string[];
        };
        /**
         * @example {
         *       "thing": "TITLE",
         *       "change": "CHANGED"
         *     }
         */
        TemplateChange: {
            /** @enum {string} */
            thing: "FIELD";
            /** @enum {string} */
            change: "ADDED" | "REMOVED" | "MOVED" | "CHANGED";
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            label: string;
            /** @description Name of the field's role. May be empty */
            role: string;
            /** @description Title of the field's file */
            file: string;
            page: number;
        } | {
            /** @enum {string} */
            thing: "ROLE" | "FILE";
            /** @enum {string} */
            change: "ADDED" | "REMOVED" | "CHANGED";
            name: string;
        } | {
            /** @enum {string} */
            thing: "TITLE" | "SETTINGS" | "LINKS";
            /** @enum {string} */
            change: "CHANGED";
        };
        TemplateListed: {
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            type: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @example 3 */
            id: number;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /** @example Agreement */
            title: string;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /** @example  */
            publicTitle: string;
            /** @example  */
            publicDescription: string;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description The id of the template's first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            templateDocumentDataId: string;
            /**
             * @description Always false
             * @example false
             */
            useLegacyFieldInsertion: boolean;
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            fields: components["schemas"]["FieldWithNumbers"][];
            team: {
                /** @example 1 */
                id: number;
                /**
                 * @description Identifies the team in URLs
                 * @example team-1
                 */
                url: string;
                /** @example Contracts */
                name: string;
            } | null;
            templateMeta: {
                /**
                 * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
                 * @enum {string}
                 */
                signingOrder: "PARALLEL" | "SEQUENTIAL";
                /** @enum {string} */
                distributionMethod: "EMAIL" | "NONE";
            } | null;
            /** @example null */
            directLink: {
                token: string;
                enabled: boolean;
            } | null;
        };
        NewTemplate: {
            /**
             * @description Title that recipients see
             * @example Agreement
             */
            title: string;
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Authentication methods for finishing. A recipient must use one of them first */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Stored with the template */
            publicTitle?: string;
            /** @description Stored with the template */
            publicDescription?: string;
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            type?: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            meta?: {
                /**
                 * @description Subject of the invitation email
                 * @example Please sign our agreement
                 */
                subject?: string;
                /** @description Message in the invitation email and on the signing page */
                message?: string;
                /**
                 * @description An IANA time zone
                 * @example Europe/Berlin
                 */
                timezone?: string;
                /**
                 * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
                 * @example yyyy-MM-dd hh:mm a
                 */
                dateFormat?: string;
                /**
                 * @description NONE: no emails are sent, and the caller distributes the signing URLs
                 * @enum {string}
                 */
                distributionMethod?: "EMAIL" | "NONE";
                /**
                 * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
                 * @enum {string}
                 */
                signingOrder?: "PARALLEL" | "SEQUENTIAL";
                /** @description In SEQUENTIAL signing, recipients can name the next signer */
                allowDictateNextSigner?: boolean;
                /** @description URL that recipients are redirected to after finishing. May be empty */
                redirectUrl?: string;
                /**
                 * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
                 * @example en
                 */
                language?: string;
                /** @description Whether recipients can type their signature */
                typedSignatureEnabled?: boolean;
                /** @description Whether recipients can upload an image of their signature */
                uploadSignatureEnabled?: boolean;
                /** @description Whether recipients can draw their signature */
                drawSignatureEnabled?: boolean;
                /** @description Accepted but ignored */
                emailId?: string | null;
                /** @description Reply-to address of emails */
                emailReplyTo?: string | null;
                /** @description The emails to send. Omitted properties keep their defaults */
                emailSettings?: {
                    recipientSigningRequest?: boolean;
                    recipientRemoved?: boolean;
                    recipientSigned?: boolean;
                    documentPending?: boolean;
                    documentCompleted?: boolean;
                    documentDeleted?: boolean;
                    ownerDocumentCompleted?: boolean;
                    ownerRecipientExpired?: boolean;
                    ownerDocumentCreated?: boolean;
                } | null;
                /** @description Whether recipients can delegate the document to someone else */
                allowDelegation?: boolean;
                /** @description Whether recipients see only their own values until everyone has finished. Until then, they also download the document without the values of others. Assistants also see the fields that they fill in */
                hideOtherValues?: boolean;
                /** @description Whether to append the audit log after the certificate */
                includeAuditLog?: boolean;
                /**
                 * @description Whether text tags in the PDFs, such as `{{signature, r1, required=true}}`, become fields (the default). A tag names the field type, then `r` and the recipient's position in the signing order, then settings as in `fieldMeta`
                 * @example true
                 */
                textTags?: boolean;
            };
            attachments?: components["schemas"]["NewAttachment"][];
        };
        Template: {
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            type: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @example 3 */
            id: number;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /** @example Agreement */
            title: string;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /** @example  */
            publicTitle: string;
            /** @example  */
            publicDescription: string;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description The id of the template's first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            templateDocumentDataId: string;
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            fields: components["schemas"]["FieldWithNumbers"][];
            templateDocumentData: {
                /** @enum {string} */
                type: "S3_PATH" | "BYTES" | "BYTES_64";
                /** @example envelope_item_89abcdef0123456789abcdef */
                id: string;
                /** @example envelope_item_89abcdef0123456789abcdef */
                data: string;
                /** @example envelope_item_89abcdef0123456789abcdef */
                initialData: string;
                /** @example envelope_item_89abcdef0123456789abcdef */
                envelopeItemId: string;
            };
            templateMeta: {
                /** @example meta_0123456789abcdef01234567 */
                id: string;
                /**
                 * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
                 * @enum {string}
                 */
                signingOrder: "PARALLEL" | "SEQUENTIAL";
                /** @enum {string} */
                distributionMethod: "EMAIL" | "NONE";
                /** @example null */
                subject: string | null;
                /** @example null */
                message: string | null;
                /** @example Etc/UTC */
                timezone: string | null;
                /** @example yyyy-MM-dd hh:mm a */
                dateFormat: string | null;
                /** @example null */
                redirectUrl: string | null;
                typedSignatureEnabled: boolean;
                uploadSignatureEnabled: boolean;
                drawSignatureEnabled: boolean;
                allowDictateNextSigner: boolean;
                /** @example en */
                language: string;
                /** @description The effective settings, defaults included */
                emailSettings: {
                    recipientSigningRequest: boolean;
                    recipientRemoved: boolean;
                    recipientSigned: boolean;
                    documentPending: boolean;
                    documentCompleted: boolean;
                    documentDeleted: boolean;
                    ownerDocumentCompleted: boolean;
                    ownerRecipientExpired: boolean;
                    ownerDocumentCreated: boolean;
                } | null;
                /**
                 * @description Always null
                 * @example null
                 */
                emailId: string | null;
                /** @example null */
                emailReplyTo: string | null;
                /**
                 * @description Recipients who have not finished are reminded by email: first `sendAfter` after the invitation, then `repeatEvery`, at most five times or `atMost` times, and for at most 30 days. Reminders stop when the deadline passes or an email cannot be delivered. Sending again restarts the count
                 * @example null
                 */
                reminderSettings: {
                    sendAfter: {
                        /** @enum {string} */
                        unit: "day" | "week" | "month";
                        amount: number;
                    } | {
                        /** @enum {boolean} */
                        disabled: true;
                    };
                    repeatEvery: {
                        /** @enum {string} */
                        unit: "day" | "week" | "month";
                        amount: number;
                    } | {
                        /** @enum {boolean} */
                        disabled: true;
                    };
                    /** @description The maximum number of reminders. Omitted: 5 */
                    atMost?: number;
                } | null;
                allowDelegation: boolean;
                hideOtherValues: boolean;
                includeAuditLog: boolean;
                /** @example 3 */
                templateId: number | null;
            } | null;
            /** @example null */
            directLink: components["schemas"]["DirectLink"] | null;
            user: {
                /** @example 1 */
                id: number;
                /** @example Sam Sender */
                name: string | null;
                /** @example sam@example.com */
                email: string;
            };
            /** @example null */
            folder: components["schemas"]["Folder"] | null;
            envelopeItems: {
                /** @example envelope_item_89abcdef0123456789abcdef */
                id: string;
                /** @example envelope_0123456789abcdef01234567 */
                envelopeId: string;
            }[];
        };
        TemplateLite: {
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            type: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @example 3 */
            id: number;
            /**
             * @description Your own id
             * @example order-4711
             */
            externalId: string | null;
            /** @example Agreement */
            title: string;
            /**
             * @description Its owner
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Null if no authentication is required. Each list of methods is returned under its current name and its old name
             * @example null
             */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            } | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /** @example  */
            publicTitle: string;
            /** @example  */
            publicDescription: string;
            /**
             * @description Id of the folder. Null if the envelope is in no folder
             * @example null
             */
            folderId: string | null;
            /** @example envelope_0123456789abcdef01234567 */
            envelopeId: string;
            /**
             * @description The id of the template's first file
             * @example envelope_item_89abcdef0123456789abcdef
             */
            templateDocumentDataId: string;
            /**
             * @description Always false
             * @example false
             */
            useLegacyFieldInsertion: boolean;
        };
        TemplateChanges: {
            /**
             * @description Title that recipients see
             * @example Agreement
             */
            title?: string;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /**
             * @description The team members who can see the envelope, by role. Its owner always can
             * @enum {string}
             */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description Authentication methods for seeing the document. A recipient must use one of them first. `PROVIDER` is an external provider that the operator of the service has configured */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Authentication methods for finishing. A recipient must use one of them first */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "PROVIDER")[];
            /** @description Stored with the template */
            publicTitle?: string;
            /** @description Stored with the template */
            publicDescription?: string;
            /**
             * @description Stored as sent, but has no effect: templates are always private to their team
             * @example PRIVATE
             * @enum {string}
             */
            type?: "PRIVATE" | "PUBLIC" | "ORGANISATION";
            /** @description Accepted but ignored */
            useLegacyFieldInsertion?: boolean;
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
        };
        DocumentFromTemplate: {
            /** @example 7 */
            templateId: number;
            /**
             * @description Your own id. Repeating the create request with the same id returns the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            recipients?: components["schemas"]["NamedRecipient"][];
            /** @description Whether to send the document immediately. If it cannot be sent, it is not created */
            distributeDocument?: boolean;
            customDocumentDataId?: string;
            /** @description Files of the team that replace files of the template */
            customDocumentData?: {
                documentDataId: string;
                envelopeItemId: string;
            }[];
            /** @description Id of the folder. Null if the envelope is in no folder */
            folderId?: string | null;
            prefillFields?: components["schemas"]["Prefill"][];
            override?: components["schemas"]["Override"];
            attachments?: components["schemas"]["NewAttachment"][];
            /**
             * @description Values for the PDF's own form fields, by full field name. They are filled in when the envelope is sent, before anyone sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
        };
        Contact: {
            /** @example 7 */
            id: number;
            /**
             * @description The name of the person. May be empty
             * @example Ann Example
             */
            name: string;
            /**
             * @description The email address, in lower case
             * @example ann@example.com
             */
            email: string;
            /**
             * @description The language of the person. Null if unknown
             * @example de
             * @enum {string|null}
             */
            language: "en" | "de" | "fr" | "es" | "it" | "nl" | "pl" | "pt-BR" | "ja" | "ko" | "zh" | "ar" | null;
            /**
             * @description Number of documents sent to the person that the token can read, up to 100
             * @example 3
             */
            documents: number;
            /**
             * Format: date-time
             * @description When the latest document was sent to the person. Null if none was
             * @example 2026-03-02T09:30:00.000Z
             */
            lastSentAt: string | null;
        };
        NewContact: {
            /**
             * @description The email address
             * @example ann@example.com
             */
            email: string;
            /**
             * @description The name of the person
             * @example Ann Example
             */
            name?: string;
            /**
             * @description The language of the person
             * @example de
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | "es" | "it" | "nl" | "pl" | "pt-BR" | "ja" | "ko" | "zh" | "ar" | null;
        };
        ContactChanges: {
            /**
             * @description The name of the person
             * @example Ann Example
             */
            name?: string;
            /**
             * @description The language of the person
             * @example de
             * @enum {string|null}
             */
            language?: "en" | "de" | "fr" | "es" | "it" | "nl" | "pl" | "pt-BR" | "ja" | "ko" | "zh" | "ar" | null;
        };
        ContactImport: {
            /** @description Values that cannot be imported */
            problems: {
                /** @example 18 */
                row: number;
                /** @enum {string} */
                column: "EMAIL" | "NAME" | "LANGUAGE";
                /** @example is not a valid email address */
                message: string;
            }[];
            /**
             * @description Number of new contacts
             * @example 3
             */
            added: number;
            /**
             * @description Number of contacts whose name or language changes
             * @example 1
             */
            changed: number;
            /**
             * @description Number of rows with the address of an earlier row, which they complete
             * @example 0
             */
            joined: number;
        };
        ImportedContact: {
            /**
             * @description The number of the row in your spreadsheet
             * @example 2
             */
            row: number;
            /**
             * @description The email address
             * @example ann@example.com
             */
            email: string;
            /**
             * @description The name of the person
             * @default
             * @example Ann Example
             */
            name?: string;
            /**
             * @description Code or name of a language. Empty for none
             * @default
             * @example German
             */
            language?: string;
        };
        ContactWithDocuments: {
            /** @example 7 */
            id: number;
            /**
             * @description The name of the person. May be empty
             * @example Ann Example
             */
            name: string;
            /**
             * @description The email address, in lower case
             * @example ann@example.com
             */
            email: string;
            /**
             * @description The language of the person. Null if unknown
             * @example de
             * @enum {string|null}
             */
            language: "en" | "de" | "fr" | "es" | "it" | "nl" | "pl" | "pt-BR" | "ja" | "ko" | "zh" | "ar" | null;
            /**
             * @description Number of documents sent to the person that the token can read, up to 100
             * @example 3
             */
            documents: number;
            /**
             * Format: date-time
             * @description When the latest document was sent to the person. Null if none was
             * @example 2026-03-02T09:30:00.000Z
             */
            lastSentAt: string | null;
            /** @description The latest documents sent to the person that the token can read */
            latest: {
                /** @example envelope_0123456789abcdef01234567 */
                envelopeId: string;
                /** @example Lease */
                title: string;
                /**
                 * @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final
                 * @enum {string}
                 */
                status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
                /**
                 * @description SIGNER signs. APPROVER approves before signers can finish. ASSISTANT fills in fields for others. VIEWER views the document. CC gets the sealed files
                 * @example SIGNER
                 * @enum {string}
                 */
                role: "SIGNER" | "APPROVER" | "CC" | "VIEWER" | "ASSISTANT";
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:30:00.000Z
                 */
                sentAt: string;
            }[];
        };
        Webhook: {
            /** @example webhook_0123456789abcdef01234567 */
            id: string;
            /** @example https://example.com/hooks/signing */
            webhookUrl: string;
            /**
             * @description The events that the webhook receives
             * @example [
             *       "DOCUMENT_COMPLETED",
             *       "DOCUMENT_REJECTED"
             *     ]
             */
            eventTriggers: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "RECIPIENT_EXPIRED" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            /** @example true */
            enabled: boolean;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description The user who created the webhook
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
        };
        WebhookWithSecret: {
            /** @example webhook_0123456789abcdef01234567 */
            id: string;
            /** @example https://example.com/hooks/signing */
            webhookUrl: string;
            /**
             * @description The events that the webhook receives
             * @example [
             *       "DOCUMENT_COMPLETED",
             *       "DOCUMENT_REJECTED"
             *     ]
             */
            eventTriggers: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "RECIPIENT_EXPIRED" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            /** @example true */
            enabled: boolean;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            updatedAt: string;
            /**
             * @description The user who created the webhook
             * @example 1
             */
            userId: number;
            /** @example 1 */
            teamId: number;
            /**
             * @description Returned only in this response
             * @example whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw
             */
            secret: string;
        };
        NewWebhook: {
            /**
             * @description An http or https URL on the public internet; https is recommended
             * @example https://example.com/hooks/signing
             */
            webhookUrl: string;
            /**
             * @description The events that the webhook receives
             * @example [
             *       "DOCUMENT_COMPLETED",
             *       "DOCUMENT_REJECTED"
             *     ]
             */
            eventTriggers: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "RECIPIENT_EXPIRED" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            /** @description If omitted, null or empty, a secret is generated */
            secret?: string | null;
            /** @default true */
            enabled?: boolean;
        };
        WebhookChanges: {
            /**
             * @description An http or https URL on the public internet; https is recommended
             * @example https://example.com/hooks/signing
             */
            webhookUrl?: string;
            /**
             * @description The events that the webhook receives
             * @example [
             *       "DOCUMENT_COMPLETED",
             *       "DOCUMENT_REJECTED"
             *     ]
             */
            eventTriggers?: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "RECIPIENT_EXPIRED" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            /** @description If omitted, null or empty, a secret is generated */
            secret?: string | null;
            enabled?: boolean;
        };
        WebhookDelivery: {
            /**
             * @description The webhook-id header. It is the same for every attempt
             * @example msg_0123456789abcdef01234567
             */
            id: string;
            /** @enum {string} */
            event: "DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "RECIPIENT_EXPIRED" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED";
            /**
             * @description The object that the event is about
             * @example 7
             */
            documentId: number | null;
            /**
             * @description The object that the event is about
             * @example null
             */
            templateId: number | null;
            /**
             * @description WAITING: waiting for an earlier delivery to end. QUEUED: scheduled for an attempt. FAILED: failed permanently
             * @example DELIVERED
             * @enum {string}
             */
            state: "WAITING" | "QUEUED" | "SENDING" | "DELIVERED" | "FAILED";
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example null
             */
            nextAttemptAt: string | null;
            /**
             * Format: date-time
             * @example 2026-03-02T09:30:00.000Z
             */
            deliveredAt: string | null;
            attempts: {
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:30:00.000Z
                 */
                startedAt: string;
                /** @example 84 */
                durationMs: number;
                /**
                 * @description Null if there was no response
                 * @example 200
                 */
                statusCode: number | null;
                /**
                 * @description Why the attempt failed. Null if it succeeded
                 * @example null
                 */
                error: string | null;
                /**
                 * @description The first 2 KiB of the response body
                 * @example ok
                 */
                responseExcerpt: string | null;
            }[];
        };
        /**
         * @example {
         *       "id": 1,
         *       "name": "Contracts",
         *       "expiration": {
         *         "count": 30,
         *         "unit": "day"
         *       }
         *     }
         */
        Team: {
            /** @description The id of the team */
            id: number;
            /** @description The name of the team */
            name: string;
            /** @description The time after which documents expire that do not have their own. Null if they never expire */
            expiration: {
                count: number;
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
            } | null;
        };
        /**
         * @example {
         *       "id": 7,
         *       "name": "Ann Example",
         *       "email": "ann@example.com",
         *       "role": "MEMBER",
         *       "lastSeenAt": "2026-03-02T09:30:00.000Z"
         *     }
         */
        Member: {
            /** @description The id of the member */
            id: number;
            /** @description The name of the member */
            name: string;
            /** @description The email address of the member */
            email: string;
            /**
             * @description The role in the team. Each role includes the permissions of those after it
             * @enum {string}
             */
            role: "ADMIN" | "MANAGER" | "MEMBER" | "VIEWER";
            /**
             * Format: date-time
             * @description When the member last used the service while signed in, accurate to about an hour. Null if never
             * @example 2026-03-02T09:30:00.000Z
             */
            lastSeenAt: string | null;
        };
        /**
         * @example {
         *       "id": "invitation_0123456789abcdef01234567",
         *       "email": "bo@example.com",
         *       "role": "MEMBER",
         *       "invitedBy": "Ann Example",
         *       "createdAt": "2026-03-02T09:30:00.000Z",
         *       "expiresAt": "2026-03-09T09:30:00.000Z",
         *       "url": "https://sign.example.com/account/join?token=invitation_0123456789abcdef01234567_c_5f2b"
         *     }
         */
        Invitation: {
            /** @description The id of the invitation */
            id: string;
            /** @description The only address that can use the invitation */
            email: string;
            /**
             * @description The role in the team. Each role includes the permissions of those after it
             * @enum {string}
             */
            role: "ADMIN" | "MANAGER" | "MEMBER" | "VIEWER";
            /** @description The name of the member who sent the invitation */
            invitedBy: string;
            /**
             * Format: date-time
             * @description When the invitation was sent
             * @example 2026-03-02T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description When the link stops working
             * @example 2026-03-02T09:30:00.000Z
             */
            expiresAt: string;
            /** @description The link that joins the team. Null unless you sent the invitation */
            url: string | null;
        };
        /**
         * @example {
         *       "pending": 7,
         *       "drafts": 3,
         *       "templates": 4,
         *       "folders": 0,
         *       "webhooks": 1,
         *       "publicLinks": 2,
         *       "finished": 241,
         *       "tokens": [
         *         {
         *           "name": "Lease generator",
         *           "lastUsedAt": "2026-03-02T09:30:00.000Z"
         *         }
         *       ]
         *     }
         */
        Belongings: {
            /** @description The number of documents that wait for recipients */
            pending: number;
            /** @description The number of drafts */
            drafts: number;
            /** @description The number of templates */
            templates: number;
            /** @description The number of folders */
            folders: number;
            /** @description The number of webhooks */
            webhooks: number;
            /** @description The number of templates whose direct link is on */
            publicLinks: number;
            /** @description The number of finished documents, which stay with the team and are not handed over */
            finished: number;
            /** @description The API tokens of the member, which stop working when the member is removed */
            tokens: {
                name: string;
                /**
                 * Format: date-time
                 * @example 2026-03-02T09:30:00.000Z
                 */
                lastUsedAt: string | null;
            }[];
        };
        /**
         * @example {
         *       "name": "Ann Example",
         *       "email": "ann@example.com",
         *       "teamId": 1,
         *       "teamName": "Contracts"
         *     }
         */
        Me: {
            name: string;
            email: string;
            teamId: number;
            teamName: string;
        };
        Verification: {
            /**
             * @description The worst verdict of the signatures
             * @enum {string}
             */
            verdict: "TOTAL-PASSED" | "TOTAL-FAILED" | "INDETERMINATE" | "NOT-SIGNED";
            /**
             * @description The reason, as a term of ETSI EN 319 102-1
             * @example HASH_FAILURE
             */
            subIndication: string | null;
            /** @description The reason as a sentence for people to read */
            reason: string;
            /**
             * @description The sentence as a code, for translations. Codes never change
             * @example page.content
             */
            code: string;
            /**
             * @description Values in the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`. `problem` is in English
             * @example {
             *       "page": 2,
             *       "entry": "Contents",
             *       "object": 14
             *     }
             */
            parameters: {
                [key: string]: string | number;
            };
            sha256: string;
            byteLength: number;
            /** @description Whether this service sealed exactly this file */
            isOnRecord: boolean;
            /** @description Whether the file is exactly what this service presented for signing and then sealed, without the seal, for example because it was cut out of the sealed file */
            isOriginalOnRecord: boolean;
            /** @description The first bytes of the file: the PDF as it was before this service sealed it. Null if there is no seal of this service */
            original: {
                sha256: string;
                byteLength: number;
            } | null;
            /** @description The evidence that the seal of this service covers: whether its audit chain is intact and names this file as presented for signature. Null if there is none */
            evidence: {
                /** @enum {string} */
                auditChain: "INTACT" | "BROKEN" | "CONTRADICTED" | "UNREADABLE";
                entries: number;
                isOfThisFile: boolean;
                /** @description Whether the file now has different evidence in its place, or none. This result is about the evidence that the seal covers */
                isReplaced: boolean;
            } | null;
            signatures: components["schemas"]["VerifiedSignature"][];
        };
        VerifiedSignature: {
            fieldName: string;
            /** @enum {string} */
            kind: "signature" | "document-timestamp";
            /** @enum {string} */
            verdict: "TOTAL-PASSED" | "TOTAL-FAILED" | "INDETERMINATE";
            /**
             * @description The reason, as a term of ETSI EN 319 102-1
             * @example HASH_FAILURE
             */
            subIndication: string | null;
            /** @description The reason as a sentence for people to read */
            reason: string;
            /**
             * @description The sentence as a code, for translations. Codes never change
             * @example page.content
             */
            code: string;
            /**
             * @description Values in the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`. `problem` is in English
             * @example {
             *       "page": 2,
             *       "entry": "Contents",
             *       "object": 14
             *     }
             */
            parameters: {
                [key: string]: string | number;
            };
            /**
             * @description The PAdES baseline level. Null for other kinds of signatures
             * @enum {string|null}
             */
            level: "B-B" | "B-T" | "B-LT" | "B-LTA" | null;
            /** @description Names in the certificate. They are proven only if the certificate is trusted, which the verdict states */
            signer: {
                name: string;
                issuer: string;
            } | null;
            /** @description Whether the seal was made by this service */
            isOurs: boolean;
            /**
             * Format: date-time
             * @description The signing time that the signature claims, which proves nothing
             */
            claimedAt: string | null;
            /**
             * Format: date-time
             * @description A time at which the signature already existed, according to a trusted timestamp
             */
            provenAt: string | null;
            /** @description The reason that the signature states */
            statedReason: string | null;
            coversWholeFile: boolean;
            /** @description The DocMDP permission: 1 no changes, 2 form filling and signing, 3 annotations as well */
            certification: number | null;
            /** @description Changes after the signature, at most 100. A `granted` change cannot alter what was signed */
            changes: {
                /** @enum {string} */
                permission: "granted" | "not-granted" | "refused";
                /**
                 * @description The sentence as a code, for translations. Codes never change
                 * @example page.content
                 */
                code: string;
                /**
                 * @description Values in the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`. `problem` is in English
                 * @example {
                 *       "page": 2,
                 *       "entry": "Contents",
                 *       "object": 14
                 *     }
                 */
                parameters: {
                    [key: string]: string | number;
                };
                sentence: string;
                /** @description The form field as it is drawn, if it displays something other than its value (`field.misleading`, with the value in `parameters.value`): a PNG of at most 600 by 200 pixels and 64 KiB. Omitted if the field cannot be drawn, and after the first ten in a file */
                drawnAs?: string;
            }[];
            weaknesses: string[];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "envelope-item-createMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payload": {
                 *         "envelopeId": "envelope_0123456789abcdef01234567"
                 *       },
                 *       "files": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    payload: {
                        /**
                         * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                         * @example envelope_0123456789abcdef01234567
                         */
                        envelopeId: string;
                        meta?: {
                            /**
                             * @description Whether text tags in the PDFs, such as `{{signature, r1, required=true}}`, become fields (the default). A tag names the field type, then `r` and the recipient's position in the signing order, then settings as in `fieldMeta`
                             * @example true
                             */
                            textTags?: boolean;
                        };
                    };
                    files: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "title": "agreement.pdf",
                     *           "order": 1,
                     *           "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "signatureWarnings": [
                     *             {
                     *               "code": "SIGNATURE_BROKEN",
                     *               "name": "Signature1",
                     *               "message": "The file was changed after it was signed."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EnvelopeItem"][];
                    };
                };
            };
        };
    };
    "envelope-item-updateMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "data": [
                 *         {
                 *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                 *           "order": 2,
                 *           "title": "Agreement"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: {
                        /**
                         * @description The id of a file of an envelope
                         * @example envelope_item_89abcdef0123456789abcdef
                         */
                        envelopeItemId: string;
                        /**
                         * @description Starts at 1
                         * @example 2
                         */
                        order?: number;
                        /**
                         * @description Title that recipients see
                         * @example Agreement
                         */
                        title?: string;
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "title": "agreement.pdf",
                     *           "order": 1,
                     *           "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "signatureWarnings": [
                     *             {
                     *               "code": "SIGNATURE_BROKEN",
                     *               "name": "Signature1",
                     *               "message": "The file was changed after it was signed."
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EnvelopeItem"][];
                    };
                };
            };
        };
    };
    "envelope-item-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /**
                     * @description The id of a file of an envelope
                     * @example envelope_item_89abcdef0123456789abcdef
                     */
                    envelopeItemId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-item-download": {
        parameters: {
            query?: {
                /** @description The sealed PDF, the original upload or, while recipients are still acting, the upload with the values entered so far */
                version?: "signed" | "original" | "pending";
            };
            header?: never;
            path: {
                /** @description The id of a file of an envelope */
                envelopeItemId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    /**
                     * @example {
                     *       "downloadUrl": "https://sign.example.com/api/files/download/eyJmIjoiN2YifQ",
                     *       "filename": "agreement_signed.pdf",
                     *       "contentType": "application/pdf"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "envelope-recipient-createMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "data": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: components["schemas"]["NewRecipient"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecipientLite"][];
                    };
                };
            };
        };
    };
    "envelope-recipient-updateMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "data": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}.",
                 *           "id": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: components["schemas"]["RecipientChange"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecipientLiteWithNumbers"][];
                    };
                };
            };
        };
    };
    "envelope-recipient-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipientId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    recipientId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-recipient-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the recipient */
                recipientId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientWithNumbers"];
                };
            };
        };
    };
    "envelope-recipient-rejectOnBehalfOf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the recipient */
                recipientId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "reason": "Declined by phone."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @example Declined by phone. */
                    reason: string;
                    /** @description Email address of a team member */
                    actAsEmail?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Recipient"];
                };
            };
        };
    };
    "envelope-question-find": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "question_0123456789abcdef01234567",
                     *           "recipientId": 7,
                     *           "name": "Ann Lee",
                     *           "email": "ann@example.com",
                     *           "text": "Is the price net?",
                     *           "askedAt": "2026-03-02T09:30:00.000Z",
                     *           "answer": "Yes, without VAT.",
                     *           "settledAt": "2026-03-02T09:30:00.000Z",
                     *           "settledBy": "Sam Sender"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Question"][];
                    };
                };
            };
        };
    };
    "envelope-question-answer": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
                /** @description The question */
                questionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer": "Yes, without VAT."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The answer. If null, the question is marked as answered elsewhere, and no email is sent
                     * @example Yes, without VAT.
                     */
                    answer: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-field-createMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "data": [
                 *         {
                 *           "type": "SIGNATURE",
                 *           "recipientId": 7,
                 *           "page": 1,
                 *           "positionX": 10,
                 *           "positionY": 80,
                 *           "width": 30,
                 *           "height": 8,
                 *           "fieldMeta": {
                 *             "label": "Signature",
                 *             "required": true
                 *           }
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: components["schemas"]["NewField"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FieldWithNumbers"][];
                    };
                };
            };
        };
    };
    "envelope-field-updateMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "data": [
                 *         {
                 *           "type": "SIGNATURE",
                 *           "fieldMeta": {
                 *             "label": "Company",
                 *             "required": true
                 *           },
                 *           "page": 1,
                 *           "positionX": 10,
                 *           "positionY": 80,
                 *           "width": 30,
                 *           "height": 8,
                 *           "id": 7,
                 *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: components["schemas"]["FieldChange"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["FieldWithNumbers"][];
                    };
                };
            };
        };
    };
    "envelope-field-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fieldId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    fieldId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-field-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the field */
                fieldId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "envelope-attachment-find": {
        parameters: {
            query: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
                /** @description A recipient's token */
                token?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "attachment_0123456789abcdef01234567",
                     *           "type": "link",
                     *           "label": "Building plan",
                     *           "data": "https://example.com/plan"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Attachment"][];
                    };
                };
            };
        };
    };
    "envelope-attachment-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "data": {
                 *         "label": "Building plan",
                 *         "data": "https://example.com/plan"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: {
                        /** @example Building plan */
                        label: string;
                        /**
                         * @description An http or https URL
                         * @example https://example.com/plan
                         */
                        data: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "attachment_0123456789abcdef01234567"
                     *     }
                     */
                    "application/json": {
                        /** @example attachment_0123456789abcdef01234567 */
                        id: string;
                    };
                };
            };
        };
    };
    "envelope-attachment-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "attachment_0123456789abcdef01234567",
                 *       "data": {
                 *         "label": "Building plan",
                 *         "data": "https://example.com/plan"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The attachment
                     * @example attachment_0123456789abcdef01234567
                     */
                    id: string;
                    data: {
                        /** @example Building plan */
                        label: string;
                        /**
                         * @description An http or https URL
                         * @example https://example.com/plan
                         */
                        data: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-attachment-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "attachment_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The attachment
                     * @example attachment_0123456789abcdef01234567
                     */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-auditLog-find": {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
                /** @description Property to sort by */
                orderByColumn?: "createdAt";
                /** @description desc: newest first */
                orderByDirection?: "asc" | "desc";
                /** @description Returns every entry as it was hashed, instead of only the types that existing clients recognize */
                vocabulary?: "full";
            };
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "audit_0123456789abcdef01234567",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "name": "Sam Sender",
                     *           "email": "sam@example.com",
                     *           "userId": 1,
                     *           "userAgent": null,
                     *           "ipAddress": "192.0.2.7",
                     *           "type": "DOCUMENT_CREATED",
                     *           "data": {
                     *             "title": "Agreement"
                     *           }
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: (components["schemas"]["AuditLogEntry"] | components["schemas"]["AuditChainEntry"])[];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "envelope-auditLog-downloadPdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    /**
                     * @example {
                     *       "downloadUrl": "https://sign.example.com/api/files/download/eyJmIjoiN2YifQ",
                     *       "filename": "agreement_signed.pdf",
                     *       "contentType": "application/pdf"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "envelope-find": {
        parameters: {
            query?: {
                /** @description Searches titles, externalIds, and recipients' names and addresses */
                query?: string;
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
                /** @description Only envelopes created from this template */
                templateId?: number;
                /** @description Whether the envelope was created from files, from a template, or by someone using a template's direct link */
                source?: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
                /** @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final */
                status?: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
                /** @description Whether the draft will be sent at a scheduled time */
                isScheduled?: boolean;
                /** @description Whether the deadline has passed for a recipient who has not finished */
                hasExpiredRecipients?: boolean;
                /** @description Id of a folder, or `root` for envelopes outside folders. Default: all envelopes */
                folderId?: string;
                /** @description Property to sort by */
                orderByColumn?: "createdAt";
                /** @description desc: newest first */
                orderByDirection?: "asc" | "desc";
                /** @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created */
                type?: "DOCUMENT" | "TEMPLATE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "internalVersion": 1,
                     *           "type": "DOCUMENT",
                     *           "status": "DRAFT",
                     *           "source": "DOCUMENT",
                     *           "visibility": "EVERYONE",
                     *           "templateType": "PRIVATE",
                     *           "id": "envelope_0123456789abcdef01234567",
                     *           "secondaryId": "document_7",
                     *           "externalId": "order-4711",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "completedAt": null,
                     *           "sendAt": null,
                     *           "sendProblem": null,
                     *           "deletedAt": null,
                     *           "title": "Agreement",
                     *           "authOptions": null,
                     *           "formValues": null,
                     *           "publicTitle": "",
                     *           "publicDescription": "",
                     *           "userId": 1,
                     *           "teamId": 1,
                     *           "folderId": null,
                     *           "templateId": null,
                     *           "user": {
                     *             "id": 1,
                     *             "name": "Sam Sender",
                     *             "email": "sam@example.com"
                     *           },
                     *           "recipients": [
                     *             {
                     *               "id": 7,
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "email": "ann@example.com",
                     *               "name": "Ann Example",
                     *               "role": "SIGNER",
                     *               "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "readStatus": "NOT_OPENED",
                     *               "signingStatus": "NOT_SIGNED",
                     *               "sendStatus": "NOT_SENT",
                     *               "signedAt": null,
                     *               "documentDeletedAt": null,
                     *               "expired": null,
                     *               "expiresAt": null,
                     *               "expirationNotifiedAt": null,
                     *               "authOptions": null,
                     *               "signingOrder": 1,
                     *               "isOptional": false,
                     *               "message": null,
                     *               "rejectionReason": null,
                     *               "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *             }
                     *           ],
                     *           "team": {
                     *             "id": 1,
                     *             "url": "team-1"
                     *           }
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["EnvelopeListed"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "envelope-getMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": {
                 *         "type": "envelopeId",
                 *         "ids": [
                 *           "envelope_0123456789abcdef01234567"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    ids: {
                        /** @enum {string} */
                        type: "envelopeId";
                        ids: string[];
                    } | {
                        /** @enum {string} */
                        type: "documentId";
                        ids: number[];
                    } | {
                        /** @enum {string} */
                        type: "templateId";
                        ids: number[];
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "internalVersion": 1,
                     *           "type": "DOCUMENT",
                     *           "status": "DRAFT",
                     *           "source": "DOCUMENT",
                     *           "visibility": "EVERYONE",
                     *           "templateType": "PRIVATE",
                     *           "id": "envelope_0123456789abcdef01234567",
                     *           "secondaryId": "document_7",
                     *           "externalId": "order-4711",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "completedAt": null,
                     *           "sendAt": null,
                     *           "sendProblem": null,
                     *           "deletedAt": null,
                     *           "title": "Agreement",
                     *           "authOptions": null,
                     *           "formValues": null,
                     *           "publicTitle": "",
                     *           "publicDescription": "",
                     *           "userId": 1,
                     *           "teamId": 1,
                     *           "folderId": null,
                     *           "documentId": 7,
                     *           "templateId": null,
                     *           "templateVersion": null,
                     *           "documentMeta": {
                     *             "id": "meta_0123456789abcdef01234567",
                     *             "signingOrder": "PARALLEL",
                     *             "distributionMethod": "EMAIL",
                     *             "subject": null,
                     *             "message": null,
                     *             "timezone": "Etc/UTC",
                     *             "dateFormat": "yyyy-MM-dd hh:mm a",
                     *             "redirectUrl": null,
                     *             "typedSignatureEnabled": true,
                     *             "uploadSignatureEnabled": true,
                     *             "drawSignatureEnabled": true,
                     *             "allowDictateNextSigner": true,
                     *             "language": "en",
                     *             "emailSettings": {
                     *               "recipientSigningRequest": true,
                     *               "recipientRemoved": true,
                     *               "recipientSigned": true,
                     *               "documentPending": true,
                     *               "documentCompleted": true,
                     *               "documentDeleted": true,
                     *               "ownerDocumentCompleted": true,
                     *               "ownerRecipientExpired": true,
                     *               "ownerDocumentCreated": true
                     *             },
                     *             "emailId": null,
                     *             "emailReplyTo": null,
                     *             "envelopeExpirationPeriod": null,
                     *             "reminderSettings": null,
                     *             "allowDelegation": true,
                     *             "hideOtherValues": true,
                     *             "includeAuditLog": true
                     *           },
                     *           "recipients": [
                     *             {
                     *               "id": 7,
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "email": "ann@example.com",
                     *               "name": "Ann Example",
                     *               "role": "SIGNER",
                     *               "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "readStatus": "NOT_OPENED",
                     *               "signingStatus": "NOT_SIGNED",
                     *               "sendStatus": "NOT_SENT",
                     *               "signedAt": null,
                     *               "documentDeletedAt": null,
                     *               "expired": null,
                     *               "expiresAt": null,
                     *               "expirationNotifiedAt": null,
                     *               "authOptions": null,
                     *               "signingOrder": 1,
                     *               "isOptional": false,
                     *               "message": null,
                     *               "rejectionReason": null,
                     *               "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *             }
                     *           ],
                     *           "fields": [
                     *             {
                     *               "id": 12,
                     *               "secondaryId": "field_12",
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *               "recipientId": 7,
                     *               "type": "SIGNATURE",
                     *               "page": 1,
                     *               "positionX": 10,
                     *               "positionY": 80,
                     *               "width": 30,
                     *               "height": 8,
                     *               "customText": "",
                     *               "inserted": false,
                     *               "fieldMeta": {
                     *                 "type": "signature",
                     *                 "required": true
                     *               }
                     *             }
                     *           ],
                     *           "envelopeItems": [
                     *             {
                     *               "id": "envelope_item_89abcdef0123456789abcdef",
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "title": "agreement.pdf",
                     *               "order": 1,
                     *               "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *               "signatureWarnings": [
                     *                 {
                     *                   "code": "SIGNATURE_BROKEN",
                     *                   "name": "Signature1",
                     *                   "message": "The file was changed after it was signed."
                     *                 }
                     *               ]
                     *             }
                     *           ],
                     *           "directLink": null,
                     *           "team": {
                     *             "id": 1,
                     *             "url": "team-1"
                     *           },
                     *           "user": {
                     *             "id": 1,
                     *             "name": "Sam Sender",
                     *             "email": "sam@example.com"
                     *           },
                     *           "attachments": [
                     *             {
                     *               "id": "attachment_0123456789abcdef01234567",
                     *               "type": "link",
                     *               "label": "Building plan",
                     *               "data": "https://example.com/plan"
                     *             }
                     *           ],
                     *           "sealing": {
                     *             "state": "NONE",
                     *             "error": null,
                     *             "code": null
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Envelope"][];
                    };
                };
            };
        };
    };
    "envelope-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payload": {
                 *         "title": "Agreement",
                 *         "externalId": "order-4711",
                 *         "formValues": {
                 *           "applicant.name": "Ann",
                 *           "agreed": true
                 *         },
                 *         "recipients": [
                 *           {
                 *             "email": "ann@example.com",
                 *             "name": "Ann Example",
                 *             "role": "SIGNER",
                 *             "message": "Please sign on page 3, {signer.name}.",
                 *             "fields": [
                 *               {
                 *                 "type": "SIGNATURE",
                 *                 "fieldMeta": {
                 *                   "label": "Company",
                 *                   "required": true
                 *                 },
                 *                 "page": 1,
                 *                 "positionX": 10,
                 *                 "positionY": 80,
                 *                 "width": 30,
                 *                 "height": 8
                 *               }
                 *             ]
                 *           }
                 *         ],
                 *         "attachments": [
                 *           {
                 *             "label": "Building plan",
                 *             "data": "https://example.com/plan"
                 *           }
                 *         ]
                 *       },
                 *       "files": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    payload: components["schemas"]["NewEnvelope"];
                    files: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "envelope_0123456789abcdef01234567"
                     *     }
                     */
                    "application/json": {
                        /** @example envelope_0123456789abcdef01234567 */
                        id: string;
                    };
                };
            };
        };
    };
    "envelope-use": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payload": {
                 *         "envelopeId": "template_3",
                 *         "externalId": "order-4711",
                 *         "recipients": [
                 *           {
                 *             "id": 7,
                 *             "email": "ann@example.com",
                 *             "name": "Ann Example",
                 *             "message": "Please sign on page 3, {signer.name}."
                 *           }
                 *         ],
                 *         "prefillFields": [
                 *           {
                 *             "id": 12,
                 *             "type": "text",
                 *             "value": "Example Ltd"
                 *           }
                 *         ],
                 *         "attachments": [
                 *           {
                 *             "label": "Building plan",
                 *             "data": "https://example.com/plan"
                 *           }
                 *         ],
                 *         "formValues": {
                 *           "applicant.name": "Ann",
                 *           "agreed": true
                 *         }
                 *       },
                 *       "files": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    payload: components["schemas"]["EnvelopeFromTemplate"];
                    files: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ann Example",
                     *           "email": "ann@example.com",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "role": "SIGNER",
                     *           "signingOrder": 1,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @example envelope_0123456789abcdef01234567 */
                        id: string;
                        recipients: components["schemas"]["SentRecipient"][];
                    };
                };
            };
        };
    };
    "envelope-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data?: components["schemas"]["EnvelopeChanges"];
                    meta?: components["schemas"]["Settings"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "internalVersion": 1,
                     *       "type": "DOCUMENT",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "visibility": "EVERYONE",
                     *       "templateType": "PRIVATE",
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "secondaryId": "document_7",
                     *       "externalId": "order-4711",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "sendAt": null,
                     *       "sendProblem": null,
                     *       "deletedAt": null,
                     *       "title": "Agreement",
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "folderId": null
                     *     }
                     */
                    "application/json": components["schemas"]["EnvelopeLite"];
                };
            };
        };
    };
    "envelope-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "reason": "A newer version will follow."
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @example A newer version will follow. */
                    reason?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @default true */
                    includeRecipients?: boolean;
                    /** @default true */
                    includeFields?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "envelope_0123456789abcdef01234567"
                     *     }
                     */
                    "application/json": {
                        /** @example envelope_0123456789abcdef01234567 */
                        id: string;
                    };
                };
            };
        };
    };
    "envelope-distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @description Overrides the envelope's settings */
                    meta?: {
                        /**
                         * @description Subject of the invitation email
                         * @example Please sign our agreement
                         */
                        subject?: string;
                        /** @description Message in the invitation email and on the signing page */
                        message?: string;
                        /**
                         * @description An IANA time zone
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
                         * @example yyyy-MM-dd hh:mm a
                         */
                        dateFormat?: string;
                        /**
                         * @description NONE: no emails are sent, and the caller distributes the signing URLs
                         * @enum {string}
                         */
                        distributionMethod?: "EMAIL" | "NONE";
                        /** @description URL that recipients are redirected to after finishing. May be empty */
                        redirectUrl?: string;
                        /**
                         * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
                         * @example en
                         */
                        language?: string;
                        /** @description Accepted but ignored */
                        emailId?: string | null;
                        /** @description Reply-to address of emails */
                        emailReplyTo?: string | null;
                        /** @description The emails to send. Omitted properties keep their defaults */
                        emailSettings?: {
                            recipientSigningRequest?: boolean;
                            recipientRemoved?: boolean;
                            recipientSigned?: boolean;
                            documentPending?: boolean;
                            documentCompleted?: boolean;
                            documentDeleted?: boolean;
                            ownerDocumentCompleted?: boolean;
                            ownerRecipientExpired?: boolean;
                            ownerDocumentCreated?: boolean;
                        } | null;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ann Example",
                     *           "email": "ann@example.com",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "role": "SIGNER",
                     *           "signingOrder": 1,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Distributed"];
                };
            };
        };
    };
    "envelope-schedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "sendAt": "2026-03-02T09:30:00.000Z"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /**
                     * Format: date-time
                     * @description A time in the future, at most a year from now
                     * @example 2026-03-02T09:30:00.000Z
                     */
                    sendAt: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "internalVersion": 1,
                     *       "type": "DOCUMENT",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "visibility": "EVERYONE",
                     *       "templateType": "PRIVATE",
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "secondaryId": "document_7",
                     *       "externalId": "order-4711",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "sendAt": null,
                     *       "sendProblem": null,
                     *       "deletedAt": null,
                     *       "title": "Agreement",
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "folderId": null
                     *     }
                     */
                    "application/json": components["schemas"]["EnvelopeLite"];
                };
            };
        };
    };
    "envelope-unschedule": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "internalVersion": 1,
                     *       "type": "DOCUMENT",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "visibility": "EVERYONE",
                     *       "templateType": "PRIVATE",
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "secondaryId": "document_7",
                     *       "externalId": "order-4711",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "sendAt": null,
                     *       "sendProblem": null,
                     *       "deletedAt": null,
                     *       "title": "Agreement",
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "folderId": null
                     *     }
                     */
                    "application/json": components["schemas"]["EnvelopeLite"];
                };
            };
        };
    };
    "envelope-redistribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "recipients": [
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @description Recipient ids */
                    recipients: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ann Example",
                     *           "email": "ann@example.com",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "role": "SIGNER",
                     *           "signingOrder": 1,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Distributed"];
                };
            };
        };
    };
    "envelope-extend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "envelopeId": "envelope_0123456789abcdef01234567",
                 *       "count": 7,
                 *       "unit": "day"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7`
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @example 7 */
                    count: number;
                    /** @enum {string} */
                    unit: "day" | "week" | "month" | "year";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["RecipientLite"][];
                    };
                };
            };
        };
    };
    "envelope-certificate-downloadPdf": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    /**
                     * @example {
                     *       "downloadUrl": "https://sign.example.com/api/files/download/eyJmIjoiN2YifQ",
                     *       "filename": "agreement_signed.pdf",
                     *       "contentType": "application/pdf"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "envelope-evidence": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "format": "countersign-evidence"
                     *     }
                     */
                    "application/json": components["schemas"]["Evidence"];
                };
            };
        };
    };
    "envelope-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the envelope, or its number as a document or template, such as `document_7` or `template_7` */
                envelopeId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "internalVersion": 1,
                     *       "type": "DOCUMENT",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "visibility": "EVERYONE",
                     *       "templateType": "PRIVATE",
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "secondaryId": "document_7",
                     *       "externalId": "order-4711",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "sendAt": null,
                     *       "sendProblem": null,
                     *       "deletedAt": null,
                     *       "title": "Agreement",
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "folderId": null,
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "templateVersion": null,
                     *       "documentMeta": {
                     *         "id": "meta_0123456789abcdef01234567",
                     *         "signingOrder": "PARALLEL",
                     *         "distributionMethod": "EMAIL",
                     *         "subject": null,
                     *         "message": null,
                     *         "timezone": "Etc/UTC",
                     *         "dateFormat": "yyyy-MM-dd hh:mm a",
                     *         "redirectUrl": null,
                     *         "typedSignatureEnabled": true,
                     *         "uploadSignatureEnabled": true,
                     *         "drawSignatureEnabled": true,
                     *         "allowDictateNextSigner": true,
                     *         "language": "en",
                     *         "emailSettings": {
                     *           "recipientSigningRequest": true,
                     *           "recipientRemoved": true,
                     *           "recipientSigned": true,
                     *           "documentPending": true,
                     *           "documentCompleted": true,
                     *           "documentDeleted": true,
                     *           "ownerDocumentCompleted": true,
                     *           "ownerRecipientExpired": true,
                     *           "ownerDocumentCreated": true
                     *         },
                     *         "emailId": null,
                     *         "emailReplyTo": null,
                     *         "envelopeExpirationPeriod": null,
                     *         "reminderSettings": null,
                     *         "allowDelegation": true,
                     *         "hideOtherValues": true,
                     *         "includeAuditLog": true
                     *       },
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi"
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           }
                     *         }
                     *       ],
                     *       "envelopeItems": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "title": "agreement.pdf",
                     *           "order": 1,
                     *           "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "signatureWarnings": [
                     *             {
                     *               "code": "SIGNATURE_BROKEN",
                     *               "name": "Signature1",
                     *               "message": "The file was changed after it was signed."
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "directLink": null,
                     *       "team": {
                     *         "id": 1,
                     *         "url": "team-1"
                     *       },
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Sam Sender",
                     *         "email": "sam@example.com"
                     *       },
                     *       "attachments": [
                     *         {
                     *           "id": "attachment_0123456789abcdef01234567",
                     *           "type": "link",
                     *           "label": "Building plan",
                     *           "data": "https://example.com/plan"
                     *         }
                     *       ],
                     *       "sealing": {
                     *         "state": "NONE",
                     *         "error": null,
                     *         "code": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    "document-attachment-find": {
        parameters: {
            query: {
                /** @description The document */
                documentId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "attachment_0123456789abcdef01234567",
                     *           "type": "link",
                     *           "label": "Building plan",
                     *           "data": "https://example.com/plan"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Attachment"][];
                    };
                };
            };
        };
    };
    "document-attachment-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "data": {
                 *         "label": "Building plan",
                 *         "data": "https://example.com/plan"
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    data: {
                        /** @example Building plan */
                        label: string;
                        /**
                         * @description An http or https URL
                         * @example https://example.com/plan
                         */
                        data: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "attachment_0123456789abcdef01234567"
                     *     }
                     */
                    "application/json": {
                        /** @example attachment_0123456789abcdef01234567 */
                        id: string;
                    };
                };
            };
        };
    };
    "document-attachment-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "attachment_0123456789abcdef01234567",
                 *       "data": {
                 *         "label": "Building plan",
                 *         "data": "https://example.com/plan"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The attachment
                     * @example attachment_0123456789abcdef01234567
                     */
                    id: string;
                    data: {
                        /** @example Building plan */
                        label: string;
                        /**
                         * @description An http or https URL
                         * @example https://example.com/plan
                         */
                        data: string;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "document-attachment-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "attachment_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The attachment
                     * @example attachment_0123456789abcdef01234567
                     */
                    id: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "field-createDocumentField": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "field": {
                 *         "type": "SIGNATURE",
                 *         "fieldMeta": {
                 *           "label": "Company",
                 *           "required": true
                 *         },
                 *         "pageNumber": 1,
                 *         "pageX": 10,
                 *         "pageY": 80,
                 *         "width": 30,
                 *         "height": 8,
                 *         "recipientId": 7
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    field: components["schemas"]["NewFieldOfDocument"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "field-createDocumentFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "fields": [
                 *         {
                 *           "type": "SIGNATURE",
                 *           "fieldMeta": {
                 *             "label": "Company",
                 *             "required": true
                 *           },
                 *           "pageNumber": 1,
                 *           "pageX": 10,
                 *           "pageY": 80,
                 *           "width": 30,
                 *           "height": 8,
                 *           "recipientId": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    fields: components["schemas"]["NewFieldOfDocument"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        fields: components["schemas"]["FieldWithNumbers"][];
                    };
                };
            };
        };
    };
    "field-updateDocumentField": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "field": {
                 *         "type": "SIGNATURE",
                 *         "fieldMeta": {
                 *           "label": "Company",
                 *           "required": true
                 *         },
                 *         "pageNumber": 1,
                 *         "pageX": 10,
                 *         "pageY": 80,
                 *         "width": 30,
                 *         "height": 8,
                 *         "id": 7
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    field: components["schemas"]["FieldOfDocumentChange"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "field-updateDocumentFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "fields": [
                 *         {
                 *           "type": "SIGNATURE",
                 *           "fieldMeta": {
                 *             "label": "Company",
                 *             "required": true
                 *           },
                 *           "pageNumber": 1,
                 *           "pageX": 10,
                 *           "pageY": 80,
                 *           "width": 30,
                 *           "height": 8,
                 *           "id": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    fields: components["schemas"]["FieldOfDocumentChange"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        fields: components["schemas"]["FieldWithNumbers"][];
                    };
                };
            };
        };
    };
    "field-deleteDocumentField": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fieldId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    fieldId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "field-getDocumentField": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the field */
                fieldId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "recipient-createDocumentRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "recipient": {
                 *         "email": "ann@example.com",
                 *         "name": "Ann Example",
                 *         "role": "SIGNER",
                 *         "message": "Please sign on page 3, {signer.name}."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    recipient: components["schemas"]["NewRecipient"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientLiteWithNumbers"];
                };
            };
        };
    };
    "recipient-createDocumentRecipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "recipients": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    recipients: components["schemas"]["NewRecipient"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        recipients: components["schemas"]["RecipientLiteWithNumbers"][];
                    };
                };
            };
        };
    };
    "recipient-updateDocumentRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "recipient": {
                 *         "email": "ann@example.com",
                 *         "name": "Ann Example",
                 *         "role": "SIGNER",
                 *         "message": "Please sign on page 3, {signer.name}.",
                 *         "id": 7
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    recipient: components["schemas"]["RecipientChange"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientWithNumbers"];
                };
            };
        };
    };
    "recipient-updateDocumentRecipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "recipients": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}.",
                 *           "id": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    recipients: components["schemas"]["RecipientChange"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null,
                     *           "fields": [
                     *             {
                     *               "id": 12,
                     *               "secondaryId": "field_12",
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *               "recipientId": 7,
                     *               "type": "SIGNATURE",
                     *               "page": 1,
                     *               "positionX": 10,
                     *               "positionY": 80,
                     *               "width": 30,
                     *               "height": 8,
                     *               "customText": "",
                     *               "inserted": false,
                     *               "fieldMeta": {
                     *                 "type": "signature",
                     *                 "required": true
                     *               },
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        recipients: components["schemas"]["RecipientWithNumbers"][];
                    };
                };
            };
        };
    };
    "recipient-deleteDocumentRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipientId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    recipientId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "recipient-getDocumentRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the recipient */
                recipientId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientWithNumbers"];
                };
            };
        };
    };
    "document-find": {
        parameters: {
            query?: {
                /** @description Searches titles, externalIds, and recipients' names and addresses */
                query?: string;
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
                /** @description Only envelopes created from this template */
                templateId?: number;
                /** @description Whether the envelope was created from files, from a template, or by someone using a template's direct link */
                source?: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
                /** @description DRAFT: not sent yet. PENDING: sent, waiting for recipients or sealing. All other values are final */
                status?: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
                /** @description Whether the draft will be sent at a scheduled time */
                isScheduled?: boolean;
                /** @description Whether the deadline has passed for a recipient who has not finished */
                hasExpiredRecipients?: boolean;
                /** @description Id of a folder, or `root` for envelopes outside folders. Default: all envelopes */
                folderId?: string;
                /** @description Property to sort by */
                orderByColumn?: "createdAt";
                /** @description desc: newest first */
                orderByDirection?: "asc" | "desc";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "visibility": "EVERYONE",
                     *           "status": "DRAFT",
                     *           "source": "DOCUMENT",
                     *           "id": 7,
                     *           "externalId": "order-4711",
                     *           "userId": 1,
                     *           "authOptions": null,
                     *           "formValues": null,
                     *           "title": "Agreement",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "completedAt": null,
                     *           "deletedAt": null,
                     *           "teamId": 1,
                     *           "folderId": null,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "internalVersion": 2,
                     *           "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "templateId": null,
                     *           "useLegacyFieldInsertion": false,
                     *           "user": {
                     *             "id": 1,
                     *             "name": "Sam Sender",
                     *             "email": "sam@example.com"
                     *           },
                     *           "recipients": [
                     *             {
                     *               "id": 7,
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "email": "ann@example.com",
                     *               "name": "Ann Example",
                     *               "role": "SIGNER",
                     *               "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "readStatus": "NOT_OPENED",
                     *               "signingStatus": "NOT_SIGNED",
                     *               "sendStatus": "NOT_SENT",
                     *               "signedAt": null,
                     *               "documentDeletedAt": null,
                     *               "expired": null,
                     *               "expiresAt": null,
                     *               "expirationNotifiedAt": null,
                     *               "authOptions": null,
                     *               "signingOrder": 1,
                     *               "isOptional": false,
                     *               "message": null,
                     *               "rejectionReason": null,
                     *               "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ],
                     *           "team": {
                     *             "id": 1,
                     *             "url": "team-1"
                     *           }
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocumentListed"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "document-getMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentIds": [
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": {
                    documentIds: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "visibility": "EVERYONE",
                     *           "status": "DRAFT",
                     *           "source": "DOCUMENT",
                     *           "id": 7,
                     *           "externalId": "order-4711",
                     *           "userId": 1,
                     *           "authOptions": null,
                     *           "formValues": null,
                     *           "title": "Agreement",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "completedAt": null,
                     *           "deletedAt": null,
                     *           "teamId": 1,
                     *           "folderId": null,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "internalVersion": 2,
                     *           "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "templateId": null,
                     *           "useLegacyFieldInsertion": false,
                     *           "user": {
                     *             "id": 1,
                     *             "name": "Sam Sender",
                     *             "email": "sam@example.com"
                     *           },
                     *           "recipients": [
                     *             {
                     *               "id": 7,
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "email": "ann@example.com",
                     *               "name": "Ann Example",
                     *               "role": "SIGNER",
                     *               "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "readStatus": "NOT_OPENED",
                     *               "signingStatus": "NOT_SIGNED",
                     *               "sendStatus": "NOT_SENT",
                     *               "signedAt": null,
                     *               "documentDeletedAt": null,
                     *               "expired": null,
                     *               "expiresAt": null,
                     *               "expirationNotifiedAt": null,
                     *               "authOptions": null,
                     *               "signingOrder": 1,
                     *               "isOptional": false,
                     *               "message": null,
                     *               "rejectionReason": null,
                     *               "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ],
                     *           "team": {
                     *             "id": 1,
                     *             "url": "team-1"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["DocumentListed"][];
                    };
                };
            };
        };
    };
    "document-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payload": {
                 *         "title": "Agreement",
                 *         "externalId": "order-4711",
                 *         "formValues": {
                 *           "applicant.name": "Ann",
                 *           "agreed": true
                 *         },
                 *         "recipients": [
                 *           {
                 *             "email": "ann@example.com",
                 *             "name": "Ann Example",
                 *             "role": "SIGNER",
                 *             "message": "Please sign on page 3, {signer.name}."
                 *           }
                 *         ],
                 *         "attachments": [
                 *           {
                 *             "label": "Building plan",
                 *             "data": "https://example.com/plan"
                 *           }
                 *         ]
                 *       },
                 *       "files": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    payload: components["schemas"]["NewDocument"];
                    files: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "id": 7
                     *     }
                     */
                    "application/json": {
                        /** @example envelope_0123456789abcdef01234567 */
                        envelopeId: string;
                        /** @example 7 */
                        id: number;
                    };
                };
            };
        };
    };
    "document-createDocumentTemporary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Agreement",
                 *       "externalId": "order-4711",
                 *       "formValues": {
                 *         "applicant.name": "Ann",
                 *         "agreed": true
                 *       },
                 *       "recipients": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}."
                 *         }
                 *       ],
                 *       "attachments": [
                 *         {
                 *           "label": "Building plan",
                 *           "data": "https://example.com/plan"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewDocument"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "document": {
                     *         "visibility": "EVERYONE",
                     *         "status": "DRAFT",
                     *         "source": "DOCUMENT",
                     *         "id": 7,
                     *         "externalId": "order-4711",
                     *         "userId": 1,
                     *         "authOptions": null,
                     *         "formValues": null,
                     *         "title": "Agreement",
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "updatedAt": "2026-03-02T09:30:00.000Z",
                     *         "completedAt": null,
                     *         "deletedAt": null,
                     *         "teamId": 1,
                     *         "folderId": null,
                     *         "envelopeId": "envelope_0123456789abcdef01234567",
                     *         "internalVersion": 2,
                     *         "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *         "templateId": null,
                     *         "documentData": {
                     *           "type": "S3_PATH",
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "data": "envelope_item_89abcdef0123456789abcdef",
                     *           "initialData": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                     *         },
                     *         "documentMeta": {
                     *           "id": "meta_0123456789abcdef01234567",
                     *           "signingOrder": "PARALLEL",
                     *           "distributionMethod": "EMAIL",
                     *           "subject": null,
                     *           "message": null,
                     *           "timezone": "Etc/UTC",
                     *           "dateFormat": "yyyy-MM-dd hh:mm a",
                     *           "redirectUrl": null,
                     *           "typedSignatureEnabled": true,
                     *           "uploadSignatureEnabled": true,
                     *           "drawSignatureEnabled": true,
                     *           "allowDictateNextSigner": true,
                     *           "language": "en",
                     *           "emailSettings": {
                     *             "recipientSigningRequest": true,
                     *             "recipientRemoved": true,
                     *             "recipientSigned": true,
                     *             "documentPending": true,
                     *             "documentCompleted": true,
                     *             "documentDeleted": true,
                     *             "ownerDocumentCompleted": true,
                     *             "ownerRecipientExpired": true,
                     *             "ownerDocumentCreated": true
                     *           },
                     *           "emailId": null,
                     *           "emailReplyTo": null,
                     *           "envelopeExpirationPeriod": null,
                     *           "reminderSettings": null,
                     *           "allowDelegation": true,
                     *           "hideOtherValues": true,
                     *           "includeAuditLog": true,
                     *           "password": null,
                     *           "documentId": 7
                     *         },
                     *         "envelopeItems": [
                     *           {
                     *             "id": "envelope_item_89abcdef0123456789abcdef",
                     *             "envelopeId": "envelope_0123456789abcdef01234567"
                     *           }
                     *         ],
                     *         "folder": null,
                     *         "recipients": [
                     *           {
                     *             "id": 7,
                     *             "envelopeId": "envelope_0123456789abcdef01234567",
                     *             "email": "ann@example.com",
                     *             "name": "Ann Example",
                     *             "role": "SIGNER",
                     *             "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *             "readStatus": "NOT_OPENED",
                     *             "signingStatus": "NOT_SIGNED",
                     *             "sendStatus": "NOT_SENT",
                     *             "signedAt": null,
                     *             "documentDeletedAt": null,
                     *             "expired": null,
                     *             "expiresAt": null,
                     *             "expirationNotifiedAt": null,
                     *             "authOptions": null,
                     *             "signingOrder": 1,
                     *             "isOptional": false,
                     *             "message": null,
                     *             "rejectionReason": null,
                     *             "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *             "documentId": 7,
                     *             "templateId": null
                     *           }
                     *         ],
                     *         "fields": [
                     *           {
                     *             "id": 12,
                     *             "secondaryId": "field_12",
                     *             "envelopeId": "envelope_0123456789abcdef01234567",
                     *             "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *             "recipientId": 7,
                     *             "type": "SIGNATURE",
                     *             "page": 1,
                     *             "positionX": 10,
                     *             "positionY": 80,
                     *             "width": 30,
                     *             "height": 8,
                     *             "customText": "",
                     *             "inserted": false,
                     *             "fieldMeta": {
                     *               "type": "signature",
                     *               "required": true
                     *             },
                     *             "documentId": 7,
                     *             "templateId": null
                     *           }
                     *         ]
                     *       },
                     *       "uploadUrl": "https://sign.example.com/api/files/upload/eyJmIjoiN2YifQ"
                     *     }
                     */
                    "application/json": {
                        document: components["schemas"]["Document"];
                        /**
                         * Format: uri
                         * @description PUT the PDF to this URL, without an Authorization header
                         * @example https://sign.example.com/api/files/upload/eyJmIjoiN2YifQ
                         */
                        uploadUrl: string;
                    };
                };
            };
        };
    };
    "document-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    data?: components["schemas"]["DocumentChanges"];
                    meta?: components["schemas"]["Settings"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visibility": "EVERYONE",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "id": 7,
                     *       "externalId": "order-4711",
                     *       "userId": 1,
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "title": "Agreement",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "deletedAt": null,
                     *       "teamId": 1,
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "internalVersion": 2,
                     *       "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "templateId": null,
                     *       "useLegacyFieldInsertion": false
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentLite"];
                };
            };
        };
    };
    "document-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "document-duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "envelope_0123456789abcdef01234567",
                     *       "documentId": 8
                     *     }
                     */
                    "application/json": {
                        /** @example envelope_0123456789abcdef01234567 */
                        id: string;
                        /** @example 8 */
                        documentId: number;
                    };
                };
            };
        };
    };
    "document-distribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    meta?: components["schemas"]["SettingsForSending"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visibility": "EVERYONE",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "id": 7,
                     *       "externalId": "order-4711",
                     *       "userId": 1,
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "title": "Agreement",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "deletedAt": null,
                     *       "teamId": 1,
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "internalVersion": 2,
                     *       "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "templateId": null,
                     *       "useLegacyFieldInsertion": false
                     *     }
                     */
                    "application/json": components["schemas"]["DocumentLite"];
                };
            };
        };
    };
    "document-redistribute": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "documentId": 7,
                 *       "recipients": [
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    /** @description Recipient ids */
                    recipients: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "document-download": {
        parameters: {
            query?: {
                /** @description The sealed PDF or the original upload */
                version?: "signed" | "original";
            };
            header?: never;
            path: {
                /** @description The id of the document */
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                    /**
                     * @example {
                     *       "downloadUrl": "https://sign.example.com/api/files/download/eyJmIjoiN2YifQ",
                     *       "filename": "agreement_signed.pdf",
                     *       "contentType": "application/pdf"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "document-downloadBeta": {
        parameters: {
            query?: {
                /** @description The sealed PDF or the original upload */
                version?: "signed" | "original";
            };
            header?: never;
            path: {
                /** @description The id of the document */
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "downloadUrl": "https://sign.example.com/api/files/download/eyJmIjoiN2YifQ",
                     *       "filename": "agreement_signed.pdf",
                     *       "contentType": "application/pdf"
                     *     }
                     */
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "document-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the document */
                documentId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visibility": "EVERYONE",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "id": 7,
                     *       "externalId": "order-4711",
                     *       "userId": 1,
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "title": "Agreement",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "deletedAt": null,
                     *       "teamId": 1,
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "internalVersion": 2,
                     *       "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "templateId": null,
                     *       "documentData": {
                     *         "type": "S3_PATH",
                     *         "id": "envelope_item_89abcdef0123456789abcdef",
                     *         "data": "envelope_item_89abcdef0123456789abcdef",
                     *         "initialData": "envelope_item_89abcdef0123456789abcdef",
                     *         "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                     *       },
                     *       "documentMeta": {
                     *         "id": "meta_0123456789abcdef01234567",
                     *         "signingOrder": "PARALLEL",
                     *         "distributionMethod": "EMAIL",
                     *         "subject": null,
                     *         "message": null,
                     *         "timezone": "Etc/UTC",
                     *         "dateFormat": "yyyy-MM-dd hh:mm a",
                     *         "redirectUrl": null,
                     *         "typedSignatureEnabled": true,
                     *         "uploadSignatureEnabled": true,
                     *         "drawSignatureEnabled": true,
                     *         "allowDictateNextSigner": true,
                     *         "language": "en",
                     *         "emailSettings": {
                     *           "recipientSigningRequest": true,
                     *           "recipientRemoved": true,
                     *           "recipientSigned": true,
                     *           "documentPending": true,
                     *           "documentCompleted": true,
                     *           "documentDeleted": true,
                     *           "ownerDocumentCompleted": true,
                     *           "ownerRecipientExpired": true,
                     *           "ownerDocumentCreated": true
                     *         },
                     *         "emailId": null,
                     *         "emailReplyTo": null,
                     *         "envelopeExpirationPeriod": null,
                     *         "reminderSettings": null,
                     *         "allowDelegation": true,
                     *         "hideOtherValues": true,
                     *         "includeAuditLog": true,
                     *         "password": null,
                     *         "documentId": 7
                     *       },
                     *       "envelopeItems": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeId": "envelope_0123456789abcdef01234567"
                     *         }
                     *       ],
                     *       "folder": null,
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    "field-createTemplateField": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "field": {
                 *         "type": "SIGNATURE",
                 *         "fieldMeta": {
                 *           "label": "Company",
                 *           "required": true
                 *         },
                 *         "pageNumber": 1,
                 *         "pageX": 10,
                 *         "pageY": 80,
                 *         "width": 30,
                 *         "height": 8,
                 *         "recipientId": 7
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    field: components["schemas"]["NewFieldOfDocument"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "field-createTemplateFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "fields": [
                 *         {
                 *           "type": "SIGNATURE",
                 *           "fieldMeta": {
                 *             "label": "Company",
                 *             "required": true
                 *           },
                 *           "pageNumber": 1,
                 *           "pageX": 10,
                 *           "pageY": 80,
                 *           "width": 30,
                 *           "height": 8,
                 *           "recipientId": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    fields: components["schemas"]["NewFieldOfDocument"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        fields: components["schemas"]["FieldWithNumbers"][];
                    };
                };
            };
        };
    };
    "field-updateTemplateField": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "field": {
                 *         "type": "SIGNATURE",
                 *         "fieldMeta": {
                 *           "label": "Company",
                 *           "required": true
                 *         },
                 *         "pageNumber": 1,
                 *         "pageX": 10,
                 *         "pageY": 80,
                 *         "width": 30,
                 *         "height": 8,
                 *         "id": 7
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    field: components["schemas"]["FieldOfDocumentChange"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "field-updateTemplateFields": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "fields": [
                 *         {
                 *           "type": "SIGNATURE",
                 *           "fieldMeta": {
                 *             "label": "Company",
                 *             "required": true
                 *           },
                 *           "pageNumber": 1,
                 *           "pageX": 10,
                 *           "pageY": 80,
                 *           "width": 30,
                 *           "height": 8,
                 *           "id": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    fields: components["schemas"]["FieldOfDocumentChange"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        fields: components["schemas"]["FieldWithNumbers"][];
                    };
                };
            };
        };
    };
    "field-deleteTemplateField": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "fieldId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    fieldId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "field-getTemplateField": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the field */
                fieldId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 12,
                     *       "secondaryId": "field_12",
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipientId": 7,
                     *       "type": "SIGNATURE",
                     *       "page": 1,
                     *       "positionX": 10,
                     *       "positionY": 80,
                     *       "width": 30,
                     *       "height": 8,
                     *       "customText": "",
                     *       "inserted": false,
                     *       "fieldMeta": {
                     *         "type": "signature",
                     *         "required": true
                     *       },
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "recipient-createTemplateRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "recipient": {
                 *         "email": "ann@example.com",
                 *         "name": "Ann Example",
                 *         "role": "SIGNER",
                 *         "message": "Please sign on page 3, {signer.name}."
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    recipient: components["schemas"]["NewRecipient"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientLiteWithNumbers"];
                };
            };
        };
    };
    "recipient-createTemplateRecipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "recipients": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}."
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    recipients: components["schemas"]["NewRecipient"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        recipients: components["schemas"]["RecipientLiteWithNumbers"][];
                    };
                };
            };
        };
    };
    "recipient-updateTemplateRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "recipient": {
                 *         "email": "ann@example.com",
                 *         "name": "Ann Example",
                 *         "role": "SIGNER",
                 *         "message": "Please sign on page 3, {signer.name}.",
                 *         "id": 7
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    recipient: components["schemas"]["RecipientChange"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientWithNumbers"];
                };
            };
        };
    };
    "recipient-updateTemplateRecipients": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "recipients": [
                 *         {
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "role": "SIGNER",
                 *           "message": "Please sign on page 3, {signer.name}.",
                 *           "id": 7
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    recipients: components["schemas"]["RecipientChange"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null,
                     *           "fields": [
                     *             {
                     *               "id": 12,
                     *               "secondaryId": "field_12",
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *               "recipientId": 7,
                     *               "type": "SIGNATURE",
                     *               "page": 1,
                     *               "positionX": 10,
                     *               "positionY": 80,
                     *               "width": 30,
                     *               "height": 8,
                     *               "customText": "",
                     *               "inserted": false,
                     *               "fieldMeta": {
                     *                 "type": "signature",
                     *                 "required": true
                     *               },
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        recipients: components["schemas"]["RecipientWithNumbers"][];
                    };
                };
            };
        };
    };
    "recipient-deleteTemplateRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recipientId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    recipientId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "recipient-getTemplateRecipient": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the recipient */
                recipientId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "email": "ann@example.com",
                     *       "name": "Ann Example",
                     *       "role": "SIGNER",
                     *       "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "readStatus": "NOT_OPENED",
                     *       "signingStatus": "NOT_SIGNED",
                     *       "sendStatus": "NOT_SENT",
                     *       "signedAt": null,
                     *       "documentDeletedAt": null,
                     *       "expired": null,
                     *       "expiresAt": null,
                     *       "expirationNotifiedAt": null,
                     *       "authOptions": null,
                     *       "signingOrder": 1,
                     *       "isOptional": false,
                     *       "message": null,
                     *       "rejectionReason": null,
                     *       "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["RecipientWithNumbers"];
                };
            };
        };
    };
    "template-createTemplateDirectLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "directRecipientId": 7,
                 *       "limit": 50,
                 *       "confirmEmail": true
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    /** @example 7 */
                    directRecipientId?: number;
                    /**
                     * @description The number of documents that visitors can create. Null for any number
                     * @example 50
                     */
                    limit?: number | null;
                    /**
                     * Format: date-time
                     * @description A time in the future after which no one can use the link. Null if it does not end
                     */
                    endsAt?: string | null;
                    /**
                     * @description Whether visitors enter a code from their mailbox before they get a document
                     * @example true
                     */
                    confirmEmail?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "direct_0123456789abcdef01234567",
                     *       "token": "q7WmZ3xKc9RfBv2L",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "enabled": true,
                     *       "directTemplateRecipientId": 7,
                     *       "limit": 50,
                     *       "endsAt": "2027-01-01T00:00:00.000Z",
                     *       "confirmEmail": true,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateId": 3,
                     *       "templateType": "PRIVATE",
                     *       "issues": [
                     *         {
                     *           "path": [
                     *             "recipients",
                     *             7,
                     *             "fields"
                     *           ],
                     *           "message": "the person who opens the link (SIGNER) has no field"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DirectLink"];
                };
            };
        };
    };
    "template-getTemplateDirectLink": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the template */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "directLink": {
                     *         "id": "direct_0123456789abcdef01234567",
                     *         "token": "q7WmZ3xKc9RfBv2L",
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "enabled": true,
                     *         "directTemplateRecipientId": 7,
                     *         "limit": 50,
                     *         "endsAt": "2027-01-01T00:00:00.000Z",
                     *         "confirmEmail": true,
                     *         "envelopeId": "envelope_0123456789abcdef01234567",
                     *         "templateId": 3,
                     *         "templateType": "PRIVATE",
                     *         "issues": [
                     *           {
                     *             "path": [
                     *               "recipients",
                     *               7,
                     *               "fields"
                     *             ],
                     *             "message": "the person who opens the link (SIGNER) has no field"
                     *           }
                     *         ],
                     *         "state": "ON",
                     *         "uses": 17,
                     *         "days": [
                     *           {
                     *             "day": "2026-03-02",
                     *             "opened": 61,
                     *             "confirmed": 33,
                     *             "signed": 17
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @description Null if the template has no direct link */
                        directLink: components["schemas"]["DirectLinkWithFigures"] | null;
                    };
                };
            };
        };
    };
    "template-updateTemplateDirectLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "directRecipientId": 7,
                 *       "limit": 50,
                 *       "confirmEmail": true
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    /** @example 7 */
                    directRecipientId?: number;
                    /**
                     * @description The number of documents that visitors can create. Null for any number
                     * @example 50
                     */
                    limit?: number | null;
                    /**
                     * Format: date-time
                     * @description A time in the future after which no one can use the link. Null if it does not end
                     */
                    endsAt?: string | null;
                    /**
                     * @description Whether visitors enter a code from their mailbox before they get a document
                     * @example true
                     */
                    confirmEmail?: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "direct_0123456789abcdef01234567",
                     *       "token": "q7WmZ3xKc9RfBv2L",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "enabled": true,
                     *       "directTemplateRecipientId": 7,
                     *       "limit": 50,
                     *       "endsAt": "2027-01-01T00:00:00.000Z",
                     *       "confirmEmail": true,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateId": 3,
                     *       "templateType": "PRIVATE",
                     *       "issues": [
                     *         {
                     *           "path": [
                     *             "recipients",
                     *             7,
                     *             "fields"
                     *           ],
                     *           "message": "the person who opens the link (SIGNER) has no field"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DirectLink"];
                };
            };
        };
    };
    "template-replaceTemplateDirectLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "direct_0123456789abcdef01234567",
                     *       "token": "q7WmZ3xKc9RfBv2L",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "enabled": true,
                     *       "directTemplateRecipientId": 7,
                     *       "limit": 50,
                     *       "endsAt": "2027-01-01T00:00:00.000Z",
                     *       "confirmEmail": true,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateId": 3,
                     *       "templateType": "PRIVATE",
                     *       "issues": [
                     *         {
                     *           "path": [
                     *             "recipients",
                     *             7,
                     *             "fields"
                     *           ],
                     *           "message": "the person who opens the link (SIGNER) has no field"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DirectLink"];
                };
            };
        };
    };
    "template-toggleTemplateDirectLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "enabled": true
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    enabled: boolean;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "direct_0123456789abcdef01234567",
                     *       "token": "q7WmZ3xKc9RfBv2L",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "enabled": true,
                     *       "directTemplateRecipientId": 7,
                     *       "limit": 50,
                     *       "endsAt": "2027-01-01T00:00:00.000Z",
                     *       "confirmEmail": true,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateId": 3,
                     *       "templateType": "PRIVATE",
                     *       "issues": [
                     *         {
                     *           "path": [
                     *             "recipients",
                     *             7,
                     *             "fields"
                     *           ],
                     *           "message": "the person who opens the link (SIGNER) has no field"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DirectLink"];
                };
            };
        };
    };
    "template-deleteTemplateDirectLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "template-controlSending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bulkId": "text",
                 *       "control": "PAUSE"
                 *     }
                 */
                "application/json": {
                    bulkId: string;
                    /** @enum {string} */
                    control: "PAUSE" | "RESUME" | "STOP";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "templateId": 3,
                     *       "name": "text",
                     *       "state": "SENDING",
                     *       "startedAt": "2026-03-02T09:30:00.000Z",
                     *       "endedAt": "2026-03-02T09:30:00.000Z",
                     *       "total": 1,
                     *       "sent": 1,
                     *       "refused": 1,
                     *       "stopped": 1,
                     *       "opened": 1,
                     *       "completed": 1,
                     *       "undelivered": 1,
                     *       "remindable": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Sending"];
                };
            };
        };
    };
    "template-remindSending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "bulkId": "text"
                 *     }
                 */
                "application/json": {
                    bulkId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "templateId": 3,
                     *       "name": "text",
                     *       "state": "SENDING",
                     *       "startedAt": "2026-03-02T09:30:00.000Z",
                     *       "endedAt": "2026-03-02T09:30:00.000Z",
                     *       "total": 1,
                     *       "sent": 1,
                     *       "refused": 1,
                     *       "stopped": 1,
                     *       "opened": 1,
                     *       "completed": 1,
                     *       "undelivered": 1,
                     *       "remindable": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Sending"];
                };
            };
        };
    };
    "template-sendToMany": {
        parameters: {
            query?: {
                /** @description Whether the rows are only checked */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "name": "workers-2027.xlsx",
                 *       "rows": [
                 *         {
                 *           "externalId": "E-20417"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["SendToMany"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "bulkId": "bulk_0123456789abcdef01234567",
                     *       "total": 409,
                     *       "problems": [
                     *         {
                     *           "row": 18,
                     *           "column": "EMAIL",
                     *           "recipientId": 1,
                     *           "fieldId": 1,
                     *           "code": "INVALID_REQUEST",
                     *           "message": "is neither empty nor a valid email address",
                     *           "sameAs": 1
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Null for a dry run
                         * @example bulk_0123456789abcdef01234567
                         */
                        bulkId: string | null;
                        /**
                         * @description Number of rows
                         * @example 409
                         */
                        total: number;
                        problems: components["schemas"]["BulkRowProblem"][];
                    };
                };
            };
        };
    };
    "template-findSentRows": {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
                /** @description Which rows to list, e.g. those whose document no one has opened */
                which?: "ALL" | "REFUSED" | "UNDELIVERED" | "UNOPENED" | "OPENED" | "COMPLETED";
            };
            header?: never;
            path: {
                /** @description The id of the bulk */
                bulkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "row": 1,
                     *           "outcome": "DONE",
                     *           "code": null,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "status": "DRAFT",
                     *           "isOpened": true,
                     *           "isUndelivered": true,
                     *           "externalId": "text",
                     *           "recipients": [
                     *             {
                     *               "name": "text",
                     *               "email": "text"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["SentRow"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "template-getSending": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the bulk */
                bulkId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "text",
                     *       "templateId": 3,
                     *       "name": "text",
                     *       "state": "SENDING",
                     *       "startedAt": "2026-03-02T09:30:00.000Z",
                     *       "endedAt": "2026-03-02T09:30:00.000Z",
                     *       "total": 1,
                     *       "sent": 1,
                     *       "refused": 1,
                     *       "stopped": 1,
                     *       "opened": 1,
                     *       "completed": 1,
                     *       "undelivered": 1,
                     *       "remindable": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Sending"];
                };
            };
        };
    };
    "template-restoreVersion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "version": 1
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    /** @example 1 */
                    version: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": 3,
                     *       "leftOut": 0
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Number of the new version. If nothing differed, the number of the current version
                         * @example 3
                         */
                        version: number;
                        /**
                         * @description Number of fields that are left out, because the template no longer has their file or page
                         * @example 0
                         */
                        leftOut: number;
                    };
                };
            };
        };
    };
    "template-findVersions": {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
            };
            header?: never;
            path: {
                /** @description The id of the template */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "number": 2,
                     *           "by": "SITTING",
                     *           "restored": null,
                     *           "counts": {
                     *             "FIELD_MOVED": 2
                     *           },
                     *           "author": "Ann Example",
                     *           "createdAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TemplateVersion"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "template-compareVersion": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the template */
                templateId: number;
                /** @description The id of the version */
                version: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "number": 1,
                     *       "title": "Lease",
                     *       "envelopeItems": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "title": "text",
                     *           "pages": 1
                     *         }
                     *       ],
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ann Example",
                     *           "email": "ann@example.com",
                     *           "role": "SIGNER",
                     *           "signingOrder": 1,
                     *           "isOptional": false
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           }
                     *         }
                     *       ],
                     *       "changes": [
                     *         {
                     *           "thing": "TITLE",
                     *           "change": "CHANGED"
                     *         }
                     *       ],
                     *       "lostFiles": []
                     *     }
                     */
                    "application/json": components["schemas"]["ComparedTemplateVersion"];
                };
            };
        };
    };
    "template-findTemplates": {
        parameters: {
            query?: {
                /** @description Searches titles, externalIds, recipients and the text of PDFs */
                query?: string;
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
                /** @description Stored as sent, but has no effect: templates are always private to their team */
                type?: "PRIVATE" | "PUBLIC" | "ORGANISATION";
                /** @description Id of the folder, or `root` for templates outside folders */
                folderId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "PRIVATE",
                     *           "visibility": "EVERYONE",
                     *           "id": 3,
                     *           "externalId": "order-4711",
                     *           "title": "Agreement",
                     *           "userId": 1,
                     *           "teamId": 1,
                     *           "authOptions": null,
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "publicTitle": "",
                     *           "publicDescription": "",
                     *           "folderId": null,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "templateDocumentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "useLegacyFieldInsertion": false,
                     *           "recipients": [
                     *             {
                     *               "id": 7,
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "email": "ann@example.com",
                     *               "name": "Ann Example",
                     *               "role": "SIGNER",
                     *               "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "readStatus": "NOT_OPENED",
                     *               "signingStatus": "NOT_SIGNED",
                     *               "sendStatus": "NOT_SENT",
                     *               "signedAt": null,
                     *               "documentDeletedAt": null,
                     *               "expired": null,
                     *               "expiresAt": null,
                     *               "expirationNotifiedAt": null,
                     *               "authOptions": null,
                     *               "signingOrder": 1,
                     *               "isOptional": false,
                     *               "message": null,
                     *               "rejectionReason": null,
                     *               "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ],
                     *           "fields": [
                     *             {
                     *               "id": 12,
                     *               "secondaryId": "field_12",
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *               "recipientId": 7,
                     *               "type": "SIGNATURE",
                     *               "page": 1,
                     *               "positionX": 10,
                     *               "positionY": 80,
                     *               "width": 30,
                     *               "height": 8,
                     *               "customText": "",
                     *               "inserted": false,
                     *               "fieldMeta": {
                     *                 "type": "signature",
                     *                 "required": true
                     *               },
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ],
                     *           "team": {
                     *             "id": 1,
                     *             "url": "team-1",
                     *             "name": "Contracts"
                     *           },
                     *           "templateMeta": {
                     *             "signingOrder": "PARALLEL",
                     *             "distributionMethod": "EMAIL"
                     *           },
                     *           "directLink": null
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TemplateListed"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "template-getMany": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateIds": [
                 *         7
                 *       ]
                 *     }
                 */
                "application/json": {
                    templateIds: number[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "type": "PRIVATE",
                     *           "visibility": "EVERYONE",
                     *           "id": 3,
                     *           "externalId": "order-4711",
                     *           "title": "Agreement",
                     *           "userId": 1,
                     *           "teamId": 1,
                     *           "authOptions": null,
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "publicTitle": "",
                     *           "publicDescription": "",
                     *           "folderId": null,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "templateDocumentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *           "useLegacyFieldInsertion": false,
                     *           "recipients": [
                     *             {
                     *               "id": 7,
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "email": "ann@example.com",
                     *               "name": "Ann Example",
                     *               "role": "SIGNER",
                     *               "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "readStatus": "NOT_OPENED",
                     *               "signingStatus": "NOT_SIGNED",
                     *               "sendStatus": "NOT_SENT",
                     *               "signedAt": null,
                     *               "documentDeletedAt": null,
                     *               "expired": null,
                     *               "expiresAt": null,
                     *               "expirationNotifiedAt": null,
                     *               "authOptions": null,
                     *               "signingOrder": 1,
                     *               "isOptional": false,
                     *               "message": null,
                     *               "rejectionReason": null,
                     *               "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ],
                     *           "fields": [
                     *             {
                     *               "id": 12,
                     *               "secondaryId": "field_12",
                     *               "envelopeId": "envelope_0123456789abcdef01234567",
                     *               "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *               "recipientId": 7,
                     *               "type": "SIGNATURE",
                     *               "page": 1,
                     *               "positionX": 10,
                     *               "positionY": 80,
                     *               "width": 30,
                     *               "height": 8,
                     *               "customText": "",
                     *               "inserted": false,
                     *               "fieldMeta": {
                     *                 "type": "signature",
                     *                 "required": true
                     *               },
                     *               "documentId": 7,
                     *               "templateId": null
                     *             }
                     *           ],
                     *           "team": {
                     *             "id": 1,
                     *             "url": "team-1",
                     *             "name": "Contracts"
                     *           },
                     *           "templateMeta": {
                     *             "signingOrder": "PARALLEL",
                     *             "distributionMethod": "EMAIL"
                     *           },
                     *           "directLink": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["TemplateListed"][];
                    };
                };
            };
        };
    };
    "template-createTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "payload": {
                 *         "title": "Agreement",
                 *         "externalId": "order-4711",
                 *         "type": "PRIVATE",
                 *         "attachments": [
                 *           {
                 *             "label": "Building plan",
                 *             "data": "https://example.com/plan"
                 *           }
                 *         ]
                 *       },
                 *       "files": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    payload: components["schemas"]["NewTemplate"];
                    files: string[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "id": 3
                     *     }
                     */
                    "application/json": {
                        /** @example envelope_0123456789abcdef01234567 */
                        envelopeId: string;
                        /** @example 3 */
                        id: number;
                    };
                };
            };
        };
    };
    "template-createTemplateTemporary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Agreement",
                 *       "externalId": "order-4711",
                 *       "type": "PRIVATE",
                 *       "attachments": [
                 *         {
                 *           "label": "Building plan",
                 *           "data": "https://example.com/plan"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "template": {
                     *         "type": "PRIVATE",
                     *         "visibility": "EVERYONE",
                     *         "id": 3,
                     *         "externalId": "order-4711",
                     *         "title": "Agreement",
                     *         "userId": 1,
                     *         "teamId": 1,
                     *         "authOptions": null,
                     *         "createdAt": "2026-03-02T09:30:00.000Z",
                     *         "updatedAt": "2026-03-02T09:30:00.000Z",
                     *         "publicTitle": "",
                     *         "publicDescription": "",
                     *         "folderId": null,
                     *         "envelopeId": "envelope_0123456789abcdef01234567",
                     *         "templateDocumentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *         "recipients": [
                     *           {
                     *             "id": 7,
                     *             "envelopeId": "envelope_0123456789abcdef01234567",
                     *             "email": "ann@example.com",
                     *             "name": "Ann Example",
                     *             "role": "SIGNER",
                     *             "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *             "readStatus": "NOT_OPENED",
                     *             "signingStatus": "NOT_SIGNED",
                     *             "sendStatus": "NOT_SENT",
                     *             "signedAt": null,
                     *             "documentDeletedAt": null,
                     *             "expired": null,
                     *             "expiresAt": null,
                     *             "expirationNotifiedAt": null,
                     *             "authOptions": null,
                     *             "signingOrder": 1,
                     *             "isOptional": false,
                     *             "message": null,
                     *             "rejectionReason": null,
                     *             "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *             "documentId": 7,
                     *             "templateId": null
                     *           }
                     *         ],
                     *         "fields": [
                     *           {
                     *             "id": 12,
                     *             "secondaryId": "field_12",
                     *             "envelopeId": "envelope_0123456789abcdef01234567",
                     *             "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *             "recipientId": 7,
                     *             "type": "SIGNATURE",
                     *             "page": 1,
                     *             "positionX": 10,
                     *             "positionY": 80,
                     *             "width": 30,
                     *             "height": 8,
                     *             "customText": "",
                     *             "inserted": false,
                     *             "fieldMeta": {
                     *               "type": "signature",
                     *               "required": true
                     *             },
                     *             "documentId": 7,
                     *             "templateId": null
                     *           }
                     *         ],
                     *         "templateDocumentData": {
                     *           "type": "S3_PATH",
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "data": "envelope_item_89abcdef0123456789abcdef",
                     *           "initialData": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                     *         },
                     *         "templateMeta": {
                     *           "id": "meta_0123456789abcdef01234567",
                     *           "signingOrder": "PARALLEL",
                     *           "distributionMethod": "EMAIL",
                     *           "subject": null,
                     *           "message": null,
                     *           "timezone": "Etc/UTC",
                     *           "dateFormat": "yyyy-MM-dd hh:mm a",
                     *           "redirectUrl": null,
                     *           "typedSignatureEnabled": true,
                     *           "uploadSignatureEnabled": true,
                     *           "drawSignatureEnabled": true,
                     *           "allowDictateNextSigner": true,
                     *           "language": "en",
                     *           "emailSettings": {
                     *             "recipientSigningRequest": true,
                     *             "recipientRemoved": true,
                     *             "recipientSigned": true,
                     *             "documentPending": true,
                     *             "documentCompleted": true,
                     *             "documentDeleted": true,
                     *             "ownerDocumentCompleted": true,
                     *             "ownerRecipientExpired": true,
                     *             "ownerDocumentCreated": true
                     *           },
                     *           "emailId": null,
                     *           "emailReplyTo": null,
                     *           "reminderSettings": null,
                     *           "allowDelegation": true,
                     *           "hideOtherValues": true,
                     *           "includeAuditLog": true,
                     *           "templateId": 3
                     *         },
                     *         "directLink": null,
                     *         "user": {
                     *           "id": 1,
                     *           "name": "Sam Sender",
                     *           "email": "sam@example.com"
                     *         },
                     *         "folder": null,
                     *         "envelopeItems": [
                     *           {
                     *             "id": "envelope_item_89abcdef0123456789abcdef",
                     *             "envelopeId": "envelope_0123456789abcdef01234567"
                     *           }
                     *         ]
                     *       },
                     *       "uploadUrl": "https://sign.example.com/api/files/upload/eyJmIjoiN2YifQ"
                     *     }
                     */
                    "application/json": {
                        template: components["schemas"]["Template"];
                        /**
                         * Format: uri
                         * @description PUT the PDF to this URL, without an Authorization header
                         * @example https://sign.example.com/api/files/upload/eyJmIjoiN2YifQ
                         */
                        uploadUrl: string;
                    };
                };
            };
        };
    };
    "template-updateTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    data?: components["schemas"]["TemplateChanges"];
                    meta?: {
                        /**
                         * @description Subject of the invitation email
                         * @example Please sign our agreement
                         */
                        subject?: string;
                        /** @description Message in the invitation email and on the signing page */
                        message?: string;
                        /**
                         * @description An IANA time zone
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description The date format, as a pattern of Unicode (Luxon, Java, date-fns), Moment or strftime. It must include a year, a month and a day. Responses return the pattern as it was sent
                         * @example yyyy-MM-dd hh:mm a
                         */
                        dateFormat?: string;
                        /**
                         * @description NONE: no emails are sent, and the caller distributes the signing URLs
                         * @enum {string}
                         */
                        distributionMethod?: "EMAIL" | "NONE";
                        /**
                         * @description PARALLEL: everyone at once. SEQUENTIAL: one after another, by the recipients' `signingOrder`
                         * @enum {string}
                         */
                        signingOrder?: "PARALLEL" | "SEQUENTIAL";
                        /** @description In SEQUENTIAL signing, recipients can name the next signer */
                        allowDictateNextSigner?: boolean;
                        /** @description URL that recipients are redirected to after finishing. May be empty */
                        redirectUrl?: string;
                        /**
                         * @description The language of emails and pages. Other language tags are matched as in RFC 4647: `de-AT` becomes `de`, and `pt` becomes `pt-BR`
                         * @example en
                         */
                        language?: string;
                        /** @description Whether recipients can type their signature */
                        typedSignatureEnabled?: boolean;
                        /** @description Whether recipients can upload an image of their signature */
                        uploadSignatureEnabled?: boolean;
                        /** @description Whether recipients can draw their signature */
                        drawSignatureEnabled?: boolean;
                        /** @description Accepted but ignored */
                        emailId?: string | null;
                        /** @description Reply-to address of emails */
                        emailReplyTo?: string | null;
                        /** @description The emails to send. Omitted properties keep their defaults */
                        emailSettings?: {
                            recipientSigningRequest?: boolean;
                            recipientRemoved?: boolean;
                            recipientSigned?: boolean;
                            documentPending?: boolean;
                            documentCompleted?: boolean;
                            documentDeleted?: boolean;
                            ownerDocumentCompleted?: boolean;
                            ownerRecipientExpired?: boolean;
                            ownerDocumentCreated?: boolean;
                        } | null;
                        /** @description Whether recipients can delegate the document to someone else */
                        allowDelegation?: boolean;
                        /** @description Whether recipients see only their own values until everyone has finished. Until then, they also download the document without the values of others. Assistants also see the fields that they fill in */
                        hideOtherValues?: boolean;
                        /** @description Whether to append the audit log after the certificate */
                        includeAuditLog?: boolean;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "PRIVATE",
                     *       "visibility": "EVERYONE",
                     *       "id": 3,
                     *       "externalId": "order-4711",
                     *       "title": "Agreement",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "authOptions": null,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateDocumentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "useLegacyFieldInsertion": false
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateLite"];
                };
            };
        };
    };
    "template-duplicateTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "PRIVATE",
                     *       "visibility": "EVERYONE",
                     *       "id": 3,
                     *       "externalId": "order-4711",
                     *       "title": "Agreement",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "authOptions": null,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateDocumentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "useLegacyFieldInsertion": false
                     *     }
                     */
                    "application/json": components["schemas"]["TemplateLite"];
                };
            };
        };
    };
    "template-deleteTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7
                 *     }
                 */
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "template-createDocumentFromTemplate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "templateId": 7,
                 *       "externalId": "order-4711",
                 *       "recipients": [
                 *         {
                 *           "id": 7,
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "message": "Please sign on page 3, {signer.name}."
                 *         }
                 *       ],
                 *       "prefillFields": [
                 *         {
                 *           "id": 12,
                 *           "type": "text",
                 *           "value": "Example Ltd"
                 *         }
                 *       ],
                 *       "attachments": [
                 *         {
                 *           "label": "Building plan",
                 *           "data": "https://example.com/plan"
                 *         }
                 *       ],
                 *       "formValues": {
                 *         "applicant.name": "Ann",
                 *         "agreed": true
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["DocumentFromTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "visibility": "EVERYONE",
                     *       "status": "DRAFT",
                     *       "source": "DOCUMENT",
                     *       "id": 7,
                     *       "externalId": "order-4711",
                     *       "userId": 1,
                     *       "authOptions": null,
                     *       "formValues": null,
                     *       "title": "Agreement",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "completedAt": null,
                     *       "deletedAt": null,
                     *       "teamId": 1,
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "internalVersion": 2,
                     *       "documentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "templateId": null,
                     *       "documentData": {
                     *         "type": "S3_PATH",
                     *         "id": "envelope_item_89abcdef0123456789abcdef",
                     *         "data": "envelope_item_89abcdef0123456789abcdef",
                     *         "initialData": "envelope_item_89abcdef0123456789abcdef",
                     *         "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                     *       },
                     *       "documentMeta": {
                     *         "id": "meta_0123456789abcdef01234567",
                     *         "signingOrder": "PARALLEL",
                     *         "distributionMethod": "EMAIL",
                     *         "subject": null,
                     *         "message": null,
                     *         "timezone": "Etc/UTC",
                     *         "dateFormat": "yyyy-MM-dd hh:mm a",
                     *         "redirectUrl": null,
                     *         "typedSignatureEnabled": true,
                     *         "uploadSignatureEnabled": true,
                     *         "drawSignatureEnabled": true,
                     *         "allowDictateNextSigner": true,
                     *         "language": "en",
                     *         "emailSettings": {
                     *           "recipientSigningRequest": true,
                     *           "recipientRemoved": true,
                     *           "recipientSigned": true,
                     *           "documentPending": true,
                     *           "documentCompleted": true,
                     *           "documentDeleted": true,
                     *           "ownerDocumentCompleted": true,
                     *           "ownerRecipientExpired": true,
                     *           "ownerDocumentCreated": true
                     *         },
                     *         "emailId": null,
                     *         "emailReplyTo": null,
                     *         "envelopeExpirationPeriod": null,
                     *         "reminderSettings": null,
                     *         "allowDelegation": true,
                     *         "hideOtherValues": true,
                     *         "includeAuditLog": true,
                     *         "password": null,
                     *         "documentId": 7
                     *       },
                     *       "envelopeItems": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeId": "envelope_0123456789abcdef01234567"
                     *         }
                     *       ],
                     *       "folder": null,
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
        };
    };
    "template-getTemplateById": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the template */
                templateId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "type": "PRIVATE",
                     *       "visibility": "EVERYONE",
                     *       "id": 3,
                     *       "externalId": "order-4711",
                     *       "title": "Agreement",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "authOptions": null,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "publicTitle": "",
                     *       "publicDescription": "",
                     *       "folderId": null,
                     *       "envelopeId": "envelope_0123456789abcdef01234567",
                     *       "templateDocumentDataId": "envelope_item_89abcdef0123456789abcdef",
                     *       "recipients": [
                     *         {
                     *           "id": 7,
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "email": "ann@example.com",
                     *           "name": "Ann Example",
                     *           "role": "SIGNER",
                     *           "token": "fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "readStatus": "NOT_OPENED",
                     *           "signingStatus": "NOT_SIGNED",
                     *           "sendStatus": "NOT_SENT",
                     *           "signedAt": null,
                     *           "documentDeletedAt": null,
                     *           "expired": null,
                     *           "expiresAt": null,
                     *           "expirationNotifiedAt": null,
                     *           "authOptions": null,
                     *           "signingOrder": 1,
                     *           "isOptional": false,
                     *           "message": null,
                     *           "rejectionReason": null,
                     *           "signingUrl": "https://sign.example.com/sign/fGx2vT0kQm8LrJd5aYbW1cNzHs4eUpKi",
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ],
                     *       "fields": [
                     *         {
                     *           "id": 12,
                     *           "secondaryId": "field_12",
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "envelopeItemId": "envelope_item_89abcdef0123456789abcdef",
                     *           "recipientId": 7,
                     *           "type": "SIGNATURE",
                     *           "page": 1,
                     *           "positionX": 10,
                     *           "positionY": 80,
                     *           "width": 30,
                     *           "height": 8,
                     *           "customText": "",
                     *           "inserted": false,
                     *           "fieldMeta": {
                     *             "type": "signature",
                     *             "required": true
                     *           },
                     *           "documentId": 7,
                     *           "templateId": null
                     *         }
                     *       ],
                     *       "templateDocumentData": {
                     *         "type": "S3_PATH",
                     *         "id": "envelope_item_89abcdef0123456789abcdef",
                     *         "data": "envelope_item_89abcdef0123456789abcdef",
                     *         "initialData": "envelope_item_89abcdef0123456789abcdef",
                     *         "envelopeItemId": "envelope_item_89abcdef0123456789abcdef"
                     *       },
                     *       "templateMeta": {
                     *         "id": "meta_0123456789abcdef01234567",
                     *         "signingOrder": "PARALLEL",
                     *         "distributionMethod": "EMAIL",
                     *         "subject": null,
                     *         "message": null,
                     *         "timezone": "Etc/UTC",
                     *         "dateFormat": "yyyy-MM-dd hh:mm a",
                     *         "redirectUrl": null,
                     *         "typedSignatureEnabled": true,
                     *         "uploadSignatureEnabled": true,
                     *         "drawSignatureEnabled": true,
                     *         "allowDictateNextSigner": true,
                     *         "language": "en",
                     *         "emailSettings": {
                     *           "recipientSigningRequest": true,
                     *           "recipientRemoved": true,
                     *           "recipientSigned": true,
                     *           "documentPending": true,
                     *           "documentCompleted": true,
                     *           "documentDeleted": true,
                     *           "ownerDocumentCompleted": true,
                     *           "ownerRecipientExpired": true,
                     *           "ownerDocumentCreated": true
                     *         },
                     *         "emailId": null,
                     *         "emailReplyTo": null,
                     *         "reminderSettings": null,
                     *         "allowDelegation": true,
                     *         "hideOtherValues": true,
                     *         "includeAuditLog": true,
                     *         "templateId": 3
                     *       },
                     *       "directLink": null,
                     *       "user": {
                     *         "id": 1,
                     *         "name": "Sam Sender",
                     *         "email": "sam@example.com"
                     *       },
                     *       "folder": null,
                     *       "envelopeItems": [
                     *         {
                     *           "id": "envelope_item_89abcdef0123456789abcdef",
                     *           "envelopeId": "envelope_0123456789abcdef01234567"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    "folder-findFolders": {
        parameters: {
            query?: {
                /** @description Searches folder names */
                query?: string;
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
                /** @description Id of the parent folder, or `root` for top-level folders. Default: folders at all levels */
                parentId?: string;
                /** @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created */
                type?: "DOCUMENT" | "TEMPLATE";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "folder_0123456789abcdef01234567",
                     *           "name": "Leases",
                     *           "userId": 1,
                     *           "teamId": 1,
                     *           "parentId": null,
                     *           "pinned": false,
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "visibility": "EVERYONE",
                     *           "type": "DOCUMENT"
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Folder"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "folder-createFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Leases"
                 *     }
                 */
                "application/json": {
                    /** @example Leases */
                    name: string;
                    /** @description The parent folder, which must have the same type. Null or empty for none */
                    parentId?: string | null;
                    /**
                     * @description DOCUMENT: for signing. TEMPLATE: a reusable draft from which documents are created
                     * @default DOCUMENT
                     * @enum {string}
                     */
                    type?: "DOCUMENT" | "TEMPLATE";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "folder_0123456789abcdef01234567",
                     *       "name": "Leases",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "parentId": null,
                     *       "pinned": false,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "visibility": "EVERYONE",
                     *       "type": "DOCUMENT"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    "folder-updateFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "folderId": "folder_0123456789abcdef01234567",
                 *       "data": {
                 *         "name": "Leases",
                 *         "pinned": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The folder
                     * @example folder_0123456789abcdef01234567
                     */
                    folderId: string;
                    data: {
                        /** @example Leases */
                        name?: string;
                        /** @description The parent folder, which must have the same type. Null or empty for none */
                        parentId?: string | null;
                        /**
                         * @description The team members who can see the envelope, by role. Its owner always can
                         * @enum {string}
                         */
                        visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
                        /**
                         * @description Pinned folders are listed first
                         * @example true
                         */
                        pinned?: boolean;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "folder_0123456789abcdef01234567",
                     *       "name": "Leases",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "parentId": null,
                     *       "pinned": false,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "visibility": "EVERYONE",
                     *       "type": "DOCUMENT"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    "folder-deleteFolder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "folderId": "folder_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The folder
                     * @example folder_0123456789abcdef01234567
                     */
                    folderId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "folder-getFolder": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The folder */
                folderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "folder_0123456789abcdef01234567",
                     *       "name": "Leases",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "parentId": null,
                     *       "pinned": false,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "visibility": "EVERYONE",
                     *       "type": "DOCUMENT"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
        };
    };
    "contact-find": {
        parameters: {
            query?: {
                /** @description Words that must each occur in the name or address */
                query?: string;
                /** @description recent: the person who was sent a document last comes first */
                sort?: "recent" | "name";
                /** @description The `next` of the page before. Default: the first page */
                after?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ann Example",
                     *           "email": "ann@example.com",
                     *           "language": "de",
                     *           "documents": 3,
                     *           "lastSentAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "next": null
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Contact"][];
                        /**
                         * @description Leads to the next page. Null on the last page
                         * @example null
                         */
                        next: string | null;
                    };
                };
            };
        };
    };
    "contact-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ann@example.com",
                 *       "name": "Ann Example",
                 *       "language": "de"
                 *     }
                 */
                "application/json": components["schemas"]["NewContact"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Ann Example",
                     *       "email": "ann@example.com",
                     *       "language": "de",
                     *       "documents": 3,
                     *       "lastSentAt": "2026-03-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    "contact-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contactId": 7,
                 *       "data": {
                 *         "name": "Ann Example",
                 *         "language": "de"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the contact
                     * @example 7
                     */
                    contactId: number;
                    data: components["schemas"]["ContactChanges"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Ann Example",
                     *       "email": "ann@example.com",
                     *       "language": "de",
                     *       "documents": 3,
                     *       "lastSentAt": "2026-03-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Contact"];
                };
            };
        };
    };
    "contact-forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "contactId": 7
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the contact
                     * @example 7
                     */
                    contactId: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "contact-import": {
        parameters: {
            query?: {
                /** @description Whether the rows are only checked */
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rows": [
                 *         {
                 *           "row": 2,
                 *           "email": "ann@example.com",
                 *           "name": "Ann Example",
                 *           "language": "German"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Up to 5000 rows */
                    rows: components["schemas"]["ImportedContact"][];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "problems": [
                     *         {
                     *           "row": 18,
                     *           "column": "EMAIL",
                     *           "message": "is not a valid email address"
                     *         }
                     *       ],
                     *       "added": 3,
                     *       "changed": 1,
                     *       "joined": 0
                     *     }
                     */
                    "application/json": components["schemas"]["ContactImport"];
                };
            };
        };
    };
    "contact-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the contact */
                contactId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Ann Example",
                     *       "email": "ann@example.com",
                     *       "language": "de",
                     *       "documents": 3,
                     *       "lastSentAt": "2026-03-02T09:30:00.000Z",
                     *       "latest": [
                     *         {
                     *           "envelopeId": "envelope_0123456789abcdef01234567",
                     *           "title": "Lease",
                     *           "status": "DRAFT",
                     *           "role": "SIGNER",
                     *           "sentAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ContactWithDocuments"];
                };
            };
        };
    };
    "embeddingPresign-createEmbeddingPresignToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /**
                     * @description Lifetime in minutes, at least 5
                     * @default 60
                     */
                    expiresIn?: number;
                    /** @description `envelopeId:ID`, `documentId:N` or `templateId:N`. Default: everything in the team */
                    scope?: "" | string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "token": "presign_eyJ0IjoxfQ",
                     *       "expiresAt": "2026-03-02T09:30:00.000Z",
                     *       "expiresIn": 3600
                     *     }
                     */
                    "application/json": {
                        /** @example presign_eyJ0IjoxfQ */
                        token: string;
                        /**
                         * Format: date-time
                         * @example 2026-03-02T09:30:00.000Z
                         */
                        expiresAt: string;
                        /**
                         * @description Lifetime in seconds
                         * @example 3600
                         */
                        expiresIn: number;
                    };
                };
            };
        };
    };
    "embeddingPresign-verifyEmbeddingPresignToken": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "presign_eyJ0IjoxfQ"
                 *     }
                 */
                "application/json": {
                    /** @example presign_eyJ0IjoxfQ */
                    token: string;
                    /** @description The scope that the token must have. Ignored if the token is not limited to a scope */
                    scope?: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        success: boolean;
                    };
                };
            };
        };
    };
    "webhook-find": {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "webhook_0123456789abcdef01234567",
                     *           "webhookUrl": "https://example.com/hooks/signing",
                     *           "eventTriggers": [
                     *             "DOCUMENT_COMPLETED",
                     *             "DOCUMENT_REJECTED"
                     *           ],
                     *           "enabled": true,
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "updatedAt": "2026-03-02T09:30:00.000Z",
                     *           "userId": 1,
                     *           "teamId": 1
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "webhook-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookUrl": "https://example.com/hooks/signing",
                 *       "eventTriggers": [
                 *         "DOCUMENT_COMPLETED",
                 *         "DOCUMENT_REJECTED"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "webhook_0123456789abcdef01234567",
                     *       "webhookUrl": "https://example.com/hooks/signing",
                     *       "eventTriggers": [
                     *         "DOCUMENT_COMPLETED",
                     *         "DOCUMENT_REJECTED"
                     *       ],
                     *       "enabled": true,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    "webhook-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "webhook_0123456789abcdef01234567",
                 *       "data": {
                 *         "webhookUrl": "https://example.com/hooks/signing",
                 *         "eventTriggers": [
                 *           "DOCUMENT_COMPLETED",
                 *           "DOCUMENT_REJECTED"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The webhook
                     * @example webhook_0123456789abcdef01234567
                     */
                    webhookId: string;
                    data: components["schemas"]["WebhookChanges"];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "webhook_0123456789abcdef01234567",
                     *       "webhookUrl": "https://example.com/hooks/signing",
                     *       "eventTriggers": [
                     *         "DOCUMENT_COMPLETED",
                     *         "DOCUMENT_REJECTED"
                     *       ],
                     *       "enabled": true,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "userId": 1,
                     *       "teamId": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "webhook-delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "webhook_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The webhook
                     * @example webhook_0123456789abcdef01234567
                     */
                    webhookId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "webhook-rotateSecret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "webhook_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The webhook
                     * @example webhook_0123456789abcdef01234567
                     */
                    webhookId: string;
                    /** @description If omitted, null or empty, a secret is generated */
                    secret?: string | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "webhook_0123456789abcdef01234567",
                     *       "webhookUrl": "https://example.com/hooks/signing",
                     *       "eventTriggers": [
                     *         "DOCUMENT_COMPLETED",
                     *         "DOCUMENT_REJECTED"
                     *       ],
                     *       "enabled": true,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "userId": 1,
                     *       "teamId": 1,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
        };
    };
    "webhook-test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "webhook_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The webhook
                     * @example webhook_0123456789abcdef01234567
                     */
                    webhookId: string;
                    /** @enum {string} */
                    event?: "DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "RECIPIENT_EXPIRED" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0123456789abcdef01234567",
                     *       "event": "DOCUMENT_CREATED",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "state": "DELIVERED",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "nextAttemptAt": null,
                     *       "deliveredAt": "2026-03-02T09:30:00.000Z",
                     *       "attempts": [
                     *         {
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "durationMs": 84,
                     *           "statusCode": 200,
                     *           "error": null,
                     *           "responseExcerpt": "ok"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    "webhook-deliveries": {
        parameters: {
            query?: {
                /** @description Page number, starting at 1. A page past the end is empty */
                page?: number;
                /** @description Maximum number of entries per page */
                perPage?: number;
            };
            header?: never;
            path: {
                /** @description The webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "data": [
                     *         {
                     *           "id": "msg_0123456789abcdef01234567",
                     *           "event": "DOCUMENT_CREATED",
                     *           "documentId": 7,
                     *           "templateId": null,
                     *           "state": "DELIVERED",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "nextAttemptAt": null,
                     *           "deliveredAt": "2026-03-02T09:30:00.000Z",
                     *           "attempts": [
                     *             {
                     *               "startedAt": "2026-03-02T09:30:00.000Z",
                     *               "durationMs": 84,
                     *               "statusCode": 200,
                     *               "error": null,
                     *               "responseExcerpt": "ok"
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "count": 1,
                     *       "currentPage": 1,
                     *       "perPage": 10,
                     *       "totalPages": 1
                     *     }
                     */
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        /**
                         * @description Total number of entries
                         * @example 1
                         */
                        count: number;
                        /**
                         * @description Starts at 1
                         * @example 1
                         */
                        currentPage: number;
                        /**
                         * @description Maximum number of entries per page
                         * @example 10
                         */
                        perPage: number;
                        /**
                         * @description Total number of pages
                         * @example 1
                         */
                        totalPages: number;
                    };
                };
            };
        };
    };
    "webhook-redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "webhookId": "webhook_0123456789abcdef01234567",
                 *       "deliveryId": "msg_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The webhook
                     * @example webhook_0123456789abcdef01234567
                     */
                    webhookId: string;
                    /** @example msg_0123456789abcdef01234567 */
                    deliveryId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "msg_0123456789abcdef01234567",
                     *       "event": "DOCUMENT_CREATED",
                     *       "documentId": 7,
                     *       "templateId": null,
                     *       "state": "DELIVERED",
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "nextAttemptAt": null,
                     *       "deliveredAt": "2026-03-02T09:30:00.000Z",
                     *       "attempts": [
                     *         {
                     *           "startedAt": "2026-03-02T09:30:00.000Z",
                     *           "durationMs": 84,
                     *           "statusCode": 200,
                     *           "error": null,
                     *           "responseExcerpt": "ok"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    "webhook-get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The webhook */
                webhookId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "webhook_0123456789abcdef01234567",
                     *       "webhookUrl": "https://example.com/hooks/signing",
                     *       "eventTriggers": [
                     *         "DOCUMENT_COMPLETED",
                     *         "DOCUMENT_REJECTED"
                     *       ],
                     *       "enabled": true,
                     *       "createdAt": "2026-03-02T09:30:00.000Z",
                     *       "updatedAt": "2026-03-02T09:30:00.000Z",
                     *       "userId": 1,
                     *       "teamId": 1
                     *     }
                     */
                    "application/json": components["schemas"]["Webhook"];
                };
            };
        };
    };
    "team-get": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Contracts",
                     *       "expiration": {
                     *         "count": 30,
                     *         "unit": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    "team-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    /** @description The name of the team */
                    name?: string;
                    /** @description The time after which documents expire that do not have their own. Null if they never expire */
                    expiration?: {
                        count: number;
                        /** @example day */
                        unit: string;
                    } | null;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Contracts",
                     *       "expiration": {
                     *         "count": 30,
                     *         "unit": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    "team-create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "text"
                 *     }
                 */
                "application/json": {
                    /** @description The name of the team */
                    name: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1,
                     *       "name": "Contracts",
                     *       "expiration": {
                     *         "count": 30,
                     *         "unit": "day"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Team"];
                };
            };
        };
    };
    "member-find": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [
                     *         {
                     *           "id": 7,
                     *           "name": "Ann Example",
                     *           "email": "ann@example.com",
                     *           "role": "MEMBER",
                     *           "lastSeenAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "invitations": [
                     *         {
                     *           "id": "invitation_0123456789abcdef01234567",
                     *           "email": "bo@example.com",
                     *           "role": "MEMBER",
                     *           "invitedBy": "Ann Example",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "expiresAt": "2026-03-09T09:30:00.000Z",
                     *           "url": "https://sign.example.com/account/join?token=invitation_0123456789abcdef01234567_c_5f2b"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The members of the team */
                        members: components["schemas"]["Member"][];
                        /** @description The invitations that were not used yet, oldest first */
                        invitations: components["schemas"]["Invitation"][];
                    };
                };
            };
        };
    };
    "member-invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitations": [
                 *         {
                 *           "email": "text",
                 *           "role": "ADMIN"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The addresses to invite, each with its role */
                    invitations: {
                        email: string;
                        /**
                         * @description The role in the team. Each role includes the permissions of those after it
                         * @enum {string}
                         */
                        role: "ADMIN" | "MANAGER" | "MEMBER" | "VIEWER";
                    }[];
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitations": [
                     *         {
                     *           "id": "invitation_0123456789abcdef01234567",
                     *           "email": "bo@example.com",
                     *           "role": "MEMBER",
                     *           "invitedBy": "Ann Example",
                     *           "createdAt": "2026-03-02T09:30:00.000Z",
                     *           "expiresAt": "2026-03-09T09:30:00.000Z",
                     *           "url": "https://sign.example.com/account/join?token=invitation_0123456789abcdef01234567_c_5f2b"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @description The invitations, in the given order */
                        invitations: components["schemas"]["Invitation"][];
                    };
                };
            };
        };
    };
    "member-invitation-cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitationId": "invitation_0123456789abcdef01234567"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the invitation
                     * @example invitation_0123456789abcdef01234567
                     */
                    invitationId: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "member-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memberId": 7,
                 *       "role": "ADMIN"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the member
                     * @example 7
                     */
                    memberId: number;
                    /**
                     * @description The role in the team. Each role includes the permissions of those after it
                     * @enum {string}
                     */
                    role: "ADMIN" | "MANAGER" | "MEMBER" | "VIEWER";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7,
                     *       "name": "Ann Example",
                     *       "email": "ann@example.com",
                     *       "role": "MEMBER",
                     *       "lastSeenAt": "2026-03-02T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Member"];
                };
            };
        };
    };
    "member-belongings": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the member */
                memberId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "pending": 7,
                     *       "drafts": 3,
                     *       "templates": 4,
                     *       "folders": 0,
                     *       "webhooks": 1,
                     *       "publicLinks": 2,
                     *       "finished": 241,
                     *       "tokens": [
                     *         {
                     *           "name": "Lease generator",
                     *           "lastUsedAt": "2026-03-02T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Belongings"];
                };
            };
        };
    };
    "member-remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "memberId": 7
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The id of the member
                     * @example 7
                     */
                    memberId: number;
                    /**
                     * @description Who takes over each kind of item. Required for the kinds that the member owns
                     * @default {}
                     */
                    handOverTo?: {
                        /**
                         * @description The id of the member who takes over the documents that wait for recipients
                         * @example 7
                         */
                        pending?: number;
                        /**
                         * @description The id of the member who takes over the drafts
                         * @example 7
                         */
                        drafts?: number;
                        /**
                         * @description The id of the member who takes over the templates
                         * @example 7
                         */
                        templates?: number;
                        /**
                         * @description The id of the member who takes over the folders
                         * @example 7
                         */
                        folders?: number;
                        /**
                         * @description The id of the member who takes over the webhooks
                         * @example 7
                         */
                        webhooks?: number;
                    };
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "name": "Ann Example",
                     *       "email": "ann@example.com",
                     *       "teamId": 1,
                     *       "teamName": "Contracts"
                     *     }
                     */
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
}
