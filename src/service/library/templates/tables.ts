import type { Generated } from 'kysely';
import type { Aspect } from '../../../engine/film/request.ts';

/** A template of an account's own. */
export interface TemplateRow {
  id: Generated<number>;
  account_id: string;
  name: string;
  /** `TemplateFacts` as JSON: what lists tell of it. */
  facts: string;
  /** The document as JSON: a template as it was read, or of a draft what was sent. */
  content: string;
  status: TemplateStatus;
  /** What keeps a draft from being used: a list of `TemplateProblem` as JSON. */
  problems: string;
  /** Unguessable part of the addresses of cover and preview; another one after every change. */
  look: string;
  created_at: number;
  updated_at: number;
}

/** A draft is kept, and cannot be used yet. */
export type TemplateStatus = 'draft' | 'completed';

/** What lists tell of a template. */
export interface TemplateDetails {
  /** The first is the usual one. */
  aspects: Aspect[];
  description: string;
  tags: string[];
}

export interface TemplateProblem {
  /** Such as `scenes[1].clips[0].asset.text`; empty where it is all of it. */
  path: string;
  message: string;
}
