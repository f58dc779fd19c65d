import { z } from 'zod';
import { SharedVideo } from '../../dashboard/shares.ts';
import { Status } from '../../dashboard/status.ts';
import { defineOperation } from '../define-operation.ts';

export const getStatus = defineOperation({
  method: 'GET',
  path: '/dashboard/api/status',
  name: 'getStatus',
  summary: 'Whether videos can be made',
  data: Status,
});

export const getSharedVideo = defineOperation({
  method: 'GET',
  path: '/dashboard/api/share/:token',
  name: 'getSharedVideo',
  summary: 'A shared video, for everybody who has its link',
  params: z.object({ token: z.string() }),
  data: SharedVideo,
});
