import { z } from 'zod';
import { text } from '../fields.ts';
import { defineOperation } from '../operations/define-operation.ts';

const PresenterInstall = z.object({
  state: z.enum(['installed', 'installing', 'missing']),
  progress: z.number().describe('Finished part of the installation, 0–1'),
  problem: z.string().nullable().describe('Why the last attempt failed'),
});

export const PresenterPacks = z.object({
  packs: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      people: z.int().describe('Number of presenters'),
      bytes: z.int().describe('Download size'),
      licence: z.object({ name: z.string(), url: z.string() }),
      attribution: z.string(),
      install: PresenterInstall,
    }),
  ),
  may_install: z.boolean().describe('Whether this account may install packs'),
});
export type PresenterPacks = z.output<typeof PresenterPacks>;

export const presenterPacks = defineOperation({
  method: 'GET',
  path: '/dashboard/api/presenter_packs',
  name: 'presenterPacks',
  summary: 'List installed and available presenter packs',
  data: PresenterPacks,
});

export const installPresenterPack = defineOperation({
  method: 'POST',
  path: '/dashboard/api/presenter_packs/:id/install',
  name: 'installPresenterPack',
  summary: 'Start installing a presenter pack, unless it is installed or being installed',
  right: 'manage',
  params: z.object({ id: text(64) }),
  data: PresenterInstall,
});
