import { EVENTS, type EventName } from '@countersign/contracts/vocabulary';
import { LabelledInput } from '../../look/labelled-input.tsx';
import look from '../../look/parts.module.css';
import { useSay } from '../../shell/words.tsx';
import settings from '../settings.module.css';
import css from './webhooks.module.css';

const GROUPS = [
  { name: 'document', events: EVENTS.filter((event) => !event.startsWith('TEMPLATE_')) },
  { name: 'template', events: EVENTS.filter((event) => event.startsWith('TEMPLATE_')) },
] as const;

export interface WebhookDraft {
  url: string;
  events: readonly EventName[];
}

/** Inputs for the address and the events of a webhook. */
export function WebhookFields({
  draft: { url, events },
  onChange,
}: {
  draft: WebhookDraft;
  onChange(draft: WebhookDraft): void;
}) {
  const say = useSay('webhooks');
  return (
    <>
      <LabelledInput
        label={say('address')}
        hint={say('url.hint')}
        type="url"
        dir="ltr"
        placeholder="https://example.com/hooks"
        value={url}
        onValue={(next) => onChange({ url: next, events })}
        maxLength={2048}
        autoComplete="off"
        autoFocus
        required
      />
      <div className={css.groups}>
        {GROUPS.map((group) => (
          <fieldset key={group.name} className={settings.choices}>
            <legend className={look.label}>{say(`group.${group.name}`)}</legend>
            {group.events.map((event) => (
              <label key={event}>
                <input
                  type="checkbox"
                  checked={events.includes(event)}
                  // At least one event is required. If none is selected, the browser reports it at the first checkbox.
                  required={events.length === 0 && event === EVENTS[0]}
                  onChange={({ currentTarget: { checked } }) =>
                    onChange({
                      url,
                      events: EVENTS.filter((each) => (each === event ? checked : events.includes(each))),
                    })
                  }
                />
                {say(`event.${event}`)}
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </>
  );
}
