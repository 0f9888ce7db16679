import { useId } from 'react';
import type { Envelope } from '../envelope/queries.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { useSay } from '../shell/words.tsx';
import { fieldsOfVisitor } from './link-values.ts';
import css from './links.module.css';
import type { PublicLink } from './queries.ts';
import { Row } from './row.tsx';

/** Adds values to the link on this page and to its QR code. They are part of the link, and stored nowhere. */
export function ValuesRow({
  link,
  envelope,
  values,
  onValues,
}: {
  link: PublicLink;
  envelope: Envelope | undefined;
  values: Readonly<Record<string, string>>;
  onValues(values: Readonly<Record<string, string>>): void;
}) {
  const say = useSay('links');
  const id = useId();
  const fields = envelope ? fieldsOfVisitor(envelope, link.directTemplateRecipientId) : [];
  const others = fields.filter(({ name }) => !Object.hasOwn(values, name));
  const labelOf = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  const remove = (name: string) =>
    onValues(Object.fromEntries(Object.entries(values).filter(([each]) => each !== name)));
  return (
    <Row title={say('values')} hint={say('values.hint')}>
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className={css.value}>
          <label className={look.label} htmlFor={`${id}-${name}`}>
            {labelOf(name)}
          </label>
          <input
            id={`${id}-${name}`}
            className={look.input}
            value={value}
            maxLength={1000}
            onChange={({ currentTarget }) => onValues({ ...values, [name]: currentTarget.value })}
          />
          <Button
            kind="plain"
            className={look.bare}
            aria-label={say('values.remove', { field: labelOf(name) })}
            onClick={() => remove(name)}
          >
            <Icon name="close" />
          </Button>
        </div>
      ))}
      {fields.length === 0 && <p className={`${look.small} ${look.soft}`}>{say('values.none')}</p>}
      {others.length > 0 && (
        <select
          className={look.input}
          aria-label={say('values.add')}
          value=""
          onChange={({ currentTarget }) => onValues({ ...values, [currentTarget.value]: '' })}
        >
          <option value="">{say('values.add')}</option>
          {others.map(({ id: fieldId, label, name }) => (
            <option key={fieldId} value={name}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Row>
  );
}
