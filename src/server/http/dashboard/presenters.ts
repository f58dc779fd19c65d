import * as contract from '../../../contract/dashboard/presenters.ts';
import { ApiError } from '../../../contract/errors.ts';
import { findFirstAccount } from '../../../service/account/accounts/first-account.ts';
import { installedPresenterPacks } from '../../../service/library/presenters/presenters.ts';
import type { HttpContext } from '../context.ts';
import { operationsUsing } from '../operation.ts';

type Context = Pick<HttpContext, 'db' | 'presenters' | 'knownPresenterPacks' | 'presenterInstalls'>;
const operation = operationsUsing<Context>();

export const presenterPacks = operation(contract.presenterPacks, {
  async handle({ context, account }) {
    const { knownPresenterPacks: known } = context;
    const installed = (await installedPresenterPacks(context.presenters)).map(({ pack }) => pack);
    const others = installed.filter(({ id }) => known.every((pack) => pack.id !== id));
    return {
      packs: [...known, ...others].map((pack) => ({
        id: pack.id,
        name: pack.name,
        people: pack.people.length,
        bytes: pack.downloads.reduce((sum, { size }) => sum + size, 0),
        licence: pack.licence,
        attribution: pack.attribution,
        install: installOf(
          context,
          pack.id,
          installed.some(({ id }) => id === pack.id),
        ),
      })),
      may_install: await mayInstall(context, account.id),
    };
  },
});

export const installPresenterPack = operation(contract.installPresenterPack, {
  async handle({ context, account, params }) {
    if (!context.presenterInstalls || !(await mayInstall(context, account.id)))
      throw new ApiError('forbidden', INSTALL_IN_TERMINAL);
    const pack = context.knownPresenterPacks.find(({ id }) => id === params.id);
    if (!pack) throw new ApiError('not_found', `There is no presenter pack named "${params.id}"`);
    const installed = await installedPresenterPacks(context.presenters);
    const isInstalled = installed.some((one) => one.pack.id === pack.id);
    if (!isInstalled) context.presenterInstalls.begin(pack);
    return installOf(context, pack.id, isInstalled);
  },
});

const INSTALL_IN_TERMINAL =
  'Ask the operator to install packs in a terminal: castwright presenters add PACK, on every server and worker';

/** Packs are shared by all accounts, so only the first account may install them. */
async function mayInstall({ db, presenterInstalls }: Context, accountId: string): Promise<boolean> {
  return presenterInstalls !== undefined && (await findFirstAccount(db))?.id === accountId;
}

function installOf({ presenterInstalls }: Context, id: string, isInstalled: boolean) {
  if (isInstalled) return { state: 'installed' as const, progress: 1, problem: null };
  const install = presenterInstalls?.of(id);
  if (install?.state === 'installing') return { ...install, problem: null };
  return { state: 'missing' as const, progress: 0, problem: install?.problem ?? null };
}
