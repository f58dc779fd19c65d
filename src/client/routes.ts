import type { z } from 'zod';
import type { AddMotion, CreatedPhoto, MotionQuery, PhotoQuery } from '../contract/photo.ts';
import type { CreateProduct, Product, UpdateProduct } from '../contract/product.ts';
import type { VisualStyles } from '../contract/product-video.ts';
import type { TemplateDetail, Templates } from '../contract/template.ts';
import type { CreateAvatar, CreatedAvatar, DeletedAvatar } from '../contract/v1/avatar.ts';
import type { CustomVoicesV2 } from '../contract/v1/lists.ts';
import type {
  AddedMusic,
  AddMusic,
  DeletedMusic,
  Musics,
  MusicsQuery,
  MusicsV2,
} from '../contract/v1/music.ts';
import type { GenerateNewLook } from '../contract/v1/photo-avatar.ts';
import type { WriteScripts, WrittenScripts } from '../contract/v1/scripts.ts';
import type { CreatedProject, CreateTalkingAvatarVideo } from '../contract/v1/talking-avatar.ts';
import type { CreatedUpload, CreateUpload } from '../contract/v1/upload.ts';
import type { CreatedVideo, CreateVideoFromAvatar } from '../contract/v2/avatar-video.ts';
import type {
  Batch,
  BatchResults,
  BatchResultsQuery,
  CreateBatch,
  CreatedBatch,
} from '../contract/v2/batches.ts';
import type { CustomAvatars, CustomAvatarsQuery, PhotoAvatars } from '../contract/v2/custom-avatars.ts';
import type { CreateCustomVoice, CustomVoice, DeletedVoice } from '../contract/v2/custom-voice.ts';
import type { PublicAvatars, PublicAvatarsQuery, Voices, VoicesQuery } from '../contract/v2/lists.ts';
import type { CreatedMotion, GeneratePhoto, MotionStatus, PhotoStatus } from '../contract/v2/photo-avatar.ts';
import type {
  CreatedPreviews,
  CreatedProductVideo,
  CreatePreviews,
  CreateVideoFromProduct,
  RenderPreview,
} from '../contract/v2/product-video.ts';
import type { RemainingQuota } from '../contract/v2/remaining-quota.ts';
import type { RequestLogs, RequestLogsQuery } from '../contract/v2/request-logs.ts';
import type { CreateVideoWithTemplate, TemplateStill } from '../contract/v2/template-video.ts';
import type {
  CreateTemplate,
  DeletedTemplate,
  TemplateDocument,
  TemplatesQuery,
  UpdateTemplate,
} from '../contract/v2/templates.ts';
import type {
  DeletedFromTrash,
  EmptiedTrash,
  RestoredFromTrash,
  Trash,
  TrashQuery,
} from '../contract/v2/trash.ts';
import type { DeletedVideo, Video, Videos, VideosQuery } from '../contract/v2/videos.ts';
import type { Whoami } from '../contract/v2/whoami.ts';
import type {
  Deliveries,
  DeliveriesQuery,
  Delivery,
  DeliveryDetails,
  Replayed,
  ReplayFailed,
  RotateSecret,
  SendTestEvent,
  WebhookSecret,
} from '../contract/webhooks/delivery.ts';
import type { CreateEndpoint, Deleted, Endpoint, UpdateEndpoint } from '../contract/webhooks/endpoint.ts';
import type { EventKind } from '../contract/webhooks/events.ts';

type Out<Schema extends z.ZodType> = z.output<Schema>;
/** What is answered to a creation that was only tried. */
export interface Estimate {
  valid?: true;
  estimated_seconds?: number;
  estimated_credit?: number;
}

/** The operations that a client calls by name, with what each takes and answers. */
export interface ApiRoutes {
  'GET /v2/user/whoami': { data: Out<typeof Whoami> };
  'GET /v2/user/remaining_quota': { data: Out<typeof RemainingQuota> };

  'POST /v2/create_video_from_avatar': {
    body: CreateVideoFromAvatar;
    data: Out<typeof CreatedVideo> & Estimate;
  };
  'POST /v1/create_video_from_talking_avatar': {
    body: CreateTalkingAvatarVideo;
    data: Out<typeof CreatedProject> & Estimate;
  };
  'GET /v2/videos': { query?: VideosQuery; data: Out<typeof Videos> };
  'GET /v2/videos/:id': { params: { id: string }; data: Video };
  'POST /v2/videos/:id/cancel': { params: { id: string }; data: Video };
  'DELETE /v2/videos/:id': { params: { id: string }; data: Out<typeof DeletedVideo> };

  'GET /v2/avatars/public': { query?: PublicAvatarsQuery; data: Out<typeof PublicAvatars> };
  'GET /v2/avatars/custom': { query?: CustomAvatarsQuery; data: Out<typeof CustomAvatars> };
  'GET /v2/avatars/photo_avatars': { query?: CustomAvatarsQuery; data: Out<typeof PhotoAvatars> };
  'POST /v1/avatar/create': { body: CreateAvatar; data: Out<typeof CreatedAvatar> };
  'DELETE /v1/avatar/custom/delete': { query: { avatar_id: string }; data: Out<typeof DeletedAvatar> };
  'POST /v2/photo_avatar/photo/generate': { body: GeneratePhoto; data: CreatedPhoto & Estimate };
  'POST /v1/photo_avatar/new_look/generate': { body: GenerateNewLook; data: CreatedPhoto };
  'GET /v2/photo_avatar/photo': { query: Out<typeof PhotoQuery>; data: PhotoStatus };
  'POST /v2/photo_avatar/add_motion': { body: AddMotion; data: CreatedMotion };
  'GET /v2/photo_avatar': { query: Out<typeof MotionQuery>; data: MotionStatus };

  'GET /v2/voices': { query?: VoicesQuery; data: Out<typeof Voices> };
  'GET /v2/voices/custom': { query?: { language?: string }; data: Out<typeof CustomVoicesV2> };
  'POST /v2/voices/custom': { body: Out<typeof CreateCustomVoice>; data: Out<typeof CustomVoice> };
  'DELETE /v2/voices/custom/:voice_id': { params: { voice_id: string }; data: Out<typeof DeletedVoice> };

  'GET /v2/musics': { query?: Out<typeof MusicsQuery>; data: Out<typeof MusicsV2> };
  'GET /v1/musics/custom': { data: Out<typeof Musics> };
  'POST /v1/musics/custom': { body: AddMusic; data: Out<typeof AddedMusic> };
  'DELETE /v1/musics/custom/:id': { params: { id: string }; data: Out<typeof DeletedMusic> };

  'POST /v2/upload/asset': { body: CreateUpload; data: CreatedUpload };

  'GET /v2/trash': { query?: TrashQuery; data: Out<typeof Trash> };
  'POST /v2/trash/:trash_id/restore': { params: { trash_id: string }; data: Out<typeof RestoredFromTrash> };
  'DELETE /v2/trash/:trash_id': { params: { trash_id: string }; data: Out<typeof DeletedFromTrash> };
  'DELETE /v2/trash': { data: Out<typeof EmptiedTrash> };

  'GET /v1/products': { data: Product[] };
  'POST /v2/product': { body: CreateProduct; data: Product };
  'PUT /v2/product': { body: UpdateProduct; data: Product };
  'POST /v1/ai_scripts': { body: WriteScripts; data: WrittenScripts };
  'GET /v2/visual_styles': { data: Out<typeof VisualStyles> };
  'POST /v2/create_video_from_product': {
    body: CreateVideoFromProduct;
    data: Out<typeof CreatedProductVideo> & Estimate;
  };
  'POST /v2/create_video_from_product/preview_list': {
    body: CreatePreviews;
    data: Out<typeof CreatedPreviews> & Estimate;
  };
  'POST /v2/create_video_from_product/render_single_preview': {
    body: RenderPreview;
    data: Out<typeof CreatedProductVideo> & Estimate;
  };

  'GET /v2/templates': { query?: Out<typeof TemplatesQuery>; data: Out<typeof Templates> };
  'GET /v2/templates/custom': { query?: Out<typeof TemplatesQuery>; data: Out<typeof Templates> };
  'GET /v2/template/custom/:id': { params: { id: string }; data: Out<typeof TemplateDetail> };
  'GET /v2/templates/:id': { params: { id: string }; data: TemplateDocument };
  'POST /v2/templates/custom': { body: CreateTemplate; data: TemplateDocument };
  'PUT /v2/templates/custom/:id': { params: { id: string }; body: UpdateTemplate; data: TemplateDocument };
  'DELETE /v2/templates/custom/:id': { params: { id: string }; data: Out<typeof DeletedTemplate> };
  'POST /v2/templates/:id/still': { params: { id: string }; body: TemplateStill; data: Blob };
  'POST /v2/create_video_with_template': {
    body: CreateVideoWithTemplate;
    data: Out<typeof CreatedVideo> & Estimate;
  };
  'POST /v2/batches': { body: CreateBatch; data: Out<typeof CreatedBatch> & Estimate };
  'GET /v2/batches/:id': { params: { id: string }; data: Batch };
  'GET /v2/batches/:id/results': {
    params: { id: string };
    query?: BatchResultsQuery;
    data: Out<typeof BatchResults>;
  };

  'GET /v2/request_logs': { query?: Out<typeof RequestLogsQuery>; data: Out<typeof RequestLogs> };

  'GET /v2/endpoints': { data: { endpoints: Out<typeof Endpoint>[] } };
  'POST /v2/endpoint': { body: CreateEndpoint; data: Out<typeof Endpoint> };
  'PUT /v2/endpoint/:endpoint_id': {
    params: { endpoint_id: string };
    body: UpdateEndpoint;
    data: Out<typeof Endpoint>;
  };
  'DELETE /v2/endpoint/:endpoint_id': { params: { endpoint_id: string }; data: Out<typeof Deleted> };
  'GET /v2/events': { data: { events: EventKind[] } };
  'POST /v2/endpoint/:endpoint_id/test': {
    params: { endpoint_id: string };
    body: Out<typeof SendTestEvent>;
    data: Delivery;
  };
  'GET /v2/webhook_deliveries': { query?: DeliveriesQuery; data: Out<typeof Deliveries> };
  'GET /v2/webhook_deliveries/:id': { params: { id: string }; data: DeliveryDetails };
  'POST /v2/webhook_deliveries/:id/replay': { params: { id: string }; data: Delivery };
  'POST /v2/webhook_deliveries/replay_failed': { body: ReplayFailed; data: Out<typeof Replayed> };
  'POST /v2/endpoint/:endpoint_id/rotate_secret': {
    params: { endpoint_id: string };
    body: RotateSecret;
    data: Out<typeof Endpoint>;
  };
  'POST /v2/webhook_secret/rotate': { body: RotateSecret; data: Out<typeof WebhookSecret> };
  'GET /v2/webhook_secret': { data: Out<typeof WebhookSecret> };
}
