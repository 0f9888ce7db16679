import { render } from 'preact-render-to-string';
import { htmlDocument } from '../html-document.tsx';
import type { PageContext } from '../page-context.ts';
import { Notice } from '../signing/notice.tsx';
import type { VerificationView } from './verification-view.ts';
import { verify } from './verification-wording.ts';

/** The page behind the QR code of a completed document. */
export function renderVerificationPage(view: VerificationView, context: PageContext): string {
  return page(`${verify.document}: ${view.title}`, context, <Verification view={view} />);
}

/** The page where there is nothing to verify: the same for unknown, deleted and unfinished documents. */
export function renderUnknownVerificationPage(context: PageContext): string {
  return page(
    verify.unknownTitle,
    context,
    <Notice title={verify.unknownTitle}>
      <p>{verify.unknown}</p>
    </Notice>,
  );
}

function page(title: string, { nonce, stylesheet }: PageContext, content: preact.JSX.Element): string {
  return htmlDocument({
    language: 'en',
    title,
    nonce,
    stylesheet,
    body: render(<main class="narrow">{content}</main>),
  });
}

function Verification({ view }: { view: VerificationView }) {
  return (
    <>
      <Notice title={verify.title}>
        <p>{verify.lead}</p>
        <dl>
          <dt>{verify.document}</dt>
          <dd>{view.title}</dd>
          <dt>{verify.sentBy}</dt>
          <dd>{view.sender.name}</dd>
          <dt>{verify.completedAt}</dt>
          <dd>{view.completedAt}</dd>
        </dl>
      </Notice>
      <section class="notice">
        <h2>{verify.signedBy}</h2>
        <ul class="signers">
          {view.signers.map(({ name, role, email, signedAt }) => (
            <li key={email + role}>
              <strong>{name}</strong> · {verify.roles[role]}
              <br />
              {email} · {signedAt}
            </li>
          ))}
        </ul>
      </section>
      {view.files.map(({ title, pageCount, presentedSha256, sealedSha256 }) => (
        <section class="notice" key={sealedSha256}>
          <h2>
            {title} · {verify.pages(pageCount)}
          </h2>
          <dl>
            <dt>{verify.sealed} (SHA-256)</dt>
            <dd>
              <code>{sealedSha256}</code>
            </dd>
            <dt>{verify.presented} (SHA-256)</dt>
            <dd>
              <code>{presentedSha256}</code>
            </dd>
          </dl>
        </section>
      ))}
    </>
  );
}
