import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Session, SetUp, SignIn } from '../../contract/dashboard/session.ts';
import { ApiError, invalidField, tooMany } from '../../contract/errors.ts';
import { invalidRequest } from '../../contract/issues.ts';
import { AccountError } from '../../service/accounts/account-error.ts';
import { csrfTokenOf, endSession, findSession } from '../../service/sessions/sessions.ts';
import { needsSetUp, setUp } from '../../service/sessions/set-up.ts';
import { signIn } from '../../service/sessions/sign-in.ts';
import { auditVisit } from '../audit-calls.ts';
import { clientAddress, placeOf } from '../client-address.ts';
import { baseUrlOf } from '../links.ts';
import type { HttpContext } from '../operation.ts';
import { deviceOf, keepDevice } from './device-cookie.ts';
import { clearSession, isOurPage, sessionTokenOf, setSession } from './session-cookie.ts';

const WRONG = 'The e-mail address or the password is wrong';

/** Set-up, sign-in and sign-out, and who is signed in. */
export function serveSession(app: FastifyInstance, context: HttpContext): void {
  const { db, baseUrl } = context;

  /** A session of its own for every sign-in: one that somebody else put into the browser is worth nothing. */
  async function begin(request: FastifyRequest, reply: FastifyReply, token: string) {
    const before = sessionTokenOf(request.headers);
    if (before !== undefined) await endSession(db, before);
    return hold(request, reply, token);
  }

  /** Tells who is signed in; the browser keeps the session, and that it was here. */
  async function hold(request: FastifyRequest, reply: FastifyReply, token: string | undefined) {
    reply.header('cache-control', 'no-store');
    const account = token === undefined ? undefined : await findSession(db, token);
    const isIn = account !== undefined && !account.blocked;
    if (token !== undefined && isIn) {
      setSession(reply, token, baseUrl);
      keepDevice(reply, context, account.id);
    }
    return answer(request, await describe(request, context, token));
  }

  app.get('/dashboard/api/session', (request, reply) =>
    hold(request, reply, sessionTokenOf(request.headers)),
  );

  app.post('/dashboard/api/sign-in', async (request, reply) => {
    requireOurPage(request, baseUrl);
    const { email, password } = read(SignIn, request.body);
    const outcome = await signIn(db, context.limits.wrongPasswords, {
      email,
      password,
      place: placeOf(clientAddress(request)),
      device: deviceOf(request, context),
      agent: agentOf(request),
    });
    if (outcome.type === 'locked') throw tooMany('Too many attempts', outcome.wait);
    const { accountId } = outcome;
    const isIn = outcome.type === 'signed_in';
    await auditVisit(context, request, isIn ? 'sign_in' : 'sign_in_refused', { accountId, isIn });
    if (!isIn) throw new ApiError('unauthenticated', WRONG);
    return begin(request, reply, outcome.token);
  });

  app.post('/dashboard/api/set-up', async (request, reply) => {
    requireOurPage(request, baseUrl);
    const owner = read(SetUp, request.body);
    const token = await setUp(db, {
      ...owner,
      workspace: owner.workspace,
      agent: agentOf(request),
    }).catch((error: unknown) => {
      if (error instanceof AccountError) throw invalidField('email', 'cannot be used');
      throw error;
    });
    if (token === undefined) {
      throw new ApiError(
        'forbidden',
        'This link was used already, or is not the one that the server printed',
      );
    }
    const signedIn = await findSession(db, token);
    await auditVisit(context, request, 'set_up', { accountId: signedIn?.id, isIn: true });
    return begin(request, reply, token);
  });

  app.post('/dashboard/api/sign-out', async (request, reply) => {
    requireOurPage(request, baseUrl);
    const token = sessionTokenOf(request.headers);
    if (token !== undefined) {
      const account = await findSession(db, token);
      await endSession(db, token);
      if (account) await auditVisit(context, request, 'sign_out', { accountId: account.id, isIn: true });
    }
    clearSession(reply, baseUrl);
    return answer(request, await describe(request, context, undefined));
  });
}

async function describe(
  request: FastifyRequest,
  context: HttpContext,
  token: string | undefined,
): Promise<Session> {
  const account = token === undefined ? undefined : await findSession(context.db, token);
  const isIn = account !== undefined && !account.blocked;
  return {
    account: isIn ? { id: account.id, email: account.email, username: account.username } : null,
    csrf: isIn && token !== undefined ? csrfTokenOf(token) : '',
    needs_set_up: !isIn && (await needsSetUp(context.db)),
    base_url: baseUrlOf(request, context.baseUrl),
    legacy_url: context.legacyUrl() ?? null,
    credits: context.credits,
  };
}

function agentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}

function requireOurPage(request: FastifyRequest, baseUrl: string | undefined): void {
  if (!isOurPage(request, baseUrl)) throw new ApiError('forbidden', 'This call comes from another site');
}

function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw invalidRequest(result.error, body);
  return result.data;
}

function answer(request: FastifyRequest, data: Session) {
  return { code: 0, msg: 'Success', data, rid: request.id };
}
