import type { ReactNode } from 'react';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import { useShown } from '../editing/editor-context.ts';
import { RecipientMark } from '../editing/recipient-mark.tsx';
import { useNames } from '../editing/use-names.ts';
import type { EditedRecipient } from '../model/draft.ts';
import { stepsForSending } from '../model/steps.ts';
import { useProofs } from '../settings/use-proofs.ts';
import css from './send.module.css';

/** Lists the recipients in the order in which they are invited. The selected recipient's email is displayed. */
export function Addressees({
  chosen,
  onChoose,
}: {
  /** Null if no emails are displayed. */
  chosen: string | null;
  onChoose(recipient: string): void;
}): ReactNode {
  const say = useSay('editor');
  const steps = stepsForSending(useShown((shown) => shown.draft));
  return (
    <ol className={css.steps}>
      {steps.map((step, index) => (
        <li key={step[0]?.key}>
          {steps.length > 1 && (
            <h3 className={css.step}>
              {say('send.step', { step: index + 1 })}{' '}
              <span className={look.soft}>{index === 0 ? say('send.now') : say('send.then', { step: index })}</span>
            </h3>
          )}
          <ul>
            {step.map((recipient) => (
              <li key={recipient.key}>
                {chosen === null ? (
                  <div className={css.addressee}>
                    <Addressee recipient={recipient} />
                  </div>
                ) : (
                  <button
                    type="button"
                    className={css.addressee}
                    aria-pressed={recipient.key === chosen}
                    onClick={() => onChoose(recipient.key)}
                  >
                    <Addressee recipient={recipient} />
                  </button>
                )}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

function Addressee({ recipient }: { recipient: EditedRecipient }) {
  const say = useSay('editor');
  const draft = useShown((shown) => shown.draft);
  const { recipientName } = useNames();
  const { wordProof } = useProofs();
  const index = draft.recipients.findIndex(({ key }) => key === recipient.key);
  const count = draft.fields.filter((field) => field.recipient === recipient.key).length;
  const proofs = new Set(
    [...recipient.accessAuth, ...recipient.actionAuth].map((proof) => (proof === 'EXPLICIT_NONE' ? 'none' : proof)),
  );
  return (
    <>
      <RecipientMark recipient={recipient} index={index} />
      <span className={css.who}>
        <bdi>{recipientName(draft, recipient.key)}</bdi>
        {recipient.name && <bdi className={`${look.soft} ${look.small}`}>{recipient.email}</bdi>}
      </span>
      <span className={css.part}>
        <span>
          {say(`role.${recipient.role}`)}
          {count > 0 && `, ${say('send.fields', { count })}`}
        </span>
        {[...proofs].map((proof) => (
          <span key={proof} className={`${look.soft} ${look.small}`}>
            {wordProof(proof)}
          </span>
        ))}
      </span>
    </>
  );
}
