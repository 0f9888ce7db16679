/** Tells password managers which account a password belongs to. People see it elsewhere on the page. */
export function UsernameHint({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
