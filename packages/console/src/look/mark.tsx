import look from './parts.module.css';

/** Path of the logo. The open C stands for the signature, and the stroke that closes it for the countersignature. */
export const OPEN = 'M14.5 6.25H8.5a2.25 2.25 0 0 0-2.25 2.25v7a2.25 2.25 0 0 0 2.25 2.25h6';
const CLOSING = 'M17.6 8.4v7.2';

export function Mark({ className = look.mark }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5.5" fill="var(--seal)" />
      <path d={OPEN + CLOSING} fill="none" stroke="var(--on-seal)" strokeWidth="2.25" />
    </svg>
  );
}
