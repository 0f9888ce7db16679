// Made by `npx vitest run packages/client/ -u` from the OpenAPI document of the service.

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
         * @description A multipart request with the PDFs as parts `files`; they are added after the existing ones.
         *
         *     The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * Download a file of an envelope
         * @description Answers a part of it to a request with a single byte range.
         *
         *     The token needs the scope `read`.
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
         * @description All or none are added. Two recipients may have the same address only with different roles; an empty one any number of times.
         *
         *     The token needs the scope `draft`.
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
         * Change recipients of a draft or a template
         * @description All or none are changed. Properties that are left out stay. A recipient who becomes VIEWER or CC loses their fields. Of an envelope that was sent, names and addresses of recipients who have not acted can be corrected (scope `send`): the old link stops working, and who was invited gets a mail with a new one.
         *
         *     The token needs the scope `draft`.
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
         * Remove a recipient, with their fields, from a draft or a template
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description For one who said so by telephone, for example, also before their turn. The envelope becomes REJECTED. `actAsEmail` names the member of the team who is recorded as having done it.
         *
         *     The token needs the scope `send`.
         */
        post: operations["envelope-recipient-rejectOnBehalfOf"];
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
         * @description All or none are added. Each is placed by coordinates on a page, or at a text in the PDF.
         *
         *     The token needs the scope `draft`.
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
         * Change fields of a draft or a template
         * @description All or none are changed. Properties that are left out stay; `fieldMeta` is replaced as a whole; `type` must be the type of the field.
         *
         *     The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description With the `token` of a recipient of the envelope no Authorization is needed, unless the sender asks them to prove who they are.
         *
         *     The token needs the scope `read`.
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
         * @description Recipients see it from sending on; once it is sent, the token needs the scope `send`.
         *
         *     The token needs the scope `draft`.
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
         * Change an attachment
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * @description In the entry types that clients of this API know; other entries are left out. `vocabulary=full` answers every entry as it was hashed, each with the hash of the one before. The whole chain is checked before any of it is answered.
         *
         *     The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * @description In the order of the request; ids that do not exist are left out.
         *
         *     The token needs the scope `read`.
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
         * @description One multipart request: a part `payload` with the JSON, and the PDFs as parts `files` (or `files[]`, or `file`). A field names its file by `identifier`. All is created, or nothing.
         *
         *     The token needs the scope `draft`.
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
         * Make an envelope from a template
         * @description A copy of all the template has. `recipients` says who takes which place; a recipient nobody is named for stays as in the template. PDFs that come along take the places that `customDocumentData` gives them. Where it is sent at once, the token needs the scope `send`.
         *
         *     The token needs the scope `draft`.
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
         * Change an envelope and its settings
         * @description Properties that are left out stay. externalId, folder and visibility can always be changed, everything else only in a draft.
         *
         *     The token needs the scope `draft`.
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
         * @description Signing links end and invited recipients get a mail. Completed and rejected envelopes cannot be deleted.
         *
         *     The token needs the scope `send`.
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
         * Withdraw an envelope that was sent
         * @description It stays readable. Signing links end and those who were invited are told the reason.
         *
         *     The token needs the scope `send`.
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
         * Duplicate as a draft
         * @description Copies the uploaded files and the settings. Fields are copied only together with their recipients.
         *
         *     The token needs the scope `draft`.
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
         * @description Invites the recipients whose turn it is. For an envelope that was already sent, answers its state and sends nothing again.
         *
         *     The token needs the scope `send`.
         */
        post: operations["envelope-distribute"];
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
         * @description Mails the given recipients who have not finished and whose turn it is, and renews their time.
         *
         *     The token needs the scope `send`.
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
         * Give recipients more time
         * @description Recipients who have not finished get this much time from now on, and never less than they had; expired links work again.
         *
         *     The token needs the scope `send`.
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
         * Download the certificate of an envelope by itself
         * @description The token needs the scope `read`.
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
         * @description Self-contained: the files by their hashes, the recipients with what is known of their acts, the seal, and the whole audit chain as it was hashed.
         *
         *     The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `draft`.
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
         * Change an attachment of a document
         * @description The token needs the scope `draft`.
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
         * Remove an attachment of a document
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * Add fields to a document, all or none
         * @description The token needs the scope `draft`.
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
         * Change a field of a document
         * @description The token needs the scope `draft`.
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
         * Change fields of a document, all or none
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `draft`.
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
         * Add recipients to a document, all or none
         * @description The token needs the scope `draft`.
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
         * Change a recipient of a document
         * @description Of an envelope that was sent, names and addresses of recipients who have not acted can be corrected (scope `send`): the old link stops working, and who was invited gets a mail with a new one.
         *
         *     The token needs the scope `draft`.
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
         * Change recipients of a document, all or none
         * @description Of an envelope that was sent, names and addresses of recipients who have not acted can be corrected (scope `send`): the old link stops working, and who was invited gets a mail with a new one.
         *
         *     The token needs the scope `draft`.
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
         * Remove a recipient, with their fields, from a document
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * @description In the order of the request; ids that do not exist are left out.
         *
         *     The token needs the scope `read`.
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
         * @description One multipart request: a part `payload` with the JSON, and the PDF as part `file`.
         *
         *     The token needs the scope `draft`.
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
         * Create a document that waits for its PDF
         * @description PUT the PDF to `uploadUrl` within 24 hours.
         *
         *     The token needs the scope `draft`.
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
         * Change a document and its settings
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `send`.
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
         * Duplicate as a draft
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `send`.
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
         * @description The token needs the scope `send`.
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
         * @description The token needs the scope `read`.
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
         * @description The URL works for an hour and needs no Authorization.
         *
         *     The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `draft`.
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
         * Add fields to a template, all or none
         * @description The token needs the scope `draft`.
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
         * Change a field of a template
         * @description The token needs the scope `draft`.
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
         * Change fields of a template, all or none
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `draft`.
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
         * Add recipients to a template, all or none
         * @description The token needs the scope `draft`.
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
         * Change a recipient of a template
         * @description The token needs the scope `draft`.
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
         * Change recipients of a template, all or none
         * @description The token needs the scope `draft`.
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
         * Remove a recipient, with their fields, from a template
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * Create a link with which anybody can sign a document made from the template
         * @description A person who opens `/d/{token}` gives their name and address, and gets a document of their own as this recipient, who has neither in the template from then on. Left out, a signer is added. A template has one link at most.
         *
         *     The token needs the scope `draft`.
         */
        post: operations["template-createTemplateDirectLink"];
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
         * Switch the link of a template on or off
         * @description The token needs the scope `draft`.
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
         * Remove the link of a template
         * @description Documents that were made with it stay as they are. Where there is no link, nothing is done.
         *
         *     The token needs the scope `draft`.
         */
        post: operations["template-deleteTemplateDirectLink"];
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
         * @description The token needs the scope `read`.
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
         * @description In the order of the request; ids that do not exist are left out.
         *
         *     The token needs the scope `read`.
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
         * @description One multipart request: a part `payload` with the JSON, and the PDF as part `file`.
         *
         *     The token needs the scope `draft`.
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
         * Create a template that waits for its PDF
         * @description PUT the PDF to `uploadUrl` within 24 hours.
         *
         *     The token needs the scope `draft`.
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
         * Change a template and its settings
         * @description What is left out stays. Documents made from the template stay as they are.
         *
         *     The token needs the scope `draft`.
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
         * Make a template that is a copy
         * @description The token needs the scope `draft`.
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
         * @description Documents made from it stay as they are.
         *
         *     The token needs the scope `draft`.
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
         * Make a document from a template
         * @description The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description The token needs the scope `read`.
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
         * Create a folder, for documents or for templates
         * @description The token needs the scope `draft`.
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
         * @description Properties that are left out stay. A folder moves with its contents; `parentId` null moves it to the top level.
         *
         *     The token needs the scope `draft`.
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
         * @description Its folders and documents or templates move to its parent.
         *
         *     The token needs the scope `draft`.
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
         * @description The token needs the scope `read`.
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
         * @description The token opens only the editor, and ends with the API token that created it. The embedded editor does not exist yet; its addresses answer a page that says so.
         *
         *     The token needs the scope `draft`.
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
         * Check an embedding token
         * @description Answers `false` if the token is not one of ours, has expired, belongs to another team or is for another scope, or if the API token that created it has ended.
         *
         *     The token needs the scope `read`.
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
         * @description The token needs the scope `manage`.
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
         * @description The secret is shown in this answer and never again.
         *
         *     The token needs the scope `manage`.
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
         * Change a webhook
         * @description Properties that are left out stay. A webhook that is enabled again gets the deliveries that were waiting when it was disabled.
         *
         *     The token needs the scope `manage`.
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
         * @description The token needs the scope `manage`.
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
         * @description The secret is shown in this answer and never again. For 24 hours deliveries are signed with the old one too.
         *
         *     The token needs the scope `manage`.
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
         * Send a webhook an event about a document that does not exist
         * @description It is tried once. The deliveries of the webhook show the result.
         *
         *     The token needs the scope `manage`.
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
         * List the deliveries to a webhook with every attempt, newest first
         * @description The newest 10,000 can be listed.
         *
         *     The token needs the scope `manage`.
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
         * Deliver an event again
         * @description With the same webhook-id, and with all retries if it fails.
         *
         *     The token needs the scope `manage`.
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
         * @description The token needs the scope `manage`.
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
    "/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the user and team that the token acts for
         * @description Every token suffices.
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
            id: string;
            envelopeId: string;
            title: string;
            /** @description From 1 */
            order: number;
            /** @description The same as id */
            documentDataId: string;
        };
        Problem: {
            /** @description What is wrong, for people; names the property, recipient or rule */
            message: string;
            /**
             * @description What is wrong, for programs; codes are never renamed
             * @enum {string}
             */
            code: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED";
            /** @description The single problems, where there can be several */
            issues?: {
                path: (string | number)[];
                message: string;
            }[];
            /**
             * Format: uri
             * @description Where the code is explained
             */
            docs: string;
            data: {
                /**
                 * @description What is wrong, for programs; codes are never renamed
                 * @enum {string}
                 */
                code: "INVALID_REQUEST" | "INVALID_JSON" | "INVALID_HTTP" | "HEADERS_TOO_LARGE" | "REQUEST_TIMEOUT" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "IDEMPOTENCY_KEY_REUSED" | "INTERNAL_ERROR" | "AUDIT_CHAIN_BROKEN" | "CONTENT_DAMAGED" | "SERVICE_UNAVAILABLE" | "LAST_ADMIN" | "EMAIL_TAKEN" | "DOCUMENT_NOT_DRAFT" | "DOCUMENT_NOT_PENDING" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "DOCUMENT_CANCELLED" | "DOCUMENT_NOT_READY" | "NOT_YET_COMPLETED" | "EXTERNAL_ID_TAKEN" | "DIRECT_LINK_EXISTS" | "PDF_MISSING" | "NOT_A_PDF" | "PDF_PASSWORD_PROTECTED" | "PDF_NO_PAGES" | "PDF_DAMAGED" | "PDF_REFUSED" | "PAGE_NOT_DRAWABLE" | "UPLOAD_EXPIRED" | "UPLOAD_ALREADY_USED" | "FORM_FIELD_UNKNOWN" | "FORM_VALUE_INVALID" | "RECIPIENT_EMAIL_TAKEN" | "RECIPIENT_NOT_ON_DOCUMENT" | "TOO_MANY_ATTACHMENTS" | "TOO_MANY_RECIPIENTS" | "TOO_MANY_FILES" | "FILE_NOT_ON_DOCUMENT" | "SEVERAL_FILES" | "TOO_MANY_FIELDS" | "TOO_MANY_VALUE_CHANGES" | "FIELD_NOT_ALLOWED_FOR_ROLE" | "FIELD_OUTSIDE_PAGE" | "PAGE_DOES_NOT_EXIST" | "FIELD_META_MISMATCH" | "INVALID_PREFILL" | "FOLDER_CIRCLE" | "TOO_MANY_FOLDER_LEVELS" | "URL_NOT_ALLOWED" | "WEBHOOK_DISABLED" | "TOO_MANY_WEBHOOKS" | "INVALID_FIELD_VALUE" | "FIELD_READ_ONLY" | "FIELD_NOT_YOURS" | "SIGNATURE_METHOD_NOT_ALLOWED" | "REQUIRED_FIELDS_MISSING" | "NOT_YOUR_TURN" | "ROLE_MAY_NOT_ACT" | "RECIPIENT_HAS_ACTED" | "RECIPIENT_ALREADY_COMPLETED" | "RECIPIENT_AUTHENTICATION_REQUIRED" | "PROOF_NOT_ACCEPTED" | "TOO_MANY_ATTEMPTS" | "HAND_OFF_USED" | "CROSS_ORIGIN_REQUEST" | "PASSWORD_LINK_INVALID" | "NEXT_SIGNER_NOT_ALLOWED" | "DELEGATION_NOT_ALLOWED" | "NO_MAIL_TO_SENDER" | "CONSENT_NOT_ISSUED" | "RECIPIENT_EXPIRED";
                httpStatus: number;
            };
        };
        Success: {
            /** @enum {boolean} */
            success: true;
        };
        DownloadAddress: {
            /** Format: uri */
            downloadUrl: string;
            filename: string;
            contentType: string;
        };
        RecipientLite: {
            id: number;
            envelopeId: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description The secret of the signing link: with it, anybody can act as the recipient */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /** Format: date-time */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            documentDeletedAt: string | null;
            /** @description Always null */
            expired: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            expirationNotifiedAt: string | null;
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            } | null;
            signingOrder: number | null;
            rejectionReason: string | null;
            /** Format: uri */
            signingUrl: string;
        };
        NewRecipient: {
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description Place in SEQUENTIAL signing; equal numbers go together, null comes last */
            signingOrder?: number | null;
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
        };
        RecipientLiteWithNumbers: {
            id: number;
            envelopeId: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description The secret of the signing link: with it, anybody can act as the recipient */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /** Format: date-time */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            documentDeletedAt: string | null;
            /** @description Always null */
            expired: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            expirationNotifiedAt: string | null;
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            } | null;
            signingOrder: number | null;
            rejectionReason: string | null;
            /** Format: uri */
            signingUrl: string;
            documentId: number | null;
            templateId: number | null;
        };
        RecipientChange: {
            /** @example ann@example.com */
            email?: string;
            /** @example Ann Example */
            name?: string;
            /** @enum {string} */
            role?: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description Place in SEQUENTIAL signing; equal numbers go together, null comes last */
            signingOrder?: number | null;
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            /** @example 7 */
            id: number;
        };
        RecipientWithNumbers: {
            id: number;
            envelopeId: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description The secret of the signing link: with it, anybody can act as the recipient */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /** Format: date-time */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            documentDeletedAt: string | null;
            /** @description Always null */
            expired: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            expirationNotifiedAt: string | null;
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            } | null;
            signingOrder: number | null;
            rejectionReason: string | null;
            /** Format: uri */
            signingUrl: string;
            documentId: number | null;
            templateId: number | null;
            fields: components["schemas"]["FieldWithNumbers"][];
        };
        FieldWithNumbers: {
            id: number;
            secondaryId: string;
            envelopeId: string;
            envelopeItemId: string;
            recipientId: number;
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            page: number;
            positionX: number;
            positionY: number;
            width: number;
            height: number;
            customText: string;
            /** @description Whether the recipient has put a value in */
            inserted: boolean;
            fieldMeta: ({
                type: string;
            } & {
                [key: string]: unknown;
            }) | null;
            documentId: number | null;
            templateId: number | null;
        };
        Recipient: {
            id: number;
            envelopeId: string;
            email: string;
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description The secret of the signing link: with it, anybody can act as the recipient */
            token: string;
            /** @enum {string} */
            readStatus: "NOT_OPENED" | "OPENED";
            /** @enum {string} */
            signingStatus: "NOT_SIGNED" | "SIGNED" | "REJECTED";
            /** @enum {string} */
            sendStatus: "NOT_SENT" | "SENT";
            /** Format: date-time */
            signedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            documentDeletedAt: string | null;
            /** @description Always null */
            expired: string | null;
            /** Format: date-time */
            expiresAt: string | null;
            /** Format: date-time */
            expirationNotifiedAt: string | null;
            authOptions: {
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            } | null;
            signingOrder: number | null;
            rejectionReason: string | null;
            /** Format: uri */
            signingUrl: string;
            fields: components["schemas"]["Field"][];
        };
        Field: {
            id: number;
            secondaryId: string;
            envelopeId: string;
            envelopeItemId: string;
            recipientId: number;
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            page: number;
            positionX: number;
            positionY: number;
            width: number;
            height: number;
            customText: string;
            /** @description Whether the recipient has put a value in */
            inserted: boolean;
            fieldMeta: ({
                type: string;
            } & {
                [key: string]: unknown;
            }) | null;
        };
        NewField: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /** @example 7 */
            recipientId: number;
            /** @description Left out: the first */
            envelopeItemId?: string;
            /** @description The text in the PDF at which the field is put */
            placeholder: string;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            width?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            height?: number;
            /** @description Whether to put a field at every occurrence of the text, not only at the first */
            matchAll?: boolean;
        } | {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description From 1
             * @example 1
             */
            page: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            positionX: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            positionY: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            width: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            height: number;
            /** @example 7 */
            recipientId: number;
            /** @description Left out: the first */
            envelopeItemId?: string;
        };
        FieldChange: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description From 1
             * @example 1
             */
            page?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            positionX?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            positionY?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            width?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            height?: number;
            /** @example 7 */
            id: number;
            envelopeItemId?: string;
        };
        Attachment: {
            id: string;
            /** @enum {string} */
            type: "link";
            label: string;
            data: string;
        };
        AuditLogEntry: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            envelopeId: string;
            name: string | null;
            email: string | null;
            userId: number | null;
            userAgent: string | null;
            ipAddress: string | null;
            /** @enum {string} */
            type: "DOCUMENT_CREATED" | "DOCUMENT_TITLE_UPDATED" | "DOCUMENT_EXTERNAL_ID_UPDATED" | "DOCUMENT_VISIBILITY_UPDATED" | "DOCUMENT_GLOBAL_AUTH_ACCESS_UPDATED" | "DOCUMENT_GLOBAL_AUTH_ACTION_UPDATED" | "DOCUMENT_META_UPDATED" | "ENVELOPE_ITEM_CREATED" | "ENVELOPE_ITEM_DELETED" | "ENVELOPE_ITEM_UPDATED" | "RECIPIENT_CREATED" | "RECIPIENT_DELETED" | "RECIPIENT_UPDATED" | "FIELD_CREATED" | "FIELD_DELETED" | "FIELD_UPDATED" | "DOCUMENT_SENT" | "EMAIL_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_FIELD_INSERTED" | "DOCUMENT_FIELD_PREFILLED" | "DOCUMENT_FIELDS_AUTO_INSERTED" | "DOCUMENT_FIELD_UNINSERTED" | "DOCUMENT_ACCESS_AUTH_2FA_REQUESTED" | "DOCUMENT_ACCESS_AUTH_2FA_VALIDATED" | "DOCUMENT_ACCESS_AUTH_2FA_FAILED" | "DOCUMENT_RECIPIENT_COMPLETED" | "DOCUMENT_RECIPIENT_REJECTED" | "DOCUMENT_RECIPIENT_EXPIRED" | "DOCUMENT_COMPLETED" | "DOCUMENT_CANCELLED" | "DOCUMENT_DELETED";
            /** @description Data that depends on the type */
            data: {
                [key: string]: unknown;
            };
        };
        AuditChainEntry: {
            envelopeId: string;
            sequence: number;
            /** Format: date-time */
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
            /** @enum {string} */
            type: "DOCUMENT" | "TEMPLATE";
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /** @enum {string} */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            templateType: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            id: string;
            /** @description `document_7` or `template_7`: its number as a document or template */
            secondaryId: string;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            deletedAt: string | null;
            title: string;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            publicTitle: string;
            publicDescription: string;
            userId: number;
            teamId: number;
            folderId: string | null;
            templateId: number | null;
            user: {
                id: number;
                name: string;
                email: string;
            };
            recipients: components["schemas"]["RecipientLite"][];
            team: {
                id: number;
                url: string;
            } | null;
        };
        Envelope: {
            /** @description Always 2 */
            internalVersion: number;
            /** @enum {string} */
            type: "DOCUMENT" | "TEMPLATE";
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /** @enum {string} */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            templateType: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            id: string;
            /** @description `document_7` or `template_7`: its number as a document or template */
            secondaryId: string;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            deletedAt: string | null;
            title: string;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            publicTitle: string;
            publicDescription: string;
            userId: number;
            teamId: number;
            folderId: string | null;
            /** @description Its number as a document */
            documentId: number | null;
            /** @description The number of the template it is, or was made from */
            templateId: number | null;
            documentMeta: components["schemas"]["EnvelopeSettings"];
            recipients: components["schemas"]["RecipientLite"][];
            fields: components["schemas"]["Field"][];
            envelopeItems: components["schemas"]["EnvelopeItem"][];
            directLink: {
                directTemplateRecipientId: number;
                enabled: boolean;
                id: string;
                token: string;
            } | null;
            team: {
                id: number;
                url: string;
            };
            user: {
                id: number;
                name: string;
                email: string;
            };
            attachments: components["schemas"]["Attachment"][];
            /** @description The state of sealing, once everyone has finished or one has rejected; FAILED is tried again */
            sealing: {
                /** @enum {string} */
                state: "NONE" | "QUEUED" | "FAILED" | "SEALED";
                /** @description Why the last attempt failed, for people */
                error: string | null;
                /** @description The same for programs; never renamed */
                code: string | null;
            };
        };
        EnvelopeSettings: {
            id: string;
            /** @enum {string} */
            signingOrder: "PARALLEL" | "SEQUENTIAL";
            /** @enum {string} */
            distributionMethod: "EMAIL" | "NONE";
            subject: string | null;
            message: string | null;
            timezone: string | null;
            dateFormat: string | null;
            redirectUrl: string | null;
            typedSignatureEnabled: boolean;
            uploadSignatureEnabled: boolean;
            drawSignatureEnabled: boolean;
            allowDictateNextSigner: boolean;
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
            /** @description Always null */
            emailId: string | null;
            emailReplyTo: string | null;
            envelopeExpirationPeriod: {
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
                amount: number;
            } | {
                /** @enum {boolean} */
                disabled: true;
            } | null;
            allowDelegation: boolean;
            includeAuditLog: boolean;
        };
        NewEnvelope: {
            /** @example Agreement */
            title: string;
            /**
             * @default DOCUMENT
             * @enum {string}
             */
            type?: "DOCUMENT" | "TEMPLATE";
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /** @enum {string} */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description What a recipient has to prove before being shown the document; any one of them will do */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description What a recipient has to prove before finishing; any one of them will do */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /**
             * @description Values for the PDF's own form, by the full names of its fields; filled in when the envelope is sent, before anybody sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
            /** @description Null for none */
            folderId?: string | null;
            /** @description The address of a member of the team who becomes the owner instead of the caller */
            delegatedDocumentOwner?: string;
            recipients?: components["schemas"]["NewRecipientOfEnvelope"][];
            meta?: components["schemas"]["Settings"];
            attachments?: components["schemas"]["NewAttachment"][];
        };
        NewRecipientOfEnvelope: {
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description Place in SEQUENTIAL signing; equal numbers go together, null comes last */
            signingOrder?: number | null;
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            fields?: components["schemas"]["NewFieldOfEnvelope"][];
        };
        NewFieldOfEnvelope: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description From 1
             * @example 1
             */
            page: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            positionX: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            positionY: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            width: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            height: number;
            /** @description The name of the file, or its index from 0; left out: the first */
            identifier?: number | string;
        };
        Settings: {
            subject?: string;
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description A pattern of Unicode (CLDR) letters
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /**
             * @description NONE: nobody is mailed; the caller hands out the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /** @enum {string} */
            signingOrder?: "PARALLEL" | "SEQUENTIAL";
            allowDictateNextSigner?: boolean;
            /** @description Where recipients go when they have finished; may be empty */
            redirectUrl?: string;
            /** @example en */
            language?: string;
            typedSignatureEnabled?: boolean;
            uploadSignatureEnabled?: boolean;
            drawSignatureEnabled?: boolean;
            /** @description Accepted and ignored */
            emailId?: string | null;
            /** @description The address that answers to mails go to */
            emailReplyTo?: string | null;
            /** @description Which mails are sent; the default applies to those left out */
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
            /** @description Null or left out: the team's; disabled: recipients have all the time */
            envelopeExpirationPeriod?: {
                /** @enum {string} */
                unit: "day" | "week" | "month" | "year";
                amount: number;
            } | {
                /** @enum {boolean} */
                disabled: true;
            } | null;
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
            } | null;
            /** @description Recipients may hand the document over to somebody else */
            allowDelegation?: boolean;
            /** @description Append the audit log after the certificate */
            includeAuditLog?: boolean;
            /** @description The older spelling of envelopeExpirationPeriod */
            expiration?: {
                count: number;
                unit: string;
            } | null;
        };
        NewAttachment: {
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
            id: number;
            name: string;
            email: string;
            /** @description The secret of the signing link: with it, anybody can act as the recipient */
            token: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            signingOrder: number | null;
            /** Format: uri */
            signingUrl: string;
        };
        EnvelopeFromTemplate: {
            /** @description The template */
            envelopeId: string;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            recipients?: components["schemas"]["NamedRecipient"][];
            /** @description Send it at once; if that fails, nothing is created */
            distributeDocument?: boolean;
            /** @description Which uploaded PDF takes the place of which file of the template */
            customDocumentData?: {
                identifier: number | string;
                envelopeItemId: string;
            }[];
            /** @description Null for none */
            folderId?: string | null;
            prefillFields?: components["schemas"]["Prefill"][];
            override?: components["schemas"]["Override"];
            attachments?: components["schemas"]["NewAttachment"][];
            /**
             * @description Values for the PDF's own form, by the full names of its fields; filled in when the envelope is sent, before anybody sees it
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
             * @description Of the recipient of the template
             * @example 7
             */
            id: number;
            email: string;
            name?: string;
            /** @description Place in SEQUENTIAL signing; equal numbers go together, null comes last */
            signingOrder?: number | null;
        };
        Prefill: {
            /**
             * @description Of the field of the template
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
            subject?: string;
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description A pattern of Unicode (CLDR) letters
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /** @description Where recipients go when they have finished; may be empty */
            redirectUrl?: string;
            /**
             * @description NONE: nobody is mailed; the caller hands out the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /** @description Which mails are sent; the default applies to those left out */
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
            /** @example en */
            language?: string;
            typedSignatureEnabled?: boolean;
            uploadSignatureEnabled?: boolean;
            drawSignatureEnabled?: boolean;
            allowDictateNextSigner?: boolean;
            /** @description Null or left out: the team's; disabled: recipients have all the time */
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
            /** @enum {string} */
            type: "DOCUMENT" | "TEMPLATE";
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /** @enum {string} */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            templateType: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            id: string;
            /** @description `document_7` or `template_7`: its number as a document or template */
            secondaryId: string;
            externalId: string | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            deletedAt: string | null;
            title: string;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            publicTitle: string;
            publicDescription: string;
            userId: number;
            teamId: number;
            folderId: string | null;
        };
        EnvelopeChanges: {
            /** @example Agreement */
            title?: string;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /** @enum {string} */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description What a recipient has to prove before being shown the document; any one of them will do */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description What a recipient has to prove before finishing; any one of them will do */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description Null for none */
            folderId?: string | null;
            /** @enum {string} */
            templateType?: "PUBLIC" | "PRIVATE" | "ORGANISATION";
        };
        Distributed: {
            /** @enum {boolean} */
            success: true;
            id: string;
            recipients: components["schemas"]["SentRecipient"][];
        };
        Evidence: {
            format: string;
        } & {
            [key: string]: unknown;
        };
        NewFieldOfDocument: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description From 1
             * @example 1
             */
            pageNumber: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            pageX: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            pageY: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            width: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            height: number;
            /** @example 7 */
            recipientId: number;
        };
        FieldOfDocumentChange: {
            /** @enum {string} */
            type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
            /**
             * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
             * @example {
             *       "label": "Company",
             *       "required": true
             *     }
             */
            fieldMeta?: {
                [key: string]: unknown;
            } | null;
            /**
             * @description From 1
             * @example 1
             */
            pageNumber?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            pageX?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            pageY?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            width?: number;
            /**
             * @description Percent of the page as it is seen
             * @example 10
             */
            height?: number;
            /** @example 7 */
            id: number;
        };
        DocumentListed: {
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /** @enum {string} */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            id: number;
            externalId: string | null;
            userId: number;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            deletedAt: string | null;
            teamId: number;
            folderId: string | null;
            envelopeId: string;
            /** @description Always 2 */
            internalVersion: number;
            documentDataId: string;
            templateId: number | null;
            /** @description Always false */
            useLegacyFieldInsertion: boolean;
            user: {
                id: number;
                name: string | null;
                email: string;
            };
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            team: {
                id: number;
                url: string;
            } | null;
        };
        NewDocument: {
            /** @example Agreement */
            title: string;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /** @enum {string} */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description What a recipient has to prove before being shown the document; any one of them will do */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description What a recipient has to prove before finishing; any one of them will do */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /**
             * @description Values for the PDF's own form, by the full names of its fields; filled in when the envelope is sent, before anybody sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
            /** @description Null for none */
            folderId?: string | null;
            recipients?: components["schemas"]["NewRecipientOfDocument"][];
            attachments?: components["schemas"]["NewAttachment"][];
            meta?: components["schemas"]["Settings"];
        };
        NewRecipientOfDocument: {
            /** @example ann@example.com */
            email: string;
            /** @example Ann Example */
            name: string;
            /** @enum {string} */
            role: "CC" | "SIGNER" | "VIEWER" | "APPROVER" | "ASSISTANT";
            /** @description Place in SEQUENTIAL signing; equal numbers go together, null comes last */
            signingOrder?: number | null;
            accessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            actionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD" | "EXPLICIT_NONE")[];
            fields?: {
                /** @enum {string} */
                type: "SIGNATURE" | "FREE_SIGNATURE" | "INITIALS" | "NAME" | "EMAIL" | "DATE" | "TEXT" | "NUMBER" | "RADIO" | "CHECKBOX" | "DROPDOWN";
                /**
                 * @description Settings of the field type: label, placeholder, required, readOnly, fontSize and those of the type. Which are allowed depends on the type
                 * @example {
                 *       "label": "Company",
                 *       "required": true
                 *     }
                 */
                fieldMeta?: {
                    [key: string]: unknown;
                } | null;
                /**
                 * @description From 1
                 * @example 1
                 */
                pageNumber: number;
                /**
                 * @description Percent of the page as it is seen
                 * @example 10
                 */
                pageX: number;
                /**
                 * @description Percent of the page as it is seen
                 * @example 10
                 */
                pageY: number;
                /**
                 * @description Percent of the page as it is seen
                 * @example 10
                 */
                width: number;
                /**
                 * @description Percent of the page as it is seen
                 * @example 10
                 */
                height: number;
            }[];
        };
        Document: {
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /** @enum {string} */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            id: number;
            externalId: string | null;
            userId: number;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            deletedAt: string | null;
            teamId: number;
            folderId: string | null;
            envelopeId: string;
            /** @description Always 2 */
            internalVersion: number;
            documentDataId: string;
            templateId: number | null;
            documentData: {
                /** @enum {string} */
                type: "S3_PATH" | "BYTES" | "BYTES_64";
                id: string;
                data: string;
                initialData: string;
                envelopeItemId: string;
            };
            documentMeta: {
                id: string;
                /** @enum {string} */
                signingOrder: "PARALLEL" | "SEQUENTIAL";
                /** @enum {string} */
                distributionMethod: "EMAIL" | "NONE";
                subject: string | null;
                message: string | null;
                timezone: string | null;
                dateFormat: string | null;
                redirectUrl: string | null;
                typedSignatureEnabled: boolean;
                uploadSignatureEnabled: boolean;
                drawSignatureEnabled: boolean;
                allowDictateNextSigner: boolean;
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
                /** @description Always null */
                emailId: string | null;
                emailReplyTo: string | null;
                envelopeExpirationPeriod: {
                    /** @enum {string} */
                    unit: "day" | "week" | "month" | "year";
                    amount: number;
                } | {
                    /** @enum {boolean} */
                    disabled: true;
                } | null;
                allowDelegation: boolean;
                includeAuditLog: boolean;
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
                } | null;
                password: null;
                documentId: number;
            };
            envelopeItems: {
                id: string;
                envelopeId: string;
            }[];
            folder: components["schemas"]["Folder"] | null;
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            fields: components["schemas"]["FieldWithNumbers"][];
        };
        Folder: {
            id: string;
            name: string;
            userId: number;
            teamId: number;
            parentId: string | null;
            pinned: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            type: "DOCUMENT" | "TEMPLATE";
        };
        DocumentLite: {
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @enum {string} */
            status: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
            /** @enum {string} */
            source: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
            id: number;
            externalId: string | null;
            userId: number;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            formValues: {
                [key: string]: string | boolean | number;
            } | null;
            title: string;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            /** Format: date-time */
            completedAt: string | null;
            /**
             * Format: date-time
             * @description Always null
             */
            deletedAt: string | null;
            teamId: number;
            folderId: string | null;
            envelopeId: string;
            /** @description Always 2 */
            internalVersion: number;
            documentDataId: string;
            templateId: number | null;
            /** @description Always false */
            useLegacyFieldInsertion: boolean;
        };
        DocumentChanges: {
            /** @example Agreement */
            title?: string;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /** @enum {string} */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description What a recipient has to prove before being shown the document; any one of them will do */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description What a recipient has to prove before finishing; any one of them will do */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description Accepted and ignored */
            useLegacyFieldInsertion?: boolean;
            /** @description Null for none */
            folderId?: string | null;
        };
        SettingsForSending: {
            subject?: string;
            message?: string;
            /**
             * @description An IANA time zone
             * @example Europe/Berlin
             */
            timezone?: string;
            /**
             * @description A pattern of Unicode (CLDR) letters
             * @example yyyy-MM-dd hh:mm a
             */
            dateFormat?: string;
            /**
             * @description NONE: nobody is mailed; the caller hands out the signing URLs
             * @enum {string}
             */
            distributionMethod?: "EMAIL" | "NONE";
            /** @description Where recipients go when they have finished; may be empty */
            redirectUrl?: string;
            /** @example en */
            language?: string;
            /** @description Accepted and ignored */
            emailId?: string | null;
            /** @description The address that answers to mails go to */
            emailReplyTo?: string | null;
            /** @description Which mails are sent; the default applies to those left out */
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
            id: string;
            token: string;
            /** Format: date-time */
            createdAt: string;
            enabled: boolean;
            directTemplateRecipientId: number;
            envelopeId: string;
            templateId: number;
        };
        TemplateListed: {
            /** @enum {string} */
            type: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            id: number;
            externalId: string | null;
            title: string;
            userId: number;
            teamId: number;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            publicTitle: string;
            publicDescription: string;
            folderId: string | null;
            envelopeId: string;
            templateDocumentDataId: string;
            /** @description Always false */
            useLegacyFieldInsertion: boolean;
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            fields: components["schemas"]["FieldWithNumbers"][];
            team: {
                id: number;
                url: string;
                name: string;
            } | null;
            templateMeta: {
                /** @enum {string} */
                signingOrder: "PARALLEL" | "SEQUENTIAL";
                /** @enum {string} */
                distributionMethod: "EMAIL" | "NONE";
            } | null;
            directLink: {
                token: string;
                enabled: boolean;
            } | null;
        };
        NewTemplate: {
            /** @example Agreement */
            title: string;
            /** @description Null for none */
            folderId?: string | null;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /** @enum {string} */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description What a recipient has to prove before being shown the document; any one of them will do */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description What a recipient has to prove before finishing; any one of them will do */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            publicTitle?: string;
            publicDescription?: string;
            /** @enum {string} */
            type?: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            meta?: {
                subject?: string;
                message?: string;
                /**
                 * @description An IANA time zone
                 * @example Europe/Berlin
                 */
                timezone?: string;
                /**
                 * @description A pattern of Unicode (CLDR) letters
                 * @example yyyy-MM-dd hh:mm a
                 */
                dateFormat?: string;
                /**
                 * @description NONE: nobody is mailed; the caller hands out the signing URLs
                 * @enum {string}
                 */
                distributionMethod?: "EMAIL" | "NONE";
                /** @enum {string} */
                signingOrder?: "PARALLEL" | "SEQUENTIAL";
                allowDictateNextSigner?: boolean;
                /** @description Where recipients go when they have finished; may be empty */
                redirectUrl?: string;
                /** @example en */
                language?: string;
                typedSignatureEnabled?: boolean;
                uploadSignatureEnabled?: boolean;
                drawSignatureEnabled?: boolean;
                /** @description Accepted and ignored */
                emailId?: string | null;
                /** @description The address that answers to mails go to */
                emailReplyTo?: string | null;
                /** @description Which mails are sent; the default applies to those left out */
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
                /** @description Recipients may hand the document over to somebody else */
                allowDelegation?: boolean;
                /** @description Append the audit log after the certificate */
                includeAuditLog?: boolean;
            };
            attachments?: components["schemas"]["NewAttachment"][];
        };
        Template: {
            /** @enum {string} */
            type: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            id: number;
            externalId: string | null;
            title: string;
            userId: number;
            teamId: number;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            publicTitle: string;
            publicDescription: string;
            folderId: string | null;
            envelopeId: string;
            templateDocumentDataId: string;
            recipients: components["schemas"]["RecipientLiteWithNumbers"][];
            fields: components["schemas"]["FieldWithNumbers"][];
            templateDocumentData: {
                /** @enum {string} */
                type: "S3_PATH" | "BYTES" | "BYTES_64";
                id: string;
                data: string;
                initialData: string;
                envelopeItemId: string;
            };
            templateMeta: {
                id: string;
                /** @enum {string} */
                signingOrder: "PARALLEL" | "SEQUENTIAL";
                /** @enum {string} */
                distributionMethod: "EMAIL" | "NONE";
                subject: string | null;
                message: string | null;
                timezone: string | null;
                dateFormat: string | null;
                redirectUrl: string | null;
                typedSignatureEnabled: boolean;
                uploadSignatureEnabled: boolean;
                drawSignatureEnabled: boolean;
                allowDictateNextSigner: boolean;
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
                /** @description Always null */
                emailId: string | null;
                emailReplyTo: string | null;
                allowDelegation: boolean;
                includeAuditLog: boolean;
                templateId: number | null;
            } | null;
            directLink: components["schemas"]["DirectLink"] | null;
            user: {
                id: number;
                name: string | null;
                email: string;
            };
            folder: components["schemas"]["Folder"] | null;
            envelopeItems: {
                id: string;
                envelopeId: string;
            }[];
        };
        TemplateLite: {
            /** @enum {string} */
            type: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            /** @enum {string} */
            visibility: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            id: number;
            externalId: string | null;
            title: string;
            userId: number;
            teamId: number;
            /** @description Null if no proof is asked for. Each list under both of its names */
            authOptions: {
                globalAccessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                globalActionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                accessAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
                actionAuth: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            } | null;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            publicTitle: string;
            publicDescription: string;
            folderId: string | null;
            envelopeId: string;
            templateDocumentDataId: string;
            /** @description Always false */
            useLegacyFieldInsertion: boolean;
        };
        TemplateChanges: {
            /** @example Agreement */
            title?: string;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            /** @enum {string} */
            visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
            /** @description What a recipient has to prove before being shown the document; any one of them will do */
            globalAccessAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            /** @description What a recipient has to prove before finishing; any one of them will do */
            globalActionAuth?: ("ACCOUNT" | "TWO_FACTOR_AUTH" | "PASSKEY" | "PASSWORD")[];
            publicTitle?: string;
            publicDescription?: string;
            /** @enum {string} */
            type?: "PUBLIC" | "PRIVATE" | "ORGANISATION";
            /** @description Taken and ignored */
            useLegacyFieldInsertion?: boolean;
            /** @description Null for none */
            folderId?: string | null;
        };
        DocumentFromTemplate: {
            /** @example 7 */
            templateId: number;
            /**
             * @description Your own id. Creating again with it and the same request answers the same envelope
             * @example order-4711
             */
            externalId?: string | null;
            recipients?: components["schemas"]["NamedRecipient"][];
            /** @description Send it at once, or make nothing */
            distributeDocument?: boolean;
            customDocumentDataId?: string;
            /** @description Which file of the team takes the place of which file of the template */
            customDocumentData?: {
                documentDataId: string;
                envelopeItemId: string;
            }[];
            /** @description Null for none */
            folderId?: string | null;
            prefillFields?: components["schemas"]["Prefill"][];
            override?: components["schemas"]["Override"];
            attachments?: components["schemas"]["NewAttachment"][];
            /**
             * @description Values for the PDF's own form, by the full names of its fields; filled in when the envelope is sent, before anybody sees it
             * @example {
             *       "applicant.name": "Ann",
             *       "agreed": true
             *     }
             */
            formValues?: {
                [key: string]: string | boolean | number;
            };
        };
        Webhook: {
            id: string;
            webhookUrl: string;
            eventTriggers: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "RECIPIENT_EXPIRED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            userId: number;
            teamId: number;
        };
        WebhookWithSecret: {
            id: string;
            webhookUrl: string;
            eventTriggers: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "RECIPIENT_EXPIRED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            enabled: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            updatedAt: string;
            userId: number;
            teamId: number;
            /** @description Shown only in this answer */
            secret: string;
        };
        NewWebhook: {
            /**
             * @description An http or https URL on the public internet; https is recommended
             * @example https://example.com/hooks/signing
             */
            webhookUrl: string;
            eventTriggers: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "RECIPIENT_EXPIRED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            /** @description Left out, null or empty: one is generated */
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
            eventTriggers?: ("DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "RECIPIENT_EXPIRED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED")[];
            /** @description Left out, null or empty: one is generated */
            secret?: string | null;
            enabled?: boolean;
        };
        WebhookDelivery: {
            /** @description The webhook-id header, the same at every attempt */
            id: string;
            /** @enum {string} */
            event: "DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "RECIPIENT_EXPIRED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED";
            documentId: number | null;
            templateId: number | null;
            /** @enum {string} */
            state: "WAITING" | "QUEUED" | "SENDING" | "DELIVERED" | "FAILED";
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            nextAttemptAt: string | null;
            /** Format: date-time */
            deliveredAt: string | null;
            attempts: {
                /** Format: date-time */
                startedAt: string;
                durationMs: number;
                /** @description Null when there was no answer */
                statusCode: number | null;
                /** @description Why it failed; null when it succeeded */
                error: string | null;
                /** @description The first 2 KiB of the answer's body */
                responseExcerpt: string | null;
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
             * @description Why, in the words of ETSI EN 319 102-1
             * @example HASH_FAILURE
             */
            subIndication: string | null;
            /** @description A sentence for people */
            reason: string;
            /**
             * @description The same as a code that never changes, for translations
             * @example page.content
             */
            code: string;
            /**
             * @description Values of the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`; `problem` is English
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
            /** @description The first bytes of the file: as it was before this service sealed it. Null where there is no seal of this service */
            original: {
                sha256: string;
                byteLength: number;
            } | null;
            /** @description The evidence that the seal of this service covers: whether its audit chain is intact and names this file as presented for signature. Null where there is none */
            evidence: {
                /** @enum {string} */
                auditChain: "INTACT" | "BROKEN" | "UNREADABLE";
                entries: number;
                isOfThisFile: boolean;
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
             * @description Why, in the words of ETSI EN 319 102-1
             * @example HASH_FAILURE
             */
            subIndication: string | null;
            /** @description A sentence for people */
            reason: string;
            /**
             * @description The same as a code that never changes, for translations
             * @example page.content
             */
            code: string;
            /**
             * @description Values of the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`; `problem` is English
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
             * @description The PAdES baseline level; null for other kinds of signatures
             * @enum {string|null}
             */
            level: "B-B" | "B-T" | "B-LT" | "B-LTA" | null;
            /** @description Names in the certificate. They are proven only where the certificate is trusted, as the verdict says */
            signer: {
                name: string;
                issuer: string;
            } | null;
            /** @description Whether it is a seal of this service */
            isOurs: boolean;
            /**
             * Format: date-time
             * @description The signing time that the signature claims, without proof
             */
            claimedAt: string | null;
            /**
             * Format: date-time
             * @description When a trusted timestamp proves that it existed
             */
            provenAt: string | null;
            /** @description The reason that the signature states */
            statedReason: string | null;
            coversWholeFile: boolean;
            /** @description DocMDP: 1 no changes, 2 filling in and signing, 3 annotating too */
            certification: number | null;
            /** @description Changes after the signature, at most 100; a `granted` one cannot alter what was signed */
            changes: {
                /** @enum {string} */
                permission: "granted" | "not-granted" | "refused";
                /**
                 * @description The same as a code that never changes, for translations
                 * @example page.content
                 */
                code: string;
                /**
                 * @description Values of the sentence, such as `page` (from 1), `object` and `byte` (in the file), `name` and `entry`; `problem` is English
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
                "multipart/form-data": {
                    payload: {
                        /**
                         * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                         * @example envelope_0123456789abcdef01234567
                         */
                        envelopeId: string;
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: {
                        envelopeItemId: string;
                        order?: number;
                        /** @example Agreement */
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
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
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-item-download": {
        parameters: {
            query?: {
                /** @description The sealed PDF, the one that was uploaded, or, while it waits for recipients, the upload with the values so far */
                version?: "signed" | "original" | "pending";
            };
            header?: never;
            path: {
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                recipientId: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    reason: string;
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
                    "application/json": components["schemas"]["Recipient"];
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                    "application/json": components["schemas"]["FieldWithNumbers"];
                };
            };
        };
    };
    "envelope-attachment-find": {
        parameters: {
            query: {
                /** @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template */
                envelopeId: string;
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    data: {
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
                    "application/json": {
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
                "application/json": {
                    id: string;
                    data: {
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
                "application/json": {
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
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "envelope-auditLog-find": {
        parameters: {
            query?: {
                /** @description From 1; a page past the end is empty */
                page?: number;
                perPage?: number;
                orderByColumn?: "createdAt";
                orderByDirection?: "asc" | "desc";
                vocabulary?: "full";
            };
            header?: never;
            path: {
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
                    "application/json": {
                        data: (components["schemas"]["AuditLogEntry"] | components["schemas"]["AuditChainEntry"])[];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "envelope-find": {
        parameters: {
            query?: {
                /** @description Words of the title, the externalId, or the names and addresses of recipients */
                query?: string;
                /** @description From 1; a page past the end is empty */
                page?: number;
                perPage?: number;
                /** @description Made from this template */
                templateId?: number;
                source?: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
                status?: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
                /** @description Whether the time of a recipient who has not finished is over */
                hasExpiredRecipients?: boolean;
                /** @description A folder, or `root` for envelopes in none; left out: all */
                folderId?: string;
                orderByColumn?: "createdAt";
                orderByDirection?: "asc" | "desc";
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
                    "application/json": {
                        data: components["schemas"]["EnvelopeListed"][];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                    "application/json": {
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
                    "application/json": {
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
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
                    "application/json": {
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
                    /** @description Overrides the settings of the envelope */
                    meta?: {
                        subject?: string;
                        message?: string;
                        /**
                         * @description An IANA time zone
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description A pattern of Unicode (CLDR) letters
                         * @example yyyy-MM-dd hh:mm a
                         */
                        dateFormat?: string;
                        /**
                         * @description NONE: nobody is mailed; the caller hands out the signing URLs
                         * @enum {string}
                         */
                        distributionMethod?: "EMAIL" | "NONE";
                        /** @description Where recipients go when they have finished; may be empty */
                        redirectUrl?: string;
                        /** @example en */
                        language?: string;
                        /** @description Accepted and ignored */
                        emailId?: string | null;
                        /** @description The address that answers to mails go to */
                        emailReplyTo?: string | null;
                        /** @description Which mails are sent; the default applies to those left out */
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
                    "application/json": components["schemas"]["Distributed"];
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
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
                "application/json": {
                    /**
                     * @description The id of the envelope, or `document_7` or `template_7` with its number as a document or template
                     * @example envelope_0123456789abcdef01234567
                     */
                    envelopeId: string;
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
                    "application/json": components["schemas"]["Envelope"];
                };
            };
        };
    };
    "document-attachment-find": {
        parameters: {
            query: {
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
                "application/json": {
                    /** @example 7 */
                    documentId: number;
                    data: {
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
                    "application/json": {
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
                "application/json": {
                    id: string;
                    data: {
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
                "application/json": {
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
                    "application/json": components["schemas"]["RecipientWithNumbers"];
                };
            };
        };
    };
    "document-find": {
        parameters: {
            query?: {
                /** @description Words of the title, the externalId, or the names and addresses of recipients */
                query?: string;
                /** @description From 1; a page past the end is empty */
                page?: number;
                perPage?: number;
                /** @description Made from this template */
                templateId?: number;
                source?: "DOCUMENT" | "TEMPLATE" | "TEMPLATE_DIRECT_LINK";
                status?: "DRAFT" | "PENDING" | "COMPLETED" | "REJECTED" | "CANCELLED";
                /** @description Whether the time of a recipient who has not finished is over */
                hasExpiredRecipients?: boolean;
                /** @description A folder, or `root` for envelopes in none; left out: all */
                folderId?: string;
                orderByColumn?: "createdAt";
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
                    "application/json": {
                        data: components["schemas"]["DocumentListed"][];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                    "application/json": {
                        envelopeId: string;
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
                "application/json": components["schemas"]["NewDocument"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        document: components["schemas"]["Document"];
                        /** Format: uri */
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
                    "application/json": {
                        id: string;
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
                "application/json": {
                    /** @example 7 */
                    documentId: number;
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
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "document-download": {
        parameters: {
            query?: {
                version?: "signed" | "original";
            };
            header?: never;
            path: {
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
                    "application/json": components["schemas"]["DownloadAddress"];
                };
            };
        };
    };
    "document-downloadBeta": {
        parameters: {
            query?: {
                version?: "signed" | "original";
            };
            header?: never;
            path: {
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
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    /** @example 7 */
                    directRecipientId?: number;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    "application/json": components["schemas"]["Success"];
                };
            };
        };
    };
    "template-findTemplates": {
        parameters: {
            query?: {
                query?: string;
                /** @description From 1; a page past the end is empty */
                page?: number;
                perPage?: number;
                type?: "PUBLIC" | "PRIVATE" | "ORGANISATION";
                /** @description A folder, or `root` for the templates in none */
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
                    "application/json": {
                        data: components["schemas"]["TemplateListed"][];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                    "application/json": {
                        envelopeId: string;
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
                "application/json": components["schemas"]["NewTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        template: components["schemas"]["Template"];
                        /** Format: uri */
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
                "application/json": {
                    /** @example 7 */
                    templateId: number;
                    data?: components["schemas"]["TemplateChanges"];
                    meta?: {
                        subject?: string;
                        message?: string;
                        /**
                         * @description An IANA time zone
                         * @example Europe/Berlin
                         */
                        timezone?: string;
                        /**
                         * @description A pattern of Unicode (CLDR) letters
                         * @example yyyy-MM-dd hh:mm a
                         */
                        dateFormat?: string;
                        /**
                         * @description NONE: nobody is mailed; the caller hands out the signing URLs
                         * @enum {string}
                         */
                        distributionMethod?: "EMAIL" | "NONE";
                        /** @enum {string} */
                        signingOrder?: "PARALLEL" | "SEQUENTIAL";
                        allowDictateNextSigner?: boolean;
                        /** @description Where recipients go when they have finished; may be empty */
                        redirectUrl?: string;
                        /** @example en */
                        language?: string;
                        typedSignatureEnabled?: boolean;
                        uploadSignatureEnabled?: boolean;
                        drawSignatureEnabled?: boolean;
                        /** @description Accepted and ignored */
                        emailId?: string | null;
                        /** @description The address that answers to mails go to */
                        emailReplyTo?: string | null;
                        /** @description Which mails are sent; the default applies to those left out */
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
                        /** @description Recipients may hand the document over to somebody else */
                        allowDelegation?: boolean;
                        /** @description Append the audit log after the certificate */
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
                "application/json": components["schemas"]["DocumentFromTemplate"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                    "application/json": components["schemas"]["Template"];
                };
            };
        };
    };
    "folder-findFolders": {
        parameters: {
            query?: {
                /** @description A part of the name */
                query?: string;
                /** @description From 1; a page past the end is empty */
                page?: number;
                perPage?: number;
                /** @description A folder, or `root` for the folders in none; left out: folders of all levels */
                parentId?: string;
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
                    "application/json": {
                        data: components["schemas"]["Folder"][];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                "application/json": {
                    /** @example Leases */
                    name: string;
                    /** @description The parent folder, of the same type; null or empty for none */
                    parentId?: string | null;
                    /**
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
                "application/json": {
                    folderId: string;
                    data: {
                        /** @example Leases */
                        name?: string;
                        /** @description The parent folder, of the same type; null or empty for none */
                        parentId?: string | null;
                        /** @enum {string} */
                        visibility?: "EVERYONE" | "MANAGER_AND_ABOVE" | "ADMIN";
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
                "application/json": {
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
                    "application/json": components["schemas"]["Folder"];
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
                "application/json": {
                    /**
                     * @description Minutes; 5 at least
                     * @default 60
                     */
                    expiresIn?: number;
                    /** @description `envelopeId:ID`, `documentId:N` or `templateId:N`; left out, all of the team */
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
                    "application/json": {
                        token: string;
                        /** Format: date-time */
                        expiresAt: string;
                        /** @description Seconds */
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
                "application/json": {
                    token: string;
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
                /** @description From 1; a page past the end is empty */
                page?: number;
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
                    "application/json": {
                        data: components["schemas"]["Webhook"][];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
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
                "application/json": {
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
                "application/json": {
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
                "application/json": {
                    webhookId: string;
                    /** @description Left out, null or empty: one is generated */
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
                "application/json": {
                    webhookId: string;
                    /** @enum {string} */
                    event?: "DOCUMENT_CREATED" | "DOCUMENT_SENT" | "DOCUMENT_OPENED" | "DOCUMENT_SIGNED" | "DOCUMENT_COMPLETED" | "DOCUMENT_REJECTED" | "RECIPIENT_EXPIRED" | "DOCUMENT_CANCELLED" | "DOCUMENT_REMINDER_SENT" | "TEMPLATE_CREATED" | "TEMPLATE_UPDATED" | "TEMPLATE_DELETED" | "TEMPLATE_USED";
                };
            };
        };
        responses: {
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
        };
    };
    "webhook-deliveries": {
        parameters: {
            query?: {
                /** @description From 1; a page past the end is empty */
                page?: number;
                perPage?: number;
            };
            header?: never;
            path: {
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
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description The number of entries on all pages */
                        count: number;
                        currentPage: number;
                        perPage: number;
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
                "application/json": {
                    webhookId: string;
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
                    "application/json": components["schemas"]["Webhook"];
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
                    "application/json": components["schemas"]["Me"];
                };
            };
        };
    };
}
