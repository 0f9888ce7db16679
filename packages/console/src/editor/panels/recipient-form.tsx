import type { ReactNode } from 'react';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import css from '../editing/editor.module.css';
import { useEditing, useShown } from '../editing/editor-context.ts';
import type { EditedRecipient, Role } from '../model/draft.ts';
import { Check, Choice, SavedInput } from '../settings/controls.tsx';
import { useProofs } from '../settings/use-proofs.ts';
import { OwnMessage } from './own-message.tsx';
import { useRecipientChanges } from './use-recipient-changes.ts';

const ROLES: readonly Role[] = ['SIGNER', 'APPROVER', 'VIEWER', 'CC', 'ASSISTANT'];

/** The settings of a recipient. */
export function RecipientForm({ recipient }: { recipient: EditedRecipient }): ReactNode {
  const say = useSay('editor');
  const sayTemplates = useSay('templates');
  const { isTemplate } = useEditing();
  const { change, changeRole } = useRecipientChanges(recipient);
  return (
    <div className={css.recipientForm}>
      {isTemplate && (
        <SavedInput
          label={sayTemplates('role.name')}
          value={recipient.email ? recipient.roleName : recipient.name}
          onSave={(value, typedAt) => change(recipient.email ? { roleName: value } : { name: value }, typedAt)}
        />
      )}
      {isTemplate && (
        <SavedInput
          label={sayTemplates('role.email')}
          type="email"
          value={recipient.email}
          onSave={(value) => change(withPerson(recipient, value))}
        />
      )}
      {(!isTemplate || recipient.email) && (
        <SavedInput
          label={isTemplate ? sayTemplates('role.person') : say('recipient.name')}
          value={recipient.name}
          onSave={(value, typedAt) => change({ name: value }, typedAt)}
        />
      )}
      {!isTemplate && (
        <SavedInput
          label={say('recipient.email')}
          type="email"
          value={recipient.email}
          onSave={(value) => change({ email: value })}
        />
      )}
      <Choice
        label={say('recipient.role')}
        value={recipient.role}
        options={ROLES.map((role) => ({ value: role, words: say(`role.${role}`) }))}
        onChoose={changeRole}
      />
      {isTemplate && !recipient.email && (
        <div>
          <Check
            label={sayTemplates('role.isOptional')}
            value={recipient.isOptional}
            onChange={(isOptional) => change({ isOptional })}
          />
          <p className={look.hint}>{sayTemplates('role.isOptional.hint')}</p>
        </div>
      )}
      {recipient.role !== 'CC' && (
        <>
          <RecipientProof recipient={recipient} purpose="open" onChange={change} />
          <RecipientProof recipient={recipient} purpose="finish" onChange={change} />
          {/* Before a document is sent, the dialog shows the message in the email. */}
          {isTemplate && <OwnMessage key={recipient.key} recipient={recipient} />}
        </>
      )}
    </div>
  );
}

/** Fixes a role to the person with this address, or frees it. The role keeps its name, and a fixed role is not optional. */
function withPerson({ name, email: before, roleName }: EditedRecipient, email: string): Partial<EditedRecipient> {
  if (email && !before) return { email, name: '', roleName: name, isOptional: false };
  if (!email && before) return { email, name: roleName || name, roleName: '' };
  return { email };
}

/** The recipient's own authentication. If the document requires some, the recipient can be exempt from it. */
function RecipientProof({
  recipient,
  purpose,
  onChange,
}: {
  recipient: EditedRecipient;
  purpose: 'open' | 'finish';
  onChange(set: Partial<EditedRecipient>): void;
}) {
  const say = useSay('sending');
  const { options, wordProof } = useProofs();
  const own = purpose === 'open' ? recipient.accessAuth : recipient.actionAuth;
  const asDocument = useShown(({ draft }) => (purpose === 'open' ? draft.globalAccessAuth : draft.globalActionAuth));
  const methods = options.filter(({ value }) => value !== 'none');
  const exempt = { value: 'EXPLICIT_NONE' as const, words: wordProof('none') };
  const usual = { value: 'none' as const, words: say('authentication.document') };
  return (
    <Choice
      label={say(`authentication.${purpose}`)}
      value={own.length > 1 ? null : (own[0] ?? 'none')}
      options={asDocument.length > 0 ? [usual, exempt, ...methods] : options}
      onChoose={(proof) => {
        const chosen = proof === 'none' ? [] : [proof];
        onChange(purpose === 'open' ? { accessAuth: chosen } : { actionAuth: chosen });
      }}
    />
  );
}
