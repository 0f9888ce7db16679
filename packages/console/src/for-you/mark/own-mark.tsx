import { type ReactNode, useState } from 'react';
import { Button } from '../../look/button.tsx';
import { lazily } from '../../look/lazily.tsx';
import look from '../../look/parts.module.css';
import { useTeam } from '../../service/team-context.ts';
import { useSay } from '../../shell/words.tsx';
import { Ink } from './ink.tsx';
import css from './mark.module.css';
import type { useMark } from './use-mark.ts';

const MarkDialog = lazily(async () => (await import('../../mark.chunk.ts')).MarkDialog);

/** The signature that is about to be used, and the button to change it. */
export function OwnMark({ mark }: { mark: ReturnType<typeof useMark> }): ReactNode {
  const say = useSay('together');
  const saySaved = useSay('saved');
  const { person } = useTeam();
  const [isMaking, setIsMaking] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const close = () => setIsMaking(false);
  return (
    <div className={css.mark}>
      {mark.mark ? (
        <Ink signature={mark.mark.signature} label={say('mark')} className={css.hand} />
      ) : (
        <span className={look.soft}>{mark.isLoading ? '' : say('mark.none')}</span>
      )}
      <Button kind="plain" isNarrow onClick={() => setIsMaking(true)}>
        {say(mark.mark ? 'mark.change' : 'mark.add')}
      </Button>
      {isMaking && (
        <MarkDialog
          name={person.name}
          onMade={async (signature) => {
            await mark.make(signature, isSaved);
            close();
          }}
          onClose={close}
        >
          <label className={css.keep}>
            <input type="checkbox" checked={isSaved} onChange={(event) => setIsSaved(event.target.checked)} />
            {saySaved('save')}
          </label>
        </MarkDialog>
      )}
    </div>
  );
}
