import { ApiError } from '../../../contract/errors.ts';
import * as described from '../../../contract/operations/dashboard/two-step.ts';
import { requireConfirmed } from '../../../service/account/accounts/confirm.ts';
import {
  beginTwoStep,
  describeTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../../../service/account/two-step/two-step.ts';
import { type Operation, operation } from '../server/operation.ts';
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

const describe = operation(described.getTwoStep, {
  async handle({ context, account }) {
    const { since, codesLeft } = await describeTwoStep(context.db, account.id);
    const isOn = since !== undefined;
    return { is_on: isOn, since: isOn ? Math.floor(since / 1000) : null, codes_left: codesLeft };
  },
});

const begin = operation(described.beginTwoStep, {
  async handle({ context, account }) {
    requireConfirmed(account);
    return beginTwoStep(context.db, context.encryption, account);
  },
});

const turnOn = operation(described.turnOnTwoStep, {
  async handle({ context, account, body }) {
    requireConfirmed(account);
    const { codes, ended } = await turnOnTwoStep(context.db, context.encryption, account, body.code);
    return { recovery_codes: codes, ended };
  },
});

const turnOff = operation(described.turnOffTwoStep, {
  async handle({ context, account }) {
    requireConfirmed(account);
    const wasOn = await turnOffTwoStep(context.db, account);
    if (!wasOn) throw new ApiError('conflict', 'Two-step sign-in is off already');
    return { is_on: false as const };
  },
});

const renewCodes = operation(described.renewRecoveryCodes, {
  async handle({ context, account }) {
    requireConfirmed(account);
    return { recovery_codes: await renewRecoveryCodes(context.db, account) };
  },
});

const TWO_STEP_OPERATIONS: readonly Operation[] = [describe, begin, turnOn, turnOff, renewCodes];

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
