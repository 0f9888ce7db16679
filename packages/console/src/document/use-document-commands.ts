import type { Row } from '@countersign/contracts/console';
import { type Command, useCommands } from '../command-menu/commands.ts';
import { remindable, useReminder } from '../envelope/use-reminder.ts';
import { useOwnPart, useSign } from '../envelope/use-sign.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import type { DocumentAction } from './dialogs/action.ts';

export function useDocumentCommands(
  envelopeId: string,
  row: Row | undefined,
  onAction: (action: DocumentAction) => void,
): void {
  const say = useSay();
  const { person, sendsMail } = useTeam();
  const maySend = useMaySend();
  const own = useOwnPart(row);
  const sign = useSign(envelopeId);
  const { remind, isWaiting } = useReminder(envelopeId);
  const late = row ? remindable(row, person) : [];
  const isPending = row?.status === 'PENDING';
  const commands: (Command | false | undefined)[] = [
    own && { id: 'sign', words: say(`sign.${own.role}`), icon: 'document', run: () => sign.mutate() },
    late.length > 0 &&
      sendsMail &&
      !isWaiting && { id: 'remind', words: say('remind'), icon: 'bell', run: () => remind(late) },
    isPending && { id: 'extend', words: say('extend'), icon: 'plus', run: () => onAction({ kind: 'extend' }) },
    isPending && { id: 'cancel', words: say('cancel.submit'), icon: 'close', run: () => onAction({ kind: 'cancel' }) },
    row?.status === 'DRAFT' && {
      id: 'delete',
      words: say('delete'),
      icon: 'close',
      run: () => onAction({ kind: 'delete' }),
    },
  ];
  useCommands('do', maySend ? commands.filter((each) => each !== false && each !== undefined) : []);
}
