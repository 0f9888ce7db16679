import type { EditedRecipient } from '../model/draft.ts';
import css from './editor.module.css';

type Named = Pick<EditedRecipient, 'name' | 'email'> & Partial<Pick<EditedRecipient, 'roleName'>>;

export const markLetter = ({ name, email, roleName = '' }: Named, index: number): string =>
  [...(roleName || name.trim() || email.trim())][0]?.toLocaleUpperCase() ?? String(index + 1);

export const markColour = (index: number): number => (Math.max(index, 0) % 8) + 1;

export const RecipientMark = ({ recipient, index }: { recipient: Named; index: number }) => (
  <span className={css.letter} data-colour={markColour(index)} aria-hidden="true">
    {markLetter(recipient, index)}
  </span>
);
