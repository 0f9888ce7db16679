import { type ComponentType, createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const RETRY_MS = 3000;

/** A component whose code is loaded when it is first shown, or before by `preload`. */
export type LazyComponent<P> = ComponentType<P> & { preload(): Promise<void> };

/** Leaves the code of a component out of the first script, and tries again if loading fails. */
export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  async function tryUntilLoaded(): Promise<void> {
    while (!Loaded) {
      try {
        Loaded = await load();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }
  function preload(): Promise<void> {
    loading ??= tryUntilLoaded();
    return loading;
  }
  function Lazy(props: P) {
    const [, draw] = useState(false);
    useEffect(() => {
      void preload().then(() => draw(true));
    }, []);
    return Loaded && createElement(Loaded, props);
  }
  return Object.assign(Lazy, { preload });
}
