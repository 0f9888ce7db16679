import { useSay } from '../page/page-messages.tsx';
import type { ChangeView } from './check-view.ts';
import { FindingText } from './finding-text.tsx';

/**
 * Lists the changes made after a signature. Relevant changes come first, and harmless ones are collapsed.
 * @param pdf URL of the file in this browser, for links to its pages. Null if it is not available
 */
export function Changes({ changes, pdf }: { changes: ChangeView[]; pdf: string | null }) {
  const say = useSay('check');
  if (changes.length === 0) return null;
  const harmless = changes.filter(({ permission }) => permission === 'granted');
  const findings = changes.filter(({ permission }) => permission !== 'granted');
  return (
    <>
      <h3>{say('changes')}</h3>
      {findings.length > 0 && <ChangeList changes={findings} pdf={pdf} />}
      {harmless.length > 0 && (
        <details open={findings.length === 0}>
          <summary>{say('changes.granted', { count: harmless.length })}</summary>
          <ChangeList changes={harmless} pdf={pdf} />
        </details>
      )}
    </>
  );
}

const LABELS = { 'not-granted': 'changes.notGranted', refused: 'changes.refused' } as const;

function ChangeList({ changes, pdf }: { changes: ChangeView[]; pdf: string | null }) {
  const say = useSay('check');
  return (
    <ul class="changes">
      {changes.map((change) => {
        const { permission, parameters, sentence } = change;
        const { page, object } = parameters;
        return (
          <li key={sentence}>
            {permission !== 'granted' && <strong class={permission}>{say(LABELS[permission])}</strong>}{' '}
            {typeof page === 'number' && <PageName page={page} pdf={pdf} />} <FindingText {...change} />{' '}
            {typeof object === 'number' && <span class="aside">{say('object', { number: object })}</span>}
            <ShownBesideValue {...change} />
          </li>
        );
      })}
    </ul>
  );
}

/** Displays a field's value next to the text and image that the PDF shows for it. */
function ShownBesideValue({ parameters: { shown, value }, drawnAs }: ChangeView) {
  const say = useSay('check');
  if (typeof value !== 'string' || (typeof shown !== 'string' && drawnAs === undefined)) return null;
  return (
    <dl class="shown-and-value">
      <dt>{say('field.shows')}</dt>
      {typeof shown === 'string' && <dd>{shown === '' ? say('field.empty') : <bdi>{shown}</bdi>}</dd>}
      {drawnAs !== undefined && (
        <dd class="drawn">
          <img src={`data:image/png;base64,${drawnAs}`} alt={say('field.drawn')} />
        </dd>
      )}
      <dt>{say('field.value')}</dt>
      <dd>{value === '' ? say('field.empty') : <bdi>{value}</bdi>}</dd>
    </dl>
  );
}

/** Links to a page in the reader's own copy, because the server does not store the file. */
function PageName({ page, pdf }: { page: number; pdf: string | null }) {
  const name = useSay('check')('page', { number: page });
  return pdf === null ? (
    <>{name}:</>
  ) : (
    <a href={`${pdf}#page=${page}`} target="_blank" rel="noopener">
      {name}
    </a>
  );
}
