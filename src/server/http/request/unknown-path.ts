import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { answerFailure } from './failures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Methods of a path, such as GET and HEAD; empty for an unknown path. */
    methodsOf(path: string): readonly string[];
  }
}

interface Route {
  /** Undefined for a parameter, `*` for the rest of the path. */
  parts: readonly (string | undefined)[];
  methods: Set<string>;
}

/** Remembers every route added from now on, to distinguish a wrong method from a wrong path. */
export function rememberRoutes(app: FastifyInstance): void {
  const routes = new Map<string, Route>();
  app.addHook('onRoute', ({ url, method }) => {
    // The dashboard's page matches every path.
    if (url === '/*') return;
    const parts = partsOf(url).map((part) => (part.startsWith(':') ? undefined : part));
    const route = routes.get(url) ?? { parts, methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    routes.set(url, route);
  });
  app.decorate('methodsOf', (path: string) => {
    const parts = partsOf(path);
    return [...routes.values()]
      .filter((route) => matches(route.parts, parts))
      .flatMap(({ methods }) => [...methods]);
  });
}

/** Ignores a trailing slash, as the router does. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function matches(route: Route['parts'], path: readonly string[]): boolean {
  const isOpen = route.at(-1) === '*';
  const fixed = isOpen ? route.slice(0, -1) : route;
  if (isOpen ? path.length < route.length : path.length !== route.length) return false;
  return fixed.every((part, index) => (part === undefined ? path[index] !== '' : part === path[index]));
}

/** Answers 404, or 405 if the path has other methods; answers OPTIONS with these. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  const { method, server } = request;
  const path = (request.url.split('?')[0] ?? '').slice(0, 200);
  const methods = [...new Set(server.methodsOf(path))];
  if (methods.length === 0 || methods.includes(method))
    return answerFailure(new ApiError('not_found', `There is no ${method} ${path}`), request, reply);
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') return reply.code(204).send();
  const usable = methods.filter((one) => one !== 'HEAD').join(' or ');
  const message = `${method} is not possible for ${path}. Use ${usable}.`;
  return answerFailure(new ApiError('method_not_allowed', message), request, reply);
}
