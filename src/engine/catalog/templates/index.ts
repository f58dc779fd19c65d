import { APP } from './app.ts';
import type { TemplateEntry } from './clips.ts';
import { COURSE } from './course.ts';
import { EVENT } from './event.ts';
import { HOW_TO } from './how-to.ts';
import { JOB } from './job.ts';
import { LAUNCH } from './launch.ts';
import { LISTING } from './listing.ts';
import { NEWS } from './news.ts';
import { QUOTE } from './quote.ts';
import { SALE } from './sale.ts';
import { SEASON } from './season.ts';
import { TESTIMONIAL } from './testimonial.ts';

/** Every template of the library, in the order of lists. */
export const TEMPLATES: readonly TemplateEntry[] = [
  LAUNCH,
  SALE,
  LISTING,
  EVENT,
  JOB,
  HOW_TO,
  NEWS,
  TESTIMONIAL,
  QUOTE,
  APP,
  COURSE,
  SEASON,
];

export function findTemplate(id: number): TemplateEntry | undefined {
  return TEMPLATES.find((entry) => entry.id === id);
}
