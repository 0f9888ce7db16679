import type { ImportResult } from '@countersign/contracts/console';
import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import type { Sheet } from '@countersign/sheets';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import page from '../document/document.module.css';
import { Button } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import look from '../look/parts.module.css';
import { Problem } from '../look/problem.tsx';
import { useToast } from '../look/toast.tsx';
import { CheckStep } from '../many/check-step.tsx';
import { guessMatches, type Match, type Targets } from '../many/columns.ts';
import css from '../many/many.module.css';
import { MatchStep } from '../many/match-step.tsx';
import { type RowProblem, withoutRows, withValue } from '../many/rows.ts';
import { RowsStep, SampleButton } from '../many/rows-step.tsx';
import { Step } from '../many/step.tsx';
import { newKey } from '../service/ask.ts';
import { callIn, type RequestOf, useOperations } from '../service/call.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSubmission } from '../service/use-submission.ts';
import { useSay } from '../shell/words.tsx';
import { forgetPeople } from './queries.ts';

/** Ids of the only role and the only field, in the form in which the steps of sending to many know them. */
const CONTACT = 1;
const LANGUAGE = 1;

/** Imports a spreadsheet of people: each row becomes a contact, after every row has been checked. */
export function ImportPage(): ReactNode {
  const say = useSay('people');
  const { team } = useTeam();
  const maySend = useMaySend();
  return (
    <>
      <title>{`${say('import.title')} · ${team.name}`}</title>
      <div className={page.bar}>
        <Link to="/teams/$teamId/people" params={{ teamId: String(team.id) }}>
          <Icon name="back" />
          {say('title')}
        </Link>
      </div>
      <div className={`${page.object} ${css.page}`}>
        <div className={css.head}>
          <h1 tabIndex={-1}>{say('import.title')}</h1>
          <p className={look.soft}>{say('import.lead')}</p>
        </div>
        {maySend ? <Steps /> : <NotAllowed />}
      </div>
    </>
  );
}

const NotAllowed = () => <Problem text={useSay()('notAllowed')} />;

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

function Steps() {
  const say = useSay('people');
  const sayInMany = useSay('many');
  const targets = useTargets();
  const [source, setSource] = useState<Source | null>(null);
  const [step, setStep] = useState<StepName>('ROWS');
  const change = (part: Partial<Source>) =>
    setSource((before) => before && { ...before, ...part, version: before.version + 1 });
  const take = (sheet: Sheet, name: string | null) => {
    const matches = guessMatches(sheet, targets, new Map());
    setSource((before) => ({ sheet, name, matches, left: new Set(), version: (before?.version ?? 0) + 1 }));
    setStep('MATCH');
  };
  const stateOf = (name: StepName) => {
    const distance = ORDER.indexOf(name) - ORDER.indexOf(step);
    return distance === 0 ? 'OPEN' : distance < 0 ? 'DONE' : 'TO_COME';
  };
  return (
    <div className={css.steps}>
      <Step
        number={1}
        title={sayInMany('step.rows')}
        state={stateOf('ROWS')}
        result={source && <SourceName source={source} />}
        aside={<SampleButton title={say('title')} targets={targets} />}
        onChange={() => setStep('ROWS')}
      >
        <RowsStep
          targets={targets}
          words={{
            hint: say('import.hint'),
            needs: <p>{say('import.needs')}</p>,
            noRows: say('import.noRows'),
          }}
          onSheet={take}
        />
      </Step>
      <Step
        number={2}
        title={sayInMany('step.match')}
        state={stateOf('MATCH')}
        result={<strong>{sayInMany('matched', { count: matchedIn(source) })}</strong>}
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
            <MatchFeet source={source} onBack={() => setStep('ROWS')} onCheck={() => setStep('CHECK')} />
          </>
        )}
      </Step>
      {step === 'CHECK' && source ? (
        <Check targets={targets} source={source} onChange={change} onBack={() => setStep('MATCH')} />
      ) : (
        <Step number={3} title={sayInMany('step.check')} state="TO_COME" />
      )}
    </div>
  );
}

/** A contact has an address, a name and a language, like a recipient and a field with options. */
function useTargets(): Targets {
  const say = useSay('people');
  const sayInConsole = useSay();
  const options = LANGUAGES.map((each) => LANGUAGE_NAMES[each]);
  const label = sayInConsole('language');
  return {
    roles: [{ id: CONTACT, name: say('import.role'), isOptional: false }],
    fields: [{ id: LANGUAGE, roleId: CONTACT, type: 'DROPDOWN', label, options }],
    areDocuments: false,
  };
}

const matchedIn = (source: Source | null): number =>
  source?.matches.filter(({ target }) => target !== 'none').length ?? 0;

function SourceName({ source: { name, sheet } }: { source: Source }) {
  const say = useSay('many');
  return (
    <>
      <strong>
        <bdi>{name ?? say('pasted')}</bdi>
      </strong>{' '}
      <span className={look.soft}>{say('rows', { count: sheet.rows.length })}</span>
    </>
  );
}

function MatchFeet({ source, onBack, onCheck }: { source: Source; onBack(): void; onCheck(): void }) {
  const say = useSay('many');
  const sayInPeople = useSay('people');
  const [isAsked, setIsAsked] = useState(false);
  const isMissing = !source.matches.some(({ target }) => target === `email:${CONTACT}`);
  return (
    <div className={css.foot}>
      {isAsked && isMissing && <Problem text={say('match.needs', { role: sayInPeople('import.role') })} />}
      <div className={css.feet}>
        <Button onClick={onBack}>{say('back')}</Button>
        <Button kind="primary" onClick={() => (isMissing ? setIsAsked(true) : onCheck())}>
          {say('check', { count: source.sheet.rows.length })}
        </Button>
      </div>
    </div>
  );
}

type Rows = RequestOf<'console-people-import'>['body']['rows'];

function toRows(sheet: Sheet, matches: readonly Match[]): Rows {
  const columnOf = (target: Match['target']) => matches.findIndex((match) => match.target === target);
  const [email, name, language] = [
    columnOf(`email:${CONTACT}`),
    columnOf(`name:${CONTACT}`),
    columnOf(`field:${LANGUAGE}`),
  ];
  return sheet.rows.map(({ number, cells }) => ({
    row: number,
    email: cells[email]?.trim() ?? '',
    name: cells[name]?.trim() ?? '',
    language: cells[language]?.trim() ?? '',
  }));
}

/** Describes a problem like one of sending to many, so that the same step lists it. */
const toRowProblem = ({ row, column, message }: ImportResult['problems'][number]): RowProblem => ({
  ...{ row, message, code: 'INVALID_REQUEST', sameAs: null },
  ...(column === 'LANGUAGE'
    ? { column: 'VALUE', recipientId: null, fieldId: LANGUAGE }
    : { column, recipientId: CONTACT, fieldId: null }),
});

function Check({
  targets,
  source,
  onChange,
  onBack,
}: {
  targets: Targets;
  source: Source;
  onChange(part: Partial<Source>): void;
  onBack(): void;
}) {
  const say = useSay('people');
  const sayInMany = useSay('many');
  const sayInConsole = useSay();
  const sheet = withoutRows(source.sheet, source.left);
  const rows = toRows(sheet, source.matches);
  const { data, error, isFetching } = useCheck(rows, source.version);
  const submission = useSubmission();
  const save = useImport();
  const problems = data?.problems.map(toRowProblem) ?? [];
  const wrong = new Set(problems.map(({ row }) => row));
  const ready = rows.filter(({ row }) => !wrong.has(row));
  const leaveOut = (row: number, isLeftOut: boolean) =>
    onChange({ left: new Set(isLeftOut ? [...source.left, row] : [...source.left].filter((each) => each !== row)) });
  return (
    <Step number={3} title={sayInMany('step.check')} state="OPEN">
      {data && (
        <CheckStep
          checked={{ sheet, matches: source.matches, targets, problems }}
          words={{
            ready: say('import.ready'),
            fine: say('import.fine'),
            person: say('import.role'),
            option: say('import.language'),
            status: (count, unready) => say('import.status', { ready: count, problems: unready }),
            joined: { count: data.joined, label: say('import.joined') },
          }}
          isChecking={isFetching}
          onValue={(row, column, value) => onChange({ sheet: withValue(source.sheet, row, column, value) })}
          onLeaveOut={leaveOut}
        />
      )}
      {!data && !error && (
        <p className={css.checking} role="status">
          <span className={look.arc} aria-hidden="true" /> {sayInMany('checking')}
        </p>
      )}
      <div className={css.foot}>
        <Problem text={submission.problem ?? (error ? sayInConsole('failed') : null)} />
        <div className={css.feet}>
          <Button onClick={onBack}>{sayInMany('back')}</Button>
          {data && (
            <Button
              kind="primary"
              isBusy={submission.isBusy || isFetching}
              aria-disabled={ready.length === 0 || undefined}
              onClick={() => ready.length > 0 && submission.run(() => save(ready))}
            >
              {ready.length === 0
                ? say('import.none')
                : wrong.size === 0
                  ? say('import.submit', { count: ready.length })
                  : say('import.leaveOut', { ready: ready.length, problems: wrong.size })}
            </Button>
          )}
        </div>
      </div>
    </Step>
  );
}

/** Checks all rows together, because rows with the same address are joined. */
function useCheck(rows: Rows, version: number) {
  const { team } = useTeam();
  return useQuery({
    queryKey: ['people', team.id, 'import', version],
    queryFn: ({ signal }) => callIn(team.id)('console-people-import', { body: { rows, dryRun: true } }, { signal }),
    enabled: rows.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** Returns a function that imports the rows once, even if it is called again after a lost connection. */
function useImport() {
  const say = useSay('people');
  const { call } = useOperations();
  const { team } = useTeam();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const key = useRef({ rows: '', key: '' });
  return async (rows: Rows): Promise<void> => {
    const text = JSON.stringify(rows);
    if (key.current.rows !== text) key.current = { rows: text, key: newKey('people') };
    const body = { rows, dryRun: false };
    const { added, changed } = await call('console-people-import', { body }, { idempotencyKey: key.current.key });
    await navigate({ to: '/teams/$teamId/people', params: { teamId: String(team.id) } });
    await forgetPeople(client);
    toast(say('import.done', { added, changed }));
  };
}
