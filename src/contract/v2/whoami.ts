import { z } from 'zod';

export const Whoami = z.object({ email: z.string(), username: z.string() });
