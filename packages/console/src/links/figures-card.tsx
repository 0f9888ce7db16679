import look from '../look/parts.module.css';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './links.module.css';
import type { PublicLink } from './queries.ts';

const FIGURES = ['opened', 'confirmed', 'signed'] as const;

/** Shows how many visitors opened the link, confirmed their address and signed. */
export function FiguresCard({ link: { days, confirmEmail } }: { link: PublicLink }) {
  const say = useSay('links');
  const language = useLanguage();
  const total = (figure: (typeof FIGURES)[number]) => days.reduce((sum, day) => sum + day[figure], 0);
  const shown = FIGURES.filter((figure) => figure !== 'confirmed' || confirmEmail || total('confirmed') > 0);
  const most = Math.max(1, ...days.map(({ opened }) => opened));
  const width = Math.max(1, ...shown.map(total));
  const numbers = new Intl.NumberFormat(language);
  const dates = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const first = days[0];
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('figures')}</h2>
      </header>
      <div className={css.figures}>
        <svg
          className={css.chart}
          viewBox="0 0 140 40"
          preserveAspectRatio="none"
          role="img"
          aria-label={say('figures.chart', { count: total('opened') })}
        >
          {days.map(({ day, opened }, index) => {
            const height = Math.max(0.75, (40 * opened) / most);
            return <rect key={day} x={index * 10 + 1} width="8" y={40 - height} height={height} />;
          })}
        </svg>
        <div className={css.ends} aria-hidden="true">
          <span>{first && dates.format(new Date(`${first.day}T00:00:00Z`))}</span>
          <span>{say('today')}</span>
        </div>
        <dl className={css.list}>
          {shown.map((figure) => (
            <div key={figure}>
              <dt>{say(`figures.${figure}`)}</dt>
              <dd aria-hidden="true" className={css.track}>
                <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * total(figure)) / width} height="6" />
                </svg>
              </dd>
              <dd>{numbers.format(total(figure))}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
