import { expect, test } from 'vitest';
import { z } from 'zod';
import { invalidRequest } from './issues.ts';

const Body = z.object({
  rows: z.array(z.int()).min(1).max(1000),
  pair: z.array(z.int()).min(2),
  count: z.int().min(1),
});

test.each([
  [{ rows: [], pair: [1, 2], count: 1 }, 'rows must have at least 1 entry'],
  [{ rows: [1], pair: [1], count: 1 }, 'pair must have at least 2 entries'],
  [
    { rows: Array(1001).fill(1), pair: [1, 2], count: 1 },
    'rows must have at most 1,000 entries, but has 1,001',
  ],
  [{ rows: [1], pair: [1, 2], count: 0 }, 'count must be at least 1'],
])('counts the entries of a list and names its field (%#)', (body, message) => {
  const { error } = Body.safeParse(body);
  expect(error && invalidRequest(error, body).message).toBe(message);
});
