import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { USUAL_REMINDERS } from '../../envelope/usual-reminders.ts';
import { Button } from '../../look/button.tsx';
import look from '../../look/parts.module.css';
import { useTeam } from '../../service/team-context.ts';
import { showExactly } from '../../shell/dates.ts';
import { useLanguage, useSay } from '../../shell/words.tsx';
import { useShown } from '../editing/editor-context.ts';
import { AuthenticationChoice, DeadlineChoice, LanguageChoice, RemindersChoice } from '../settings/choices.tsx';
import { SavedInput } from '../settings/controls.tsx';
import { isSameSchedule, useReminderWords } from '../settings/reminder-words.ts';
import { useMeta } from '../settings/use-meta.ts';
import { type Proof, useProofs } from '../settings/use-proofs.ts';
import css from './send.module.css';
import { showDeadline, showPeriod } from './setting-words.ts';

/** Documents that are begun in the console have defaults of their own. */
type Source = 'service' | 'console' | 'team' | 'document';

/** Lists the settings that apply when the document is sent, and where each value comes from. */
export function SendingSettings({
  sendAt,
  onSendAt,
}: {
  /** When the document will be sent. Null for now. */
  sendAt: Date | null;
  onSendAt(sendAt: Date | null): void;
}): ReactNode {
  const { sendsMail } = useTeam();
  return (
    <ul className={css.settings}>
      <SendAtRow sendAt={sendAt} onSendAt={onSendAt} />
      {sendsMail && <SubjectRow />}
      {sendsMail && <ReplyToRow />}
      <DeadlineRow />
      {sendsMail && <RemindersRow />}
      <LanguageRow />
      <AuthenticationRow purpose="open" />
      <AuthenticationRow purpose="finish" />
    </ul>
  );
}

function SendAtRow({ sendAt, onSendAt }: { sendAt: Date | null; onSendAt(sendAt: Date | null): void }) {
  const say = useSay('sending');
  const sayInEditor = useSay('editor');
  const language = useLanguage();
  const id = useId();
  return (
    <Row label={say('at')} value={sendAt ? showExactly(sendAt.toISOString(), language) : sayInEditor('send.now')}>
      <div>
        <label className={look.label} htmlFor={id}>
          {say('at')}
        </label>
        <input
          id={id}
          className={look.input}
          type="datetime-local"
          min={toLocalTime(new Date())}
          defaultValue={sendAt ? toLocalTime(sendAt) : ''}
          onChange={({ currentTarget: { value } }) => onSendAt(value === '' ? null : new Date(value))}
        />
      </div>
    </Row>
  );
}

/** Formats a time as inputs need it, e.g. `2026-12-03T09:00`. */
function toLocalTime(time: Date): string {
  const local = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

function SubjectRow() {
  const say = useSay('editor');
  const { meta, set } = useMeta();
  return (
    <Row
      label={say('settings.subject')}
      value={meta.subject || say('settings.subject.usual')}
      source={meta.subject ? 'document' : 'service'}
    >
      <SavedInput
        label={say('settings.subject')}
        placeholder={say('settings.subject.usual')}
        value={meta.subject ?? ''}
        onSave={(subject, typedAt) => set({ subject }, typedAt)}
      />
    </Row>
  );
}

function ReplyToRow() {
  const say = useSay('editor');
  const { person } = useTeam();
  const { meta, set } = useMeta();
  return (
    <Row
      label={say('settings.replyTo')}
      value={meta.emailReplyTo || person.email}
      source={meta.emailReplyTo ? 'document' : 'service'}
    >
      <SavedInput
        label={say('settings.replyTo')}
        type="email"
        placeholder={person.email}
        value={meta.emailReplyTo ?? ''}
        onSave={(address) => set({ emailReplyTo: address || null })}
      />
    </Row>
  );
}

function DeadlineRow() {
  const say = useSay('editor');
  const language = useLanguage();
  const own = useShown((shown) => shown.draft.meta.envelopeExpirationPeriod);
  const usual = useShown((shown) => shown.draft.teamExpirationPeriod);
  const period = own ?? usual;
  const isSet = period !== null && !('disabled' in period);
  return (
    <Row
      label={say('settings.time')}
      value={isSet ? showDeadline(period, language) : say('settings.time.none')}
      detail={isSet ? showPeriod(period, language) : undefined}
      source={own ? 'document' : usual ? 'team' : 'service'}
    >
      <DeadlineChoice />
    </Row>
  );
}

function RemindersRow() {
  const say = useSay('editor');
  const { meta } = useMeta();
  const wordReminders = useReminderWords();
  return (
    <Row
      label={say('settings.reminders')}
      value={wordReminders(meta.reminderSettings)}
      source={isSameSchedule(meta.reminderSettings, USUAL_REMINDERS) ? 'console' : 'document'}
    >
      <RemindersChoice />
    </Row>
  );
}

function LanguageRow() {
  const say = useSay('sending');
  const { meta } = useMeta();
  const isChosen = useShown((shown) => shown.draft.isLanguageChosen);
  const language = LANGUAGES.find((each) => each === meta.language);
  return (
    <Row
      label={say('language')}
      value={language ? LANGUAGE_NAMES[language] : meta.language}
      source={isChosen ? 'document' : 'service'}
    >
      <LanguageChoice />
    </Row>
  );
}

function AuthenticationRow({ purpose }: { purpose: 'open' | 'finish' }) {
  const say = useSay('sending');
  const methods: readonly Proof[] = useShown(
    (shown) => shown.draft[purpose === 'open' ? 'globalAccessAuth' : 'globalActionAuth'],
  );
  const { wordProof } = useProofs();
  const language = useLanguage();
  const either = new Intl.ListFormat(language, { type: 'disjunction' });
  return (
    <Row
      label={say(`authentication.${purpose}`)}
      value={methods.length > 0 ? either.format(methods.map(wordProof)) : wordProof('none')}
      source={methods.length > 0 ? 'document' : 'service'}
    >
      <AuthenticationChoice purpose={purpose} />
    </Row>
  );
}

/** Displays a setting in one line. The button replaces the line with the setting's control. */
function Row({
  label,
  value,
  detail,
  source,
  children,
}: {
  label: string;
  value: string;
  detail?: string | undefined;
  source?: Source;
  children: ReactNode;
}) {
  const say = useSay('sending');
  const sayInEditor = useSay('editor');
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => {
    // The row has been opened or closed, not just displayed.
    if (isOpen !== null) row.current?.querySelector<HTMLElement>(isOpen ? 'input, select' : 'button')?.focus();
  }, [isOpen]);
  if (isOpen) {
    return (
      <li ref={row} className={css.opened}>
        {children}
        <Button isNarrow onClick={() => setIsOpen(false)}>
          {sayInEditor('settings.done')}
        </Button>
      </li>
    );
  }
  const origins = [detail, source && say(`from.${source}`)].filter(Boolean);
  return (
    <li ref={row} className={css.setting}>
      <span id={`${id}-label`} className={`${look.soft} ${css.name}`}>
        {label}
      </span>
      <span className={css.value}>
        <bdi>{value}</bdi> {origins.length > 0 && <span className={look.soft}>{origins.join(' · ')}</span>}
      </span>
      <Button
        kind="plain"
        isNarrow
        id={`${id}-change`}
        aria-labelledby={`${id}-change ${id}-label`}
        onClick={() => setIsOpen(true)}
      >
        {say('change')}
      </Button>
    </li>
  );
}
