import { useEffect, useMemo, useState } from 'preact/hooks';
import { Answers } from './answers.ts';
import { SigningApi } from './signing-api.ts';
import type { FieldView } from './signing-view.ts';

/** The answers of this page, and the service they go to; the component is drawn again whenever they change. */
export function useAnswers(fields: readonly FieldView[], address: string): { answers: Answers; service: SigningApi } {
  const [, draw] = useState(0);
  const made = useMemo(() => {
    const service = new SigningApi(address, () => location.reload());
    return { service, answers: new Answers(fields, service, () => draw((count) => count + 1)) };
  }, [address, fields]);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (made.answers.state !== 'saved') event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [made]);
  return made;
}
