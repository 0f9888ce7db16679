import type { Issue } from '../../domain/problems/rule-violation.ts';
import { type CommonSetting, changeSettings, type SettingsChange } from '../../envelopes/contents/change-settings.ts';
import type { WholeEnvelope } from '../../envelopes/rows.ts';
import type { Sender } from '../../envelopes/sender.ts';
import type { Services } from '../../envelopes/services.ts';
import type { EnvelopeKey } from '../../envelopes/store/find-envelope.ts';

export type DocumentChanges = SettingsChange<CommonSetting>;

export const updateDocument = (
  services: Services,
  sender: Sender,
  key: EnvelopeKey,
  changes: DocumentChanges,
  path: Issue['path'] = [],
): Promise<WholeEnvelope> => changeSettings(services, sender, key, changes, path);
