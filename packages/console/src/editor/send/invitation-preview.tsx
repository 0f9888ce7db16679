import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import look from '../../look/parts.module.css';
import { Problem } from '../../look/problem.tsx';
import { useOperations } from '../../service/call.ts';
import { useSay } from '../../shell/words.tsx';
import { useEditing, useShown } from '../editing/editor-context.ts';
import { useNames } from '../editing/use-names.ts';
import type { EditedRecipient } from '../model/draft.ts';
import css from './send.module.css';

/** Displays the email that a recipient will get, as the service renders it from the saved draft. */
export function InvitationPreview({ recipient }: { recipient: EditedRecipient }): ReactNode {
  const say = useSay('sending');
  const sayInConsole = useSay();
  const sayInEditor = useSay('editor');
  const { call, addressOf } = useOperations();
  const { store, envelopeId } = useEditing();
  const { recipientName } = useNames();
  const name = recipientName(
    useShown((shown) => shown.draft),
    recipient.key,
  );
  const recipientId = useShown(() => store.idOf(recipient.key));
  const revision = useShown(() => store.revision);
  const heading = useId();
  const request = { params: { envelopeId, recipientId: recipientId ?? 0 } };
  const { data, isError } = useQuery({
    queryKey: ['invitation', envelopeId, recipientId, revision],
    queryFn: ({ signal }) => call('console-preview-mail', request, { signal }),
    placeholderData: keepPreviousData,
    enabled: recipientId !== undefined,
  });
  return (
    <section className={css.mail} aria-labelledby={heading}>
      <h3 id={heading} className={css.mailTitle}>
        {say('mail.to', { name })}
      </h3>
      {isError && !data && <Problem text={sayInConsole('failed')} />}
      {data?.mail === null && (
        <p className={look.soft}>{say(recipient.role === 'CC' ? 'mail.copy' : 'mail.none', { name })}</p>
      )}
      {data?.mail && (
        <>
          <dl className={css.mailHead}>
            <dt>{say('mail.from')}</dt>
            <dd>
              <bdi>{data.mail.from.name}</bdi> <bdi className={look.soft}>{data.mail.from.address}</bdi>
            </dd>
            <dt>{sayInEditor('settings.replyTo')}</dt>
            <dd>
              <bdi>{data.mail.replyTo.address}</bdi>
            </dd>
            <dt>{sayInEditor('settings.subject')}</dt>
            <dd>
              <bdi>{data.mail.subject}</bdi>
            </dd>
          </dl>
          <iframe
            // A new frame for each version, because changing the address would add entries to the browser's history.
            key={`${recipientId} ${revision}`}
            className={css.mailPage}
            src={addressOf('console-preview-mail-page', request)}
            title={say('mail.to', { name })}
          />
        </>
      )}
    </section>
  );
}
