import type { Operation } from '../operation.ts';
import {
  ACCOUNT_OPERATIONS,
  changeEmbeddingOperation,
  getEmbedding,
  TWO_STEP_OPERATIONS,
} from './account.ts';
import { deleteAssetOperation, listAssetsOperation } from './assets.ts';
import { COMMENT_OPERATIONS } from './comments.ts';
import { DRAFT_OPERATIONS, SHARED_DRAFT_OPERATIONS } from './drafts.ts';
import { FOLDER_OPERATIONS } from './folders.ts';
import {
  changeKeyOperation,
  createKeyOperation,
  listKeysOperation,
  revealKey,
  revokeKeyOperation,
  rollKeyOperation,
} from './keys.ts';
import { audit, ledger, overview, usage } from './overview.ts';
import { installPresenterPack, presenterPacks } from './presenters.ts';
import { deleteProductOperation, productStill, readProductPage, saveProductOperation } from './products.ts';
import { readDeckPages } from './slides.ts';
import { SHARED_STUDIO_OPERATIONS, STUDIO_OPERATIONS } from './studio.ts';
import { checkTemplate, documentStill, templatePreviewPrice } from './templates.ts';
import {
  askAgainOperation,
  getOriginalRequest,
  getShare,
  renameOperation,
  startShare,
  still,
  stopShare,
  videoPoster,
  videosZip,
} from './videos.ts';
import {
  automaticVoice,
  detectLanguageOperation,
  fetchNaturalVoices,
  installPackOperation,
  listen,
  tryVoice,
  voicePacks,
} from './voices.ts';

/** The operations that only the dashboard may call. */
export const DASHBOARD_OPERATIONS: readonly Operation[] = [
  overview,
  listKeysOperation,
  createKeyOperation,
  revealKey,
  changeKeyOperation,
  rollKeyOperation,
  revokeKeyOperation,
  ...ACCOUNT_OPERATIONS,
  ...TWO_STEP_OPERATIONS,
  getEmbedding,
  changeEmbeddingOperation,
  ledger,
  audit,
  usage,
  getOriginalRequest,
  askAgainOperation,
  videosZip,
  videoPoster,
  renameOperation,
  getShare,
  startShare,
  stopShare,
  still,
  productStill,
  saveProductOperation,
  deleteProductOperation,
  checkTemplate,
  documentStill,
  templatePreviewPrice,
  listAssetsOperation,
  deleteAssetOperation,
  ...DRAFT_OPERATIONS,
  ...FOLDER_OPERATIONS,
  ...COMMENT_OPERATIONS,
  automaticVoice,
  detectLanguageOperation,
  voicePacks,
  fetchNaturalVoices,
  installPackOperation,
  tryVoice,
  presenterPacks,
  installPresenterPack,
  listen,
  readProductPage,
  readDeckPages,
  ...STUDIO_OPERATIONS,
];

/** Operations of the dashboard that agents call as well, with a key. */
export const SHARED_OPERATIONS: readonly Operation[] = [
  ...SHARED_DRAFT_OPERATIONS,
  ...SHARED_STUDIO_OPERATIONS,
];
