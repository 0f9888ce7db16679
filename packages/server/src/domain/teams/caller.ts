/** The team that something is done for, and the user in whose name. */
export interface Caller {
  teamId: number;
  teamName: string;
  userId: number;
  userName: string;
  userEmail: string;
}
