/** Returns the path of a draft’s preview for a recipient. Nothing entered there is stored. */
export const previewAddress = (teamId: number, envelopeId: string, recipientId: number): string =>
  `/teams/${teamId}/preview/${envelopeId}/${recipientId}`;
