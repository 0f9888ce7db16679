import { createPortal } from 'react-dom';
import { Button } from '../look/button.tsx';
import look from '../look/parts.module.css';
import { QrCode } from '../look/qr-code.tsx';
import { useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import css from './links.module.css';
import { savePng, saveSvg } from './save-code.ts';

/** The QR code of the link, as an image to download and as a sheet to print. */
export function CodeCard({ url, title }: { url: string; title: string }) {
  const say = useSay('links');
  const sayInTemplates = useSay('templates');
  const label = sayInTemplates('link.code');
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('code')}</h2>
      </header>
      <div className={css.code}>
        <QrCode text={url} label={label} className={css.qr} />
        <div className={look.line}>
          <Button isNarrow icon="download" aria-label={say('code.save', { kind: 'SVG' })} onClick={() => saveSvg(url)}>
            SVG
          </Button>
          <Button isNarrow icon="download" aria-label={say('code.save', { kind: 'PNG' })} onClick={() => savePng(url)}>
            PNG
          </Button>
          <Button isNarrow icon="print" onClick={() => window.print()}>
            {say('code.print')}
          </Button>
        </div>
      </div>
      <Sheet url={url} title={title} />
    </section>
  );
}

/** The sheet that is printed in place of the page. */
function Sheet({ url, title }: { url: string; title: string }) {
  const say = useSay('links');
  const { team } = useTeam();
  return createPortal(
    <div className={css.sheet} aria-hidden="true">
      <p>{team.name}</p>
      <p className={css.sheetTitle} dir="auto">
        {title}
      </p>
      <QrCode text={url} label="" />
      <p>{say('sheet.lead')}</p>
      <p className={css.sheetUrl} dir="ltr">
        {url}
      </p>
    </div>,
    document.body,
  );
}
