import { ASPECT_NAMES } from '../../../contract/enums.ts';
import * as contract from '../../../contract/operations/product-avatars.ts';
import type { AddProductMotion, GenerateProductAvatar } from '../../../contract/v2/product-avatar.ts';
import { WARNINGS } from '../../../service/drivers/db/columns.ts';
import { customAvatars } from '../../../service/library/avatars/custom-avatars.ts';
import {
  addMotion,
  estimateMotion,
  findMotion,
  type MotionIds,
} from '../../../service/library/avatars/motions.ts';
import { generatePhoto, PHOTO_ESTIMATE } from '../../../service/library/photo-avatars/photos.ts';
import {
  findProductBatch,
  resolveProductMotion,
  resolveProductStills,
  stillCount,
  stillId,
} from '../../../service/library/photo-avatars/product-avatars.ts';
import type { HttpContext } from '../context.ts';
import { type Call, operationsUsing } from '../operation.ts';
import { customAvatarView } from './avatars.ts';
import { nonEmpty, pricedCreation, type VideoContext, withWebhook } from './creation.ts';
import { absoluteUrl } from './links.ts';
import { motionView } from './photo-avatars.ts';
import { type ResolverContext, resolversOf } from './resolvers.ts';

type Context = VideoContext & ResolverContext & Pick<HttpContext, 'allowInsecureWebhooks'>;
const operation = operationsUsing<Context>();

const generateProductAvatar = operation(
  contract.generateProductAvatar,
  pricedCreation({
    plan: async (call: Call<GenerateProductAvatar, Context>) =>
      withWebhook(
        call,
        await resolveProductStills(call.context.db, call.account.id, call.body, resolversOf(call)),
      ),
    estimate: () => PHOTO_ESTIMATE,
    respond: (batchId: string, { request, warnings }) => {
      const createdAt = Math.floor(Date.now() / 1000);
      return {
        batch_id: batchId,
        total_submitted: request.count,
        generations: Array.from({ length: request.count }, (_, position) => ({
          generation_id: stillId(batchId, position),
          status: 'pending' as const,
          created_at: createdAt,
        })),
        warnings: nonEmpty(warnings),
      };
    },
    create: ({ context, account, baseUrl }, plan, onCreated) =>
      generatePhoto(context, { accountId: account.id, ...plan, baseUrl, onCreated }),
  }),
);

/** The stills of a generation are drawn together, so all have the same status. */
const STATUS = { in_progress: 'processing', success: 'completed', error: 'failed' } as const;

const getProductAvatarBatch = operation(contract.getProductAvatarBatch, {
  async handle({ context, account, params, baseUrl }) {
    const found = await findProductBatch(context.db, account.id, params.batch_id);
    const { generation, pictures } = found;
    const status = STATUS[generation.status];
    const total = stillCount(found);
    const ended = generation.finished_at === null ? undefined : Math.floor(generation.finished_at / 1000);
    const message = generation.error_message;
    return {
      batch_id: generation.id,
      summary: { total, pending: 0, processing: 0, completed: 0, failed: 0, [status]: total },
      generations: Array.from({ length: total }, (_, position) => {
        const picture = pictures[position];
        return {
          generation_id: stillId(generation.id, position),
          status,
          created_at: Math.floor(generation.created_at / 1000),
          completed_at: status === 'completed' ? ended : undefined,
          image_id: picture && String(picture.asset),
          url: picture && absoluteUrl(picture.path, baseUrl),
        };
      }),
      warnings: nonEmpty(WARNINGS.read(generation.warnings)),
      error: message === null ? undefined : { code: generation.error_code ?? 50000, message },
    };
  },
});

const addProductMotion = operation(
  contract.addProductMotion,
  pricedCreation({
    plan: (call: Call<AddProductMotion, Context>) =>
      resolveProductMotion(call.context.db, call.account.id, call.body, resolversOf(call)),
    estimate: ({ request }) => estimateMotion(request),
    respond: ({ avatarId, motionId }: MotionIds, { warnings }, { body }) => ({
      avatar_id: avatarId,
      motion_id: motionId,
      name: body.name,
      warnings: nonEmpty(warnings),
    }),
    create: ({ context, account, baseUrl }, plan, onCreated) =>
      addMotion(context, { accountId: account.id, ...plan, webhookUrl: undefined, baseUrl, onCreated }),
  }),
);

const getProductMotion = operation(contract.getProductMotion, {
  async handle({ context, account, query, baseUrl }) {
    const motion = await findMotion(context.db, account.id, query.motion_id);
    return {
      ...motionView(motion, baseUrl),
      image_url: absoluteUrl(motion.image_url, baseUrl),
      status: motion.status,
      error_msg: motion.error_message,
      warnings: nonEmpty(WARNINGS.read(motion.warnings)),
    };
  },
});

const listProductAvatars = operation(contract.listProductAvatars, {
  async handle({ context, account, query, baseUrl }) {
    const { avatars } = await customAvatars(context.db, account.id, { kind: 'product' });
    const aspect = query.aspect_ratio && ASPECT_NAMES.indexOf(query.aspect_ratio);
    return {
      product_avatars: avatars
        .filter(({ aspect_ratio: ratio }) => aspect === undefined || ratio === aspect)
        .map((avatar) => ({
          avatar_id: avatar.id,
          ...customAvatarView(avatar, baseUrl),
          avatar_url: absoluteUrl(avatar.avatar_url, baseUrl),
          aspect_ratio: avatar.aspect_ratio,
          gender: avatar.gender,
        })),
    };
  },
});

export const PRODUCT_AVATAR_OPERATIONS = [
  generateProductAvatar,
  getProductAvatarBatch,
  addProductMotion,
  getProductMotion,
  listProductAvatars,
];
