import { CreatedUpload, CreateUpload } from '../v1/upload.ts';
import { definerFor } from './define-operation.ts';

const defineOperation = definerFor({ resource: 'assets', tag: 'Assets' });

const upload = {
  method: 'POST' as const,
  summary: 'Get a URL to upload an image, video or audio file',
  body: CreateUpload,
  data: CreatedUpload,
  example: {
    sign_url: 'https://video.example/uploads/Qv0d3nT9yJt1sYbW2mZk4xLr',
    asset_id: '12',
    asset_url: 'https://video.example/files/b7Xq2LrT0vYk9WcN4sHd1pZa/voice.mp3',
    media_url: 'https://video.example/files/b7Xq2LrT0vYk9WcN4sHd1pZa/voice.mp3',
  },
};

export const createUploadV1 = defineOperation({
  ...upload,
  path: '/v1/upload/asset',
  name: 'createUploadV1',
});

export const createUpload = defineOperation({
  ...upload,
  path: '/v2/upload/asset',
  name: 'createUpload',
});
