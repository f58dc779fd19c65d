import { CreatedUpload, CreateUpload } from '../../../contract/v1/upload.ts';
import { createUpload, VALID } from '../../../service/library/assets/create-upload.ts';
import { operation } from '../../server/operation.ts';
import { fileUrl } from '../../views/links.ts';

export const createUploadV1 = uploadOperation('/v1/upload/asset', 'createUploadV1');
export const createUploadV2 = uploadOperation('/v2/upload/asset', 'createUpload');

function uploadOperation(path: string, name: string) {
  return operation({
    method: 'POST',
    path,
    name,
    summary: 'Get an address to upload an image, video or sound',
    body: CreateUpload,
    data: CreatedUpload,
    example: {
      sign_url: 'https://video.example/uploads/Qv0d3nT9yJt1sYbW2mZk4xLr',
      asset_id: '12',
      asset_url: 'https://video.example/files/b7Xq2LrT0vYk9WcN4sHd1pZa/voice.mp3',
      media_url: 'https://video.example/files/b7Xq2LrT0vYk9WcN4sHd1pZa/voice.mp3',
    },
    async handle({ context, account, body, baseUrl }) {
      const asset = await createUpload(context, account.id, {
        name: body.filename,
        contentType: body.content_type,
        size: body.file_size,
      });
      const url = fileUrl(baseUrl, { id: asset.file_id, name: asset.name });
      // A page of ours may not send to another server, and without a size the store cannot keep to the limit.
      const direct = account.isSession ? undefined : context.storage.direct;
      const signed =
        body.file_size === undefined
          ? undefined
          : await direct?.addressToPut(asset.file_id, body.file_size, VALID);
      return {
        sign_url: signed ?? `${baseUrl}/uploads/${asset.upload_token}`,
        asset_id: String(asset.number),
        asset_url: url,
        media_url: url,
      };
    },
  });
}
