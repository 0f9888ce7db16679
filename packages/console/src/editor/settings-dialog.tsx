import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './editing/editor.module.css';
import { AuthenticationChoice, DeadlineChoice, LanguageChoice, RemindersChoice } from './settings/choices.tsx';
import { Check, SavedInput, SavedText } from './settings/controls.tsx';
import { useMeta } from './settings/use-meta.ts';

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const say = useSay('editor');
  return (
    <TitledDialog title={say('settings')} onClose={onClose}>
      <div className={css.settings}>
        <MailSettings />
        <SigningSettings />
        <AfterSettings />
      </div>
      <div className={look.feet}>
        <Button kind="primary" onClick={onClose}>
          {say('settings.done')}
        </Button>
      </div>
    </TitledDialog>
  );
}

function MailSettings() {
  const say = useSay('editor');
  const { sendsMail } = useTeam();
  const { meta, set } = useMeta();
  return (
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
      <LanguageChoice />
      <RemindersChoice />
    </Group>
  );
}

function SigningSettings() {
  const say = useSay('editor');
  const { meta, set } = useMeta();
  return (
    <Group title={say('settings.signing')}>
      <DeadlineChoice />
      <AuthenticationChoice purpose="open" />
      <AuthenticationChoice purpose="finish" />
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
  );
}

function AfterSettings() {
  const say = useSay('editor');
  const { meta, set } = useMeta();
  return (
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
  );
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
