/** Tells password managers which account a password belongs to. The page displays the account elsewhere. */
export function UsernameHint({ username }: { username: string }) {
  return <input type="text" autoComplete="username" value={username} readOnly hidden />;
}
