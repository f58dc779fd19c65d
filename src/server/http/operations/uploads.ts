import * as contract from '../../../contract/operations/files.ts';
import type { CreateUpload } from '../../../contract/v1/upload.ts';
import type { Backend } from '../../../service/drivers/backend.ts';
import { createUpload, UPLOAD_VALID_SECONDS } from '../../../service/library/assets/uploads.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { fileUrl } from './links.ts';

type Context = Backend & Pick<HttpContext, 'tempRoot' | 'minFreeDisk'>;
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

export const UPLOAD_OPERATIONS = [createUploadV1, createUploadV2];
