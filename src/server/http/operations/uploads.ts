import { invalidField } from '../../../contract/errors.ts';
import * as contract from '../../../contract/operations/files.ts';
import type { CreateUpload } from '../../../contract/v1/upload.ts';
import type { CredentialsReport } from '../../../contract/v2/verify.ts';
import {
  type CheckedCredentials,
  checkStoredCredentials,
} from '../../../service/library/assets/credentials.ts';
import { fileOfReference } from '../../../service/library/assets/stored-reference.ts';
import { createUpload, UPLOAD_VALID_SECONDS } from '../../../service/library/assets/uploads.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { fileUrl } from './links.ts';
import { type MediaContext, resolveMediaOf } from './resolvers.ts';

type Context = MediaContext;
const operation = operationsUsing<Context>();

async function handle({ context, account, body, baseUrl }: Call<CreateUpload, Context>) {
  const asset = await createUpload(context, account.id, {
    name: body.filename,
    contentType: body.content_type,
    size: body.file_size,
  });
  const url = fileUrl(baseUrl, { id: asset.file_id, name: asset.name });
  // Dashboard pages may not upload to another server. Without a size, the bucket cannot enforce the limit.
  const direct = account.isSession ? undefined : context.storage.direct;
  const signed =
    body.file_size === undefined
      ? undefined
      : await direct?.signUpload(asset.file_id, body.file_size, UPLOAD_VALID_SECONDS);
  return {
    sign_url: signed ?? `${baseUrl}/uploads/${asset.upload_token}`,
    asset_id: String(asset.number),
    asset_url: url,
    media_url: url,
  };
}

const createUploadV1 = operation(contract.createUploadV1, { handle });
const createUploadV2 = operation(contract.createUpload, { handle });

/** Seconds for a check, including the time in the queue. */
const VERIFY_TIMEOUT_SECONDS = 150;

const verifyFile = operation(contract.verifyFile, {
  async handle(call) {
    const { context, body } = call;
    const { url } = await resolveMediaOf(call)(body.url, 'url', ['image', 'video', 'audio']);
    const fileId = fileOfReference(url);
    if (fileId === undefined) {
      throw invalidField(
        'url',
        'must be of a file on this server. Upload the file with POST /v2/upload/asset first',
      );
    }
    const signal = AbortSignal.timeout(VERIFY_TIMEOUT_SECONDS * 1000);
    return reportView(
      await checkStoredCredentials(context, fileId, { field: 'url', tempRoot: context.tempRoot, signal }),
    );
  },
});

function reportView({
  state,
  problems,
  isSignedHere,
  credentials,
  audioWatermark,
  isSearchComplete,
}: CheckedCredentials): CredentialsReport {
  const watermark = audioWatermark && {
    id: audioWatermark.id,
    made_here: audioWatermark.isMadeHere === true,
    made_at: audioWatermark.madeAt === undefined ? undefined : new Date(audioWatermark.madeAt).toISOString(),
  };
  const search = { audio_watermark: watermark, search_complete: isSearchComplete };
  if (!credentials) return { state, signed_here: isSignedHere === true, problems, ...search };
  const { signer, sourceTypes, createdAt, timeStamp, ingredients, ...said } = credentials;
  return {
    state,
    signed_here: isSignedHere === true,
    problems,
    credentials: {
      ...said,
      source_types: sourceTypes,
      created_at: createdAt,
      ingredients: ingredients.map(({ hasCredentials, ...one }) => ({
        ...one,
        has_credentials: hasCredentials,
      })),
      time_stamp: timeStamp,
      signer: signer && {
        name: signer.name,
        issuer: signer.issuer,
        fingerprint: signer.fingerprint,
        valid_from: signer.validFrom,
        valid_until: signer.validTo,
      },
    },
    ...search,
  };
}

export const UPLOAD_OPERATIONS = [createUploadV1, createUploadV2, verifyFile];
