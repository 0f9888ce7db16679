import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import { Dialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components';
import { useTeam } from '../frame/team-context.ts';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { SheetHead } from '../look/sheet-head.tsx';
import { useLanguage, useSay } from '../words.tsx';
import css from './editor.module.css';
import { useEditing, useShown } from './editor-context.ts';
import type { Meta, MetaChange } from './model/draft.ts';
import { Check, Choice, SavedInput, SavedText } from './panels/controls.tsx';

/** Edits the document's settings. Each is saved when its input loses the focus. */
export function SettingsDialog({ onClose }: { onClose(): void }) {
  const say = useSay('editor');
  const { sendsMail } = useTeam();
  const { store } = useEditing();
  const meta = useShown((shown) => shown.draft.meta);
  const set = (change: MetaChange, typedAt?: string) =>
    store.perform([{ do: 'change', set: { meta: change } }], typedAt);
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay className={look.scrim ?? ''} isOpen isDismissable onOpenChange={onClose}>
        <Modal className={look.modal ?? ''}>
          <Dialog className={look.dialog ?? ''}>
            <SheetHead onClose={onClose}>
              <Heading slot="title" level={2} className={look.question ?? ''}>
                {say('settings')}
              </Heading>
            </SheetHead>
            <div className={css.settings}>
              <Group title={say('settings.mail')}>
                {sendsMail && (
                  <Check
                    label={say('settings.sendMail')}
                    value={meta.distributionMethod === 'EMAIL'}
                    onChange={(isSent) => set({ distributionMethod: isSent ? 'EMAIL' : 'NONE' })}
                  />
                )}
                <SavedInput
                  label={say('settings.subject')}
                  placeholder={say('settings.subject.usual')}
                  value={meta.subject ?? ''}
                  onSave={(subject, typedAt) => set({ subject }, typedAt)}
                />
                <SavedText
                  label={say('send.message')}
                  hint={say('send.message.hint')}
                  most={5000}
                  value={meta.message ?? ''}
                  onSave={(message, typedAt) => set({ message }, typedAt)}
                />
                <SavedInput
                  label={say('settings.replyTo')}
                  type="email"
                  value={meta.emailReplyTo ?? ''}
                  onSave={(address) => set({ emailReplyTo: address || null })}
                />
                <Choice
                  label={say('settings.language')}
                  value={LANGUAGES.find((each) => each === meta.language) ?? null}
                  options={LANGUAGES.map((value) => ({ value, words: LANGUAGE_NAMES[value] }))}
                  onChoose={(language) => set({ language })}
                />
                <Choice
                  label={say('settings.reminders')}
                  value={remindersOf(meta)}
                  options={REMINDERS.map((value) => ({
                    value,
                    words:
                      value === 'never'
                        ? say('settings.reminders.never')
                        : say('settings.everyDays', { count: Number(value) }),
                  }))}
                  onChoose={(value) => set({ reminderSettings: value === 'never' ? null : every(Number(value)) })}
                />
              </Group>
              <Group title={say('settings.signing')}>
                <Choice
                  label={say('settings.time')}
                  value={timeOf(meta)}
                  options={TIMES.map((value) => ({ value, words: wordsOf(value) }))}
                  onChoose={(value) => set({ envelopeExpirationPeriod: periodOf(value) })}
                />
                <fieldset className={css.kinds}>
                  <legend className={look.label}>{say('settings.signatures')}</legend>
                  {SIGNATURES.map((name) => (
                    <Check
                      key={name}
                      label={say(`settings.${name}`)}
                      value={meta[name]}
                      onChange={(isOn) => set({ [name]: isOn })}
                    />
                  ))}
                </fieldset>
                <Check
                  label={say('settings.delegation')}
                  value={meta.allowDelegation}
                  onChange={(allowDelegation) => set({ allowDelegation })}
                />
                <Check
                  label={say('settings.hideValues')}
                  value={meta.hideOtherValues}
                  onChange={(hideOtherValues) => set({ hideOtherValues })}
                />
                {meta.signingOrder === 'SEQUENTIAL' && (
                  <Check
                    label={say('settings.nextSigner')}
                    value={meta.allowDictateNextSigner}
                    onChange={(allowDictateNextSigner) => set({ allowDictateNextSigner })}
                  />
                )}
              </Group>
              <Group title={say('settings.after')}>
                <SavedInput
                  label={say('settings.redirect')}
                  hint={say('settings.redirect.hint')}
                  type="url"
                  placeholder="https://"
                  value={meta.redirectUrl ?? ''}
                  onSave={(redirectUrl) => set({ redirectUrl })}
                />
                <Check
                  label={say('settings.auditLog')}
                  value={meta.includeAuditLog}
                  onChange={(includeAuditLog) => set({ includeAuditLog })}
                />
              </Group>
            </div>
            <div className={look.feet}>
              <Button kind="primary" onClick={onClose}>
                {say('settings.done')}
              </Button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );

  function wordsOf(time: (typeof TIMES)[number]): string {
    if (time === 'team') return say('settings.time.team');
    if (time === 'none') return say('settings.time.none');
    return time === 'other' ? say('settings.time.other') : say('settings.days', { count: Number(time) });
  }
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={css.group}>
      <h3 className={look.heading}>{title}</h3>
      {children}
    </section>
  );
}

const SIGNATURES = ['drawSignatureEnabled', 'typedSignatureEnabled', 'uploadSignatureEnabled'] as const;

const REMINDERS = ['never', '1', '2', '3', '7'] as const;

const every = (amount: number): NonNullable<Meta['reminderSettings']> => ({
  sendAfter: { unit: 'day', amount },
  repeatEvery: { unit: 'day', amount },
});

/** Returns the matching reminder option. Null if the API set reminders that the console does not offer. */
function remindersOf({ reminderSettings: reminders }: Meta): (typeof REMINDERS)[number] | null {
  if (!reminders) return 'never';
  const same = (days: string) => JSON.stringify(every(Number(days))) === JSON.stringify(reminders);
  return REMINDERS.find((days) => days !== 'never' && same(days)) ?? null;
}

const TIMES = ['team', 'none', '3', '7', '14', '30', '90', 'other'] as const;
type Time = (typeof TIMES)[number];

function timeOf({ envelopeExpirationPeriod: period }: Meta): Time {
  if (!period) return 'team';
  if ('disabled' in period) return 'none';
  return TIMES.find((days) => period.unit === 'day' && days === String(period.amount)) ?? 'other';
}

const periodOf = (time: Time): Meta['envelopeExpirationPeriod'] => {
  if (time === 'none') return { disabled: true };
  return time === 'team' || time === 'other' ? null : { unit: 'day', amount: Number(time) };
};
