import css from './editor.module.css';
import type { EditedRecipient } from './model/draft.ts';

export const letterOf = ({ name, email }: Pick<EditedRecipient, 'name' | 'email'>, index: number): string =>
  [...(name.trim() || email.trim())][0]?.toLocaleUpperCase() ?? String(index + 1);

export const colourOf = (index: number): number => (Math.max(index, 0) % 8) + 1;

export const RecipientMark = ({ recipient, index }: { recipient: EditedRecipient; index: number }) => (
  <span className={css.letter} data-colour={colourOf(index)} aria-hidden="true">
    {letterOf(recipient, index)}
  </span>
);
