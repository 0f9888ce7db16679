import type { OwnDetails } from '@countersign/contracts/account';
import type { FieldView, SigningView } from './view/signing-view.ts';

const LIST = 'saved-details';

/**
 * Offers what the person has saved in their account as suggestions while they fill in their own text and initials.
 * Nothing is entered before they choose it.
 */
export function offerDetails({ fields, details }: Pick<SigningView, 'fields' | 'details'>): void {
  if (!details) return;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return;
    const field = fields.find((each) => each.owner === null && `field-${each.id}` === target.id);
    if (!field) return;
    document.getElementById(LIST)?.remove();
    const values = valuesFor(field, details);
    if (values.length === 0) return;
    const list = document.createElement('datalist');
    list.id = LIST;
    list.append(...values.map((value) => new Option(value, value)));
    document.body.append(list);
    target.setAttribute('list', LIST);
  });
}

function valuesFor({ type }: FieldView, { initials, ...details }: OwnDetails): string[] {
  const values = type === 'INITIALS' ? [initials] : type === 'TEXT' ? Object.values(details) : [];
  return values.filter((value) => value !== '').map((value) => value.replace(/\s*\n\s*/g, ', '));
}
