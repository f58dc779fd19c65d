import type { Operation } from '../operation.ts';
import {
  createKeyOperation,
  listKeysOperation,
  revealKey,
  revokeKeyOperation,
  rollKeyOperation,
} from './keys.ts';
import { ledger } from './ledger.ts';
import { overview } from './overview.ts';
import { still } from './still.ts';
import { askAgainOperation, askedFor } from './videos.ts';

/** What only the dashboard's own page may ask for. */
export const DASHBOARD_OPERATIONS: readonly Operation[] = [
  overview,
  listKeysOperation,
  createKeyOperation,
  revealKey,
  rollKeyOperation,
  revokeKeyOperation,
  ledger,
  askedFor,
  askAgainOperation,
  still,
];
