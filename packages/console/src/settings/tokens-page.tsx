import type { MadeToken, Token } from '@countersign/contracts/console';
import { SCOPES, type Scope } from '@countersign/contracts/vocabulary';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../look/button.tsx';
import { FormDialog } from '../look/dialogs.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { showExactly, showShortly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { FreshSecret } from './fresh-secret.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { tokensQuery } from './queries.ts';
import css from './settings.module.css';

export function TokensPage() {
  const say = useSay('settings');
  const sayConsole = useSay();
  const { team } = useTeam();
  const { data, error } = useQuery(tokensQuery(team.id));
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; token: string } | null>(null);
  const make = (
    <Button kind="primary" onClick={() => setIsMaking(true)}>
      {say('tokens.make')}
    </Button>
  );
  return (
    <>
      <title>{`${say('tokens')} · Countersign`}</title>
      <header className={css.head}>
        <div>
          <h1>{say('tokens')}</h1>
          <p className={look.soft}>
            {say('tokens.lead')} <a href="/docs">{say('tokens.docs')}</a>
          </p>
        </div>
        {data && data.tokens.length > 0 && make}
      </header>
      {made && <Fresh {...made} />}
      {error && !data && <Problem text={sayConsole('failed')} />}
      {data?.tokens.length === 0 && (
        <div className={look.void}>
          <Icon name="key" />
          <h2>{say('tokens.none')}</h2>
          <p>{say('tokens.none.lead')}</p>
          {make}
        </div>
      )}
      {data && data.tokens.length > 0 && (
        <section className={look.card} aria-label={say('tokens')}>
          <div className={`${css.token} ${css.tokenHead}`} aria-hidden="true">
            <span>{say('token.name')}</span>
            <span>{say('token.may')}</span>
            <span>{say('token.lastUse')}</span>
            <span>{say('token.ends')}</span>
          </div>
          <ul>
            {data.tokens.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        </section>
      )}
      {isMaking && (
        <NewTokenDialog
          onMade={(name, { token }: MadeToken) => setMade({ name, token })}
          onClose={() => setIsMaking(false)}
        />
      )}
    </>
  );
}

function Fresh({ name, token }: { name: string; token: string }) {
  const say = useSay('settings');
  const words = { copy: say('token.copy'), copied: say('token.copied') };
  return (
    <FreshSecret ready={say('token.ready', { name })} once={say('token.once')} secret={token} words={words}>
      <p className={`${look.soft} ${look.small}`}>{say('token.try')}</p>
      <pre dir="ltr">{`curl -H "Authorization: $TOKEN" \\\n  ${location.origin}/api/v2/envelope`}</pre>
    </FreshSecret>
  );
}

function TokenRow({ token }: { token: Token }) {
  const say = useSay('settings');
  const language = useLanguage();
  const { person } = useTeam();
  const [isAsking, setIsAsking] = useState(false);
  const { name, member, scopes, createdAt, lastUsedAt } = token;
  const maker = member.email === person.email ? say('you') : member.name;
  return (
    <li className={css.token}>
      <span className={css.named}>
        <bdi className={css.name}>{name}</bdi>
        <span className={`${look.soft} ${look.small}`}>
          <bdi>{maker}</bdi>, <time dateTime={createdAt}>{showShortly(createdAt, language)}</time>
        </span>
      </span>
      <span>
        <span className={`hidden ${css.inRow}`}>{say('token.may')}: </span>
        {isAll(scopes)
          ? say('may.all')
          : new Intl.ListFormat(language, { type: 'unit' }).format(scopes.map((scope) => say(`may.${scope}`)))}
      </span>
      <span className={lastUsedAt ? undefined : look.soft}>
        <span className={`hidden ${css.inRow}`}>{say('token.lastUse')}: </span>
        {lastUsedAt ? (
          <time dateTime={lastUsedAt} title={showUtc(lastUsedAt)}>
            {showExactly(lastUsedAt, language)}
          </time>
        ) : (
          say('token.unused')
        )}
      </span>
      <span>
        <span className={`hidden ${css.inRow}`}>{say('token.ends')}: </span>
        <End expiresAt={token.expiresAt} />
      </span>
      <Button
        kind="plain"
        isNarrow
        className={css.remove}
        aria-label={say('token.revoke.named', { name })}
        onClick={() => setIsAsking(true)}
      >
        {say('token.revoke')}
      </Button>
      {isAsking && <RevokeDialog token={token} onClose={() => setIsAsking(false)} />}
    </li>
  );
}

const DAY_MS = 24 * 60 * 60_000;

/** Tokens are highlighted this many days before they expire, so that they can be replaced in time. */
const WARNED_DAYS = 14;

function End({ expiresAt }: { expiresAt: string | null }) {
  const say = useSay('settings');
  const language = useLanguage();
  if (expiresAt === null) return <strong className={css.warned}>{say('token.never')}</strong>;
  const leftMs = new Date(expiresAt).getTime() - Date.now();
  const days = Math.floor(leftMs / DAY_MS);
  if (days > WARNED_DAYS) {
    return (
      <time dateTime={expiresAt} title={showUtc(expiresAt)}>
        {new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(expiresAt))}
      </time>
    );
  }
  return (
    <strong className={css.warned}>
      <time dateTime={expiresAt} title={showUtc(expiresAt)}>
        {leftMs <= 0 ? say('token.ended') : days === 0 ? say('token.today') : say('token.days', { count: days })}
      </time>
    </strong>
  );
}

const isAll = (scopes: readonly Scope[]): boolean => SCOPES.every((scope) => scopes.includes(scope));

function RevokeDialog({ token: { id, name }, onClose }: { token: Token; onClose(): void }) {
  const say = useSay('settings');
  const { call } = useOperations();
  const { team } = useTeam();
  const toast = useToast();
  const client = useQueryClient();
  const revoke = async () => {
    await call('console-token-revoke', { body: { tokenId: id } });
    toast(say('token.revoked', { name }));
    await client.invalidateQueries(tokensQuery(team.id));
  };
  return (
    <FormDialog
      title={say('token.revoke.title', { name })}
      keep={say('keep')}
      submit={say('token.revoke')}
      kind="danger"
      onSubmit={revoke}
      onClose={onClose}
    >
      <p>{say('token.revoke.lead')}</p>
    </FormDialog>
  );
}
