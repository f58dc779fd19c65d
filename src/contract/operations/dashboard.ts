import {
  changeEmbedding,
  changePassword,
  changeProfile,
  confirm,
  endOtherSessions,
  endSession,
  getEmbedding,
  listSessions,
} from '../dashboard/account.ts';
import { deleteAsset, listAssets } from '../dashboard/assets.ts';
import {
  addComment,
  addSharedComment,
  deleteComment,
  listComments,
  listSharedComments,
  resolveComment,
} from '../dashboard/comments.ts';
import {
  changeDraft,
  createDraft,
  deleteDraft,
  draftStream,
  getDraft,
  getDraftVersion,
  listDrafts,
  listDraftVersions,
  restoreDraftVersion,
} from '../dashboard/drafts.ts';
import {
  createFolder,
  deleteFolder,
  listFolders,
  moveVideos,
  renameFolder,
  setTags,
} from '../dashboard/folders.ts';
import { changeKey, createKey, listKeys, revealDefaultKey, revokeKey, rollKey } from '../dashboard/keys.ts';
import { getSharedVideo, getStatus } from '../dashboard/open.ts';
import { audit, ledger, overview, rename, usage } from '../dashboard/overview.ts';
import { installPresenterPack, presenterPacks } from '../dashboard/presenters.ts';
import { deleteProduct, productStill, readProductPage, saveProduct } from '../dashboard/products.ts';
import { getSession, setUp, signIn, signInWithCode, signOut } from '../dashboard/session.ts';
import { readDeckPages } from '../dashboard/slides.ts';
import { previewFilm, studioAsset, studioRequest, studioStill } from '../dashboard/studio.ts';
import { checkTemplate, documentStill, templatePreviewPrice } from '../dashboard/templates.ts';
import {
  beginTwoStep,
  getTwoStep,
  renewRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from '../dashboard/two-step.ts';
import {
  avatarStill,
  endShare,
  getOriginalRequest,
  getShare,
  repeatVideo,
  share,
  videoPoster,
  videosZip,
} from '../dashboard/videos.ts';
import {
  automaticVoice,
  detectLanguage,
  fetchNaturalVoices,
  installVoicePack,
  listen,
  tryVoice,
  voicePacks,
} from '../dashboard/voices.ts';

/** Dashboard operations that require a session, by name. */
export const DASHBOARD = {
  audit,
  ledger,
  rename,
  overview,
  usage,
  listKeys,
  createKey,
  revealDefaultKey,
  changeKey,
  rollKey,
  revokeKey,
  changeProfile,
  changePassword,
  getEmbedding,
  changeEmbedding,
  confirm,
  listSessions,
  endSession,
  endOtherSessions,
  getTwoStep,
  beginTwoStep,
  turnOnTwoStep,
  turnOffTwoStep,
  renewRecoveryCodes,
  getShare,
  share,
  endShare,
  avatarStill,
  getOriginalRequest,
  videosZip,
  videoPoster,
  repeatVideo,
  productStill,
  saveProduct,
  deleteProduct,
  readProductPage,
  readDeckPages,
  checkTemplate,
  documentStill,
  templatePreviewPrice,
  listAssets,
  deleteAsset,
  listDrafts,
  getDraft,
  createDraft,
  changeDraft,
  deleteDraft,
  listFolders,
  createFolder,
  renameFolder,
  deleteFolder,
  moveVideos,
  setTags,
  listComments,
  addComment,
  resolveComment,
  deleteComment,
  listDraftVersions,
  getDraftVersion,
  draftStream,
  restoreDraftVersion,
  listen,
  automaticVoice,
  detectLanguage,
  voicePacks,
  fetchNaturalVoices,
  installVoicePack,
  tryVoice,
  previewFilm,
  studioAsset,
  studioRequest,
  studioStill,
  presenterPacks,
  installPresenterPack,
};

/** Dashboard operations that work without a session. */
export const DASHBOARD_OPEN = {
  getSession,
  signIn,
  signInWithCode,
  setUp,
  signOut,
  getStatus,
  getSharedVideo,
  listSharedComments,
  addSharedComment,
};
