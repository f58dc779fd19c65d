export interface Outcome {
  delivered: boolean;
  ms: number;
  statusCode: number | null;
  error: string | null;
  response: string | null;
}
