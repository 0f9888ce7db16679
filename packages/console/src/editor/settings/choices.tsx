import { LANGUAGE_NAMES, LANGUAGES } from '@countersign/languages/names';
import type { ReactNode } from 'react';
import { USUAL_REMINDERS } from '../../envelope/usual-reminders.ts';
import { useSay } from '../../shell/words.tsx';
import { useEditing, useShown } from '../editing/editor-context.ts';
import type { Meta } from '../model/draft.ts';
import { Choice } from './controls.tsx';
import { isSameSchedule, useReminderWords } from './reminder-words.ts';
import { useMeta } from './use-meta.ts';
import { useProofs } from './use-proofs.ts';

export function LanguageChoice(): ReactNode {
  const say = useSay('editor');
  const { meta, set } = useMeta();
  return (
    <Choice
      label={say('settings.language')}
      value={LANGUAGES.find((each) => each === meta.language) ?? null}
      options={LANGUAGES.map((value) => ({ value, words: LANGUAGE_NAMES[value] }))}
      onChoose={(language) => set({ language })}
    />
  );
}

export function RemindersChoice(): ReactNode {
  const say = useSay('editor');
  const { meta, set } = useMeta();
  const wordReminders = useReminderWords();
  const wordOption = (option: ReminderOption): string =>
    option === 'never' || option === 'usual'
      ? wordReminders(toReminders(option))
      : say('settings.everyDays', { count: Number(option) });
  return (
    <Choice
      label={say('settings.reminders')}
      value={toReminderOption(meta)}
      options={REMINDERS.map((value) => ({ value, words: wordOption(value) }))}
      onChoose={(value) => set({ reminderSettings: toReminders(value) })}
    />
  );
}

export function DeadlineChoice(): ReactNode {
  const say = useSay('editor');
  const { meta, set } = useMeta();
  const wordTime = (time: Time): string => {
    if (time === 'team') return say('settings.time.team');
    if (time === 'none') return say('settings.time.none');
    return time === 'other' ? say('settings.time.other') : say('settings.days', { count: Number(time) });
  };
  return (
    <Choice
      label={say('settings.time')}
      value={toTime(meta)}
      options={TIMES.map((value) => ({ value, words: wordTime(value) }))}
      onChoose={(value) => set({ envelopeExpirationPeriod: toPeriod(value) })}
    />
  );
}

/** The authentication of recipients who have no setting of their own. */
export function AuthenticationChoice({ purpose }: { purpose: 'open' | 'finish' }): ReactNode {
  const say = useSay('sending');
  const { store } = useEditing();
  const name = purpose === 'open' ? 'globalAccessAuth' : 'globalActionAuth';
  const methods = useShown((shown) => shown.draft[name]);
  const { options } = useProofs();
  return (
    <Choice
      label={say(`authentication.${purpose}`)}
      value={methods.length > 1 ? null : (methods[0] ?? 'none')}
      options={options}
      onChoose={(proof) => store.perform([{ do: 'change', set: { [name]: proof === 'none' ? [] : [proof] } }])}
    />
  );
}

const REMINDERS = ['usual', 'never', '1', '2', '3', '7'] as const;
type ReminderOption = (typeof REMINDERS)[number];

const every = (amount: number): NonNullable<Meta['reminderSettings']> => ({
  sendAfter: { unit: 'day', amount },
  repeatEvery: { unit: 'day', amount },
});

/** Returns the matching reminder option. Null if an API client has set a schedule that the console does not offer. */
function toReminderOption({ reminderSettings: reminders }: Meta): ReminderOption | null {
  return REMINDERS.find((option) => isSameSchedule(toReminders(option), reminders)) ?? null;
}

function toReminders(option: ReminderOption): Meta['reminderSettings'] {
  if (option === 'never') return null;
  return option === 'usual' ? USUAL_REMINDERS : every(Number(option));
}

const TIMES = ['team', 'none', '3', '7', '14', '30', '90', 'other'] as const;
type Time = (typeof TIMES)[number];

function toTime({ envelopeExpirationPeriod: period }: Meta): Time {
  if (!period) return 'team';
  if ('disabled' in period) return 'none';
  return TIMES.find((days) => period.unit === 'day' && days === String(period.amount)) ?? 'other';
}

const toPeriod = (time: Time): Meta['envelopeExpirationPeriod'] => {
  if (time === 'none') return { disabled: true };
  return time === 'team' || time === 'other' ? null : { unit: 'day', amount: Number(time) };
};
