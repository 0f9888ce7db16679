import { useMaySend } from '../service/team-context.ts';
import { focusRow } from './row-keys.ts';
import { useNewFile } from './use-new-file.ts';
import { useSingleKeys } from './use-single-keys.ts';

/** Handles the single-key shortcuts of all pages in the frame. */
export function PageKeys({ onKeys }: { onKeys(): void }) {
  const maySend = useMaySend();
  const newFile = useNewFile();
  useSingleKeys({
    '?': onKeys,
    j: focusRow,
    k: focusRow,
    ...(maySend && { n: () => newFile('DOCUMENT'), t: () => newFile('TEMPLATE') }),
  });
  return null;
}
