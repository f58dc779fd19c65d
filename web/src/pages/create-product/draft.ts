import type {
  ASPECT_NAMES,
  CAPTION_PLACEMENTS,
  CAPTION_STYLES,
  LANGUAGES,
  SCRIPT_STYLE_NAMES,
  VIDEO_LENGTHS,
  VISUAL_STYLES,
} from '../../../../src/contract/enums.ts';
import type { CreatePreviews, CreateVideoFromProduct } from '../../../../src/contract/v2/product-video.ts';
import type { Branding } from '../../making/branding.ts';
import { captionFields } from '../../making/caption-fields.ts';
import type { ProductForm } from '../products/form.ts';

export type VisualStyle = (typeof VISUAL_STYLES)[number];

/** A small preview of the video in one style. */
export interface Candidate {
  style: string;
  id: string;
  /** Why the preview could not be made; empty on success. */
  problem: string;
}

/** State of the form. It is stored, so it survives a reload. */
export interface Draft {
  source: 'page' | 'hand' | 'own';
  address: string;
  /** Name and description entered by hand, until the product is created. */
  toldName: string;
  toldDescription: string;
  /** Empty until a product is chosen. */
  productId: string;
  form: ProductForm | null;
  style: VisualStyle;
  scriptStyle: (typeof SCRIPT_STYLE_NAMES)[number];
  seconds: (typeof VIDEO_LENGTHS)[number];
  language: (typeof LANGUAGES)[number];
  /** Empty means that the script is written when the video is made. */
  script: string;
  avatarId: number;
  avatarType: 0 | 1;
  /** Empty means Automatic: a voice that matches the presenter and the language. */
  voiceId: string;
  aspect: (typeof ASPECT_NAMES)[number];
  caption: boolean;
  captions: (typeof CAPTION_PLACEMENTS)[number];
  captionStyle: (typeof CAPTION_STYLES)[number];
  musicId: number | null;
  volume: number;
  name: string;
  /** From a duplicated request; empty otherwise. */
  webhookUrl: string;
  /** From a duplicated request. */
  branding?: Branding | undefined;
  candidates: Candidate[];
}

/** Increment when the meaning of a stored field changes: drafts of other versions are ignored. */
const DRAFT_VERSION = 1;

export const EMPTY_DRAFT: Draft = {
  source: 'page',
  address: '',
  toldName: '',
  toldDescription: '',
  productId: '',
  form: null,
  style: 'Dynamic Showcase',
  scriptStyle: 'Soft Selling',
  seconds: '30',
  language: 'english',
  script: '',
  avatarId: 81,
  avatarType: 0,
  voiceId: '',
  aspect: 'portrait',
  caption: true,
  captions: 'burned',
  captionStyle: 'highlight',
  musicId: null,
  volume: 1,
  name: '',
  webhookUrl: '',
  candidates: [],
};

/** How drafts are stored, and their title until the user names them. */
export const DRAFT_OPTIONS = {
  initial: EMPTY_DRAFT,
  version: DRAFT_VERSION,
  getTitle: ({ name, form, toldName, address }: Draft): string => name || form?.name || toldName || address,
};

function commonFields(draft: Draft) {
  const { script, name } = draft;
  return {
    product_id: draft.productId,
    video_spec: {
      aspect_ratio: draft.aspect,
      length: draft.seconds,
      caption: draft.caption,
      ...captionFields(draft),
      ...(name.trim() !== '' && { name: name.trim() }),
    },
    avatar: { id: draft.avatarId, type: draft.avatarType },
    voice: draft.voiceId === '' ? {} : { id: draft.voiceId },
    audio: draft.musicId === null ? {} : { music_id: draft.musicId, volume: draft.volume },
    script: { style: draft.scriptStyle, language: draft.language },
    ...(hasScript(draft) && { override_script: script }),
    ...(draft.webhookUrl !== '' && { webhook_url: draft.webhookUrl }),
    ...draft.branding,
  };
}

export const hasScript = ({ script }: Pick<Draft, 'script'>): boolean => /[\p{L}\p{N}]/u.test(script);

export function toRequestBody(draft: Draft): CreateVideoFromProduct {
  return { ...commonFields(draft), visual_style: draft.style };
}

export function toPreviewsBody(draft: Draft, styles: readonly string[]): CreatePreviews {
  return { ...commonFields(draft), visual_styles: [...styles] };
}
