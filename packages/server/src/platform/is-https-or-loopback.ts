import { readUrl } from '../domain/text/read-url.ts';

/** Whether what goes to a URL is in the clear only on this machine. */
export const isHttpsOrLoopback = (text: string): boolean => {
  const { protocol, hostname = '' } = readUrl(text) ?? {};
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
};
