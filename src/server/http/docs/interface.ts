/** Every operation of the specification, by heading. */
export const SPECIFIED_CALLS: Readonly<Record<string, readonly string[]>> = {
  'Avatar video': [
    'POST /v2/create_video_from_avatar',
    'GET /v2/avatar_video/{id}',
    'POST /v1/create_video_from_talking_avatar',
    'GET /v1/project',
  ],
  'Product video': [
    'POST /v1/product',
    'POST /v2/product',
    'GET /v1/products',
    'PUT /v1/product',
    'POST /v2/create_video_from_product',
    'POST /v1/preview',
    'GET /visual',
  ],
  'Script generation': ['POST /v1/ai_scripts'],
  'Template video': [
    'POST /v1/create_video_with_template',
    'POST /v1/create_video_with_variable',
    'POST /open/render',
    'GET /v2/templates/custom',
  ],
  'Avatars, voices, music': [
    'GET /v2/avatars/custom',
    'GET /v1/avatars/photo_avatars',
    'GET /v1/voices/custom',
    'GET /v1/musics',
    'GET /v2/avatars/public',
    'GET /v2/voices',
  ],
  'Photo avatar generation': ['POST /v2/photo_avatar/photo/generate'],
  'Media upload': ['POST /v1/upload/asset', 'PUT /uploads/{token}'],
  Account: ['GET /v2/user/whoami'],
  'Webhook endpoints': [
    'GET /v1/webhook/endpoints',
    'POST /v1/webhook/endpoint',
    'PUT /v1/webhook/endpoint/{endpoint_id}',
    'DELETE /v1/webhook/endpoint/{endpoint_id}',
    'GET /v1/webhook/events',
    'PUT /v2/endpoint/{endpoint_id}',
  ],
};

/** Specified operations that are not available yet, by the topic they come with. */
export const PLANNED_CALLS: Readonly<Record<string, readonly string[]>> = {};
