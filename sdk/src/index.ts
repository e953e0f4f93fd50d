export { ProposalService, type Body, type ClientOptions, type OwnRequest, type RequestOptions } from './client.js';
export { ProposalServiceError, type ErrorCode, type ErrorDetail } from './errors.js';
export type { Upload, UploadedFile } from './files.js';
export type * from './generated/types.js';
export type { PageList } from './page-list.js';
export { verifyWebhook, WebhookVerificationError, type VerifyOptions } from './webhooks.js';
