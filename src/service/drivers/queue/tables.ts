/** How far the turns of an account go; under no account, the turn that is being taken. */
export interface QueueTurnRow {
  kind: string;
  account_id: string;
  priority: number;
  turn: number;
}
