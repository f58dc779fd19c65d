import { ASPECT_NAMES } from '../../../contract/enums.ts';
import type { Aspect, Bookend, BrandOnScreen } from '../../../engine/film/request.ts';
import { checkVariables } from '../../../engine/template/check-variables.ts';
import type { Template } from '../../../engine/template/template.ts';
import type { Db } from '../../drivers/db/schema.ts';
import { findTemplate } from '../templates/find-template.ts';
import { withBrandDefaults } from './brand-defaults.ts';
import type { StoredBookend, StoredBrand } from './stored-brand.ts';

interface Asker {
  db: Db;
  accountId: string;
  aspect: Aspect;
}

/** What the brand has before and after a film. Templates can be changed and deleted after the brand was told. */
export async function bookendsOf(
  brand: StoredBrand,
  asker: Asker,
  warnings: string[],
): Promise<Pick<BrandOnScreen, 'intro' | 'outro'>> {
  const found: Pick<BrandOnScreen, 'intro' | 'outro'> = {};
  for (const name of ['intro', 'outro'] as const) {
    const stored = brand[name];
    if (!stored) continue;
    const bookend = 'template' in stored ? await ofTemplate(stored.template, brand, asker) : ofVideo(stored);
    if (typeof bookend === 'object') found[name] = bookend;
    else warnings.push(`The ${name} of your brand kit is left out: ${bookend}`);
  }
  return found;
}

/** The video alone, over a blurred copy where its ratio is another. */
function ofVideo({ source, seconds }: Extract<StoredBookend, { source: string }>): Bookend {
  const asset = { type: 'video' as const, src: source, volume: 1, loop: false };
  const template: Template = {
    version: 1,
    name: 'Video',
    aspects: [...ASPECT_NAMES],
    scenes: [{ length: seconds, clips: [{ asset, fit: 'auto' }] }],
  };
  return { template, values: {} };
}

/** @returns a sentence where it cannot be used */
async function ofTemplate(
  id: number,
  brand: StoredBrand,
  { db, accountId, aspect }: Asker,
): Promise<Bookend | string> {
  const found = await findTemplate(db, accountId, id);
  if (!found?.template) return `the template ${id} is not there any more`;
  const problem = bookendProblem(found.template);
  if (problem !== undefined) return `the template ${id} ${problem}`;
  if (!found.template.aspects.includes(aspect)) return `the template ${id} is not laid out in ${aspect}`;
  const template = withBrandDefaults(found.template, brand);
  const { values, errors } = checkVariables(template, {});
  return values ? { template, values } : `the template ${id} needs a value for ${errors[0]?.variable}`;
}

/** Why a template cannot stand before or after a film; completes a sentence that begins with it. */
export function bookendProblem(template: Template): string | undefined {
  const scripts = [template.script, ...(template.scenes ?? []).map(({ script }) => script)];
  return scripts.some((script) => script)
    ? 'has a script, but nothing is said in an intro or outro'
    : undefined;
}

/** The request for a film without what its brand puts before and after it. */
export function withoutBookends<Request extends { brand?: BrandOnScreen }>(request: Request): Request {
  if (!request.brand) return request;
  const { intro: _intro, outro: _outro, ...brand } = request.brand;
  return { ...request, brand };
}
