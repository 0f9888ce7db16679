import type { Issue } from '../../domain/problems/rule-violation.ts';
import {
  type CommonSetting,
  changeSettings,
  type SettingsChange,
  type TemplateSetting,
} from '../../envelopes/contents/change-settings.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

export type TemplateChanges = SettingsChange<CommonSetting | TemplateSetting>;

/** Changes a template (see `changeSettings`). Documents that were created from it stay unchanged. */
export const updateTemplate = (
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  changes: TemplateChanges,
  path: Issue['path'] = [],
): Promise<WholeEnvelope> => changeSettings(services, sender, key, changes, path);
