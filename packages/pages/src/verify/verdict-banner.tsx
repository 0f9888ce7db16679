import type { ComponentChildren, Ref } from 'preact';

/** Displayed in green, crimson or amber. Each tone also has its own icon, so that color is never the only indicator. */
export type Tone = 'passed' | 'failed' | 'unsure';

const SHAPES: Record<Tone, string> = {
  passed: 'm5 12.5 4.5 4.5L19 7.5',
  failed: 'M12 4 2.5 20h19zM12 10v4M12 17h.01',
  unsure: 'M9 9.2a3 3 0 1 1 4.3 2.7c-.9.5-1.3 1-1.3 2.1M12 17.4h.01',
};

export function VerdictBanner({
  tone,
  title,
  heading,
  children,
}: {
  tone: Tone;
  title: string;
  heading: Ref<HTMLHeadingElement>;
  children: ComponentChildren;
}) {
  return (
    <section class={`verdict ${tone}`}>
      <svg class="sign" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SHAPES[tone]} />
      </svg>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}
