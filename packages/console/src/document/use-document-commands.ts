import type { Row } from '@countersign/contracts/console';
import { useQuery } from '@tanstack/react-query';
import { type Command, useCommands } from '../command-menu/commands.ts';
import { contentQuery } from '../envelope/queries.ts';
import { remindable, useReminder } from '../envelope/use-reminder.ts';
import { useOwnPart, useSign } from '../envelope/use-sign.ts';
import { pressControl } from '../keys/single-keys.ts';
import { useMaySend, useTeam } from '../service/team-context.ts';
import { useSay } from '../shell/words.tsx';
import type { DocumentAction } from './dialogs/action.ts';

export function useDocumentCommands(
  envelopeId: string,
  row: Row | undefined,
  onAction: (action: DocumentAction) => void,
): void {
  const say = useSay();
  const sayCommands = useSay('commands');
  const sayReader = useSay('reader');
  const { person, sendsMail, team } = useTeam();
  const maySend = useMaySend();
  const own = useOwnPart(row);
  const sign = useSign(envelopeId);
  const { remind, isWaiting } = useReminder(envelopeId);
  const late = row ? remindable(row, person) : [];
  const isPending = row?.status === 'PENDING';
  const { data: content } = useQuery(contentQuery(team.id, envelopeId));
  const press = (key: string) => () => pressControl(key, { target: null, shiftKey: false });
  const commands: (Command | false | undefined)[] = [
    own && {
      ...{ id: 'sign', words: say(`sign.${own.role}`), also: sayCommands('also.sign') },
      ...{ icon: 'document', keys: 'S', run: () => sign.mutate() },
    },
    late.length > 0 &&
      sendsMail &&
      !isWaiting && {
        ...{ id: 'remind', words: say('remind'), also: sayCommands('also.remind') },
        ...{ icon: 'bell', keys: 'R', run: () => remind(late) },
      },
    isPending && {
      ...{ id: 'extend', words: say('extend'), also: sayCommands('also.extend') },
      ...{ icon: 'plus', run: () => onAction({ kind: 'extend' }) },
    },
    isPending && {
      ...{ id: 'cancel', words: say('cancel.submit'), also: sayCommands('also.cancel') },
      ...{ icon: 'close', run: () => onAction({ kind: 'cancel' }) },
    },
    row?.status === 'DRAFT' && { id: 'edit', words: say('edit'), icon: 'document', keys: 'E', run: press('e') },
    row?.status === 'DRAFT' && {
      ...{ id: 'delete', words: say('delete'), also: sayCommands('also.delete') },
      ...{ icon: 'close', run: () => onAction({ kind: 'delete' }) },
    },
  ];
  const reading: (Command | false | undefined)[] = [
    content?.files.some(({ pages }) => pages.length > 0) && {
      ...{ id: 'read', words: sayReader('open'), also: sayCommands('also.read') },
      ...{ icon: 'document', keys: 'V', run: press('v') },
    },
    row?.sealing === 'SEALED' && {
      ...{ id: 'download', words: say('files.take'), also: sayCommands('also.download') },
      ...{ icon: 'download', keys: 'D', run: press('d') },
    },
  ];
  const offered = [...(maySend ? commands : []), ...reading];
  useCommands(
    'do',
    offered.filter((each) => each !== false && each !== undefined),
  );
}
