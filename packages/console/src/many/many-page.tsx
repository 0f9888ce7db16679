import type { TemplateRow } from '@countersign/contracts/console';
import type { Sheet } from '@countersign/sheets';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import page from '../document/document.module.css';
import { forgetDocuments } from '../envelope/list-queries.ts';
import { type Envelope, envelopeQuery } from '../envelope/queries.ts';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { NotFoundPage } from '../look/not-found-page.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { newKey, RefusedError } from '../service/ask.ts';
import { callIn, useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import { forgetTemplates, templateQuery } from '../templates/queries.ts';
import { isFixed, useRoleName } from '../templates/role.tsx';
import { CheckStep, useSaveProblems } from './check-step.tsx';
import { fillableFields, guessMatches, type Match, recallMatches, rememberMatches, type Targets } from './columns.ts';
import css from './many.module.css';
import { MatchStep } from './match-step.tsx';
import { toBulkRows, withoutRows, withValue } from './rows.ts';
import { RowsStep, SampleButton } from './rows-step.tsx';
import { Step } from './step.tsx';

const route = getRouteApi('/teams/$teamId/templates/$envelopeId/many');

/** Sends a template to many: a spreadsheet becomes one document per row, after every row has been checked. */
export function ManyPage(): ReactNode {
  const say = useSay('many');
  const sayInConsole = useSay();
  const { envelopeId } = route.useParams();
  const { team } = useTeam();
  const { data: template, error } = useQuery(templateQuery(team.id, envelopeId));
  const { data: envelope } = useQuery(envelopeQuery(team.id, envelopeId));
  if (error instanceof RefusedError && error.status === 404) return <NotFoundPage />;
  return (
    <>
      <div className={page.bar}>
        <Link to="/teams/$teamId/templates/$envelopeId" params={{ teamId: String(team.id), envelopeId }}>
          <Icon name="back" />
          <bdi>{template?.title}</bdi>
        </Link>
        <a className={css.guide} href="/docs/guides/send-to-many" target="_blank" rel="noreferrer">
          {say('guide')}
        </a>
      </div>
      <div className={`${page.object} ${css.page}`} aria-busy={!template || !envelope || undefined}>
        <title>{`${say('title')} · ${team.name}`}</title>
        {error && !template && <Problem text={sayInConsole('failed')} />}
        {template && envelope && (
          <>
            <div className={css.head}>
              <h1 tabIndex={-1}>{say('title')}</h1>
              <p className={look.soft}>{say('lead', { title: template.title })}</p>
            </div>
            <Steps template={template} envelope={envelope} />
          </>
        )}
      </div>
    </>
  );
}

/** A spreadsheet as it was read and, in the last step, corrected. */
interface Source {
  sheet: Sheet;
  /** Name of the file. Null for pasted cells. */
  name: string | null;
  matches: Match[];
  left: ReadonlySet<number>;
  /** Changes with everything that the check depends on. */
  version: number;
}

type StepName = 'ROWS' | 'MATCH' | 'CHECK';

const ORDER: readonly StepName[] = ['ROWS', 'MATCH', 'CHECK'];

function Steps({ template, envelope }: { template: TemplateRow; envelope: Envelope }) {
  const say = useSay('many');
  const targets = useTargets(template, envelope);
  const [source, setSource] = useState<Source | null>(null);
  const [step, setStep] = useState<StepName>('ROWS');
  const [remembers, setRemembers] = useState(true);
  const change = (part: Partial<Source>) =>
    setSource((before) => before && { ...before, ...part, version: before.version + 1 });
  const take = (sheet: Sheet, name: string | null) => {
    const matches = guessMatches(sheet, targets, recallMatches(template.id));
    setSource((before) => ({ sheet, name, matches, left: new Set(), version: (before?.version ?? 0) + 1 }));
    setStep('MATCH');
  };
  const check = () => {
    if (!source) return;
    rememberMatches(template.id, source.sheet.columns, remembers ? source.matches : null);
    setStep('CHECK');
  };
  const stateOf = (name: StepName) => {
    const distance = ORDER.indexOf(name) - ORDER.indexOf(step);
    return distance === 0 ? 'OPEN' : distance < 0 ? 'DONE' : 'TO_COME';
  };
  useFocusOnStep(step);
  return (
    <div className={css.steps}>
      <Step
        number={1}
        title={say('step.rows')}
        state={stateOf('ROWS')}
        result={source && <SourceName source={source} />}
        aside={<SampleButton title={template.title} targets={targets} />}
        onChange={() => setStep('ROWS')}
      >
        <RowsStep targets={targets} onSheet={take} />
      </Step>
      <Step
        number={2}
        title={say('step.match')}
        state={stateOf('MATCH')}
        result={source && <Matched source={source} />}
        aside={source && <MatchedCount source={source} />}
        onChange={() => setStep('MATCH')}
      >
        {source && (
          <>
            <MatchStep
              sheet={source.sheet}
              targets={targets}
              matches={source.matches}
              onMatches={(matches) => change({ matches })}
            />
            <MatchFeet
              source={source}
              targets={targets}
              remembers={remembers}
              onRemembers={setRemembers}
              onBack={() => setStep('ROWS')}
              onCheck={check}
            />
          </>
        )}
      </Step>
      {step === 'CHECK' && source ? (
        <Check
          template={template}
          targets={targets}
          source={source}
          onChange={change}
          onBack={() => setStep('MATCH')}
        />
      ) : (
        <Step number={3} title={say('step.check')} state="TO_COME" />
      )}
    </div>
  );
}

function useTargets(template: TemplateRow, envelope: Envelope): Targets {
  const sayInEditor = useSay('editor');
  const nameRole = useRoleName();
  return {
    roles: template.roles
      .filter((role) => !isFixed(role))
      .map((role) => ({ id: role.id, name: nameRole(template.roles, role), isOptional: role.isOptional })),
    fields: fillableFields(envelope, (type) => sayInEditor(`type.${type}`)),
    areDocuments: true,
  };
}

/** Moves the focus to the step that has been opened, so that keyboards and screen readers continue there. */
function useFocusOnStep(step: StepName): void {
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever another step opens
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const heading = document.querySelector<HTMLElement>('[aria-current="step"] h2');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
    heading?.closest('section')?.scrollIntoView({ block: 'nearest' });
  }, [step]);
}

function SourceName({ source: { name, sheet } }: { source: Source }) {
  const say = useSay('many');
  const parts = [
    say('rows', { count: sheet.rows.length }),
    say('columns', { count: sheet.columns.length }),
    ...(sheet.name ? [sheet.name] : []),
  ];
  return (
    <>
      <strong>
        <bdi>{name ?? say('pasted')}</bdi>
      </strong>{' '}
      <span className={look.soft}>{parts.join(' · ')}</span>
    </>
  );
}

const matchedIn = ({ matches }: Source): number => matches.filter(({ target }) => target !== 'none').length;

function MatchedCount({ source }: { source: Source }) {
  const say = useSay('many');
  return (
    <span className={`${look.soft} ${look.small}`}>
      {say('match.count', { matched: matchedIn(source), count: source.matches.length })}
    </span>
  );
}

function Matched({ source }: { source: Source }) {
  const say = useSay('many');
  const columns = source.sheet.columns.filter((_, index) => source.matches[index]?.target === 'none');
  return (
    <>
      <strong>{say('matched', { count: matchedIn(source) })}</strong>{' '}
      {columns.length > 0 && <span className={look.soft}>{say('matched.out', { columns })}</span>}
    </>
  );
}

function MatchFeet({
  source,
  targets,
  remembers,
  onRemembers,
  onBack,
  onCheck,
}: {
  source: Source;
  targets: Targets;
  remembers: boolean;
  onRemembers(remembers: boolean): void;
  onBack(): void;
  onCheck(): void;
}) {
  const say = useSay('many');
  const [isTold, setIsTold] = useState(false);
  const missing = targets.roles.find(
    ({ id, isOptional }) => !isOptional && !source.matches.some(({ target }) => target === `email:${id}`),
  );
  return (
    <div className={css.foot}>
      {isTold && missing && <Problem text={say('match.needs', { role: missing.name })} />}
      <div className={css.feet}>
        <label className={css.remember}>
          <input
            type="checkbox"
            checked={remembers}
            onChange={({ currentTarget }) => onRemembers(currentTarget.checked)}
          />
          {say('match.remember')}
        </label>
        <Button onClick={onBack}>{say('back')}</Button>
        <Button kind="primary" onClick={() => (missing ? setIsTold(true) : onCheck())}>
          {say('check', { count: source.sheet.rows.length })}
        </Button>
      </div>
    </div>
  );
}

function Check({
  template,
  targets,
  source,
  onChange,
  onBack,
}: {
  template: TemplateRow;
  targets: Targets;
  source: Source;
  onChange(part: Partial<Source>): void;
  onBack(): void;
}) {
  const say = useSay('many');
  const sheet = withoutRows(source.sheet, source.left);
  const rows = toBulkRows(sheet, source.matches, targets);
  const { data, error, isFetching } = useCheck(template, rows, source.version);
  const submission = useSubmission(() => undefined);
  const send = useSend(template, source);
  const saveProblems = useSaveProblems(targets);
  const problems = data?.problems ?? [];
  const checked = { sheet, matches: source.matches, targets, problems };
  const wrong = new Set(problems.map(({ row }) => row));
  const ready = rows.filter(({ row }) => !wrong.has(row ?? 0));
  const explainError = useExplainCheck();
  return (
    <Step
      number={3}
      title={say('step.check')}
      state="OPEN"
      aside={
        problems.length > 0 && (
          <Button kind="plain" icon="download" onClick={() => saveProblems(`${template.title}.csv`, checked)}>
            {say('check.download')}
          </Button>
        )
      }
    >
      {data && (
        <CheckStep
          checked={checked}
          isChecking={isFetching}
          onValue={(row, column, value) => onChange({ sheet: withValue(source.sheet, row, column, value) })}
          onLeaveOut={(row, isLeftOut) => onChange({ left: withRow(source.left, row, isLeftOut) })}
        />
      )}
      {!data && !error && (
        <p className={css.checking} role="status">
          <span className={look.arc} aria-hidden="true" /> {say('checking')}
        </p>
      )}
      <div className={css.foot}>
        <Problem text={submission.problem ?? (error ? explainError(error) : null)} />
        <div className={css.feet}>
          <Button onClick={onBack}>{say('back')}</Button>
          {data && (
            <Button
              kind="primary"
              isBusy={submission.isBusy || isFetching}
              aria-disabled={ready.length === 0 || undefined}
              onClick={() => ready.length > 0 && submission.run(() => send(ready))}
            >
              {ready.length === 0
                ? say('send.none')
                : wrong.size === 0
                  ? say('send', { count: ready.length })
                  : say('send.leaveOut', { ready: ready.length, problems: wrong.size })}
            </Button>
          )}
        </div>
      </div>
    </Step>
  );
}

type Rows = ReturnType<typeof toBulkRows>;

/** Checks all rows together, because a reference may be used only once. */
function useCheck({ number: templateId }: TemplateRow, rows: Rows, version: number) {
  const { team } = useTeam();
  return useQuery({
    queryKey: ['many', team.id, templateId, version],
    queryFn: ({ signal }) =>
      callIn(team.id)('template-sendToMany', { body: { templateId, rows }, query: { dryRun: true } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

function useExplainCheck() {
  const say = useSay('many');
  const sayInConsole = useSay();
  return (error: Error): string => {
    const code = error instanceof RefusedError ? error.code : null;
    return code === 'DOCUMENT_NOT_READY' || code === 'PDF_MISSING' ? say('notReady') : sayInConsole('failed');
  };
}

function withRow(left: ReadonlySet<number>, row: number, isLeftOut: boolean): ReadonlySet<number> {
  const next = new Set(left);
  if (isLeftOut) next.add(row);
  else next.delete(row);
  return next;
}

/** Returns a function that starts sending once, however often it is called with the same rows. */
function useSend({ number: templateId }: TemplateRow, { name }: Source) {
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const keys = useRef(new Map<string, string>());
  return async (rows: Rows): Promise<void> => {
    const body = { templateId, rows, ...(name && { name: name.slice(0, 255) }) };
    const request = JSON.stringify(body);
    const idempotencyKey = keys.current.get(request) ?? newKey('many');
    keys.current.set(request, idempotencyKey);
    const { bulkId } = await call('template-sendToMany', { body, query: {} }, { idempotencyKey });
    if (bulkId === null) return;
    await navigate({ to: '/teams/$teamId/sendings/$bulkId', params: { teamId: String(team.id), bulkId } });
    await Promise.all([forgetDocuments(client), forgetTemplates(client)]);
  };
}
