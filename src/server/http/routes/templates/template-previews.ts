import { extname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { ASPECT_NAMES } from '../../../../contract/enums.ts';
import { ApiError } from '../../../../contract/errors.ts';
import { artworkFile } from '../../../../engine/catalog/templates/artwork.ts';
import { templateSchema } from '../../../../engine/template/schema.ts';
import { sendLocalFile } from '../../answers/local-file.ts';
import type { HttpContext } from '../../server/operation.ts';

/** What stands in templates of the library as `art:` and a name. */
const ARTWORK: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '.jpg': 'image/jpeg',
    '.webp': 'image/webp',
    '.png': 'image/png',
  }),
);

type Route = { Params: { look: string; aspect: string } };

/** Covers, previews and artwork of templates, and the schema of their documents, for everyone who has the address. */
export function serveTemplatePreviews(app: FastifyInstance, { templatePreviews }: HttpContext): void {
  const kinds = [
    { file: 'cover.jpg', type: 'image/jpeg', find: templatePreviews.cover },
    { file: 'preview.mp4', type: 'video/mp4', find: templatePreviews.preview },
  ];
  for (const { file, type, find } of kinds) {
    app.route<Route>({
      method: ['GET', 'HEAD'],
      url: `/templates/:look/:aspect/${file}`,
      async handler(request, reply) {
        const { look, aspect: named } = request.params;
        const aspect = ASPECT_NAMES.find((one) => one === named);
        const path = aspect && (await find(look, aspect));
        if (path === undefined) throw new ApiError('not_found', 'There is no such template');
        return sendLocalFile(request, reply, path, type);
      },
    });
  }
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/templates/artwork/:name',
    async handler(request, reply) {
      const { name } = request.params;
      const path = artworkFile(`art:${name}`);
      const type = ARTWORK.get(extname(name));
      if (path === undefined || type === undefined)
        throw new ApiError('not_found', 'There is no such artwork');
      return sendLocalFile(request, reply, path, type);
    },
  });
  let schema: string | undefined;
  app.get('/schemas/template.json', (_request, reply) => {
    schema ??= JSON.stringify(templateSchema());
    return reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .type('application/schema+json; charset=utf-8')
      .send(schema);
  });
}
