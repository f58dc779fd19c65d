import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Session, SetUp, SignIn, SignInCode } from '../../../contract/dashboard/session.ts';
import { ApiError, invalidField, tooMany } from '../../../contract/errors.ts';
import { invalidRequest } from '../../../contract/issues.ts';
import { AccountError } from '../../../service/account/accounts/keys.ts';
import { needsSetUp, setUp } from '../../../service/account/accounts/set-up.ts';
import {
  endHalfSession,
  findHalfSession,
  HALF_SESSION_LIFETIME_MS,
} from '../../../service/account/sessions/half-sessions.ts';
import { deriveCsrfToken, endSession, findSession } from '../../../service/account/sessions/sessions.ts';
import {
  type Device,
  issueDeviceToken,
  readDeviceToken,
  signIn,
  signInWithCode,
} from '../../../service/account/sessions/sign-in.ts';
import type { HttpContext } from '../context.ts';
import { clientAddress, rateLimitKeyOf } from '../guards/client-address.ts';
import { baseUrlOf } from '../operations/links.ts';
import { auditSignIn } from '../request/audit.ts';
import type { AuthContext } from '../request/authenticate.ts';
import {
  clearSession,
  cookieOf,
  cookiePath,
  isHttps,
  isSameOrigin,
  sessionTokenOf,
  setSession,
} from '../request/credentials.ts';

const SIGN_IN_COOKIE = 'castwright_sign_in';
const SIGN_IN_IN_HEADER = new RegExp(`(?:^|;)\\s*${SIGN_IN_COOKIE}=([\\w-]+)`);
const DEVICE_COOKIE = 'castwright_device';
const DEVICE_IN_HEADER = new RegExp(`(?:^|;)\\s*${DEVICE_COOKIE}=([\\w-]+)`);
/** 400 days, the maximum that browsers allow. */
const DEVICE_MAX_AGE_SECONDS = 400 * 86_400;
/** Path of both cookies, which are only needed to start and end a session. */
const PATH = '/dashboard/api/';

const WRONG_PASSWORD = 'The e-mail address or the password is wrong';
const WRONG_CODE = 'The code is wrong or was already used';
const CODE_EXPIRED = 'The code came too late, or after too many wrong codes; sign in again';

type SignInContext = AuthContext & Pick<HttpContext, 'encryption' | 'legacyUrl' | 'credits'>;

/** Serves set-up, sign-in, sign-out and the current session. */
export function serveSession(app: FastifyInstance, context: SignInContext): void {
  const { db, encryption, baseUrl } = context;

  /** Ends the previous session of the browser, which someone else may have planted there. */
  async function begin(request: FastifyRequest, reply: FastifyReply, token: string) {
    const previousToken = sessionTokenOf(request.headers);
    if (previousToken !== undefined) await endSession(db, previousToken);
    return sendSession(request, reply, token);
  }

  /** Sends the session, and renews the session and device cookies. */
  async function sendSession(request: FastifyRequest, reply: FastifyReply, token: string | undefined) {
    reply.header('cache-control', 'no-store');
    const account = token === undefined ? undefined : await findSession(db, token);
    const isIn = account !== undefined && !account.blocked;
    if (token !== undefined && isIn) {
      setSession(reply, token, baseUrl);
      setDeviceCookie(reply, context, account.id);
    }
    return answer(request, await describe(request, context, token));
  }

  app.get('/dashboard/api/session', (request, reply) =>
    sendSession(request, reply, sessionTokenOf(request.headers)),
  );

  app.post('/dashboard/api/sign-in', async (request, reply) => {
    requireOurPage(request, baseUrl);
    const { email, password } = read(SignIn, request.body);
    const outcome = await signIn(db, context.limits.wrongPasswords, {
      email,
      password,
      place: rateLimitKeyOf(clientAddress(request)),
      device: deviceOf(request, context),
      agent: agentOf(request),
    });
    if (outcome.type === 'locked') throw tooMany('Too many attempts', outcome.wait);
    if (outcome.type === 'half') {
      setHalfSession(reply, outcome.token, baseUrl);
      reply.header('cache-control', 'no-store');
      return answer(request, { ...(await describe(request, context, undefined)), needs_code: true });
    }
    const { accountId } = outcome;
    const isIn = outcome.type === 'signed_in';
    await auditSignIn(context, request, isIn ? 'sign_in' : 'sign_in_refused', { accountId, isIn });
    if (!isIn) throw new ApiError('unauthenticated', WRONG_PASSWORD);
    return begin(request, reply, outcome.token);
  });

  app.post('/dashboard/api/sign-in/code', async (request, reply) => {
    requireOurPage(request, baseUrl);
    const { code } = read(SignInCode, request.body);
    const half = halfSessionOf(request.headers);
    if (half === undefined) throw signInAgain();
    const outcome = await signInWithCode(db, encryption, {
      half,
      code,
      place: rateLimitKeyOf(clientAddress(request)),
      device: deviceOf(request, context),
      agent: agentOf(request),
    });
    if (outcome.type === 'locked') throw tooMany('Too many attempts', outcome.wait);
    if (outcome.type === 'over') throw signInAgain();
    const { accountId } = outcome;
    if (outcome.type === 'refused') {
      await auditSignIn(context, request, 'sign_in_code_refused', { accountId, isIn: false });
      throw new ApiError('unauthenticated', WRONG_CODE);
    }
    if (outcome.by === 'recovery_code') {
      await auditSignIn(context, request, 'use_recovery_code', { accountId, isIn: true });
    }
    await auditSignIn(context, request, 'sign_in', { accountId, isIn: true });
    clearHalfSession(reply, baseUrl);
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
        'This link has already been used, or is not the one that the server printed',
      );
    }
    const signedIn = await findSession(db, token);
    await auditSignIn(context, request, 'set_up', { accountId: signedIn?.id, isIn: true });
    return begin(request, reply, token);
  });

  app.post('/dashboard/api/sign-out', async (request, reply) => {
    requireOurPage(request, baseUrl);
    const token = sessionTokenOf(request.headers);
    if (token !== undefined) {
      const account = await findSession(db, token);
      await endSession(db, token);
      if (account) await auditSignIn(context, request, 'sign_out', { accountId: account.id, isIn: true });
    }
    const half = halfSessionOf(request.headers);
    if (half !== undefined) {
      await endHalfSession(db, half);
      clearHalfSession(reply, baseUrl);
    }
    clearSession(reply, baseUrl);
    return answer(request, { ...(await describe(request, context, undefined)), needs_code: false });
  });
}

async function describe(
  request: FastifyRequest,
  context: SignInContext,
  token: string | undefined,
): Promise<Session> {
  const account = token === undefined ? undefined : await findSession(context.db, token);
  const isIn = account !== undefined && !account.blocked;
  const half = isIn ? undefined : halfSessionOf(request.headers);
  return {
    account: isIn ? { id: account.id, email: account.email, username: account.username } : null,
    csrf: isIn && token !== undefined ? deriveCsrfToken(token) : '',
    needs_set_up: !isIn && (await needsSetUp(context.db)),
    needs_code: half !== undefined && (await findHalfSession(context.db, half)) !== undefined,
    base_url: baseUrlOf(request, context.baseUrl),
    legacy_url: context.legacyUrl() ?? null,
    credits: context.credits,
  };
}

/** Returns an error whose reason makes the page ask for the password again. */
function signInAgain(): ApiError {
  return new ApiError('conflict', CODE_EXPIRED, [
    { field: '', message: CODE_EXPIRED, reason: 'sign_in_again' },
  ]);
}

function agentOf({ headers }: FastifyRequest): string {
  return headers['user-agent'] ?? '';
}

function requireOurPage(request: FastifyRequest, baseUrl: string | undefined): void {
  if (!isSameOrigin(request, baseUrl)) throw new ApiError('forbidden', 'This call comes from another site');
}

function read<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const result = schema.safeParse(body ?? {});
  if (!result.success) throw invalidRequest(result.error, body);
  return result.data;
}

function answer(request: FastifyRequest, data: Session) {
  return { code: 0, msg: 'Success', data, rid: request.id };
}

/** Returns the token of a sign-in that is waiting for its code. */
function halfSessionOf({ cookie }: FastifyRequest['headers']): string | undefined {
  return cookie === undefined ? undefined : SIGN_IN_IN_HEADER.exec(cookie)?.[1];
}

function setHalfSession(reply: FastifyReply, token: string, baseUrl: string | undefined): void {
  setCookie(reply, token, HALF_SESSION_LIFETIME_MS / 1000, baseUrl);
}

function clearHalfSession(reply: FastifyReply, baseUrl: string | undefined): void {
  setCookie(reply, '', 0, baseUrl);
}

function setCookie(reply: FastifyReply, token: string, maxAge: number, baseUrl: string | undefined): void {
  const secure = isHttps(reply.request, baseUrl);
  reply.header(
    'set-cookie',
    cookieOf(SIGN_IN_COOKIE, token, { path: cookiePath(baseUrl, PATH), secure, maxAge }),
  );
}

function deviceOf(
  { headers }: FastifyRequest,
  { encryption }: Pick<HttpContext, 'encryption'>,
): Device | undefined {
  return readDeviceToken(encryption, DEVICE_IN_HEADER.exec(headers.cookie ?? '')?.[1]);
}

/** Marks the browser as known to the account. */
function setDeviceCookie(reply: FastifyReply, context: SignInContext, accountId: string): void {
  const { request } = reply;
  const token = issueDeviceToken(context.encryption, deviceOf(request, context), accountId);
  if (token === undefined) return;
  const secure = isHttps(request, context.baseUrl);
  const path = cookiePath(context.baseUrl, PATH);
  reply.header(
    'set-cookie',
    cookieOf(DEVICE_COOKIE, token, { path, secure, maxAge: DEVICE_MAX_AGE_SECONDS }),
  );
}
