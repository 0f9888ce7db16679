import { type ComponentType, createElement } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const RETRY_MS = 3000;

/** A component whose code is loaded when it is first displayed, or earlier with `preload`. */
export type LazyComponent<P> = ComponentType<P> & { preload(): Promise<void>; isLoaded(): boolean };

async function retried<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

export function lazily<P extends object>(load: () => Promise<ComponentType<P>>): LazyComponent<P> {
  let Loaded: ComponentType<P> | null = null;
  let loading: Promise<void> | null = null;

  function preload(): Promise<void> {
    loading ??= retried(load).then((component) => {
      Loaded = component;
    });
    return loading;
  }
  function Lazy(props: P) {
    const [, draw] = useState(false);
    useEffect(() => {
      void preload().then(() => draw(true));
    }, []);
    return Loaded && createElement(Loaded, props);
  }
  return Object.assign(Lazy, { preload, isLoaded: () => Loaded !== null });
}
