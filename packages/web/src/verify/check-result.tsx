import type { CheckedFileView, CheckedSignatureView } from './check-view.ts';
import { check } from './check-wording.ts';

/** What a file came to: the verdict first, in plain words, then each signature with what it rests on. */
export function CheckResult({ result }: { result: CheckedFileView }) {
  return (
    <div role="status" class={`verdict ${result.verdict.toLowerCase()}`}>
      <section class="notice">
        <h2>{check.verdicts[result.verdict]}</h2>
        <p>{result.reason}</p>
        {result.isOnRecord && <p>{check.onRecord}</p>}
        {result.evidence && <p>{aboutEvidence(result.evidence)}</p>}
        <dl>
          <Fact name={check.words} value={inWords(result)} />
          <Fact name={`${check.thisFile} (SHA-256)`} value={<code>{result.sha256}</code>} />
          {result.original && (
            <Fact name={`${check.original} (SHA-256)`} value={<code>{result.original.sha256}</code>} />
          )}
        </dl>
      </section>
      {result.signatures.map((signature) => (
        <Signature key={signature.fieldName} signature={signature} />
      ))}
    </div>
  );
}

const aboutEvidence = ({ auditChain, entries, isOfThisFile }: NonNullable<CheckedFileView['evidence']>): string =>
  auditChain === 'INTACT' && isOfThisFile ? check.evidence.holds(entries) : check.evidence.fails;

function Signature({ signature }: { signature: CheckedSignatureView }) {
  const { kind, fieldName, signer, isOurs, claimedAt, provenAt, statedReason, level, reason } = signature;
  return (
    <section class="notice">
      <h2>
        {isOurs ? check.ours : check.kinds[kind]} · {fieldName}
      </h2>
      <p>{reason}</p>
      {signature.weaknesses.map((weakness) => (
        <p key={weakness}>{weakness}</p>
      ))}
      <dl>
        <Fact name={check.words} value={inWords(signature)} />
        {signer && <Fact name={check.signer} value={signer.name} />}
        {signer && <Fact name={check.issuer} value={signer.issuer} />}
        {claimedAt && <Fact name={check.claimedAt} value={at(claimedAt)} />}
        {provenAt && <Fact name={check.provenAt} value={at(provenAt)} />}
        {statedReason && <Fact name={check.statedReason} value={statedReason} />}
        {level && <Fact name={check.level} value={`PAdES ${level}`} />}
      </dl>
      <Changes changes={signature.changes} />
    </section>
  );
}

function Changes({ changes }: Pick<CheckedSignatureView, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <>
      <h3>{check.changes}</h3>
      <ul class="changes">
        {changes.map(({ permission, sentence }) => (
          <li key={sentence}>
            <strong>{check.permissions[permission]}:</strong> {sentence}
          </li>
        ))}
      </ul>
    </>
  );
}

function Fact({ name, value }: { name: string; value: preact.ComponentChildren }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

const inWords = ({ verdict, subIndication }: { verdict: string; subIndication: string | null }): string =>
  subIndication ? `${verdict}, ${subIndication}` : verdict;

/** The same for whoever reads it, wherever they are. */
const at = (instant: string): string => `${instant.slice(0, 16).replace('T', ' ')} UTC`;
