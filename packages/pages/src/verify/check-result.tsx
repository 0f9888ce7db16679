import type { ComponentChildren, Ref } from 'preact';
import { useLanguage, useSay } from '../page-messages.tsx';
import { Changes } from './changes.tsx';
import type { CheckedFileView, CheckedSignatureView } from './check-view.ts';
import { FindingText, InEnglish } from './finding-text.tsx';

/** A checked file with its result. */
export interface Checked {
  result: CheckedFileView;
  /** Its name, and its address in this browser; null without a script. */
  name: string | null;
  pdf: string | null;
}

const HEADLINES = {
  'TOTAL-PASSED': 'headline.passed',
  'TOTAL-FAILED': 'headline.failed',
  INDETERMINATE: 'headline.unconfirmed',
  'NOT-SIGNED': 'headline.notSigned',
} as const;

const MARKS = { 'TOTAL-PASSED': '✓', 'TOTAL-FAILED': '✕', INDETERMINATE: '?', 'NOT-SIGNED': '–' } as const;

function headlineOf({ code, verdict }: CheckedFileView) {
  if (code === 'file.notPdf') return 'headline.notPdf';
  return code.startsWith('file.') ? 'headline.unreadable' : HEADLINES[verdict];
}

/** The result of a file: the verdict first, in plain words, then each signature with its facts. */
export function CheckResult({ checked, heading }: { checked: Checked; heading: Ref<HTMLHeadingElement> }) {
  const say = useSay('check');
  const { result, name, pdf } = checked;
  const { signatures } = result;
  return (
    <div class={`verdict ${result.verdict.toLowerCase()}`}>
      <section class="notice">
        <h2 ref={heading} tabIndex={-1}>
          <span class="mark" aria-hidden="true">
            {MARKS[result.verdict]}
          </span>
          {say(headlineOf(result))}
        </h2>
        {name !== null && (
          <p class="hint">
            <bdi>{name}</bdi>
          </p>
        )}
        <p>
          <FindingText {...result} sentence={result.reason} />
        </p>
        {result.isOnRecord && <p>{say('onRecord')}</p>}
        {result.evidence && <Evidence {...result.evidence} />}
        <dl>
          <Fact name={say('words')} value={<Words {...result} />} />
          <Fact name={`${say('thisFile')} (SHA-256)`} value={<Code>{result.sha256}</Code>} />
          {result.original && (
            <Fact name={`${say('original')} (SHA-256)`} value={<Code>{result.original.sha256}</Code>} />
          )}
        </dl>
      </section>
      {signatures.map((signature) => (
        <Signature key={signature.fieldName} signature={signature} isOnly={signatures.length === 1} pdf={pdf} />
      ))}
    </div>
  );
}

function Evidence({ auditChain, entries, isOfThisFile }: NonNullable<CheckedFileView['evidence']>) {
  const say = useSay('check');
  const holds = auditChain === 'INTACT' && isOfThisFile;
  return <p>{holds ? say('evidence.holds', { entries }) : say('evidence.fails')}</p>;
}

interface SignatureProps {
  signature: CheckedSignatureView;
  /** Then its reason is shown above, as that of the file. */
  isOnly: boolean;
  pdf: string | null;
}

function Signature({ signature, isOnly, pdf }: SignatureProps) {
  const say = useSay('check');
  const { kind, fieldName, signer, isOurs, claimedAt, provenAt, statedReason, level, weaknesses } = signature;
  const what = isOurs ? 'kind.ours' : kind === 'signature' ? 'kind.signature' : 'kind.timestamp';
  return (
    <section class="notice">
      <h2>
        {say(what)} · <bdi>{fieldName}</bdi>
      </h2>
      {!isOnly && (
        <p>
          <FindingText {...signature} sentence={signature.reason} />
        </p>
      )}
      <Changes changes={signature.changes} pdf={pdf} />
      <dl>
        {signer && <Fact name={say('signer')} value={<bdi>{signer.name}</bdi>} />}
        {signer && <Fact name={say('issuer')} value={<bdi>{signer.issuer}</bdi>} />}
        {claimedAt && <Fact name={say('claimedAt')} value={<Instant at={claimedAt} />} />}
        {provenAt && <Fact name={say('provenAt')} value={<Instant at={provenAt} />} />}
        {statedReason && <Fact name={say('statedReason')} value={<bdi>{statedReason}</bdi>} />}
        {level && <Fact name={say('level')} value={<bdi>PAdES {level}</bdi>} />}
        {!isOnly && <Fact name={say('words')} value={<Words {...signature} />} />}
        {weaknesses.map((weakness) => (
          <Fact key={weakness} name={say('detail')} value={<InEnglish>{weakness}</InEnglish>} />
        ))}
      </dl>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

/** The same in every language. */
function Code({ children }: { children: string }) {
  return <code dir="ltr">{children}</code>;
}

function Words({ verdict, subIndication }: { verdict: string; subIndication: string | null }) {
  return (
    <bdi lang="en" dir="ltr">
      {subIndication ? `${verdict}, ${subIndication}` : verdict}
    </bdi>
  );
}

/** In UTC, so that every reader sees the same time. */
function Instant({ at }: { at: string }) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}
