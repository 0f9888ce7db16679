import { deflate } from '../bytes/deflate.ts';
import { type Dict, Name, Stream } from './objects.ts';

export const compressed = (
  entries: Dict,
  content: Uint8Array | string,
  madeFor: 'process' | 'document' = 'document',
): Stream => {
  const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content;
  // For shorter streams, compression saves less than the filter entry costs.
  if (bytes.length < 64) return new Stream(entries, bytes);
  return new Stream(new Map([...entries, ['Filter', new Name('FlateDecode')]]), deflate(bytes, madeFor));
};
