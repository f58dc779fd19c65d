export { Castwright } from './castwright.ts';
export type { ByteProgress } from './download.ts';
export {
  ApiError,
  AuthenticationError,
  CastwrightError,
  Conflict,
  ConnectionFailed,
  type FieldError,
  InvalidRequest,
  NoCredit,
  NotFound,
  PermissionDenied,
  RateLimited,
  ServerError,
  TooLarge,
  WaitTimeout,
  WebhookSignatureError,
} from './errors.ts';
export type * from './models.generated.ts';
export type { ClientOptions } from './settings.ts';
export type { CallOptions, CallParts, CreationOptions } from './transport.ts';
export type { UploadOptions, UploadSource } from './uploads.ts';
export { type DownloadOptions, VideoFailed, type WaitOptions } from './videos.ts';
export { type VerifyOptions, verifyWebhook } from './webhooks.ts';
