import { z } from 'zod';
import { jsonColumn } from '../drivers/db/columns.ts';

/** Kinds an endpoint subscribes to. A newer server may have written kinds that this version does not know. */
export const EVENTS = jsonColumn('the events of an endpoint', z.array(z.string()));
