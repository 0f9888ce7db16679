import type { ContentFile, Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { contentQuery, type Envelope } from '../envelope/queries.ts';
import { buttonClass } from '../look/button.tsx';
import { Icon } from '../look/icon.tsx';
import { PageImage } from '../look/page-image.tsx';
import look from '../look/parts.module.css';
import { useOperations } from '../service/call.ts';
import { useTeam } from '../service/team-context.ts';
import { useLanguage, useSay } from '../shell/words.tsx';
import css from './document.module.css';

const THUMBNAIL_WIDTH = 240;

type Item = Envelope['envelopeItems'][number];

/** Lists the files with their first pages, which open the reader, and everything to download. */
export function Files({ row, envelope }: { row: Row; envelope: Envelope }) {
  const say = useSay();
  const { team } = useTeam();
  const { addressOf } = useOperations();
  const { data: content } = useQuery(contentQuery(team.id, row.id));
  const params = { envelopeId: row.id };
  const isSealed = row.sealing === 'SEALED';
  const address = (id: string, version: 'signed' | 'original') =>
    addressOf('envelope-item-download', { params: { envelopeItemId: id }, query: { version } });
  return (
    <section className={look.card}>
      <header>
        <h2 className={look.heading}>{say('files')}</h2>
      </header>
      <ul>
        {envelope.envelopeItems.map(({ id, title, signatureWarnings = [] }) => (
          <li key={id} className={css.file}>
            <FileName id={id} title={title} file={content?.files.find((each) => each.id === id)} />
            <div className={`${look.line} ${css.downloads}`}>
              {isSealed && row.status === 'COMPLETED' && (
                <Download href={address(id, 'signed')} words={say('files.sealed')} of={title} />
              )}
              <Download href={address(id, 'original')} words={say('files.original')} of={title} />
            </div>
            <SignatureWarnings title={title} warnings={signatureWarnings} />
          </li>
        ))}
        {row.status === 'COMPLETED' && (
          <>
            <li className={css.file}>
              <span className={css.name}>{say('files.log')}</span>
              <Download
                href={addressOf('envelope-auditLog-downloadPdf', { params })}
                words={say('files.get')}
                of={say('files.log')}
              />
            </li>
            <li className={css.file}>
              <span className={css.name}>{say('files.evidence')}</span>
              <Download
                href={addressOf('envelope-evidence', { params })}
                words={say('files.get')}
                of={say('files.evidence')}
              />
            </li>
          </>
        )}
      </ul>
    </section>
  );
}

/** The first page of a file, its title and size. Pressing it opens the reader at this file. */
function FileName({ id, title, file }: { id: string; title: string; file: ContentFile | undefined }) {
  const say = useSay('reader');
  const sayEditor = useSay('editor');
  const language = useLanguage();
  const pages = file?.pages.length ?? 0;
  if (!file || pages === 0) return <bdi className={css.name}>{title}</bdi>;
  const size = file.size === null ? null : showSize(file.size, language);
  return (
    <Link to="." search={{ read: id }} resetScroll={false} className={css.open}>
      <PageImage itemId={id} page={1} width={THUMBNAIL_WIDTH} alt="" loading="lazy" />
      <span className={css.name}>
        <span className="hidden">{say('open')}</span> <bdi>{title}</bdi>
        <span className={`${look.soft} ${look.small}`}>
          {[sayEditor('files.pages', { count: pages }), size].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}

const KB = 1000;

/** Formats a size in bytes, e.g. `412 kB` or `2.1 MB`. */
function showSize(bytes: number, language: string): string {
  const [unit, divisor] = bytes < KB * KB ? (['kilobyte', KB] as const) : (['megabyte', KB * KB] as const);
  const style = { style: 'unit', unit, maximumFractionDigits: unit === 'megabyte' ? 1 : 0 } as const;
  return new Intl.NumberFormat(language, style).format(Math.max(bytes / divisor, 1));
}

function Download({ href, words, of }: { href: string; words: string; of: string }) {
  return (
    <a className={buttonClass({ isNarrow: true })} href={href} download>
      <Icon name="download" />
      {words}
      <span className="hidden">{of}</span>
    </a>
  );
}

/** Lists signature problems that the file already had when it was uploaded. The editor shows the same text. */
function SignatureWarnings({
  title,
  warnings,
}: Pick<Item, 'title'> & { warnings: NonNullable<Item['signatureWarnings']> }) {
  const say = useSay('editor');
  if (warnings.length === 0) return null;
  return (
    <ul className={css.warnings}>
      {warnings.map(({ code, name }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <li key={index}>
          <Icon name="warning" />
          <span>{say(`warning.${code}`, { title, name })}</span>
        </li>
      ))}
    </ul>
  );
}
