// Generated from the OpenAPI document by `npm run generate`; do not edit.
import type { WhoamiData, RemainingQuotaData, CreateVideoFromAvatarRequest, CreateVideoFromAvatarData, DryRun, CaptionVideoRequest, CaptionVideoData, CreateLipSyncVideoRequest, CreateLipSyncVideoData, GetLipSyncVideoData, GetAvatarVideoData, ListVideosData, GetVideoData, DeleteVideoData, CreateShareLinkRequest, CreateShareLinkData, ListShareLinksData, RevokeShareLinkData, CreateStudioTokenRequest, CreateStudioTokenData, ListStudioTokensData, RevokeStudioTokenData, ListPublicAvatarsData, ListCustomAvatarsData, ListPhotoAvatarsData, ListAvatarsV1Data, ListCustomAvatarsV1Data, ListPhotoAvatarsV1Data, GeneratePhotoRequest, GeneratePhotoData, GetPhotoData, AddMotionRequest, AddMotionData, GetMotionData, GeneratePhotoV1Request, GenerateNewLookRequest, GetPhotoV1Data, GetMotionV1Data, GenerateProductAvatarRequest, GenerateProductAvatarData, GetProductAvatarBatchData, AddProductMotionRequest, AddProductMotionData, ListProductAvatarsData, CreateAvatarRequest, CreateAvatarData, DeleteAvatarData, ListVoicesData, ListCustomVoicesData, CreateCustomVoiceRequest, CreateCustomVoiceData, DeleteCustomVoiceData, ListVoicesV1Data, ListCustomVoicesV1Data, ListPronunciationsData, CreatePronunciationRequest, CreatePronunciationData, DeletePronunciationData, CreateSpeechRequest, CreateSpeechData, CreateAudioSpeechRequest, ListModelsData, ListAudioVoicesData, ListMusicsData, ListMusicsV1Data, AddCustomMusicRequest, AddCustomMusicData, DeleteCustomMusicData, CreateVideoFromTalkingAvatarRequest, CreateVideoFromTalkingAvatarData, GetProjectData, CreateUploadV1Request, CreateUploadV1Data, VerifyFileRequest, VerifyFileData, CreateProductRequest, CreateProductData, ListProductsData, UpdateProductRequest, CreateVideoFromProductRequest, CreateVideoFromProductData, CreatePreviewsRequest, CreatePreviewsData, RenderSinglePreviewRequest, GetProductVideoData, ListProductVideosData, ListProductPreviewsData, CreateVideoFromUrlRequest, CreateVideoFromUrlData, ListVisualStylesData, CreateScriptsRequest, CreateScriptsData, GetScriptsData, WriteScriptsV1Request, WriteScriptsV1Data, ListTemplatesData, GetCustomTemplateData, GetTemplateData, CreateTemplateRequest, UpdateTemplateRequest, DeleteTemplateData, CreateTemplateStillRequest, CreateVideoWithTemplateRequest, RenderDocumentRequest, GetTemplateVideoData, ListTemplateVideosData, CreateVideoWithTemplateV1Request, CreateVideoWithVariableRequest, CreateVideoWithVariableData, RenderLegacyRequest, RenderLegacyData, ReadSlidesRequest, ReadSlidesData, CreateVideoFromSlidesRequest, CreateBatchRequest, CreateBatchData, ListBatchesData, GetBatchData, GetBatchResultsData, TranslateVideoRequest, TranslateVideoData, GetTranslatableStringsData, CreateVideoTranslateRequest, CreateVideoTranslateData, ListTargetLanguagesData, GetVideoTranslateData, GetGlossaryData, ChangeGlossaryRequest, GetBrandData, ChangeBrandRequest, DeleteBrandData, ListTrashData, RestoreFromTrashData, DeleteFromTrashData, EmptyTrashData, ListRequestLogsData, ListWebhookEndpointsData, CreateWebhookEndpointRequest, CreateWebhookEndpointData, UpdateWebhookEndpointRequest, DeleteWebhookEndpointData, ListWebhookEventsData, ListEndpointsData, ListEndpointsV2Data, ListEventsV2Data, TestEndpointRequest, TestEndpointData, RotateEndpointSecretRequest, ListWebhookDeliveriesData, GetWebhookDeliveryData, ReplayFailedDeliveriesRequest, ReplayFailedDeliveriesData, GetWebhookSecretData } from './models.generated.ts';
import { type CallOptions, type CreationOptions, Transport } from './transport.ts';

/** Every API operation, named as in the OpenAPI document. */
export class Operations extends Transport {
  /** Get the account this key belongs to. */
  whoami(options: CallOptions = {}): Promise<WhoamiData> {
    return this.call('GET', '/v2/user/whoami', { ...options });
  }

  /** Get the account this key belongs to. */
  whoamiV1(options: CallOptions = {}): Promise<WhoamiData> {
    return this.call('GET', '/v1/whoami', { ...options });
  }

  /** Get your remaining credits and used storage. */
  remainingQuota(options: CallOptions = {}): Promise<RemainingQuotaData> {
    return this.call('GET', '/v2/user/remaining_quota', { ...options });
  }

  /** Create a video in which an avatar speaks your script or recording. */
  createVideoFromAvatar(body: CreateVideoFromAvatarRequest, options: CreationOptions = {}): Promise<CreateVideoFromAvatarData> {
    return this.call('POST', '/v2/create_video_from_avatar', { body, keyed: true, ...options });
  }

  /** Create a video in which an avatar speaks your script or recording: checks the request and returns its price; creates nothing. */
  checkCreateVideoFromAvatar(body: CreateVideoFromAvatarRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_video_from_avatar', { body, dryRun: true, ...options });
  }

  /** Add captions to a video of your own; its picture and sound stay unchanged. */
  captionVideo(body: CaptionVideoRequest, options: CreationOptions = {}): Promise<CaptionVideoData> {
    return this.call('POST', '/v2/caption_video', { body, keyed: true, ...options });
  }

  /** Add captions to a video of your own; its picture and sound stay unchanged: checks the request and returns its price; creates nothing. */
  checkCaptionVideo(body: CaptionVideoRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/caption_video', { body, dryRun: true, ...options });
  }

  /** Redraw the lips of a filmed person so that they follow a recording. */
  createLipSyncVideo(body: CreateLipSyncVideoRequest, options: CreationOptions = {}): Promise<CreateLipSyncVideoData> {
    return this.call('POST', '/v2/create_lip_sync_video', { body, keyed: true, ...options });
  }

  /** Redraw the lips of a filmed person so that they follow a recording: checks the request and returns its price; creates nothing. */
  checkCreateLipSyncVideo(body: CreateLipSyncVideoRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_lip_sync_video', { body, dryRun: true, ...options });
  }

  /** Get the status of a lip-sync video, and its links when it is finished. */
  getLipSyncVideo(taskId: string, options: CallOptions = {}): Promise<GetLipSyncVideoData> {
    return this.call('GET', '/v2/lip_sync_video/{task_id}', { path: { task_id: taskId }, ...options });
  }

  /** Get the status of an avatar video, and its links when it is finished. */
  getAvatarVideo(id: string, options: CallOptions = {}): Promise<GetAvatarVideoData> {
    return this.call('GET', '/v2/avatar_video/{id}', { path: { id }, ...options });
  }

  /** List all your videos, newest first. */
  listVideos(query: {
    status?: "processing" | "completed" | "failed" | undefined;
    /** True: only cancelled videos, whose status is failed; false: all others */
    cancelled?: boolean | undefined;
    kind?: "avatar_video" | "product_video" | "template_video" | "slides_video" | "caption_video" | "lip_sync_video" | "dubbed_video" | undefined;
    /** Part of the name; case does not matter */
    name?: string | undefined;
    /** A folder of the dashboard; none for videos in no folder */
    folder_id?: string | undefined;
    /** Only videos with this tag; case does not matter */
    tag?: string | undefined;
    /** Words of the name or of the speech; all of them must occur. Case and accents do not matter */
    search?: string | undefined;
    /** Unix time in seconds, inclusive */
    created_after?: number | undefined;
    /** Unix time in seconds, exclusive */
    created_before?: number | undefined;
    /** next_cursor of the previous page */
    cursor?: string | undefined;
    /** Default 1. New entries shift later pages; use a cursor to avoid that */
    page?: number | undefined;
    /** Default 20 */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVideosData> {
    return this.call('GET', '/v2/videos', { query, ...options });
  }

  /** List all your videos, newest first: every entry, across all pages. */
  async *iterateVideos(query: {
    status?: "processing" | "completed" | "failed" | undefined;
    /** True: only cancelled videos, whose status is failed; false: all others */
    cancelled?: boolean | undefined;
    kind?: "avatar_video" | "product_video" | "template_video" | "slides_video" | "caption_video" | "lip_sync_video" | "dubbed_video" | undefined;
    /** Part of the name; case does not matter */
    name?: string | undefined;
    /** A folder of the dashboard; none for videos in no folder */
    folder_id?: string | undefined;
    /** Only videos with this tag; case does not matter */
    tag?: string | undefined;
    /** Words of the name or of the speech; all of them must occur. Case and accents do not matter */
    search?: string | undefined;
    /** Unix time in seconds, inclusive */
    created_after?: number | undefined;
    /** Unix time in seconds, exclusive */
    created_before?: number | undefined;
    /** Default 20 */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListVideosData['videos'][number]> {
    for (let cursor: string | undefined; ; ) {
      const answer = await this.listVideos({ ...query, cursor }, options);
      yield* answer.videos;
      if (!answer.has_more || !answer.next_cursor) return;
      cursor = answer.next_cursor;
    }
  }

  /**
   * Get any video with all its details.
   * @param id A video_id, or the project_id of the same video
   */
  getVideo(id: string, options: CallOptions = {}): Promise<GetVideoData> {
    return this.call('GET', '/v2/videos/{id}', { path: { id }, ...options });
  }

  /**
   * Delete a video and its files; one that is being made is cancelled.
   * @param id A video_id, or the project_id of the same video
   */
  deleteVideo(id: string, query: {
    /** True deletes the item permanently; otherwise it goes to the trash */
    permanently?: boolean | undefined;
  } = {}, options: CallOptions = {}): Promise<DeleteVideoData> {
    return this.call('DELETE', '/v2/videos/{id}', { path: { id }, query, ...options });
  }

  /**
   * Download a finished video as a ZIP for learning platforms: SCORM 1.2 or cmi5.
   * @param id A video_id, or the project_id of the same video
   */
  packageVideo(id: string, query: {
    /** What the learning platform imports */
    standard: "scorm_1_2" | "cmi5";
    /** Percentage of the video that must be watched to complete it; default 90 */
    completion?: number | undefined;
  }, options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/v2/videos/{id}/package', { path: { id }, query, ...options });
  }

  /**
   * Cancel a video that is not finished; its credits are returned.
   * @param id A video_id, or the project_id of the same video
   */
  cancelVideo(id: string, options: CreationOptions = {}): Promise<GetVideoData> {
    return this.call('POST', '/v2/videos/{id}/cancel', { path: { id }, keyed: true, ...options });
  }

  /** Create a public link to a finished video, or get its existing link. */
  createShareLink(body: CreateShareLinkRequest, options: CreationOptions = {}): Promise<CreateShareLinkData> {
    return this.call('POST', '/v2/share_links', { body, keyed: true, ...options });
  }

  /** List the public links of your videos, newest first. */
  listShareLinks(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** Return only the link of this video */
    video_id?: string | undefined;
  } = {}, options: CallOptions = {}): Promise<ListShareLinksData> {
    return this.call('GET', '/v2/share_links', { query, ...options });
  }

  /** List the public links of your videos, newest first: every entry, across all pages. */
  async *iterateShareLinks(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** Return only the link of this video */
    video_id?: string | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListShareLinksData['share_links'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listShareLinks({ ...query, page }, options);
      yield* answer.share_links;
      if (!answer.has_more) return;
    }
  }

  /**
   * Revoke the public link of a video; it stops working at once.
   * @param videoId The video whose link should be revoked, by its video_id or project_id
   */
  revokeShareLink(videoId: string, options: CallOptions = {}): Promise<RevokeShareLinkData> {
    return this.call('DELETE', '/v2/share_links/{video_id}', { path: { video_id: videoId }, ...options });
  }

  /** Create a token that opens one draft in the Studio on your own page, and nothing else. */
  createStudioToken(body: CreateStudioTokenRequest, options: CreationOptions = {}): Promise<CreateStudioTokenData> {
    return this.call('POST', '/v2/studio/tokens', { body, keyed: true, ...options });
  }

  /** List the tokens of the Studio that still work. */
  listStudioTokens(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** Return only the tokens of this draft */
    draft_id?: string | undefined;
  } = {}, options: CallOptions = {}): Promise<ListStudioTokensData> {
    return this.call('GET', '/v2/studio/tokens', { query, ...options });
  }

  /** List the tokens of the Studio that still work: every entry, across all pages. */
  async *iterateStudioTokens(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** Return only the tokens of this draft */
    draft_id?: string | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListStudioTokensData['tokens'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listStudioTokens({ ...query, page }, options);
      yield* answer.tokens;
      if (!answer.has_more) return;
    }
  }

  /** Revoke a token of the Studio. */
  revokeStudioToken(tokenId: string, options: CallOptions = {}): Promise<RevokeStudioTokenData> {
    return this.call('DELETE', '/v2/studio/tokens/{token_id}', { path: { token_id: tokenId }, ...options });
  }

  /** List the public avatars. */
  listPublicAvatars(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** Has no effect: every avatar fits every ratio */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack */
    family?: "illustrated" | "rendered" | "photographed" | undefined;
    style?: "professional" | "social" | undefined;
    gender?: "female" | "male" | undefined;
    age?: "adult" | "senior" | "young_adult" | undefined;
    scene?: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news" | undefined;
    ethnicity?: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListPublicAvatarsData> {
    return this.call('GET', '/v2/avatars/public', { query, ...options });
  }

  /** List the public avatars: every entry, across all pages. */
  async *iteratePublicAvatars(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** Has no effect: every avatar fits every ratio */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack */
    family?: "illustrated" | "rendered" | "photographed" | undefined;
    style?: "professional" | "social" | undefined;
    gender?: "female" | "male" | undefined;
    age?: "adult" | "senior" | "young_adult" | undefined;
    scene?: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news" | undefined;
    ethnicity?: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListPublicAvatarsData['avatars'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listPublicAvatars({ ...query, page }, options);
      yield* answer.avatars;
      if (!answer.has_more) return;
    }
  }

  /** List your own avatars. */
  listCustomAvatars(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** Part of the name; case does not matter */
    name?: string | undefined;
    status?: "processing" | "completed" | "failed" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListCustomAvatarsData> {
    return this.call('GET', '/v2/avatars/custom', { query, ...options });
  }

  /** List your own avatars: every entry, across all pages. */
  async *iterateCustomAvatars(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** Part of the name; case does not matter */
    name?: string | undefined;
    status?: "processing" | "completed" | "failed" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListCustomAvatarsData['avatars'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listCustomAvatars({ ...query, page }, options);
      yield* answer.avatars;
      if (!answer.has_more) return;
    }
  }

  /** List the avatars you made from photos. */
  listPhotoAvatars(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** Part of the name; case does not matter */
    name?: string | undefined;
    status?: "processing" | "completed" | "failed" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListPhotoAvatarsData> {
    return this.call('GET', '/v2/avatars/photo_avatars', { query, ...options });
  }

  /** List the avatars you made from photos: every entry, across all pages. */
  async *iteratePhotoAvatars(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** Part of the name; case does not matter */
    name?: string | undefined;
    status?: "processing" | "completed" | "failed" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListPhotoAvatarsData['avatars'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listPhotoAvatars({ ...query, page }, options);
      yield* answer.avatars;
      if (!answer.has_more) return;
    }
  }

  /** List the public avatars. */
  listAvatarsV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
    /** Has no effect: every avatar fits every ratio */
    aspect_ratio?: 0 | 1 | 2 | undefined;
    /** illustrated: drawn; rendered: 3D characters; photographed: pictures from a presenter pack */
    family?: "illustrated" | "rendered" | "photographed" | undefined;
    style?: "professional" | "social" | undefined;
    gender?: "female" | "male" | undefined;
    age?: "adult" | "senior" | "young_adult" | undefined;
    scene?: "lifestyle" | "outdoors" | "business" | "studio" | "health_fitness" | "education" | "news" | undefined;
    ethnicity?: "european" | "african" | "south_asian" | "east_asian" | "middle_eastern" | "south_american" | "north_american" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListAvatarsV1Data> {
    return this.call('GET', '/v1/avatars', { query, ...options });
  }

  /** List your own avatars. */
  listCustomAvatarsV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListCustomAvatarsV1Data> {
    return this.call('GET', '/v1/avatars/custom', { query, ...options });
  }

  /** List the avatars you made from photos. */
  listPhotoAvatarsV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListPhotoAvatarsV1Data> {
    return this.call('GET', '/v1/avatars/photo_avatars', { query, ...options });
  }

  /** Draw a person from a description: four pictures, the first of which becomes an avatar. */
  generatePhoto(body: GeneratePhotoRequest, options: CreationOptions = {}): Promise<GeneratePhotoData> {
    return this.call('POST', '/v2/photo_avatar/photo/generate', { body, keyed: true, ...options });
  }

  /** Draw a person from a description: four pictures, the first of which becomes an avatar: checks the request and returns its price; creates nothing. */
  checkGeneratePhoto(body: GeneratePhotoRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/photo_avatar/photo/generate', { body, dryRun: true, ...options });
  }

  /** Get the status of a drawing, and its pictures when it is done. */
  getPhoto(query: {
    photo_id: string;
  }, options: CallOptions = {}): Promise<GetPhotoData> {
    return this.call('GET', '/v2/photo_avatar/photo', { query, ...options });
  }

  /** Create an avatar from a picture, and a short video in which the avatar speaks. */
  addMotion(body: AddMotionRequest, options: CreationOptions = {}): Promise<AddMotionData> {
    return this.call('POST', '/v2/photo_avatar/add_motion', { body, keyed: true, ...options });
  }

  /** Create an avatar from a picture, and a short video in which the avatar speaks: checks the request and returns its price; creates nothing. */
  checkAddMotion(body: AddMotionRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/photo_avatar/add_motion', { body, dryRun: true, ...options });
  }

  /** Get the status of a talking preview, and its link when it is done. */
  getMotion(query: {
    motion_id: string;
  }, options: CallOptions = {}): Promise<GetMotionData> {
    return this.call('GET', '/v2/photo_avatar', { query, ...options });
  }

  /** Draw a person from a description: four pictures, the first of which becomes an avatar. */
  generatePhotoV1(body: GeneratePhotoV1Request, options: CreationOptions = {}): Promise<GeneratePhotoData> {
    return this.call('POST', '/v1/photo_avatar/photo/generate', { body, keyed: true, ...options });
  }

  /** Draw a person from a description: four pictures, the first of which becomes an avatar: checks the request and returns its price; creates nothing. */
  checkGeneratePhotoV1(body: GeneratePhotoV1Request, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/photo_avatar/photo/generate', { body, dryRun: true, ...options });
  }

  /** Draw the person in a picture again with different clothes, hair or background. */
  generateNewLook(body: GenerateNewLookRequest, options: CreationOptions = {}): Promise<GeneratePhotoData> {
    return this.call('POST', '/v1/photo_avatar/new_look/generate', { body, keyed: true, ...options });
  }

  /** Draw the person in a picture again with different clothes, hair or background: checks the request and returns its price; creates nothing. */
  checkGenerateNewLook(body: GenerateNewLookRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/photo_avatar/new_look/generate', { body, dryRun: true, ...options });
  }

  /** Get the status of a drawing, and its pictures when it is done. */
  getPhotoV1(query: {
    photo_id: string;
  }, options: CallOptions = {}): Promise<GetPhotoV1Data> {
    return this.call('GET', '/v1/photo_avatar/generation', { query, ...options });
  }

  /** Create an avatar from a picture, and a short video in which the avatar speaks. */
  addMotionV1(body: AddMotionRequest, options: CreationOptions = {}): Promise<AddMotionData> {
    return this.call('POST', '/v1/photo_avatar/add_motion', { body, keyed: true, ...options });
  }

  /** Create an avatar from a picture, and a short video in which the avatar speaks: checks the request and returns its price; creates nothing. */
  checkAddMotionV1(body: AddMotionRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/photo_avatar/add_motion', { body, dryRun: true, ...options });
  }

  /** Get the status of a talking preview, and its link when it is done. */
  getMotionV1(query: {
    motion_id: string;
  }, options: CallOptions = {}): Promise<GetMotionV1Data> {
    return this.call('GET', '/v1/photo_avatar', { query, ...options });
  }

  /** Draw stills of a presenter behind a counter with your product on it. */
  generateProductAvatar(body: GenerateProductAvatarRequest, options: CreationOptions = {}): Promise<GenerateProductAvatarData> {
    return this.call('POST', '/v2/product_avatar/generation', { body, keyed: true, ...options });
  }

  /** Draw stills of a presenter behind a counter with your product on it: checks the request and returns its price; creates nothing. */
  checkGenerateProductAvatar(body: GenerateProductAvatarRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/product_avatar/generation', { body, dryRun: true, ...options });
  }

  /** Get the status of stills with a product, and their links when they are done. */
  getProductAvatarBatch(batchId: string, options: CallOptions = {}): Promise<GetProductAvatarBatchData> {
    return this.call('GET', '/v2/product_avatar/generation/{batch_id}', { path: { batch_id: batchId }, ...options });
  }

  /** Create an avatar from a still with a product, and a short video in which the avatar speaks. */
  addProductMotion(body: AddProductMotionRequest, options: CreationOptions = {}): Promise<AddProductMotionData> {
    return this.call('POST', '/v2/product_avatar/add_motion', { body, keyed: true, ...options });
  }

  /** Create an avatar from a still with a product, and a short video in which the avatar speaks: checks the request and returns its price; creates nothing. */
  checkAddProductMotion(body: AddProductMotionRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/product_avatar/add_motion', { body, dryRun: true, ...options });
  }

  /** Get the status of an avatar with a product, and its talking preview when it is done. */
  getProductMotion(query: {
    motion_id: string;
  }, options: CallOptions = {}): Promise<GetMotionData> {
    return this.call('GET', '/v2/product_avatar', { query, ...options });
  }

  /** List your avatars with a product. */
  listProductAvatars(query: {
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListProductAvatarsData> {
    return this.call('GET', '/v2/avatars/product_avatars', { query, ...options });
  }

  /** Create an avatar from a photo or a short video of a person. */
  createAvatar(body: CreateAvatarRequest, options: CreationOptions = {}): Promise<CreateAvatarData> {
    return this.call('POST', '/v1/avatar/create', { body, keyed: true, ...options });
  }

  /** Create an avatar from a photo or a short video of a person: checks the request and returns its price; creates nothing. */
  checkCreateAvatar(body: CreateAvatarRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/avatar/create', { body, dryRun: true, ...options });
  }

  /** Delete one of your avatars; videos you have already requested are still made. */
  deleteAvatar(query: {
    /** A whole number */
    avatar_id: string;
    /** True deletes the item permanently; otherwise it goes to the trash */
    permanently?: boolean | undefined;
  }, options: CallOptions = {}): Promise<DeleteAvatarData> {
    return this.call('DELETE', '/v1/avatar/custom/delete', { query, ...options });
  }

  /** List the public voices. */
  listVoices(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    gender?: "female" | "male" | undefined;
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
    age?: "young" | "middle_aged" | "old" | undefined;
    /** Intended use of the voice, such as narrative_story */
    use_case?: string | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVoicesData> {
    return this.call('GET', '/v2/voices', { query, ...options });
  }

  /** List the public voices: every entry, across all pages. */
  async *iterateVoices(query: {
    /** Default 10 */
    page_size?: number | undefined;
    gender?: "female" | "male" | undefined;
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
    age?: "young" | "middle_aged" | "old" | undefined;
    /** Intended use of the voice, such as narrative_story */
    use_case?: string | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListVoicesData['voices'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listVoices({ ...query, page }, options);
      yield* answer.voices;
      if (!answer.has_more) return;
    }
  }

  /** List your own voices. */
  listCustomVoices(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListCustomVoicesData> {
    return this.call('GET', '/v2/voices/custom', { query, ...options });
  }

  /** Create your own voice: an existing voice with a different pace, pitch and style. */
  createCustomVoice(body: CreateCustomVoiceRequest, options: CreationOptions = {}): Promise<CreateCustomVoiceData> {
    return this.call('POST', '/v2/voices/custom', { body, keyed: true, ...options });
  }

  /** Delete one of your voices; videos you have already requested keep it. */
  deleteCustomVoice(voiceId: string, query: {
    /** True deletes the item permanently; otherwise it goes to the trash */
    permanently?: boolean | undefined;
  } = {}, options: CallOptions = {}): Promise<DeleteCustomVoiceData> {
    return this.call('DELETE', '/v2/voices/custom/{voice_id}', { path: { voice_id: voiceId }, query, ...options });
  }

  /** List the public voices. */
  listVoicesV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    age?: "young" | "middle_aged" | "old" | undefined;
    gender?: "female" | "male" | undefined;
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVoicesV1Data> {
    return this.call('GET', '/v1/voices', { query, ...options });
  }

  /** List the public voices: every entry, across all pages. */
  async *iterateVoicesV1(query: {
    /** Default 10 */
    page_size?: number | undefined;
    age?: "young" | "middle_aged" | "old" | undefined;
    gender?: "female" | "male" | undefined;
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListVoicesV1Data['voices'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listVoicesV1({ ...query, page }, options);
      yield* answer.voices;
      if (!answer.has_more) return;
    }
  }

  /** List your own voices; while you have none, the server's voices. */
  listCustomVoicesV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
    language?: "english" | "filipino" | "french" | "german" | "hindi" | "indonesian" | "italian" | "japanese" | "korean" | "malay" | "portuguese" | "russian" | "spanish" | "thai" | "vietnamese" | "arabic" | "greek" | "turkish" | "slovenian" | "croatian" | "romanian" | "chinese" | "bengali" | "urdu" | "hungarian" | "traditional-chinese" | "polish" | "cantonese" | "danish" | "malayalam" | "tamil" | "telugu" | "czech" | "hebrew" | "zulu" | "swedish" | "lithuanian" | "dutch" | "flemish" | "norwegian" | "finnish" | "bulgarian" | "latvian" | "ukrainian" | "mongolian" | "persian" | "odia" | "assamese" | "kannada" | "tagalog" | "amharic" | "serbian" | "slovak" | "swahili" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListCustomVoicesV1Data> {
    return this.call('GET', '/v1/voices/custom', { query, ...options });
  }

  /** List your pronunciations. */
  listPronunciations(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListPronunciationsData> {
    return this.call('GET', '/v2/pronunciations', { query, ...options });
  }

  /** Set how a word is pronounced in all speech of your account; sending the same word again changes it. */
  createPronunciation(body: CreatePronunciationRequest, options: CreationOptions = {}): Promise<CreatePronunciationData> {
    return this.call('POST', '/v2/pronunciations', { body, keyed: true, ...options });
  }

  /** Delete a pronunciation; the word gets its default pronunciation again. */
  deletePronunciation(pronunciationId: string, options: CallOptions = {}): Promise<DeletePronunciationData> {
    return this.call('DELETE', '/v2/pronunciations/{pronunciation_id}', { path: { pronunciation_id: pronunciationId }, ...options });
  }

  /** Speak a script: returns the sound right away and, with word_times, the time of each word. */
  createSpeech(body: CreateSpeechRequest, options: CallOptions = {}): Promise<Blob | CreateSpeechData> {
    return this.call('POST', '/v2/speech', { body, ...options });
  }

  /** Turn text into speech, in the format of OpenAI’s text-to-speech API. */
  createAudioSpeech(body: CreateAudioSpeechRequest, options: CallOptions = {}): Promise<Blob> {
    return this.call('POST', '/v1/audio/speech', { body, ...options });
  }

  /** List the speech models, in the format of OpenAI’s API. */
  listModels(options: CallOptions = {}): Promise<ListModelsData> {
    return this.call('GET', '/v1/models', { ...options });
  }

  /** List every voice for clients of OpenAI’s text-to-speech, your own first. */
  listAudioVoices(options: CallOptions = {}): Promise<ListAudioVoicesData> {
    return this.call('GET', '/v1/audio/voices', { ...options });
  }

  /** List the public music tracks. */
  listMusics(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListMusicsData> {
    return this.call('GET', '/v2/musics', { query, ...options });
  }

  /** List the public music tracks: every entry, across all pages. */
  async *iterateMusics(query: {
    /** Default 10 */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListMusicsData['music'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listMusics({ ...query, page }, options);
      yield* answer.music;
      if (!answer.has_more) return;
    }
  }

  /** List the public music tracks. */
  listMusicsV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListMusicsV1Data> {
    return this.call('GET', '/v1/musics', { query, ...options });
  }

  /** List your own music tracks, newest first. */
  listCustomMusicsV1(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListMusicsV1Data> {
    return this.call('GET', '/v1/musics/custom', { query, ...options });
  }

  /** Add an uploaded audio file to your music. */
  addCustomMusic(body: AddCustomMusicRequest, options: CreationOptions = {}): Promise<AddCustomMusicData> {
    return this.call('POST', '/v1/musics/custom', { body, keyed: true, ...options });
  }

  /**
   * Delete one of your music tracks; videos you have already requested keep it.
   * @param id A whole number
   */
  deleteCustomMusic(id: string, query: {
    /** True deletes the item permanently; otherwise it goes to the trash */
    permanently?: boolean | undefined;
  } = {}, options: CallOptions = {}): Promise<DeleteCustomMusicData> {
    return this.call('DELETE', '/v1/musics/custom/{id}', { path: { id }, query, ...options });
  }

  /** Create a video that shows only an avatar: with a background, on green, or transparent. */
  createVideoFromTalkingAvatar(body: CreateVideoFromTalkingAvatarRequest, options: CreationOptions = {}): Promise<CreateVideoFromTalkingAvatarData> {
    return this.call('POST', '/v1/create_video_from_talking_avatar', { body, keyed: true, ...options });
  }

  /** Create a video that shows only an avatar: with a background, on green, or transparent: checks the request and returns its price; creates nothing. */
  checkCreateVideoFromTalkingAvatar(body: CreateVideoFromTalkingAvatarRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/create_video_from_talking_avatar', { body, dryRun: true, ...options });
  }

  /** Get the status of a project, and its video when it is finished. */
  getProject(query: {
    project_id: string;
  }, options: CallOptions = {}): Promise<GetProjectData> {
    return this.call('GET', '/v1/project', { query, ...options });
  }

  /** Get a URL to upload an image, video or audio file. */
  createUploadV1(body: CreateUploadV1Request, options: CreationOptions = {}): Promise<CreateUploadV1Data> {
    return this.call('POST', '/v1/upload/asset', { body, keyed: true, ...options });
  }

  /** Get a URL to upload an image, video or audio file. */
  createUpload(body: CreateUploadV1Request, options: CreationOptions = {}): Promise<CreateUploadV1Data> {
    return this.call('POST', '/v2/upload/asset', { body, keyed: true, ...options });
  }

  /** Check the Content Credentials of a file: who signed it, how it was made, and whether it was changed. */
  verifyFile(body: VerifyFileRequest, options: CreationOptions = {}): Promise<VerifyFileData> {
    return this.call('POST', '/v2/verify', { body, keyed: true, ...options });
  }

  /** Create a product from a web page, from your own details, or from both. */
  createProduct(body: CreateProductRequest, options: CreationOptions = {}): Promise<CreateProductData> {
    return this.call('POST', '/v2/product', { body, keyed: true, ...options });
  }

  /** Create a product from a web page, from your own details, or from both: checks the request and returns its price; creates nothing. */
  checkCreateProduct(body: CreateProductRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/product', { body, dryRun: true, ...options });
  }

  /** Change a product; fields you leave out stay as they are. */
  updateProduct(body: UpdateProductRequest, options: CallOptions = {}): Promise<CreateProductData> {
    return this.call('PUT', '/v2/product', { body, ...options });
  }

  /** Create a product from a web page, from your own details, or from both. */
  createProductV1(body: CreateProductRequest, options: CreationOptions = {}): Promise<CreateProductData> {
    return this.call('POST', '/v1/product', { body, keyed: true, ...options });
  }

  /** Create a product from a web page, from your own details, or from both: checks the request and returns its price; creates nothing. */
  checkCreateProductV1(body: CreateProductRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/product', { body, dryRun: true, ...options });
  }

  /** Change a product; fields you leave out stay as they are. */
  updateProductV1(body: UpdateProductRequest, options: CallOptions = {}): Promise<CreateProductData> {
    return this.call('PUT', '/v1/product', { body, ...options });
  }

  /** List your products, newest first. */
  listProducts(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListProductsData> {
    return this.call('GET', '/v1/products', { query, ...options });
  }

  /** Create a product video: script, voice, presenter and pictures in a visual style. */
  createVideoFromProduct(body: CreateVideoFromProductRequest, options: CreationOptions = {}): Promise<CreateVideoFromProductData> {
    return this.call('POST', '/v2/create_video_from_product', { body, keyed: true, ...options });
  }

  /** Create a product video: script, voice, presenter and pictures in a visual style: checks the request and returns its price; creates nothing. */
  checkCreateVideoFromProduct(body: CreateVideoFromProductRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_video_from_product', { body, dryRun: true, ...options });
  }

  /** Create quick previews of a product video in several visual styles. */
  createPreviews(body: CreatePreviewsRequest, options: CreationOptions = {}): Promise<CreatePreviewsData> {
    return this.call('POST', '/v2/create_video_from_product/preview_list', { body, keyed: true, ...options });
  }

  /** Create quick previews of a product video in several visual styles: checks the request and returns its price; creates nothing. */
  checkCreatePreviews(body: CreatePreviewsRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_video_from_product/preview_list', { body, dryRun: true, ...options });
  }

  /** Create the full video from a preview, with the same script. */
  renderSinglePreview(body: RenderSinglePreviewRequest, options: CreationOptions = {}): Promise<CreateVideoFromProductData> {
    return this.call('POST', '/v2/create_video_from_product/render_single_preview', { body, keyed: true, ...options });
  }

  /** Create the full video from a preview, with the same script: checks the request and returns its price; creates nothing. */
  checkRenderSinglePreview(body: RenderSinglePreviewRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_video_from_product/render_single_preview', { body, dryRun: true, ...options });
  }

  /** Get the status of a product video or preview, and its links when it is finished. */
  getProductVideo(productVideoId: string, options: CallOptions = {}): Promise<GetProductVideoData> {
    return this.call('GET', '/v2/product_video/{product_video_id}', { path: { product_video_id: productVideoId }, ...options });
  }

  /** List your product videos, without previews. */
  listProductVideos(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** 3 processing, 4 completed, 5 failed */
    status?: 3 | 4 | 5 | undefined;
    /** Default created_at */
    sort_by?: "created_at" | "updated_at" | "title" | "video_duration" | undefined;
    /** Default desc */
    sort_order?: "asc" | "desc" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListProductVideosData> {
    return this.call('GET', '/v2/product_videos', { query, ...options });
  }

  /** List your product videos, without previews: every entry, across all pages. */
  async *iterateProductVideos(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** 3 processing, 4 completed, 5 failed */
    status?: 3 | 4 | 5 | undefined;
    /** Default created_at */
    sort_by?: "created_at" | "updated_at" | "title" | "video_duration" | undefined;
    /** Default desc */
    sort_order?: "asc" | "desc" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListProductVideosData['videos'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listProductVideos({ ...query, page }, options);
      yield* answer.videos;
      if (!answer.has_more) return;
    }
  }

  /** List your previews of product videos. */
  listProductPreviews(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** 3 processing, 4 completed, 5 failed */
    status?: 3 | 4 | 5 | undefined;
    /** Default created_at */
    sort_by?: "created_at" | "updated_at" | "title" | "video_duration" | undefined;
    /** Default desc */
    sort_order?: "asc" | "desc" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListProductPreviewsData> {
    return this.call('GET', '/v2/product_previews', { query, ...options });
  }

  /** List your previews of product videos: every entry, across all pages. */
  async *iterateProductPreviews(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** 3 processing, 4 completed, 5 failed */
    status?: 3 | 4 | 5 | undefined;
    /** Default created_at */
    sort_by?: "created_at" | "updated_at" | "title" | "video_duration" | undefined;
    /** Default desc */
    sort_order?: "asc" | "desc" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListProductPreviewsData['previews'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listProductPreviews({ ...query, page }, options);
      yield* answer.previews;
      if (!answer.has_more) return;
    }
  }

  /** Create a product video. */
  createVideoFromUrl(body: CreateVideoFromUrlRequest, options: CreationOptions = {}): Promise<CreateVideoFromUrlData> {
    return this.call('POST', '/v1/create_video_from_url', { body, keyed: true, ...options });
  }

  /** Create a product video: checks the request and returns its price; creates nothing. */
  checkCreateVideoFromUrl(body: CreateVideoFromUrlRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/create_video_from_url', { body, dryRun: true, ...options });
  }

  /** Create a quick preview of a product video, with a watermark. */
  createPreview(body: CreateVideoFromUrlRequest, options: CreationOptions = {}): Promise<CreateVideoFromUrlData> {
    return this.call('POST', '/v1/preview', { body, keyed: true, ...options });
  }

  /** Create a quick preview of a product video, with a watermark: checks the request and returns its price; creates nothing. */
  checkCreatePreview(body: CreateVideoFromUrlRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/preview', { body, dryRun: true, ...options });
  }

  /** List the visual styles of product videos. */
  listVisualStyles(query: {
    /** Has no effect: every style fits every ratio */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVisualStylesData> {
    return this.call('GET', '/v2/visual_styles', { query, ...options });
  }

  /** List the visual styles of product videos. */
  listVisualStylesV1(query: {
    /** Has no effect: every style fits every ratio; default -1 */
    aspect_ratio?: -1 | 0 | 1 | 2 | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVisualStylesData> {
    return this.call('GET', '/v1/visual_styles', { query, ...options });
  }

  /** List the visual styles of product videos. */
  listVisuals(query: {
    /** Has no effect: every style fits every ratio */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVisualStylesData> {
    return this.call('GET', '/visual', { query, ...options });
  }

  /** List the visual styles of product videos. */
  listVisualsV1(query: {
    /** Has no effect: every style fits every ratio; default -1 */
    aspect_ratio?: -1 | 0 | 1 | 2 | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVisualStylesData> {
    return this.call('GET', '/v1/visual', { query, ...options });
  }

  /** List the visual styles of product videos. */
  listVisualsV2(query: {
    /** Has no effect: every style fits every ratio */
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListVisualStylesData> {
    return this.call('GET', '/v2/visual', { query, ...options });
  }

  /** Write three scripts for a product. */
  createScripts(body: CreateScriptsRequest, options: CreationOptions = {}): Promise<CreateScriptsData> {
    return this.call('POST', '/v2/ai_scripts', { body, keyed: true, ...options });
  }

  /** Write three scripts for a product: checks the request and returns its price; creates nothing. */
  checkCreateScripts(body: CreateScriptsRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/ai_scripts', { body, dryRun: true, ...options });
  }

  /** Get the status of scripts, and the scripts when they are written. */
  getScripts(taskId: string, options: CallOptions = {}): Promise<GetScriptsData> {
    return this.call('GET', '/v2/ai_scripts/results/{task_id}', { path: { task_id: taskId }, ...options });
  }

  /** Write three scripts for a product. */
  writeScriptsV1(body: WriteScriptsV1Request, options: CreationOptions = {}): Promise<WriteScriptsV1Data> {
    return this.call('POST', '/v1/ai_scripts', { body, keyed: true, ...options });
  }

  /** Write three scripts for a product: checks the request and returns its price; creates nothing. */
  checkWriteScriptsV1(body: WriteScriptsV1Request, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/ai_scripts', { body, dryRun: true, ...options });
  }

  /** List the public templates. */
  listTemplates(query: {
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListTemplatesData> {
    return this.call('GET', '/v2/templates', { query, ...options });
  }

  /** List the public templates: every entry, across all pages. */
  async *iterateTemplates(query: {
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListTemplatesData['templates'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listTemplates({ ...query, page }, options);
      yield* answer.templates;
      if (!answer.has_more) return;
    }
  }

  /** List your own templates, newest first. */
  listCustomTemplates(query: {
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListTemplatesData> {
    return this.call('GET', '/v2/templates/custom', { query, ...options });
  }

  /** List your own templates, newest first: every entry, across all pages. */
  async *iterateCustomTemplates(query: {
    aspect_ratio?: "portrait" | "landscape" | "square" | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListTemplatesData['templates'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listCustomTemplates({ ...query, page }, options);
      yield* answer.templates;
      if (!answer.has_more) return;
    }
  }

  /** Create your own template, or import a Shotstack edit. */
  createTemplate(body: CreateTemplateRequest, options: CreationOptions = {}): Promise<GetTemplateData> {
    return this.call('POST', '/v2/templates/custom', { body, keyed: true, ...options });
  }

  /** Create your own template, or import a Shotstack edit: checks the request and returns its price; creates nothing. */
  checkCreateTemplate(body: CreateTemplateRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/templates/custom', { body, dryRun: true, ...options });
  }

  /**
   * Get a template from the library or one of your own, with its variables.
   * @param id A template_id
   */
  getCustomTemplate(id: string, options: CallOptions = {}): Promise<GetCustomTemplateData> {
    return this.call('GET', '/v2/template/custom/{id}', { path: { id }, ...options });
  }

  /**
   * Get a template with its full document, for example as a start for your own.
   * @param id A template_id
   */
  getTemplate(id: string, options: CallOptions = {}): Promise<GetTemplateData> {
    return this.call('GET', '/v2/templates/{id}', { path: { id }, ...options });
  }

  /**
   * Change one of your templates; videos you have already requested stay the same.
   * @param id A template_id
   */
  updateTemplate(id: string, body: UpdateTemplateRequest, options: CallOptions = {}): Promise<GetTemplateData> {
    return this.call('PUT', '/v2/templates/custom/{id}', { path: { id }, body, ...options });
  }

  /**
   * Change one of your templates; videos you have already requested stay the same: checks the request and returns its price; creates nothing.
   * @param id A template_id
   */
  checkUpdateTemplate(id: string, body: UpdateTemplateRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('PUT', '/v2/templates/custom/{id}', { path: { id }, body, dryRun: true, ...options });
  }

  /**
   * Delete one of your templates; videos you have already requested are still made.
   * @param id A template_id
   */
  deleteTemplate(id: string, query: {
    /** True deletes the item permanently; otherwise it goes to the trash */
    permanently?: boolean | undefined;
  } = {}, options: CallOptions = {}): Promise<DeleteTemplateData> {
    return this.call('DELETE', '/v2/templates/custom/{id}', { path: { id }, query, ...options });
  }

  /**
   * Get a still of a template as PNG, with your values filled in.
   * @param id A template_id
   */
  createTemplateStill(id: string, body: CreateTemplateStillRequest, options: CallOptions = {}): Promise<Blob | DryRun> {
    return this.call('POST', '/v2/templates/{id}/still', { path: { id }, body, ...options });
  }

  /**
   * Get a still of a template as PNG, with your values filled in: checks the request and returns its price; creates nothing.
   * @param id A template_id
   */
  checkCreateTemplateStill(id: string, body: CreateTemplateStillRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/templates/{id}/still', { path: { id }, body, dryRun: true, ...options });
  }

  /** Create a video from a template, with your values filled in. */
  createVideoWithTemplate(body: CreateVideoWithTemplateRequest, options: CreationOptions = {}): Promise<CaptionVideoData> {
    return this.call('POST', '/v2/create_video_with_template', { body, keyed: true, ...options });
  }

  /** Create a video from a template, with your values filled in: checks the request and returns its price; creates nothing. */
  checkCreateVideoWithTemplate(body: CreateVideoWithTemplateRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_video_with_template', { body, dryRun: true, ...options });
  }

  /** Create a video from a template document sent with the call, without saving the document. */
  renderDocument(body: RenderDocumentRequest, options: CreationOptions = {}): Promise<CaptionVideoData> {
    return this.call('POST', '/v2/render', { body, keyed: true, ...options });
  }

  /** Create a video from a template document sent with the call, without saving the document: checks the request and returns its price; creates nothing. */
  checkRenderDocument(body: RenderDocumentRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/render', { body, dryRun: true, ...options });
  }

  /** Get the status of a template video, and its links when it is finished. */
  getTemplateVideo(id: string, options: CallOptions = {}): Promise<GetTemplateVideoData> {
    return this.call('GET', '/v2/template_video/{id}', { path: { id }, ...options });
  }

  /** List your template videos. */
  listTemplateVideos(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    /** 3 processing, 4 completed, 5 failed */
    status?: 3 | 4 | 5 | undefined;
    /** Default created_at */
    sort_by?: "created_at" | "video_name" | "duration_seconds" | undefined;
    /** Default desc */
    sort_order?: "asc" | "desc" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListTemplateVideosData> {
    return this.call('GET', '/v2/template_videos', { query, ...options });
  }

  /** List your template videos: every entry, across all pages. */
  async *iterateTemplateVideos(query: {
    /** Default 10 */
    page_size?: number | undefined;
    /** 3 processing, 4 completed, 5 failed */
    status?: 3 | 4 | 5 | undefined;
    /** Default created_at */
    sort_by?: "created_at" | "video_name" | "duration_seconds" | undefined;
    /** Default desc */
    sort_order?: "asc" | "desc" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListTemplateVideosData['data'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listTemplateVideos({ ...query, page }, options);
      yield* answer.data;
      if (!answer.has_more) return;
    }
  }

  /** List the public templates. */
  listTemplatesV1(query: {
    /** 0 portrait, 1 landscape, 2 square; -1 (default) all */
    aspect_ratio?: -1 | 0 | 1 | 2 | undefined;
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListTemplatesData> {
    return this.call('GET', '/v1/templates', { query, ...options });
  }

  /** List the public templates: every entry, across all pages. */
  async *iterateTemplatesV1(query: {
    /** 0 portrait, 1 landscape, 2 square; -1 (default) all */
    aspect_ratio?: -1 | 0 | 1 | 2 | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListTemplatesData['templates'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listTemplatesV1({ ...query, page }, options);
      yield* answer.templates;
      if (!answer.has_more) return;
    }
  }

  /** List your own templates, newest first. */
  listCustomTemplatesV1(query: {
    /** 0 portrait, 1 landscape, 2 square; -1 (default) all */
    aspect_ratio?: -1 | 0 | 1 | 2 | undefined;
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListTemplatesData> {
    return this.call('GET', '/v1/templates/custom', { query, ...options });
  }

  /** List your own templates, newest first: every entry, across all pages. */
  async *iterateCustomTemplatesV1(query: {
    /** 0 portrait, 1 landscape, 2 square; -1 (default) all */
    aspect_ratio?: -1 | 0 | 1 | 2 | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListTemplatesData['templates'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listCustomTemplatesV1({ ...query, page }, options);
      yield* answer.templates;
      if (!answer.has_more) return;
    }
  }

  /** Create a video from a template, with your values filled in. */
  createVideoWithTemplateV1(body: CreateVideoWithTemplateV1Request, options: CreationOptions = {}): Promise<CreateVideoFromTalkingAvatarData> {
    return this.call('POST', '/v1/create_video_with_template', { body, keyed: true, ...options });
  }

  /** Create a video from a template, with your values filled in: checks the request and returns its price; creates nothing. */
  checkCreateVideoWithTemplateV1(body: CreateVideoWithTemplateV1Request, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/create_video_with_template', { body, dryRun: true, ...options });
  }

  /** Create a video from a template and a text to speak, with your values filled in. */
  createVideoWithVariable(body: CreateVideoWithVariableRequest, options: CreationOptions = {}): Promise<CreateVideoWithVariableData> {
    return this.call('POST', '/v1/create_video_with_variable', { body, keyed: true, ...options });
  }

  /** Create a video from a template and a text to speak, with your values filled in: checks the request and returns its price; creates nothing. */
  checkCreateVideoWithVariable(body: CreateVideoWithVariableRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v1/create_video_with_variable', { body, dryRun: true, ...options });
  }

  /** Create a template video in the format of the oldest clients; also available at the legacy address. */
  renderLegacy(body: RenderLegacyRequest, options: CreationOptions = {}): Promise<RenderLegacyData> {
    return this.call('POST', '/open/render', { body, keyed: true, ...options });
  }

  /** Create a template video in the format of the oldest clients; also available at the legacy address: checks the request and returns its price; creates nothing. */
  checkRenderLegacy(body: RenderLegacyRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/open/render', { body, dryRun: true, ...options });
  }

  /** Read a presentation: returns its pages as pictures, with a proposed script for each. */
  readSlides(body: ReadSlidesRequest, options: CreationOptions = {}): Promise<ReadSlidesData> {
    return this.call('POST', '/v2/slides', { body, keyed: true, ...options });
  }

  /** Read a presentation: returns its pages as pictures, with a proposed script for each: checks the request and returns its price; creates nothing. */
  checkReadSlides(body: ReadSlidesRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/slides', { body, dryRun: true, ...options });
  }

  /** Get the pages of a presentation that has been read. */
  getSlides(id: string, options: CallOptions = {}): Promise<ReadSlidesData> {
    return this.call('GET', '/v2/slides/{id}', { path: { id }, ...options });
  }

  /** Create a video in which an avatar presents the pages of a PDF, PPTX, ODP or Markdown file. */
  createVideoFromSlides(body: CreateVideoFromSlidesRequest, options: CreationOptions = {}): Promise<CaptionVideoData> {
    return this.call('POST', '/v2/create_video_from_slides', { body, keyed: true, ...options });
  }

  /** Create a video in which an avatar presents the pages of a PDF, PPTX, ODP or Markdown file: checks the request and returns its price; creates nothing. */
  checkCreateVideoFromSlides(body: CreateVideoFromSlidesRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/create_video_from_slides', { body, dryRun: true, ...options });
  }

  /** Create a video from a template for each row of a list or table. */
  createBatch(body: CreateBatchRequest, options: CreationOptions = {}): Promise<CreateBatchData> {
    return this.call('POST', '/v2/batches', { body, keyed: true, ...options });
  }

  /** Create a video from a template for each row of a list or table: checks the request and returns its price; creates nothing. */
  checkCreateBatch(body: CreateBatchRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/batches', { body, dryRun: true, ...options });
  }

  /** List your batches, newest first. */
  listBatches(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    status?: "processing" | "completed" | undefined;
  } = {}, options: CallOptions = {}): Promise<ListBatchesData> {
    return this.call('GET', '/v2/batches', { query, ...options });
  }

  /** List your batches, newest first: every entry, across all pages. */
  async *iterateBatches(query: {
    /** Default 10 */
    page_size?: number | undefined;
    status?: "processing" | "completed" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListBatchesData['batches'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.listBatches({ ...query, page }, options);
      yield* answer.batches;
      if (!answer.has_more) return;
    }
  }

  /**
   * Get the status of a batch.
   * @param id A batch_id
   */
  getBatch(id: string, options: CallOptions = {}): Promise<GetBatchData> {
    return this.call('GET', '/v2/batches/{id}', { path: { id }, ...options });
  }

  /**
   * Get the results of a batch: a video for each row, or why it failed.
   * @param id A batch_id
   */
  getBatchResults(id: string, query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default 10 */
    page_size?: number | undefined;
    status?: "processing" | "completed" | "failed" | undefined;
  } = {}, options: CallOptions = {}): Promise<GetBatchResultsData> {
    return this.call('GET', '/v2/batches/{id}/results', { path: { id }, query, ...options });
  }

  /** Get the results of a batch: a video for each row, or why it failed: every entry, across all pages. */
  async *iterateBatchResults(id: string, query: {
    /** Default 10 */
    page_size?: number | undefined;
    status?: "processing" | "completed" | "failed" | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<GetBatchResultsData['results'][number]> {
    for (let page = 1; ; page++) {
      const answer = await this.getBatchResults(id, { ...query, page }, options);
      yield* answer.results;
      if (!answer.has_more) return;
    }
  }

  /**
   * Cancel the unfinished rows of a batch; their credits are returned.
   * @param id A batch_id
   */
  cancelBatch(id: string, options: CreationOptions = {}): Promise<GetBatchData> {
    return this.call('POST', '/v2/batches/{id}/cancel', { path: { id }, keyed: true, ...options });
  }

  /** Translate a video of yours, or an uploaded one, into other languages. */
  translateVideo(body: TranslateVideoRequest, options: CreationOptions = {}): Promise<TranslateVideoData> {
    return this.call('POST', '/v2/translate_video', { body, keyed: true, ...options });
  }

  /** Translate a video of yours, or an uploaded one, into other languages: checks the request and returns its price; creates nothing. */
  checkTranslateVideo(body: TranslateVideoRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/translate_video', { body, dryRun: true, ...options });
  }

  /** List the texts of a video, or what is said in an uploaded one, to translate them yourself. */
  getTranslatableStrings(query: {
    video_id: string;
    /** csv adds the strings as CSV text */
    format?: "json" | "csv" | undefined;
    /** Columns of the CSV, separated by commas: es,de */
    languages?: string | undefined;
  }, options: CallOptions = {}): Promise<GetTranslatableStringsData> {
    return this.call('GET', '/v2/translate_video/strings', { query, ...options });
  }

  /** Translate a video into one language, as in the hosted service. */
  createVideoTranslate(body: CreateVideoTranslateRequest, options: CreationOptions = {}): Promise<CreateVideoTranslateData> {
    return this.call('POST', '/v2/video_translate', { body, keyed: true, ...options });
  }

  /** Translate a video into one language, as in the hosted service: checks the request and returns its price; creates nothing. */
  checkCreateVideoTranslate(body: CreateVideoTranslateRequest, options: CallOptions = {}): Promise<DryRun> {
    return this.call('POST', '/v2/video_translate', { body, dryRun: true, ...options });
  }

  /** List the languages into which videos can be translated. */
  listTargetLanguages(options: CallOptions = {}): Promise<ListTargetLanguagesData> {
    return this.call('GET', '/v2/video_translate/target_languages', { ...options });
  }

  /** Get the status of a translated video, and its links when it is finished. */
  getVideoTranslate(videoTranslateId: string, options: CallOptions = {}): Promise<GetVideoTranslateData> {
    return this.call('GET', '/v2/video_translate/{video_translate_id}', { path: { video_translate_id: videoTranslateId }, ...options });
  }

  /** Get the names and terms that translations of your videos keep. */
  getGlossary(options: CallOptions = {}): Promise<GetGlossaryData> {
    return this.call('GET', '/v2/glossary', { ...options });
  }

  /** Replace your glossary: names that stay as they are, and terms with fixed translations. */
  changeGlossary(body: ChangeGlossaryRequest, options: CallOptions = {}): Promise<GetGlossaryData> {
    return this.call('PUT', '/v2/glossary', { body, ...options });
  }

  /** Get your brand kit: colours, logo, music and captions for your videos. */
  getBrand(options: CallOptions = {}): Promise<GetBrandData> {
    return this.call('GET', '/v2/brand', { ...options });
  }

  /** Replace your brand kit; omitted fields are cleared. Videos created from now on use it. */
  changeBrand(body: ChangeBrandRequest, options: CallOptions = {}): Promise<GetBrandData> {
    return this.call('PUT', '/v2/brand', { body, ...options });
  }

  /** Delete your brand kit; videos you have already requested keep it. */
  deleteBrand(options: CallOptions = {}): Promise<DeleteBrandData> {
    return this.call('DELETE', '/v2/brand', { ...options });
  }

  /** List deleted items that can be restored. */
  listTrash(query: {
    kind?: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft" | "folder" | undefined;
    /** next_cursor of the previous page */
    cursor?: string | undefined;
    /** Default 1. New entries shift later pages; use a cursor to avoid that */
    page?: number | undefined;
    /** Default 20 */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListTrashData> {
    return this.call('GET', '/v2/trash', { query, ...options });
  }

  /** List deleted items that can be restored: every entry, across all pages. */
  async *iterateTrash(query: {
    kind?: "video" | "avatar" | "voice" | "music" | "template" | "product" | "asset" | "draft" | "folder" | undefined;
    /** Default 20 */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListTrashData['items'][number]> {
    for (let cursor: string | undefined; ; ) {
      const answer = await this.listTrash({ ...query, cursor }, options);
      yield* answer.items;
      if (!answer.has_more || !answer.next_cursor) return;
      cursor = answer.next_cursor;
    }
  }

  /** Permanently delete everything in the trash. */
  emptyTrash(options: CallOptions = {}): Promise<EmptyTrashData> {
    return this.call('DELETE', '/v2/trash', { ...options });
  }

  /** Get a picture of a deleted item. */
  getTrashCover(trashId: string, options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/v2/trash/{trash_id}/cover', { path: { trash_id: trashId }, ...options });
  }

  /** Restore a deleted item as it was, with the files it uses. */
  restoreFromTrash(trashId: string, options: CreationOptions = {}): Promise<RestoreFromTrashData> {
    return this.call('POST', '/v2/trash/{trash_id}/restore', { path: { trash_id: trashId }, keyed: true, ...options });
  }

  /** Permanently delete one item in the trash. */
  deleteFromTrash(trashId: string, options: CallOptions = {}): Promise<DeleteFromTrashData> {
    return this.call('DELETE', '/v2/trash/{trash_id}', { path: { trash_id: trashId }, ...options });
  }

  /** List the calls made with your keys in the last seven days, newest first. */
  listRequestLogs(query: {
    /** next_cursor of the previous page */
    cursor?: string | undefined;
    /** Default 1. New entries shift later pages; use a cursor to avoid that */
    page?: number | undefined;
    /** Default 20 */
    page_size?: number | undefined;
    method?: "GET" | "POST" | "PUT" | "DELETE" | undefined;
    outcome?: "succeeded" | "failed" | undefined;
    /** Return only the request with this rid */
    rid?: string | undefined;
  } = {}, options: CallOptions = {}): Promise<ListRequestLogsData> {
    return this.call('GET', '/v2/request_logs', { query, ...options });
  }

  /** List the calls made with your keys in the last seven days, newest first: every entry, across all pages. */
  async *iterateRequestLogs(query: {
    /** Default 20 */
    page_size?: number | undefined;
    method?: "GET" | "POST" | "PUT" | "DELETE" | undefined;
    outcome?: "succeeded" | "failed" | undefined;
    /** Return only the request with this rid */
    rid?: string | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListRequestLogsData['request_logs'][number]> {
    for (let cursor: string | undefined; ; ) {
      const answer = await this.listRequestLogs({ ...query, cursor }, options);
      yield* answer.request_logs;
      if (!answer.has_more || !answer.next_cursor) return;
      cursor = answer.next_cursor;
    }
  }

  /** List your webhook endpoints. */
  listWebhookEndpoints(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListWebhookEndpointsData> {
    return this.call('GET', '/v1/webhook/endpoints', { query, ...options });
  }

  /** Register a webhook endpoint for finished videos; its secret is generated. */
  createWebhookEndpoint(body: CreateWebhookEndpointRequest, options: CreationOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('POST', '/v1/webhook/endpoint', { body, keyed: true, ...options });
  }

  /** Change an endpoint; fields you leave out and the secret stay as they are. */
  updateWebhookEndpoint(endpointId: string, body: UpdateWebhookEndpointRequest, options: CallOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('PUT', '/v1/webhook/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, body, ...options });
  }

  /** Delete an endpoint; its delivery log stays. */
  deleteWebhookEndpoint(endpointId: string, options: CallOptions = {}): Promise<DeleteWebhookEndpointData> {
    return this.call('DELETE', '/v1/webhook/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, ...options });
  }

  /** List the event types an endpoint can receive. */
  listWebhookEvents(options: CallOptions = {}): Promise<ListWebhookEventsData> {
    return this.call('GET', '/v1/webhook/events', { ...options });
  }

  /** List your webhook endpoints. */
  listEndpoints(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListEndpointsData> {
    return this.call('GET', '/v1/endpoints', { query, ...options });
  }

  /** Register a webhook endpoint for finished videos; its secret is generated. */
  createEndpoint(body: CreateWebhookEndpointRequest, options: CreationOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('POST', '/v1/endpoint', { body, keyed: true, ...options });
  }

  /** Change an endpoint; fields you leave out and the secret stay as they are. */
  updateEndpoint(endpointId: string, body: UpdateWebhookEndpointRequest, options: CallOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('PUT', '/v1/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, body, ...options });
  }

  /** Delete an endpoint; its delivery log stays. */
  deleteEndpoint(endpointId: string, options: CallOptions = {}): Promise<DeleteWebhookEndpointData> {
    return this.call('DELETE', '/v1/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, ...options });
  }

  /** List the event types an endpoint can receive. */
  listEvents(options: CallOptions = {}): Promise<ListWebhookEventsData> {
    return this.call('GET', '/v1/events', { ...options });
  }

  /** List your webhook endpoints. */
  listEndpointsV2(query: {
    /** Default 1 */
    page?: number | undefined;
    /** Default: all on one page */
    page_size?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListEndpointsV2Data> {
    return this.call('GET', '/v2/endpoints', { query, ...options });
  }

  /** Register a webhook endpoint for finished videos; its secret is generated. */
  createEndpointV2(body: CreateWebhookEndpointRequest, options: CreationOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('POST', '/v2/endpoint', { body, keyed: true, ...options });
  }

  /** Get a webhook endpoint. */
  getEndpoint(endpointId: string, options: CallOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('GET', '/v2/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, ...options });
  }

  /** Change an endpoint; fields you leave out and the secret stay as they are. */
  updateEndpointV2(endpointId: string, body: UpdateWebhookEndpointRequest, options: CallOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('PUT', '/v2/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, body, ...options });
  }

  /** Delete an endpoint; its delivery log stays. */
  deleteEndpointV2(endpointId: string, options: CallOptions = {}): Promise<DeleteWebhookEndpointData> {
    return this.call('DELETE', '/v2/endpoint/{endpoint_id}', { path: { endpoint_id: endpointId }, ...options });
  }

  /** List the event types an endpoint can receive. */
  listEventsV2(options: CallOptions = {}): Promise<ListEventsV2Data> {
    return this.call('GET', '/v2/events', { ...options });
  }

  /** Send a test event to an endpoint, signed and retried like any other. */
  testEndpoint(endpointId: string, body: TestEndpointRequest, options: CreationOptions = {}): Promise<TestEndpointData> {
    return this.call('POST', '/v2/endpoint/{endpoint_id}/test', { path: { endpoint_id: endpointId }, body, keyed: true, ...options });
  }

  /** Change the secret of an endpoint; the old one keeps working for a few hours. */
  rotateEndpointSecret(endpointId: string, body: RotateEndpointSecretRequest, options: CreationOptions = {}): Promise<CreateWebhookEndpointData> {
    return this.call('POST', '/v2/endpoint/{endpoint_id}/rotate_secret', { path: { endpoint_id: endpointId }, body, keyed: true, ...options });
  }

  /** List webhook deliveries, newest first. */
  listWebhookDeliveries(query: {
    endpoint_id?: string | undefined;
    status?: "pending" | "delivered" | "failed" | undefined;
    event?: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test" | undefined;
    /** next_cursor of the previous page */
    cursor?: string | undefined;
    /** Default 1. New entries shift later pages; use a cursor to avoid that */
    page?: number | undefined;
    /** Default 20 */
    page_size?: number | undefined;
    /** Older name of page_size; ignored if page_size is also given */
    limit?: number | undefined;
  } = {}, options: CallOptions = {}): Promise<ListWebhookDeliveriesData> {
    return this.call('GET', '/v2/webhook_deliveries', { query, ...options });
  }

  /** List webhook deliveries, newest first: every entry, across all pages. */
  async *iterateWebhookDeliveries(query: {
    endpoint_id?: string | undefined;
    status?: "pending" | "delivered" | "failed" | undefined;
    event?: "generated_video_success" | "generated_video_failed" | "generated_avatar_video_success" | "generated_avatar_video_failed" | "generated_product_video_success" | "generated_product_video_failed" | "generated_template_video_success" | "generated_template_video_failed" | "generated_caption_video_success" | "generated_caption_video_failed" | "generated_lip_sync_video_success" | "generated_lip_sync_video_failed" | "generated_translate_video_success" | "generated_translate_video_failed" | "generated_photo_avatar_success" | "generated_photo_avatar_failed" | "generated_image_success" | "generated_image_failed" | "generated_motion_success" | "generated_motion_failed" | "create_avatar_success" | "create_avatar_failed" | "generated_product_avatar_success" | "generated_product_avatar_failed" | "generated_script_success" | "generated_script_failed" | "generated_batch_completed" | "webhook_test" | undefined;
    /** Default 20 */
    page_size?: number | undefined;
    /** Older name of page_size; ignored if page_size is also given */
    limit?: number | undefined;
  } = {}, options: CallOptions = {}): AsyncGenerator<ListWebhookDeliveriesData['deliveries'][number]> {
    for (let cursor: string | undefined; ; ) {
      const answer = await this.listWebhookDeliveries({ ...query, cursor }, options);
      yield* answer.deliveries;
      if (!answer.has_more || !answer.next_cursor) return;
      cursor = answer.next_cursor;
    }
  }

  /** Get a delivery with its payload and all attempts. */
  getWebhookDelivery(id: string, options: CallOptions = {}): Promise<GetWebhookDeliveryData> {
    return this.call('GET', '/v2/webhook_deliveries/{id}', { path: { id }, ...options });
  }

  /** Resend a delivery with the same event_id. */
  replayWebhookDelivery(id: string, options: CreationOptions = {}): Promise<TestEndpointData> {
    return this.call('POST', '/v2/webhook_deliveries/{id}/replay', { path: { id }, keyed: true, ...options });
  }

  /** Resend all deliveries that have failed since a given time. */
  replayFailedDeliveries(body: ReplayFailedDeliveriesRequest, options: CreationOptions = {}): Promise<ReplayFailedDeliveriesData> {
    return this.call('POST', '/v2/webhook_deliveries/replay_failed', { body, keyed: true, ...options });
  }

  /** Get the secret that signs deliveries to the webhook_url of single videos. */
  getWebhookSecret(options: CallOptions = {}): Promise<GetWebhookSecretData> {
    return this.call('GET', '/v2/webhook_secret', { ...options });
  }

  /** Change the secret for the webhook_url of single videos; the old one keeps working for a few hours. */
  rotateWebhookSecret(body: RotateEndpointSecretRequest, options: CreationOptions = {}): Promise<GetWebhookSecretData> {
    return this.call('POST', '/v2/webhook_secret/rotate', { body, keyed: true, ...options });
  }

  /**
   * A finished video, its cover or captions, or an asset.
   * @param id Part of a link from another call
   * @param name Any name
   */
  getFile(id: string, name: string, query: {
    /** Makes browsers save the file */
    download?: string | undefined;
    /** Part of a link from another call, if files are private */
    expires?: string | undefined;
    /** Part of a link from another call, if files are private */
    signature?: string | undefined;
  } = {}, options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/files/{id}/{name}', { path: { id, name }, query, ...options });
  }

  /**
   * The picture of a public avatar.
   * @param id Id of the avatar
   */
  getAvatarCover(id: number, options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/avatars/{id}/cover.jpg', { path: { id }, ...options });
  }

  /**
   * A short video of a public avatar speaking.
   * @param id Id of the avatar
   */
  getAvatarPreview(id: number, options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/avatars/{id}/preview.mp4', { path: { id }, ...options });
  }

  /**
   * A sample of a voice.
   * @param id Id of the voice
   */
  getVoiceSample(id: string, options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/voices/{id}/sample.m4a', { path: { id }, ...options });
  }

  /**
   * The picture of a template.
   * @param look Part of a link from another call
   * @param aspect portrait, landscape or square
   */
  getTemplateCover(look: string, aspect: "portrait" | "landscape" | "square", options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/templates/{look}/{aspect}/cover.jpg', { path: { look, aspect }, ...options });
  }

  /**
   * A short video of a template.
   * @param look Part of a link from another call
   * @param aspect portrait, landscape or square
   */
  getTemplatePreview(look: string, aspect: "portrait" | "landscape" | "square", options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/templates/{look}/{aspect}/preview.mp4', { path: { look, aspect }, ...options });
  }

  /** The JSON Schema of template documents. */
  getTemplateSchema(options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/schemas/template.json', { ...options });
  }

  /** How to show a public link in another page (oEmbed). */
  getOembed(query: {
    /** A public link of a video, or of its player */
    url: string;
    /** Default: json */
    format?: "json" | "xml" | undefined;
    /** Pixels */
    maxwidth?: number | undefined;
    /** Pixels */
    maxheight?: number | undefined;
  }, options: CallOptions = {}): Promise<Blob | {
    version: "1.0";
    type: "video";
    title?: string | undefined;
    html: string;
    width: number;
    height: number;
    thumbnail_url?: string | undefined;
    thumbnail_width?: number | undefined;
    thumbnail_height?: number | undefined;
    provider_name?: string | undefined;
    provider_url?: string | undefined;
    cache_age?: number | undefined;
  }> {
    return this.call('GET', '/oembed', { query, ...options });
  }

  /** Is the process running?. */
  getHealth(options: CallOptions = {}): Promise<{
    status: "ok";
  }> {
    return this.call('GET', '/healthz', { ...options });
  }

  /** Is the server ready to work?. */
  getReadiness(options: CallOptions = {}): Promise<{
    status: "ok";
    notes?: {
      part: string;
      message: string;
    }[] | undefined;
  }> {
    return this.call('GET', '/readyz', { ...options });
  }

  /** This document. */
  getOpenApi(options: CallOptions = {}): Promise<Record<string, unknown>> {
    return this.call('GET', '/openapi.json', { ...options });
  }

  /** This document as part of the documentation site. */
  getReference(options: CallOptions = {}): Promise<Blob> {
    return this.call('GET', '/docs/reference', { ...options });
  }
}
