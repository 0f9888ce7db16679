import type { ComponentChildren, Ref } from 'preact';
import { useLanguage, useSay } from '../page/page-messages.tsx';
import { Changes } from './changes.tsx';
import type { CheckedFileView, CheckedSignatureView } from './check-view.ts';
import { FindingText, InEnglish } from './finding-text.tsx';
import { type Tone, VerdictBanner } from './verdict-banner.tsx';

export interface Checked {
  result: CheckedFileView;
  /** Name of the file and its URL in this browser. Null without a script. */
  name: string | null;
  pdf: string | null;
}

const HEADLINES = {
  'TOTAL-PASSED': 'headline.passed',
  'TOTAL-FAILED': 'headline.failed',
  INDETERMINATE: 'headline.unconfirmed',
  'NOT-SIGNED': 'headline.notSigned',
} as const;

const TONES = {
  'TOTAL-PASSED': 'passed',
  'TOTAL-FAILED': 'failed',
  INDETERMINATE: 'unsure',
  'NOT-SIGNED': 'unsure',
} as const satisfies Record<CheckedFileView['verdict'], Tone>;

const ADVICE = {
  'TOTAL-PASSED': null,
  'TOTAL-FAILED': 'advice.failed',
  INDETERMINATE: 'advice.unconfirmed',
  'NOT-SIGNED': 'advice.notSigned',
} as const;

function toHeadline({ code, verdict }: CheckedFileView) {
  if (code === 'file.notPdf') return 'headline.notPdf';
  return code.startsWith('file.') ? 'headline.unreadable' : HEADLINES[verdict];
}

/** Displays the result for a file: first the verdict in plain words, then each signature in detail. */
export function CheckResult({ checked, heading }: { checked: Checked; heading: Ref<HTMLHeadingElement> }) {
  const say = useSay('check');
  const { result, name, pdf } = checked;
  const { signatures, verdict } = result;
  const advice = ADVICE[verdict];
  return (
    <div class="outcome">
      <VerdictBanner tone={TONES[verdict]} title={say(toHeadline(result))} heading={heading}>
        <p>
          <FindingText {...result} sentence={result.reason} />
        </p>
        {result.isOnRecord && <p>{say('onRecord')}</p>}
        {result.isOriginalOnRecord && <p>{say('originalOnRecord')}</p>}
        {advice && <p>{say(advice)}</p>}
      </VerdictBanner>
      {name !== null && <FileName name={name} />}
      <section class="notice">
        {result.evidence && <Evidence {...result.evidence} />}
        <dl class="facts">
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
      {name !== null && <HowChecked>{say('how.sent')}</HowChecked>}
    </div>
  );
}

/** Displays the result for a file whose hash matches a file of this service. */
export function KnownFile({
  file,
  sha256,
  heading,
  children,
}: {
  file: File;
  sha256: string;
  heading: Ref<HTMLHeadingElement>;
  children: ComponentChildren;
}) {
  const say = useSay('check');
  return (
    <div class="outcome">
      <VerdictBanner tone="passed" title={say('headline.known')} heading={heading}>
        <p>{say('known')}</p>
      </VerdictBanner>
      <FileName name={file.name} />
      <section class="notice">
        <dl class="facts">
          <Fact name={`${say('thisFile')} (SHA-256)`} value={<Code>{sha256}</Code>} />
        </dl>
      </section>
      <HowChecked>{say('how.compared')}</HowChecked>
      {children}
    </div>
  );
}

export const FileName = ({ name }: { name: string }) => (
  <p class="file">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 3h8l4 4v14H7zM15 3v4h4" />
    </svg>
    <bdi>{name}</bdi>
  </p>
);

const HowChecked = ({ children }: { children: ComponentChildren }) => (
  <p class="how">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3" />
    </svg>
    <span>{children}</span>
  </p>
);

function Evidence({ auditChain, entries, isOfThisFile, isReplaced }: NonNullable<CheckedFileView['evidence']>) {
  const say = useSay('check');
  const holds = auditChain === 'INTACT' && isOfThisFile;
  const fault = auditChain === 'CONTRADICTED' ? 'evidence.contradicts' : 'evidence.fails';
  return (
    <>
      <p>{holds ? say('evidence.holds', { entries }) : say(fault)}</p>
      {isReplaced && <p>{say('evidence.replaced')}</p>}
    </>
  );
}

interface SignatureProps {
  signature: CheckedSignatureView;
  /** Whether this is the only signature. If so, the file's reason already covers it. */
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
      <dl class="facts">
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
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

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

/** Displays a time in UTC, so that it is the same for every reader. */
function Instant({ at }: { at: string }) {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return <time dateTime={at}>{format.format(new Date(at))} UTC</time>;
}
