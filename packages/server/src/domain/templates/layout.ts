import type { DocumentMeta } from '../envelope/document-meta.ts';
import type { FieldMeta } from '../fields/field-meta.ts';
import type { FieldType } from '../fields/field-type.ts';
import type { AuthOptions, RecipientAuthMethod } from '../proofs/auth-options.ts';
import type { RecipientRole } from '../recipients/recipient.ts';

export interface LayoutFile {
  id: string;
  title: string;
  /** SHA-256 (hex) of the PDF. Null until it is uploaded. */
  sha256: string | null;
  pages: number;
}

export interface LayoutRole {
  id: number;
  name: string;
  email: string;
  roleName: string;
  role: RecipientRole;
  signingOrder: number | null;
  isOptional: boolean;
  authOptions: AuthOptions<RecipientAuthMethod> | null;
  /** Omitted if there is none, as in versions from before recipients had messages. */
  message?: string;
}

export interface LayoutField {
  id: number;
  fileId: string;
  recipientId: number;
  type: FieldType;
  page: number;
  positionX: number;
  positionY: number;
  width: number;
  height: number;
  meta: FieldMeta | null;
}

/** Everything that a use of a template copies, except the PDFs. Stored with each version. */
export interface TemplateLayout {
  title: string;
  meta: DocumentMeta;
  authOptions: AuthOptions | null;
  attachments: { label: string; url: string }[];
  files: LayoutFile[];
  recipients: LayoutRole[];
  fields: LayoutField[];
}

/** The parts of an envelope that a layout consists of. Rows may have more columns. */
interface Contents {
  envelope: Pick<TemplateLayout, 'title' | 'meta' | 'authOptions'>;
  attachments: readonly TemplateLayout['attachments'][number][];
  files: readonly { id: string; title: string; sourceSha256: string | null; pages: readonly unknown[] | null }[];
  recipients: readonly (Omit<LayoutRole, 'message'> & { message: string | null })[];
  fields: readonly LayoutField[];
}

export const layoutOf = ({ envelope, attachments, files, recipients, fields }: Contents): TemplateLayout => ({
  title: envelope.title,
  meta: envelope.meta,
  authOptions: envelope.authOptions,
  attachments: attachments.map(({ label, url }) => ({ label, url })),
  files: files.map(({ id, title, sourceSha256, pages }) => ({
    ...{ id, title, sha256: sourceSha256, pages: pages?.length ?? 0 },
  })),
  recipients: recipients.map(({ id, name, email, roleName, role, signingOrder, isOptional, authOptions, message }) => ({
    ...{ id, name, email, roleName, role, signingOrder, isOptional, authOptions },
    ...(message !== null && { message }),
  })),
  fields: fields.map(({ id, fileId, recipientId, type, page, positionX, positionY, width, height, meta }) => ({
    ...{ id, fileId, recipientId, type, page, positionX, positionY, width, height, meta },
  })),
});

/** Name of a role: its own name, or its person. May be empty. */
export const nameOfRole = ({ roleName, name, email }: LayoutRole): string => roleName || name || email;
