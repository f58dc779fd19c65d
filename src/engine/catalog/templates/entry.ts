import type { Template } from '../../template/template.ts';

/** A template of the library. Its id never changes. */
export interface TemplateEntry {
  id: number;
  template: Template;
  /** Second whose picture tells most of it: the cover, in every ratio. */
  cover: number;
  /** Second at which the preview begins. */
  preview: number;
}
