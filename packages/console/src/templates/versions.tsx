import type { ComparedVersion, LayoutChange, TemplateRow, TemplateVersion } from '@countersign/contracts/console';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../look/button.tsx';
import { TitledDialog } from '../look/dialogs.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { newKey, type RefusedError } from '../service/ask.ts';
import { useOperations } from '../service/call.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { showExactly, showUtc } from '../shell/dates.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import { Preview } from './preview.tsx';
import { forgetTemplates } from './queries.ts';
import css from './templates.module.css';
import { templateVersionQuery, templateVersionsQuery } from './version-queries.ts';
import own from './versions.module.css';

/** Lists the versions of a template, newest first. Earlier ones can be compared with the current one, and restored. */
export function Versions({ row }: { row: TemplateRow }): ReactNode {
  const say = useSay('templates');
  const { team } = useTeam();
  const [pages, setPages] = useState(1);
  const { data, isPlaceholderData } = useQuery(templateVersionsQuery(team.id, row.id, pages));
  const [compared, setCompared] = useState<number | null>(null);
  const versions = data?.rows ?? [];
  const current = data?.current ?? null;
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('versions')}</h2>
        {versions.length > 0 && <span className={own.aside}>{say('versions.lead')}</span>}
      </header>
      {data && versions.length === 0 && <p className={css.none}>{say('versions.none')}</p>}
      <ol>
        {versions.map((version) => (
          <Version
            key={version.number}
            version={version}
            isCurrent={version.number === current}
            onCompare={() => setCompared(version.number)}
          />
        ))}
      </ol>
      {data?.hasMore && (
        <div className={own.earlier}>
          <Button kind="plain" isBusy={isPlaceholderData} onClick={() => setPages(pages + 1)}>
            {say('versions.more')}
          </Button>
        </div>
      )}
      {compared !== null && <VersionDialog row={row} number={compared} onClose={() => setCompared(null)} />}
    </section>
  );
}

function Version({
  version,
  isCurrent,
  onCompare,
}: {
  version: TemplateVersion;
  isCurrent: boolean;
  onCompare(): void;
}) {
  const say = useSay('templates');
  const language = useLanguage();
  const { number, author, createdAt } = version;
  const title = useVersionTitle()(version);
  return (
    <li className={own.version} data-current={isCurrent || undefined}>
      <span className={own.number} aria-hidden="true">
        {new Intl.NumberFormat(language).format(number)}
      </span>
      <div className={own.made}>
        <p className={isCurrent ? own.current : undefined}>
          <span className="hidden">{say('version', { number })} </span>
          {isCurrent ? say('version.current') : title}
        </p>
        <p className={own.by}>
          {[author, isCurrent ? title : null].filter(Boolean).map((part, index) => (
            <bdi key={part}>{index > 0 ? ` · ${part}` : part}</bdi>
          ))}
        </p>
      </div>
      {!isCurrent && (
        <Button isNarrow aria-label={say('compare.of', { number })} onClick={onCompare}>
          {say('compare')}
        </Button>
      )}
      <time className={css.soft} dateTime={createdAt} title={showUtc(createdAt)}>
        {showExactly(createdAt, language)}
      </time>
    </li>
  );
}

/** Returns a function that says what a version changed, in a few words. */
function useVersionTitle() {
  const say = useSay('templates');
  return ({ by, restored, counts }: TemplateVersion): string => {
    if (restored !== null) return say('version.restored', { number: restored });
    if (by === 'CREATION') return say('version.first');
    const { TITLE_CHANGED, SETTINGS_CHANGED, LINKS_CHANGED, ...counted } = counts;
    const parts = Object.entries(counted).map(([change, count]) =>
      say(`count.${change as keyof typeof counted}`, { count: count ?? 0 }),
    );
    if (TITLE_CHANGED) parts.push(say('count.TITLE_CHANGED'));
    if (SETTINGS_CHANGED) parts.push(say('count.SETTINGS_CHANGED'));
    if (LINKS_CHANGED) parts.push(say('count.LINKS_CHANGED'));
    return parts.join(' · ');
  };
}

function VersionDialog({ row, number, onClose }: { row: TemplateRow; number: number; onClose(): void }) {
  const say = useSay('templates');
  const sayInConsole = useSay();
  const { team } = useTeam();
  const { data, isError } = useQuery(templateVersionQuery(team.id, row.id, number));
  return (
    <TitledDialog title={say('compare.title', { number })} isWide onClose={onClose}>
      {isError && !data && <Problem text={sayInConsole('failed')} />}
      {data ? (
        <Compared row={row} version={data} onClose={onClose} />
      ) : (
        <div className={css.loading} aria-busy="true" />
      )}
    </TitledDialog>
  );
}

function Compared({ row, version, onClose }: { row: TemplateRow; version: ComparedVersion; onClose(): void }) {
  const say = useSay('templates');
  const maySend = useMaySend();
  const submission = useSubmission(useExplain());
  const restore = useRestore(row, version, onClose);
  const { number, changes, lostFiles } = version;
  return (
    <>
      <div className={css.use}>
        <div className={css.inputs}>
          {changes.length === 0 ? <p>{say('compare.none')}</p> : <Changes version={version} />}
          {lostFiles.length > 0 && <p className={look.soft}>{say('restore.lost', { files: lostFiles })}</p>}
          {maySend && changes.length > 0 && <p className={look.soft}>{say('restore.lead')}</p>}
        </div>
        <Preview
          template={version}
          envelope={version}
          filling={{ title: version.title, people: {}, values: {}, message: '' }}
          shownRoles={version.roles}
          fieldId={null}
        />
      </div>
      <Problem text={submission.problem} />
      <div className={look.feet}>
        <Button onClick={onClose}>{say('dialog.cancel')}</Button>
        {maySend && changes.length > 0 && (
          <Button kind="primary" isBusy={submission.isBusy} onClick={() => submission.run(restore)}>
            {say('restore.of', { number })}
          </Button>
        )}
      </div>
    </>
  );
}

/** Returns a function that restores the version once, however often it is called. */
function useRestore(row: TemplateRow, { number }: ComparedVersion, onClose: () => void) {
  const say = useSay('templates');
  const { call } = useOperations();
  const client = useQueryClient();
  const { team } = useTeam();
  const toast = useToast();
  const [idempotencyKey] = useState(() => newKey('restore'));
  return async (): Promise<void> => {
    const params = { envelopeId: row.id, version: number };
    const { leftOut } = await call('console-template-restore', { params }, { idempotencyKey });
    await Promise.all([forgetTemplates(client), client.invalidateQueries({ queryKey: ['document', team.id, row.id] })]);
    onClose();
    toast(leftOut > 0 ? say('restore.leftOut', { number, count: leftOut }) : say('restore.done', { number }));
  };
}

/** Returns a function that explains why no version was restored. */
function useExplain() {
  const say = useSay('templates');
  return ({ code }: RefusedError): string | undefined =>
    code === 'TEMPLATE_BEING_EDITED' ? say('restore.busy') : undefined;
}

const ORDER: readonly LayoutChange['change'][] = ['ADDED', 'CHANGED', 'MOVED', 'REMOVED'];

/** Lists in words what has changed since the version. */
function Changes({ version: { number, changes, files } }: { version: ComparedVersion }) {
  const say = useSay('templates');
  const wordsFor = useChangeWords(files.length > 1);
  return (
    <>
      <h3 className={look.heading}>{say('compare.since', { number })}</h3>
      {ORDER.map((kind) => {
        const those = changes.filter(({ change }) => change === kind);
        if (those.length === 0) return null;
        return (
          <div key={kind}>
            <h4 className={own.kind}>{say(`change.${kind}`)}</h4>
            <ul className={own.changes}>
              {those.map((change, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: changes have no ids, and the list never changes
                <li key={index} dir="auto">
                  {wordsFor(change)}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

function useChangeWords(namesFiles: boolean) {
  const say = useSay('templates');
  const sayInEditor = useSay('editor');
  return (change: LayoutChange): string => {
    switch (change.thing) {
      case 'FIELD': {
        const { label, type, role, file, page } = change;
        const field = label || sayInEditor(`type.${type === 'FREE_SIGNATURE' ? 'SIGNATURE' : type}`);
        return namesFiles
          ? say('change.field.file', { field, role, file, page })
          : say('change.field', { field, role, page });
      }
      case 'ROLE':
        return say('change.role', { name: change.name });
      case 'FILE':
        return say('change.file', { name: change.name });
      case 'TITLE':
        return say('change.title');
      case 'SETTINGS':
        return say('change.settings');
      case 'LINKS':
        return say('change.links');
    }
  };
}
