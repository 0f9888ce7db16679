/** Reminders of documents and templates that are begun in the console: after 3 and 7 days. */
export const USUAL_REMINDERS = {
  sendAfter: { unit: 'day', amount: 3 },
  repeatEvery: { unit: 'day', amount: 4 },
  atMost: 2,
} as const;
