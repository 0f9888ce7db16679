import { useEffect, useState } from 'react';
import { lazily } from '../look/lazily.tsx';
import { type SignInNeed, setSignInAgain } from '../service/ask.ts';

const SignInDialog = lazily(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

interface Asked {
  need: SignInNeed;
  answer(isSignedIn: boolean): void;
}

/** Asks the user to sign in when a request requires it. Concurrent requests wait for the same sign-in. */
export function SignInAgain() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let open: Promise<boolean> | null = null;
    setSignInAgain((need) => {
      open ??= new Promise<boolean>((resolve) => {
        const answer = (isSignedIn: boolean) => {
          open = null;
          setAsked(null);
          resolve(isSignedIn);
        };
        setAsked({ need, answer });
      });
      return open;
    });
    return () => setSignInAgain(async () => false);
  }, []);
  return asked && <SignInDialog {...asked} />;
}
