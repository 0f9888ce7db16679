import { useEffect, useState } from 'react';
import { type SignInNeed, setSignInAgain } from '../ask.ts';
import { later } from '../look/later.tsx';

const SignInDialog = later(async () => (await import('../frame/menus.ts')).SignInDialog);

interface Asked {
  need: SignInNeed;
  answer(isSignedIn: boolean): void;
}

/** Asks the person to sign in when a request requires it. Other requests wait for the same sign-in. */
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
