/** Returns the path of a page that previews a draft as the recipient will see it. Nothing entered there is stored. */
export const previewAddress = (teamId: number, envelopeId: string, recipientId: number): string =>
  `/teams/${teamId}/preview/${envelopeId}/${recipientId}`;
