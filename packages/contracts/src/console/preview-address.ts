/** The page that shows a draft as a recipient will see it; nothing that is entered there is kept. */
export const previewAddress = (teamId: number, envelopeId: string, recipientId: number): string =>
  `/teams/${teamId}/preview/${envelopeId}/${recipientId}`;
