import { z } from 'zod';
import { jsonColumn } from '../drivers/columns/json-column.ts';

/** What an endpoint is told of; a newer server may have written kinds that this one does not know. */
export const EVENTS = jsonColumn('the events of an endpoint', z.array(z.string()));
