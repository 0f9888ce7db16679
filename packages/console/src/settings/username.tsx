/** Tells password managers whose password a form asks for. */
export const Username = ({ email }: { email: string }) => (
  <input className="hidden" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
);
