/** Who calls the API: a token, which acts for its one team in the name of the user it belongs to. */
export interface Caller {
  tokenId: number;
  tokenName: string;
  teamId: number;
  teamName: string;
  userId: number;
  userName: string;
  userEmail: string;
}
