import { useRef, useState } from 'preact/hooks';
import { type Refusal, RefusedError } from '../post-json.ts';
import { Notice } from '../signing/notice.tsx';
import { CheckResult } from './check-result.tsx';
import type { CheckedFileView, CheckLinks } from './check-view.ts';
import { check } from './check-wording.ts';

/** What has been found so far, and where more is asked for. */
export interface CheckData {
  result: CheckedFileView | null;
  problem: string | null;
  links: CheckLinks;
}

/** Where people check a file they were given: a form that works without a script, into which files can be dropped. */
export function CheckPage({ links, ...start }: CheckData) {
  const [found, setFound] = useState<Omit<CheckData, 'links'>>(start);
  const [isBusy, setIsBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setIsBusy(true);
    setFound({ result: null, problem: null });
    try {
      setFound({ result: await checkFile(links.api, file), problem: null });
    } catch (error) {
      setFound({
        result: null,
        problem: error instanceof RefusedError && error.message ? error.message : check.failed,
      });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <main
      class="narrow"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void send(event.dataTransfer?.files[0]);
      }}
    >
      <Notice title={check.title}>
        <p>{check.lead}</p>
        <form
          method="post"
          action={links.page}
          enctype="multipart/form-data"
          onSubmit={(event) => {
            event.preventDefault();
            void send(input.current?.files?.[0]);
          }}
        >
          <p class="field">
            <label for="file">{check.file}</label>
            <input
              ref={input}
              id="file"
              name="file"
              type="file"
              accept="application/pdf,.pdf"
              required
              onChange={(event) => void send(event.currentTarget.files?.[0])}
            />
          </p>
          <p class="problem" role="alert">
            {found.problem}
          </p>
          <p>
            <button type="submit" disabled={isBusy}>
              {isBusy ? check.busy : check.submit}
            </button>
          </p>
        </form>
      </Notice>
      {found.result && <CheckResult result={found.result} />}
    </main>
  );
}

async function checkFile(address: string, file: File): Promise<CheckedFileView> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/pdf' },
    body: file,
  });
  const answer = (await response.json().catch(() => ({}))) as CheckedFileView & Partial<Refusal>;
  if (response.ok) return answer;
  throw new RefusedError({ code: answer.code ?? '', message: answer.message ?? '' });
}
