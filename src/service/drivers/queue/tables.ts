/** The last turn of each account; under no account, the current turn. */
export interface QueueTurnRow {
  kind: string;
  account_id: string;
  priority: number;
  turn: number;
}
