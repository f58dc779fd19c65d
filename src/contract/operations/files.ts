import { CreatedUpload, CreateUpload } from '../v1/upload.ts';
import { CredentialsReport, VerifyFile } from '../v2/verify.ts';
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

export const verifyFile = defineOperation({
  method: 'POST',
  path: '/v2/verify',
  name: 'verifyFile',
  summary:
    'Check the Content Credentials of a file: who signed it, how it was made, and whether it was changed',
  right: 'read',
  body: VerifyFile,
  data: CredentialsReport,
  example: {
    state: 'valid',
    signed_here: true,
    problems: [],
    credentials: {
      title: 'Welcome',
      generator: 'Castwright 0.1.0',
      source_types: ['http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'],
      presenters: ['photographed'],
      voices: ['neural'],
      created_at: '2026-11-27T10:00:00.000Z',
      signer: {
        name: 'Castwright 1a2b3c4d (self-signed)',
        issuer: 'Castwright 1a2b3c4d (self-signed) root',
        fingerprint: 'AB:CD:EF:01',
        valid_from: '2026-11-27T09:00:00.000Z',
        valid_until: '2046-11-27T09:00:00.000Z',
      },
      ingredients: [
        { title: 'photo', format: 'image/jpeg', relationship: 'componentOf', has_credentials: false },
      ],
      assertions: [{ label: 'c2pa.actions.v2', content: { actions: [{ action: 'c2pa.created' }] } }],
    },
    search_complete: true,
  },
});
