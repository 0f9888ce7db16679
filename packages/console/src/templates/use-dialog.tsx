import type { TemplateRow } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { forgetDocuments } from '../envelope/list-queries.ts';
import { type Envelope, envelopeQuery } from '../envelope/queries.ts';
import { useContacts } from '../envelope/use-contacts.ts';
import { useSuggestions } from '../envelope/use-suggestions.tsx';
import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import { LabelledInput } from '../look/labelled-input.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { newKey, type RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import { countNotified, type Detail, detailsIn, type Filling, type Person, requestFor, takenRoles } from './filling.ts';
import { Preview } from './preview.tsx';
import { forgetTemplates } from './queries.ts';
import { isFixed, RoleMark, type TemplateRole, useRoleName } from './role.tsx';
import css from './templates.module.css';

/** Creates a document from a template: asks who takes part, fills in details, and sends it. */
export function UseDialog({ template, onClose }: { template: TemplateRow; onClose(): void }): ReactNode {
  const say = useSay('templates');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const { data: envelope, isError } = useQuery(envelopeQuery(team.id, template.id));
  return (
    <TitledDialog title={say('dialog.title', { title: template.title })} isWide staysOpen onClose={onClose}>
      {isError && !envelope && <Problem text={sayInConsole('failed')} />}
      {envelope ? (
        <UseForm template={template} envelope={envelope} onClose={onClose} />
      ) : (
        <div className={css.loading} aria-busy="true" />
      )}
    </TitledDialog>
  );
}

type Next = 'send' | 'edit';

function UseForm({ template, envelope, onClose }: { template: TemplateRow; envelope: Envelope; onClose(): void }) {
  const say = useSay('templates');
  const sayInEditor = useSay('editor');
  const { sendsMail } = useTeam();
  const details = detailsIn(envelope, ({ type }) => sayInEditor(type === 'NUMBER' ? 'type.NUMBER' : 'type.TEXT'));
  const [filling, setFilling] = useState<Filling>({
    title: template.title,
    people: {},
    values: {},
    message: envelope.documentMeta.message ?? '',
  });
  const [at, setAt] = useState<number | null>(null);
  const create = useCreate(template, details, filling, onClose);
  const submission = useSubmission(useExplain());
  const form = useRef<HTMLFormElement>(null);
  const change = (part: Partial<Filling>) => setFilling((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void submission.run(() => create('send'));
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.current?.requestSubmit();
  };
  const isInOrder = envelope.documentMeta.signingOrder === 'SEQUENTIAL';
  const taken = takenRoles(template.roles, filling.people);
  const count = countNotified(taken, isInOrder);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: Ctrl Enter sends from any input
    <form ref={form} className={look.form} onSubmit={submit} onKeyDown={press}>
      <div className={css.use}>
        <div className={css.inputs}>
          <People template={template} people={filling.people} onPeople={(people) => change({ people })} />
          <Details
            details={details.filter(({ roleId }) => taken.some(({ id }) => id === roleId))}
            values={filling.values}
            onValues={(values) => change({ values })}
            onFocus={setAt}
          />
          <LabelledInput
            label={say('dialog.documentTitle')}
            maxLength={255}
            value={filling.title}
            onValue={(title) => change({ title })}
          />
          {sendsMail && <Message value={filling.message} onValue={(message) => change({ message })} />}
        </div>
        <Preview template={template} envelope={envelope} filling={filling} shownRoles={taken} fieldId={at} />
      </div>
      <Problem text={submission.problem} />
      <div className={look.feet}>
        <Button onClick={onClose}>{say('dialog.cancel')}</Button>
        <Button isBusy={submission.isBusy} onClick={() => submission.run(() => create('edit'))}>
          {say('dialog.draft')}
        </Button>
        <Button type="submit" kind="primary" isBusy={submission.isBusy}>
          {sendsMail ? say('dialog.send', { count }) : say('dialog.links')}
        </Button>
      </div>
    </form>
  );
}

/** Returns a function that creates the document once, however often it is called with the same input. */
function useCreate(template: TemplateRow, details: readonly Detail[], filling: Filling, onClose: () => void) {
  const say = useSay('templates');
  const { call } = useOperations();
  const { team, sendsMail } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const keys = useRef(new Map<string, string>());
  return async (next: Next): Promise<void> => {
    const body = { ...requestFor(template, details, filling), distributeDocument: next === 'send' };
    const request = JSON.stringify(body);
    const idempotencyKey = keys.current.get(request) ?? newKey('use');
    keys.current.set(request, idempotencyKey);
    const { id, recipients } = await call('envelope-use', { body, files: [] }, { idempotencyKey });
    onClose();
    const params = { teamId: String(team.id), envelopeId: id };
    if (next === 'edit') await navigate({ to: '/teams/$teamId/documents/$envelopeId/edit', params });
    else await navigate({ to: '/teams/$teamId/documents/$envelopeId', params });
    if (next === 'send') {
      const count = recipients.filter(({ role }) => role !== 'CC').length;
      toast(sendsMail ? say('dialog.sent', { count }) : say('dialog.sent.noMail'));
    }
    await Promise.all([forgetDocuments(client), forgetTemplates(client)]);
  };
}

/** Returns a function that explains why no document was created. */
function useExplain() {
  const say = useSay('templates');
  return ({ code, status }: RefusedError): string | undefined => {
    if (code === 'RECIPIENT_EMAIL_TAKEN') return say('dialog.twice');
    if (code === 'INVALID_PREFILL') return say('dialog.value');
    if (code === 'NOT_FOUND' || code === 'RECIPIENT_NOT_ON_DOCUMENT') return say('dialog.gone');
    return status === 400 || status === 409 ? say('dialog.notReady') : undefined;
  };
}

function People({
  template: { roles },
  people,
  onPeople,
}: {
  template: TemplateRow;
  people: Filling['people'];
  onPeople(people: Filling['people']): void;
}) {
  const say = useSay('templates');
  const nameOf = useRoleName();
  const firstAsked = roles.find((role) => !isFixed(role) && !role.isOptional) ?? roles.find((role) => !isFixed(role));
  if (roles.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend className={look.heading}>{say('dialog.people')}</legend>
      {roles.map((role, index) => {
        const name = nameOf(roles, role);
        return (
          <div key={role.id} className={css.place}>
            <RoleMark
              name={name}
              index={index}
              isTaken={isFixed(role) || Boolean(people[role.id]?.email)}
              isOptional={role.isOptional}
            />
            {isFixed(role) ? (
              <p>
                <bdi>{name}</bdi>{' '}
                <span className={look.soft}>
                  {say('role.always', { name: role.roleName && role.name ? role.name : role.email })}
                </span>
              </p>
            ) : (
              <PersonInputs
                role={role}
                name={name}
                person={people[role.id] ?? { name: '', email: '' }}
                hasFocus={role === firstAsked}
                onPerson={(person) => onPeople({ ...people, [role.id]: person })}
              />
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

function PersonInputs({
  role,
  name,
  person,
  hasFocus,
  onPerson,
}: {
  role: TemplateRole;
  name: string;
  person: Person;
  hasFocus: boolean;
  onPerson(person: Person): void;
}) {
  const say = useSay('templates');
  const contacts = useContacts(person.email);
  const { input, list } = useSuggestions(contacts, ({ name: known, email }) =>
    onPerson({ email, name: person.name || known }),
  );
  const changeEmail = (email: string) => {
    const known = contacts.find((each) => each.email === email)?.name;
    onPerson({ email, name: person.name || known || '' });
  };
  return (
    <div className={css.pair}>
      <LabelledInput
        {...input}
        label={say(role.isOptional ? 'dialog.email.optional' : 'dialog.email', { role: name })}
        type="email"
        maxLength={254}
        autoComplete="off"
        autoFocus={hasFocus}
        required={role.role !== 'CC' && !role.isOptional}
        value={person.email}
        onValue={changeEmail}
      />
      <LabelledInput
        label={say('dialog.name', { role: name })}
        maxLength={255}
        autoComplete="off"
        required={false}
        value={person.name}
        onValue={(given) => onPerson({ ...person, name: given })}
      />
      {list}
      {role.isOptional && !person.email && <p className={`${look.hint} ${css.whole}`}>{say('dialog.leftOut')}</p>}
    </div>
  );
}

function Details({
  details,
  values,
  onValues,
  onFocus,
}: {
  details: readonly Detail[];
  values: Filling['values'];
  onValues(values: Filling['values']): void;
  /** Gets the id of the field that is being filled in, so that the preview shows its page. */
  onFocus(fieldId: number): void;
}) {
  const say = useSay('templates');
  if (details.length === 0) return null;
  return (
    <fieldset className={css.group}>
      <legend className={look.heading}>{say('dialog.details')}</legend>
      <p className={look.hint}>{say('dialog.details.hint')}</p>
      <div className={css.details}>
        {details.map((detail) => (
          <div key={detail.id}>
            <DetailInput
              detail={detail}
              value={values[detail.id] ?? ''}
              onValue={(value) => onValues({ ...values, [detail.id]: value })}
              onFocus={() => onFocus(detail.id)}
            />
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function DetailInput({
  detail,
  value,
  onValue,
  onFocus,
}: {
  detail: Detail;
  value: string;
  onValue(value: string): void;
  onFocus(): void;
}) {
  const id = useId();
  const { label, kind, options, isRequired } = detail;
  if (kind !== 'dropdown') {
    return (
      <LabelledInput
        label={label}
        inputMode={kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        required={isRequired}
        value={value}
        onValue={onValue}
        onFocus={onFocus}
      />
    );
  }
  return (
    <>
      <label className={look.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={look.input}
        required={isRequired}
        value={value}
        onFocus={onFocus}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      >
        <option value="" />
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </>
  );
}

function Message({ value, onValue }: { value: string; onValue(value: string): void }) {
  const say = useSay('templates');
  const id = useId();
  return (
    <div>
      <label className={look.label} htmlFor={id}>
        {say('dialog.message')} <span className={css.optional}>{say('dialog.optional')}</span>
      </label>
      <textarea
        id={id}
        className={`${look.input} ${look.multiline}`}
        maxLength={5000}
        value={value}
        onChange={({ currentTarget }) => onValue(currentTarget.value)}
      />
    </div>
  );
}
