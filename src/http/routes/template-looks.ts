import type { FastifyInstance } from 'fastify';
import { ASPECT_NAMES } from '../../contract/enums.ts';
import { ApiError } from '../../contract/errors.ts';
import { templateSchema } from '../../template/schema.ts';
import { sendLocalFile } from '../local-file.ts';
import type { HttpContext } from '../operation.ts';

type Route = { Params: { look: string; aspect: string } };

/** Covers and previews of templates, and the schema of their documents, for everyone who has the address. */
export function serveTemplateLooks(app: FastifyInstance, { templateLooks }: HttpContext): void {
  const kinds = [
    { file: 'cover.jpg', type: 'image/jpeg', find: templateLooks.cover },
    { file: 'preview.mp4', type: 'video/mp4', find: templateLooks.preview },
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
  const schema = JSON.stringify(templateSchema());
  app.get('/schemas/template.json', (_request, reply) =>
    reply
      .headers({ 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=3600' })
      .type('application/schema+json; charset=utf-8')
      .send(schema),
  );
}
