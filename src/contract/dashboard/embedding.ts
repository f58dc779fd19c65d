import { z } from 'zod';
import { optional } from '../fields.ts';

/** Sites that may be named. */
const MOST_SITES = 20;

/** The origin of an address, where it is nothing but that; `*.` stands for every name before the rest. */
function originOf(site: string): string | undefined {
  const [scheme = '', name = ''] = site.trim().toLowerCase().split('://');
  const isWild = name.startsWith('*.');
  const plain = isWild ? name.slice(2) : name;
  const url = URL.parse(`${scheme}://${plain}`);
  if (!url || !/^https?:$/.test(url.protocol) || plain.includes('*')) return undefined;
  const isBare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  if (!isBare || (isWild && !url.hostname.includes('.'))) return undefined;
  return `${url.protocol}//${isWild ? '*.' : ''}${url.host}`;
}

const site = z
  .string()
  .max(300)
  .transform((value, context) => {
    const origin = originOf(value);
    if (origin !== undefined) return origin;
    context.addIssue({
      code: 'custom',
      message: 'must be the address of a site, such as https://example.com',
    });
    return z.NEVER;
  });

/** Which pages may show the shared videos of an account in a frame. */
export const Embedding = z.object({
  mode: z.enum(['off', 'sites', 'anywhere']),
  sites: z.array(z.string()),
});
export type Embedding = z.output<typeof Embedding>;

export const ChangeEmbedding = z
  .object({
    mode: z.enum(['off', 'sites', 'anywhere']),
    sites: optional(z.array(site).max(MOST_SITES)).describe(
      'Origins such as https://example.com or https://*.example.com, where mode is sites',
    ),
  })
  .superRefine(({ mode, sites }, context) => {
    if (mode === 'sites' && !sites?.length)
      context.addIssue({ code: 'custom', path: ['sites'], message: 'must name a site' });
  });
export type ChangeEmbedding = z.input<typeof ChangeEmbedding>;
