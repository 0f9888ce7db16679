import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The part of an Emscripten stream that flushing needs. Files have a host descriptor, directories do not. */
interface EmscriptenStream {
  nfd?: number;
  node: unknown;
}

interface EmscriptenModule {
  NODEFS: {
    stream_ops: { fsync?: (stream: EmscriptenStream) => number };
    realPath(node: unknown): string;
  };
}

const EIO = 29;

/**
 * Uses a folder of the host as PGlite's data directory and adds the `fsync` that Emscripten's NODEFS lacks. Without it,
 * commits that PostgreSQL considers durable are only in the kernel's memory.
 */
export class DurableFilesystem extends NodeFS {
  override async init(...[pglite, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(pglite, options);
    const addFsync = (module: EmscriptenModule) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        try {
          if (stream.nfd === undefined) flushDirectory(module.NODEFS.realPath(stream.node));
          else fsyncSync(stream.nfd);
          return 0;
        } catch {
          return EIO;
        }
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync as never] } };
  }
}

function flushDirectory(path: string): void {
  // On Windows, directories cannot be opened and do not need flushing.
  if (process.platform === 'win32') return;
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
