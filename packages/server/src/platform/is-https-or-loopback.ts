import { readUrl } from '@countersign/contracts/text';

/** Whether data sent to a URL never leaves this machine unencrypted. */
export const isHttpsOrLoopback = (text: string): boolean => {
  const { protocol, hostname = '' } = readUrl(text) ?? {};
  return protocol === 'https:' || ['127.0.0.1', '[::1]', 'localhost'].includes(hostname);
};
