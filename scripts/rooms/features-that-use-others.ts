/** Features that import another feature, with the reason. */
export const FEATURES_THAT_USE_OTHERS: Record<string, string> = {
  'features/accounts -> features/notify': 'mails of accounts are written and sent as all mails are',
  'features/files -> features/accounts': 'addresses for uploads and downloads end with the token that asked for them',
  'features/prepare -> features/files': 'fields are placed on the pages of a PDF, which may still have to be taken in',
  'features/prepare -> features/sign': 'sending lets the first recipients sign; a sender can reject for a recipient',
  'features/sign -> features/accounts': 'recipients prove who they are with what accounts have: password, passkey, app',
  'features/sign -> features/seal': 'recipients see values as they will be drawn when the document is sealed',
  'features/verify -> features/seal': 'what sealing writes as evidence is read again',
};
