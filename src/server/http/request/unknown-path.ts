import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../contract/errors.ts';
import { answerFailure } from './failures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the methods of a path, such as GET and HEAD; empty for an unknown path. */
    methodsOf(path: string): readonly string[];
  }
}

interface Route {
  /** Parts of the path: undefined for a parameter, `*` for the rest of the path. */
  parts: readonly (string | undefined)[];
  methods: Set<string>;
}

/** Remembers every route that is added from now on, so that a wrong method can be distinguished from a wrong path. */
export function rememberRoutes(app: FastifyInstance): void {
  const routes = new Map<string, Route>();
  app.addHook('onRoute', ({ url, method }) => {
    // The dashboard's page matches every path.
    if (url === '/*') return;
    const parts = partsOf(url).map((part) => (part.startsWith(':') ? undefined : part));
    const route = routes.get(url) ?? { parts, methods: new Set() };
    for (const name of [method].flat()) route.methods.add(name);
    routes.set(url, route);
  });
  app.decorate('methodsOf', (path: string) => {
    const parts = partsOf(path);
    return [...routes.values()]
      .filter((route) => matches(route.parts, parts))
      .flatMap(({ methods }) => [...methods]);
  });
}

/** Returns the parts of a path. Ignores a trailing slash, as the router does. */
function partsOf(path: string): string[] {
  return path.replace(/\/$/, '').split('/').slice(1);
}

function matches(route: Route['parts'], path: readonly string[]): boolean {
  const isPrefix = route.at(-1) === '*';
  const requiredParts = isPrefix ? route.slice(0, -1) : route;
  if (isPrefix ? path.length < route.length : path.length !== route.length) return false;
  return requiredParts.every((part, index) =>
    part === undefined ? path[index] !== '' : part === path[index],
  );
}

/** Responds with 404, or with 405 if the path has other methods. The response to OPTIONS lists the methods. */
export function answerUnknownPath(request: FastifyRequest, reply: FastifyReply) {
  const { method, server } = request;
  const path = (request.url.split('?')[0] ?? '').slice(0, 200);
  const methods = [...new Set(server.methodsOf(path))];
  if (methods.length === 0 || methods.includes(method))
    return answerFailure(new ApiError('not_found', `There is no ${method} ${path}`), request, reply);
  reply.header('allow', [...methods, 'OPTIONS'].join(', '));
  if (method === 'OPTIONS') return reply.code(204).send();
  const alternatives = methods.filter((name) => name !== 'HEAD').join(' or ');
  const message = `${method} is not possible for ${path}. Use ${alternatives}.`;
  return answerFailure(new ApiError('method_not_allowed', message), request, reply);
}
