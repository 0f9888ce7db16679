import { type Language, sayIn } from '@countersign/languages';
import { render } from 'preact-render-to-string';
import { Notice } from '../notice/notice.tsx';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';
import type { VerificationView } from './verification-view.ts';

/** Renders the page behind the QR code of a completed document. */
export function renderVerificationPage(view: VerificationView, language: Language, context: PageContext): string {
  const title = `${sayIn(language, 'page')('document')}: ${view.title ?? view.files[0]?.title ?? ''}`;
  return page(title, language, context, <Verification view={view} language={language} />);
}

/** Renders the same page for unknown, deleted and unfinished documents, so that it discloses nothing. */
export function renderUnknownVerificationPage(language: Language, context: PageContext): string {
  const say = sayIn(language, 'verified');
  const title = say('unknownTitle');
  return page(
    title,
    language,
    context,
    <Notice title={title}>
      <p>{say('unknown')}</p>
      <CheckLink language={language} />
    </Notice>,
  );
}

/** Renders the page for a document whose audit chain is invalid or contradicts the stored data. */
export function renderContradictedVerificationPage(language: Language, context: PageContext): string {
  const say = sayIn(language, 'verified');
  const title = say('contradictedTitle');
  return page(
    title,
    language,
    context,
    <Notice title={title}>
      <p>{say('contradicted')}</p>
      <CheckLink language={language} />
    </Notice>,
  );
}

function page(
  title: string,
  language: Language,
  { nonce, stylesheet }: PageContext,
  content: preact.JSX.Element,
): string {
  return htmlDocument({
    language,
    translated: { kept: {} },
    title,
    nonce,
    stylesheet,
    body: render(<main class="narrow">{content}</main>),
  });
}

const CheckLink = ({ language }: { language: Language }) => (
  <p>
    <a href={`/verify?lang=${language}`}>{sayIn(language, 'check')('title')}</a>
  </p>
);

const Named = ({ term, name }: { term: string; name: string }) => (
  <>
    <dt>{term}</dt>
    <dd>
      <bdi>{name}</bdi>
    </dd>
  </>
);

function Verification({ view, language }: { view: VerificationView; language: Language }) {
  const say = sayIn(language, 'verified');
  const sayRole = sayIn(language, 'certificate');
  const sayOfPages = sayIn(language, 'page');
  return (
    <>
      <Notice title={say(view.isImported ? 'importedTitle' : 'title')}>
        <p>{say(view.isImported ? 'imported' : 'lead')}</p>
        <CheckLink language={language} />
        <dl>
          {view.title !== null && <Named term={sayOfPages('document')} name={view.title} />}
          {view.sender && <Named term={say('sentBy')} name={view.sender.name} />}
          <dt>{say('completedAt')}</dt>
          <dd>{view.completedAt}</dd>
        </dl>
      </Notice>
      <section class="notice">
        <h2>{say('signedBy')}</h2>
        <ul class="signers">
          {view.signers.map(({ name, role, email, signedAt, isUnchecked }) => (
            <li key={email + role}>
              <strong>
                <bdi>{name}</bdi>
              </strong>{' '}
              · {sayRole(role === 'APPROVER' ? 'role.APPROVER' : 'role.SIGNER')}
              <br />
              <bdi>{email}</bdi> · {signedAt}
              {isUnchecked && (
                <>
                  <br />
                  {sayRole('did.CAME_BY_PUBLIC_LINK.unchecked')}
                </>
              )}
            </li>
          ))}
        </ul>
      </section>
      {view.files.map(({ title, pageCount, presentedSha256, sealedSha256 }) => (
        <section class="notice" key={sealedSha256}>
          <h2>
            <bdi>{title}</bdi> · {sayOfPages('extent.pages', { count: pageCount })}
          </h2>
          <dl>
            <dt>{say('sealed')} (SHA-256)</dt>
            <dd>
              <code dir="ltr">{sealedSha256}</code>
            </dd>
            <dt>{say('presented')} (SHA-256)</dt>
            <dd>
              <code dir="ltr">{presentedSha256}</code>
            </dd>
          </dl>
        </section>
      ))}
    </>
  );
}
