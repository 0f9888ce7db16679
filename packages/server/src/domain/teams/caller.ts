export interface Caller {
  teamId: number;
  teamName: string;
  userId: number;
  userName: string;
  userEmail: string;
}
