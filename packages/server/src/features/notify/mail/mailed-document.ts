import type { Language } from '@countersign/languages';
import type { RecipientRole } from '../../../domain/recipients/recipient.ts';

/** The document data that emails use. `meta.language` is the language of the emails. */
export interface MailedDocument {
  title: string;
  meta: { language: Language; timezone: string };
}

export interface Party {
  name: string;
  email: string;
}

export const showName = ({ name, email }: Party): string => (name.trim() === '' ? email : name);

export const pastVerb = (role: RecipientRole): 'approved' | 'signed' => (role === 'APPROVER' ? 'approved' : 'signed');
