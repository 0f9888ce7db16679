import type { Language } from '@countersign/languages';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';

/** The parts of a document that emails need. Emails are written in the document's language. */
export interface MailedDocument {
  title: string;
  meta: { language: Language; timezone: string };
}

export interface Party {
  name: string;
  email: string;
}

export const nameOf = ({ name, email }: Party): string => (name.trim() === '' ? email : name);

/** Returns the variant of a message for a role. */
export const pastVerbOf = (role: RecipientRole): 'approved' | 'signed' => (role === 'APPROVER' ? 'approved' : 'signed');
