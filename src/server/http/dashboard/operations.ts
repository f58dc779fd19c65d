import type { Operation } from '../server/operation.ts';
import { ACCOUNT_OPERATIONS } from './account.ts';
import { audit } from './audit.ts';
import { DRAFT_OPERATIONS } from './drafts.ts';
import { changeEmbeddingOperation, getEmbedding } from './embedding.ts';
import {
  changeKeyOperation,
  createKeyOperation,
  listKeysOperation,
  revealKey,
  revokeKeyOperation,
  rollKeyOperation,
} from './keys.ts';
import { ledger } from './ledger.ts';
import { listen } from './listen.ts';
import { renameOperation } from './names.ts';
import { overview } from './overview.ts';
import { productStill } from './product-still.ts';
import { deleteProductOperation, saveProductOperation } from './products.ts';
import { readProductPage } from './read-product-page.ts';
import { readDeckPages } from './read-slides.ts';
import { getShare, startShare, stopShare } from './shares.ts';
import { TWO_STEP_OPERATIONS } from './sign-in/two-step.ts';
import { still } from './still.ts';
import { deleteAssetOperation, listAssetsOperation } from './stored-assets.ts';
import { checkTemplate, documentStill, templatePreviewPrice } from './template-documents.ts';
import { usage } from './usage.ts';
import { askAgainOperation, askedFor, videoPoster, videosZip } from './videos.ts';
import {
  automaticVoice,
  detectLanguageOperation,
  fetchNaturalVoices,
  installPackOperation,
  tryVoice,
  voicePacks,
} from './voices.ts';

/** What only the dashboard's own page may ask for. */
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
  askedFor,
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
  automaticVoice,
  detectLanguageOperation,
  voicePacks,
  fetchNaturalVoices,
  installPackOperation,
  tryVoice,
  listen,
  readProductPage,
  readDeckPages,
];
