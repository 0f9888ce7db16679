export const FEATURES_THAT_USE_OTHERS: Record<string, string> = {
  'features/accounts -> features/notify': 'mails of accounts are written and sent as all mails are',
  'features/bulk -> features/browse': 'a bulk action takes the documents that a list shows',
  'features/bulk -> features/notify': 'a member gets an email when their sending has ended',
  'features/direct-links -> features/notify': 'visitors get the code that confirms their address by email',
  'features/for-you -> features/downloads': 'people download what they signed as its sender does',
  'features/for-you -> features/send': 'opening a link that was never emailed hands it over, as its sender would',
  'features/for-you -> features/sign': 'documents that are signed together are signed as on their signing pages',
  'features/operate -> features/sign': 'an export of a person contains what they saved for signing',
  'features/saved-views -> features/browse': 'a saved view counts the documents that its list shows',
  'features/send -> features/notify': 'the preview of an invitation is rendered as the email will be',
  'features/send -> features/sign':
    'the preview of an invitation is about the envelope that the preview of its page shows',
  'features/sign -> features/accounts': 'recipients prove who they are with what accounts have: password, passkey, app',
  'features/templates -> features/editor': 'restoring a version is an edit with the operations of the editor',
};
