import { type Language, sayIn } from '@countersign/languages';
import { render } from 'preact-render-to-string';
import { Mark } from '../brand/mark.tsx';
import { PRODUCT } from '../brand/product.ts';
import { htmlDocument } from '../page/html-document.tsx';
import type { PageContext } from '../page/page-context.ts';

/**
 * Renders the service's home page, with the operator's name and three links.
 * @param operator name of the operator, if configured
 */
export function renderLandingPage(
  operator: string | undefined,
  language: Language,
  { nonce, stylesheet }: PageContext,
): string {
  const say = sayIn(language, 'landing');
  const title = operator === undefined ? say('title') : say('title.operator', { operator });
  return htmlDocument({
    language,
    translated: { kept: {} },
    title: operator ?? PRODUCT,
    nonce,
    stylesheet,
    body: render(
      <div class="landing">
        <header>
          <p class="name">
            <Mark />
            <bdi>{operator ?? PRODUCT}</bdi>
          </p>
          <nav aria-label={say('ways')}>
            <a href={`/verify?lang=${language}`}>{say('verify')}</a>
            <a class="docs" href="/docs">
              {say('docs')}
            </a>
            <a href="/sign-in">{say('signIn')}</a>
          </nav>
        </header>
        <main>
          <div>
            <h1>{title}</h1>
            <p class="lead">{say('lead')}</p>
            <p class="ways">
              <a class="button" href="/sign-in">
                {say('signIn')}
              </a>
              <a class="other" href={`/verify?lang=${language}`}>
                {say('verify')}
              </a>
            </p>
            <p>
              <strong>{say('invited')}</strong> {say('invited.advice')}
            </p>
            <p>
              <strong>{say('lost')}</strong> {say('lost.advice')}
            </p>
          </div>
          <Sheet sealed={say('sealed')} since={say('sealed.since')} />
          <p class="run">
            {operator !== undefined && <span>{say('run', { operator })}</span>}{' '}
            <span>{say('source', { product: PRODUCT })}</span>
          </p>
        </main>
      </div>,
    ),
  });
}

/** Widths of the text lines in the drawing of a document, in SVG units. 0 means an empty line. */
const LINES = [96, 178, 190, 168, 0, 184, 196, 120, 0, 190, 174, 190, 142];

function Sheet({ sealed, since }: { sealed: string; since: string }) {
  return (
    <div class="sheet" aria-hidden="true">
      <svg viewBox="0 0 240 300" aria-hidden="true">
        {LINES.map((width, index) => (
          <rect
            key={`${index}-${width}`}
            x="22"
            y={index === 0 ? 26 : 40 + index * 12}
            width={width}
            height={index === 0 ? 9 : 4}
            rx="2"
            fill={index === 0 ? 'var(--line)' : 'var(--faint)'}
          />
        ))}
        <g
          fill="none"
          stroke="var(--accent)"
          stroke-width="1.8"
          stroke-linecap="round"
          stroke-linejoin="round"
          transform="translate(0 -18)"
        >
          <path d="M28 250c6-16 12-26 15-24s-6 24-2 24 8-14 11-13-3 12 1 12 6-11 9-10-1 9 4 8 8-10 12-9 2 8 10 5" />
          <path d="M138 250c-2-18 10-30 12-22s-10 22-4 22 10-16 13-14-2 13 3 12 6-20 9-19-4 19 1 19 9-9 17-7" />
        </g>
        <g stroke="var(--line)" stroke-width="1" transform="translate(0 -18)">
          <path d="M22 258h84M132 258h84" />
        </g>
      </svg>
      <div class="sealed">
        <Mark />
        <p>
          <strong>{sealed}</strong>
          <span>{since}</span>
        </p>
      </div>
    </div>
  );
}
