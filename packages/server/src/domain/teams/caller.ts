/** Identifies the team for which an action is performed, and the user in whose name. */
export interface Caller {
  teamId: number;
  teamName: string;
  userId: number;
  userName: string;
  userEmail: string;
}
