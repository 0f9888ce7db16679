import { Component, type ComponentType, type ReactNode, Suspense, use } from 'react';
import { lastRequest } from '../service/ask.ts';
import { useSay } from '../shell/words.tsx';
import { Button } from './button.tsx';
import look from './parts.module.css';
import { useToast } from './toast.tsx';

const TRIED_AGAIN_AFTER_MS = 500;
const RELOADED = 'reloaded';

class NotLoadedError extends Error {}

/** Retry callbacks of all components that failed to load. A single toast covers all of them. */
const missing = new Set<() => void>();

function retryAll(): void {
  for (const retry of [...missing]) retry();
}

interface Options {
  waiting?: ReactNode;
  /** Whether the component is a whole page. If so, errors are displayed in its place. */
  isPage?: boolean;
}

/**
 * Wraps a component whose script is loaded on demand. If loading fails, a toast says so and everything else keeps
 * working. Opening the component again retries.
 */
export function lazily<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting, isPage = false }: Options = {},
) {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const failed = new Set<Boundary>();
  const get = () => {
    loading ??= loadPart(load).then((part) => {
      loaded = part;
      return part;
    });
    return loading;
  };
  const forget = () => {
    loading = undefined;
  };
  const retry = () => {
    missing.delete(retry);
    forget();
    for (const boundary of failed) boundary.setState({ error: null });
    failed.clear();
  };
  function Part(props: Props) {
    const Loaded = loaded ?? use(get());
    return <Loaded {...props} />;
  }
  function Lazily(props: Props) {
    const say = useSay();
    const toast = useToast();
    const fail = (boundary: Boundary) => {
      failed.add(boundary);
      if (isPage) return;
      const close = 'onClose' in props && (props.onClose as () => void);
      toast(say('notLoaded'), close ? undefined : { words: say('again'), run: retryAll });
      if (!close) {
        missing.add(retry);
        return;
      }
      forget();
      close();
    };
    return (
      <Boundary isPage={isPage} onFail={fail} retry={retry}>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </Boundary>
    );
  }
  Lazily.preload = () => get().then(() => {}, forget);
  return Lazily;
}

/**
 * Loads a script, and retries once. If the script no longer exists because a newer build was deployed, reloads the
 * page.
 * @throws NotLoadedError
 */
async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, TRIED_AGAIN_AFTER_MS));
  }
  try {
    return await load();
  } catch (error) {
    if ((await isGone(error)) && reloadOnce()) return new Promise(() => {});
    throw new NotLoadedError();
  }
}

/**
 * Whether the server no longer has the script. Most browsers include the script's URL in the error. Safari does not, so
 * in Safari any response from the server counts.
 */
async function isGone(error: unknown): Promise<boolean> {
  const [address] = /https?:\S+\.js/.exec(String(error)) ?? [];
  const answer = await fetch(address ?? location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return answer !== null && (answer.status === 404 || !address);
}

/** Reloads the page at most once per build, because a page that still loads the same scripts would fail again. */
function reloadOnce(): boolean {
  const build = document.scripts[0]?.src ?? '';
  if (sessionStorage.getItem(RELOADED) === build) return false;
  sessionStorage.setItem(RELOADED, build);
  location.reload();
  return true;
}

interface BoundaryProps {
  isPage: boolean;
  children: ReactNode;
  onFail?(boundary: Boundary): void;
  retry?(): void;
}

/** Error boundary that keeps the rest of the page working. */
export class Boundary extends Component<BoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError = (error: Error) => ({ error });

  override componentDidCatch() {
    this.props.onFail?.(this);
  }

  override render() {
    const { error } = this.state;
    const { isPage, children, retry = reload } = this.props;
    if (error === null) return children;
    return isPage && <Failed error={error} reset={retry} />;
  }
}

const reload = () => location.reload();

/** Displayed in place of a page that could not be loaded or rendered. */
export function Failed({ error, reset }: { error: unknown; reset(): void }) {
  const say = useSay();
  const isLoaded = !(error instanceof NotLoadedError);
  const number = lastRequest();
  return (
    <div className={look.void} role="alert">
      <h1>{say(isLoaded ? 'crash.title' : 'notLoaded')}</h1>
      {isLoaded && <p>{say('crash.lead')}</p>}
      {isLoaded && number && <p>{say('crash.number', { number })}</p>}
      <Button onClick={isLoaded ? reload : reset}>{say('again')}</Button>
    </div>
  );
}
